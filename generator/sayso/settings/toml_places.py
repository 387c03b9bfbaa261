"""Where a key stands in a TOML file: `tomllib` gives values without places, and a finding needs one."""

from __future__ import annotations

import re

from sayso.source import Source, Span

_HEADER = re.compile(r"[ \t]*\[{1,2}[ \t]*([^\[\]\n#]+?)[ \t]*\]{1,2}[ \t]*(?:#.*)?$")
_KEY = re.compile(r"""[ \t]*(?P<key>"[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_.-]+)[ \t]*=[ \t]*""")


def key_span(source: Source, table: str, key: str) -> Span:
    """The key's own span within ``table`` (dotted, empty for the top level); the table's header if it is not found."""
    return _find(source, table, key)[0]


def value_span(source: Source, table: str, key: str) -> Span:
    """The span from the value's first character to the end of its line; the key's table if it is not found."""
    return _find(source, table, key)[1]


def element_span(source: Source, table: str, key: str, index: int) -> Span:
    """The place of the ``index``-th table of an array of tables, inline (``{``) or written out (``[[…]]``)."""
    headers = [span for name, span in _headers(source) if name == f"{table}.{key}".lstrip(".")]
    if index < len(headers):
        return headers[index]
    at = value_span(source, table, key)
    braces = [match.start() for match in re.finditer(r"\{", source.text[at.start :])]
    if index < len(braces):
        start = at.start + braces[index]
        return Span(source, start, start + 1)
    return at


def _find(source: Source, table: str, key: str) -> tuple[Span, Span]:
    current, home = "", source.whole()
    for number, start in enumerate(source.line_starts(), 1):
        line = source.line(number)
        if header := _HEADER.match(line):
            current = _plain(header[1])
            if current == table:
                home = Span(source, start + header.start(1), start + header.end(1))
        elif (match := _KEY.match(line)) and _plain(match["key"]) == key and current == table:
            span = Span(source, start + match.start("key"), start + match.end("key"))
            return span, Span(source, start + match.end(), max(start + match.end(), start + len(line.rstrip())))
    return home, home


def _headers(source: Source) -> list[tuple[str, Span]]:
    found = []
    for number, start in enumerate(source.line_starts(), 1):
        if match := _HEADER.match(source.line(number)):
            found.append((_plain(match[1]), Span(source, start + match.start(1), start + match.end(1))))
    return found


def _plain(name: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in name.split("."))
