"""From a JSON Pointer into an example to the characters on the page; and from a front matter key to its value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sayso.jsontext.strict import locate, locate_key
from sayso.page import Page
from sayso.source import Source, Span, Text
from sayso.spec import Fragment

_NOWHERE = Source("", "").whole()


def value_place(fragment: Fragment, pointer: str) -> Span:
    """The value at ``pointer``; where it is missing, the object it is missing from."""
    return _shifted(fragment, locate(fragment.text, pointer))


def name_place(fragment: Fragment, pointer: str) -> Span:
    """The name of the member at ``pointer``."""
    return _shifted(fragment, locate_key(fragment.text, pointer))


def _shifted(fragment: Fragment, place: tuple[int, int]) -> Span:
    if fragment.span is None:
        return _NOWHERE
    begin = fragment.span.start
    return Span(fragment.span.source, begin + place[0], begin + place[1])


def pages_by_path(pages: Sequence[Page]) -> Mapping[str, Page]:
    """Pages by the path of their file."""
    return {page.source.path: page for page in pages}


def front_place(page: Page | None, key: str, part: str = "") -> Span | None:
    """Place of a front matter value, or of one text of a list."""
    entry = page.entry(key) if page is not None else None
    if entry is None:
        return None
    if isinstance(entry.value, Text):
        return entry.value.span
    found = (item.span for item in entry.value if isinstance(item, Text) and item.value == part)
    return next(found, entry.key.span)


def somewhere(*spans: Span | None) -> Span:
    """The first place that is known."""
    return next((span for span in spans if span is not None), _NOWHERE)
