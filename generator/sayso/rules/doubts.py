"""What was reported while pages were read: a rule that builds on it would only report the same mistake again.

A part of a page is what stands under one heading, ``front`` is its front matter. A row that was kept puts its own field in
doubt, everything else (a row that was lost, a table that fell apart) the whole part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from sayso.findings.codes import Severity
from sayso.findings.diagnostics import Diagnostic, Findings
from sayso.page import Page
from sayso.source import Span
from sayso.spec import Field, Shape, Tool
from sayso.values import frozen

FRONT = "front"
_EARLY = ("SY0", "SY1", "SY2", "SY3", "SY402", "SY403", "SY406", "SY422", "SY509", "SY70")
_TEARING = frozenset({"SY121", "SY126", "SY160", "SY163"})
_ROOT = frozenset({"", "(root)"})
Part = tuple[str, str]


@frozen
class Doubts:
    """``lost`` names pages that could not be read at all; ``spans`` are the places of errors, by path and part.

    ``torn`` are pages of which a fence was lost, so that calls and answers may not belong together any more.
    """

    lost: frozenset[str] = frozenset()
    spans: Mapping[Part, tuple[Span, ...]] = field(default_factory=dict)
    pages: Mapping[str, Page] = field(default_factory=dict)
    torn: frozenset[str] = frozenset()

    def touch(self, path: str, *parts: str) -> bool:
        """Whether anything in one of these parts of a page was reported, or the part is missing (which was reported too)."""
        page = self.pages.get(path)
        if page is None or not self.spans:
            return False
        return any((path, part) in self.spans or (part != FRONT and _lacks(page, part)) for part in parts)

    def cover(self, tool: Tool, part: str, path: str) -> bool:
        """Whether what a table says of ``path``, or of something above it, was reported."""
        if not self.touch(tool.path, part):
            return False
        shape = tool.arguments if part == "arguments" else tool.result
        section = self.pages[tool.path].section(part)
        if shape is None or section is None or section.damaged or _has_likes(shape) or path in _ROOT:
            return True
        rows = {_line(one.span): one.path for one in _fields(shape) if one.span is not None}
        found = [rows.get(_line(span)) for span in self.spans.get((tool.path, part), ())]
        return not found or any(known is None or _is_below(path, known) for known in found)

    def touch_any(self, path: str) -> bool:
        """Whether anything on a page was reported."""
        return any(where == path for where, _ in self.spans)


NO_DOUBTS = Doubts()


def doubts_of(findings: Findings, pages: Mapping[str, Page]) -> Doubts:
    """The doubts that the errors so far give rise to."""
    early = [item for item in findings.items if item.severity == Severity.ERROR and item.code.startswith(_EARLY)]
    if not early:
        return NO_DOUBTS
    spans: dict[Part, tuple[Span, ...]] = {}
    lost: set[str] = set()
    for item in early:
        path = item.span.source.path
        page = pages.get(path)
        if item.code == "SY111" and page is not None:
            lost.add(page.title.value)  # one of the two names is the one that other pages use
        if page is None:
            lost.update(_names(path))
        else:
            part = (path, _part(item, page))
            spans[part] = (*spans.get(part, ()), item.span)
    return Doubts(frozenset(lost), spans, pages, frozenset(_torn(early, spans)))


def _torn(early: Iterable[Diagnostic], spans: Mapping[Part, Sequence[Span]]) -> Iterator[str]:
    for item in early:
        path = item.span.source.path
        told = (*spans.get((path, "examples"), ()), *spans.get((path, "state"), ()))
        if item.code in _TEARING and item.span in told:
            yield path


def _part(item: Diagnostic, page: Page) -> str:
    if item.span.start < page.title.span.start or item.span.end == 0:
        return FRONT
    above = [one.key for one in page.sections if one.heading.span.start <= item.span.start]
    return above[-1] if above else ""


def _names(path: str) -> Iterator[str]:
    """What a page that could not be read may have been the page of: a file of that name, or the folder's index."""
    folder, _, file = path.rpartition("/")
    yield file.partition(".")[0]
    yield folder.rpartition("/")[2]


def _lacks(page: Page, part: str) -> bool:
    return page.section(part) is None and page.kind == "tool" and part in {"arguments", "result", "errors", "examples"}


def _fields(shape: Shape) -> Iterator[Field]:
    if shape.items is not None:
        yield from _fields(shape.items)
    for one in shape.fields:
        yield one
        yield from _fields(one.shape)


def _has_likes(shape: Shape) -> bool:
    if shape.like is not None or (shape.items is not None and _has_likes(shape.items)):
        return True
    return any(_has_likes(one.shape) for one in shape.fields)


def _line(span: Span) -> int:
    return span.source.position(span.start).line


def _is_below(path: str, known: str) -> bool:
    return path == known or (path.startswith(known) and path[len(known)] in ".[{")
