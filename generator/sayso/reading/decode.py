"""Bytes of a file to a source: UTF-8, line ends, and the characters that no page may hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sayso.findings.diagnostics import Findings
from sayso.reading.limits import MAX_BYTES
from sayso.source import Source, Span

BOM = "\ufeff"
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_AT_MOST = 20


def source_from_bytes(path: str, data: bytes, findings: Findings) -> Source | None:
    """Read a file's bytes as a page's text. ``path`` is relative to the project, with ``/``.

    Line ends become LF and the more frequent one is remembered; a byte order mark is dropped with a warning. None, with a
    finding, for a file that is too large (SY010) or not UTF-8 (SY011).
    """
    if len(data) > MAX_BYTES:
        message = f"the file has {len(data)} bytes, the limit is {MAX_BYTES}"
        findings.report("SY010", message, Source(path, "").whole(), "split the page")
        return None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        _report_encoding(path, data, error, findings)
        return None
    source = _source(path, text)
    if text.startswith(BOM):
        findings.report(
            "SY012", "the file begins with a byte order mark", source.whole(), "save it as UTF-8 without BOM"
        )
    if "\r" in source.text and "\n" not in source.text:
        at = source.text.index("\r")
        source = Source(path, source.text.replace("\r", "\n"))
        findings.report(
            "SY013", "lines end with CR alone", Span(source, at, at + 1), "save it with LF or CRLF line ends"
        )
    for span in _controls(source):
        hint = "remove it; lines end with LF or CRLF"
        findings.report("SY013", f"the control character U+{ord(span.text):04X} is not allowed", span, hint)
    return source


def _source(path: str, text: str) -> Source:
    text = text.removeprefix(BOM)
    pairs = text.count("\r\n")
    newline = "\r\n" if pairs * 2 > text.count("\n") else "\n"
    return Source(path, text.replace("\r\n", "\n"), newline)


def _controls(source: Source) -> Iterator[Span]:
    for count, found in enumerate(_CONTROL.finditer(source.text)):
        if count == _AT_MOST:
            return
        yield Span(source, found.start(), found.end())


def _report_encoding(path: str, data: bytes, error: UnicodeDecodeError, findings: Findings) -> None:
    before = data[: error.start].decode("utf-8")
    source = _source(path, before + data[error.start :].decode("utf-8", "replace"))
    at = len(before.removeprefix(BOM).replace("\r\n", "\n"))
    message = f"the file is not UTF-8: byte 0x{data[error.start]:02X}"
    findings.report("SY011", message, Span(source, at, at + 1), "save it as UTF-8")
