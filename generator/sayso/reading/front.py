"""The front matter: the YAML between two ``---`` lines, as entries with places, checked against the schema of its kind."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sayso.findings.diagnostics import Findings
from sayso.page import Entry
from sayso.reading.front_schema import FRONT, KINDS, Key, Wrong
from sayso.reading.limits import MAX_FRONT_LINES
from sayso.reading.place import Place
from sayso.reading.resolving import alike
from sayso.reading.strict_yaml import Items, Node, Pairs, YamlCodes, read_yaml
from sayso.source import Source, Span, Text
from sayso.values import frozen

MARK = "---"
_MEANT = re.compile(r"[ \t]*[-‐‑‒–—―−]{1,9}[ \t]*")
_KEY_LINE = re.compile(r"[\w-]+:( |$)|[ \t]|#|$")
_KEY = re.compile(r"[\w-]+:( |$)|[ \t]+\S")
_CODES = YamlCodes(syntax="SY102", duplicate="SY103")


@frozen
class Front:
    """What the front matter says, and the number of lines it takes. ``kind`` is always one of the known kinds."""

    kind: str
    entries: tuple[Entry, ...]
    lines: int


def read_front(source: Source, lines: list[str], place: Place, findings: Findings) -> Front | None:
    """Read the front matter. None when it is not closed, because then nothing tells it from the page."""
    fallback = place.kind or "tool"
    first = _opening(source, lines, findings)
    if first is None:
        return Front(fallback, (), 0)
    first = _behind_second(source, lines, first, findings)
    last = _mark(lines, first)
    if last is None:
        _report_unclosed(source, lines, first, findings)
        return None
    starts = source.line_starts()
    before = len(findings.items)
    node = read_yaml(source, starts[first], starts[last], _CODES, findings)
    entries = _entries(node, findings)
    kind = _kind(entries, fallback, findings)
    readable = isinstance(node, Pairs) or len(findings.items) == before
    if readable and lines[0].rstrip() == MARK:  # else what is missing may be in a line that was not read
        _check(kind, entries, Span(source, 0, len(lines[0])), findings)
    order = {key: at for at, key in enumerate(FRONT[kind])}
    known = sorted((entry for entry in entries if entry.key.value in order), key=lambda entry: order[entry.key.value])
    return Front(kind, tuple(known), _after_second(source, lines, last + 1, findings))


def _opening(source: Source, lines: list[str], findings: Findings) -> int | None:
    """The first line of the YAML. Where the opening mark is missing or not in the first line, what was meant is read."""
    if lines[0].rstrip() == MARK:
        return 1
    hint = f"begin the file with `{MARK}`, the keys of the page, and `{MARK}` again"
    findings.report("SY100", "the file does not begin with front matter", Span(source, 0, len(lines[0])), hint)
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    if _MEANT.fullmatch(lines[first]):
        return first + 1
    closed = _mark(lines, first)
    if closed is None or not all(map(_KEY_LINE.match, lines[first + 1 : closed])):
        return None
    return first if _KEY_LINE.match(lines[first]) else first + 1


def _mark(lines: list[str], first: int) -> int | None:
    """The line that closes front matter which begins in line ``first``."""
    last = first + MAX_FRONT_LINES + 1
    return next((at for at, line in enumerate(lines[first:last], first) if line.rstrip() == MARK), None)


def _behind_second(source: Source, lines: list[str], first: int, findings: Findings) -> int:
    """The first line of the YAML where the opening mark stands twice, which is reported; else the given line."""
    last = _mark(lines, first + 1) if first < len(lines) and lines[first].rstrip() == MARK else None
    if last is None or last == first + 1 or not all(map(_KEY_LINE.match, lines[first + 1 : last])):
        return first
    start = source.line_starts()[first]
    message = "the front matter ends before its first key"
    findings.report("SY102", message, Span(source, start, start + len(MARK)), "remove this line")
    return first + 1


def _report_unclosed(source: Source, lines: list[str], first: int, findings: Findings) -> None:
    """Report front matter without an end; the first line that is no key of it is where the end was to be."""
    at = next((at for at, line in enumerate(lines[first:], first) if not _KEY.match(line)), first)
    message = f"the front matter is not closed within {MAX_FRONT_LINES} lines"
    findings.report("SY101", message, Span(source, 0, len(lines[0])), f"end it with a line `{MARK}`: line {at + 1}")


def _after_second(source: Source, lines: list[str], line: int, findings: Findings) -> int:
    """The line behind a second front matter, which is reported; the given line where there is none."""
    first = next((at for at, text in enumerate(lines[line:], line) if text.strip()), line)
    if first >= len(lines) or lines[first].rstrip() != MARK:
        return line
    last = _mark(lines, first + 1)
    if last is None or not all(map(_KEY_LINE.match, lines[first + 1 : last])):
        return line
    span = Span(source, source.line_starts()[first], source.line_starts()[first] + len(MARK))
    findings.report("SY121", "a second front matter", span, "move its keys into the first one")
    return last + 1


def _entries(node: Node | None, findings: Findings) -> tuple[Entry, ...]:
    if node is None:
        return ()
    if isinstance(node, Pairs):
        return tuple([Entry(key, _value(value, findings)) for key, value in node.pairs])
    hint = "write a key, a colon, a blank and the value on each line"
    findings.report("SY102", "the front matter is not a list of `key: value` lines", node.span, hint)
    return ()


def _value(node: Node, findings: Findings) -> Text | tuple[Entry, ...] | tuple[Text, ...]:
    if isinstance(node, Text):
        return node
    if isinstance(node, Pairs):
        return _entries(node, findings)
    return _texts(node, findings)


def _texts(node: Items, findings: Findings) -> tuple[Text, ...]:
    for item in node.nodes:
        if not isinstance(item, Text):
            findings.report("SY102", "a list in the front matter holds texts only", item.span)
    return tuple(item for item in node.nodes if isinstance(item, Text))


def _kind(entries: tuple[Entry, ...], fallback: str, findings: Findings) -> str:
    """The kind to read a page as: the stated one, unless the keys are those of pages at its place."""
    entry = next((entry for entry in entries if entry.key.value == "kind"), None)
    if entry is None:
        return fallback
    if isinstance(entry.value, Text) and entry.value.value in KINDS:
        return min(
            (entry.value.value, fallback), key=lambda kind: sum(one.key.value not in FRONT[kind] for one in entries)
        )
    hint = f"a page is one of {', '.join(f'`{kind}`' for kind in KINDS)}; a tool page may leave the key out"
    where = entry.value if isinstance(entry.value, Text) else entry.key
    findings.report("SY107", f"`{where.value}` is not a kind of page", where.span, hint)
    return fallback


def _check(kind: str, entries: tuple[Entry, ...], top: Span, findings: Findings) -> None:
    keys = FRONT[kind]
    present = {entry.key.value for entry in entries}
    for entry in entries:
        key = keys.get(entry.key.value)
        if key is None:
            present.add(_report_unknown(kind, entry.key, keys, findings))
        elif entry.key.value != "kind" and (wrong := key.check(entry.value)):
            _report_wrong(entry, wrong, findings)
    for name, key in keys.items():
        if key.presence == "required" and name not in present:
            message = f"the front matter of this {kind} page lacks `{name}`"
            findings.report("SY106", message, top, f"add a line `{name}: …`")


def _report_unknown(kind: str, key: Text, keys: Mapping[str, Key], findings: Findings) -> str:
    """Report a key; the one that was probably meant, or an empty text."""
    import difflib  # noqa: PLC0415 - only a page with a mistake pays for it

    near = difflib.get_close_matches(alike(key.value[:100]).lower(), keys, n=1, cutoff=0.6)
    hint = f"did you mean `{near[0]}`?" if near else f"the keys are {', '.join(f'`{name}`' for name in keys)}"
    findings.report("SY104", f"a {kind} page has no key `{key.value}` in its front matter", key.span, hint)
    return near[0] if near else ""


def _report_wrong(entry: Entry, wrong: Wrong, findings: Findings) -> None:
    part = wrong.part or (entry.value if isinstance(entry.value, Text) else entry.key)
    shown = f"`{part.value}`" if part.value and part is not entry.key else "this"
    span = part.span if part.span.end > part.span.start else entry.key.span
    findings.report("SY105", f"{shown} is no value of `{entry.key.value}`", span, f"write {wrong.expected}")
