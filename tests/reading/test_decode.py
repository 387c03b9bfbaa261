"""Bytes to text: line ends, encodings, and what no page may hold."""

from __future__ import annotations

import pytest
from sayso.findings.diagnostics import Findings
from sayso.reading import source_from_bytes
from sayso.reading.limits import MAX_BYTES
from sayso.source import Source


def decode(data: bytes) -> tuple[Source | None, list[str]]:
    findings = Findings()
    source = source_from_bytes("a/b.md", data, findings)
    places = [(item, item.span.source.position(item.span.start)) for item in findings.items]
    return source, [f"{at.line}:{at.column} {item.code} {item.message}" for item, at in places]


@pytest.mark.parametrize(
    ("data", "text", "newline"),
    [
        (b"a\nb\n", "a\nb\n", "\n"),
        (b"a\r\nb\r\n", "a\nb\n", "\r\n"),
        (b"a\r\nb\nc\r\n", "a\nb\nc\n", "\r\n"),
        (b"a\r\nb\nc\nd", "a\nb\nc\nd", "\n"),
        (b"", "", "\n"),
    ],
)
def test_line_ends_become_lf_and_are_remembered(data: bytes, text: str, newline: str) -> None:
    source, found = decode(data)
    assert found == []
    assert source is not None
    assert (source.text, source.newline) == (text, newline)


def test_a_byte_order_mark_is_dropped_with_a_warning() -> None:
    source, found = decode(b"\xef\xbb\xbfabc")
    assert source is not None
    assert source.text == "abc"
    assert found == ["1:1 SY012 the file begins with a byte order mark"]


def test_the_first_byte_that_is_not_utf_8_is_named() -> None:
    source, found = decode("\ufeffя\r\nb".encode() + b"\xff\r\n")
    assert source is None
    assert found == ["2:2 SY011 the file is not UTF-8: byte 0xFF"]


@pytest.mark.parametrize("char", ["\x00", "\x0b", "\x0c", "\r", "\x1b", "\x7f", "\x85", "\u2028", "\u2029"])
def test_control_characters_are_named(char: str) -> None:
    source, found = decode(f"a\nb{char}c\n".encode())
    assert source is not None
    assert found == [f"2:2 SY013 the control character U+{ord(char):04X} is not allowed"]


def test_the_size_is_bounded() -> None:
    assert decode(b"a" * MAX_BYTES)[1] == []
    assert [found[:9] for found in decode(b"a" * (MAX_BYTES + 1))[1]] == ["1:1 SY010"]


def test_findings_about_characters_are_bounded() -> None:
    assert len(decode(b"\x00" * 1000)[1]) == 20
