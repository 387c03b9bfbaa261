# Copied from sayso by `sayso build`, which overwrites it.
"""Checks of single values, one function per JSON Schema keyword; a row in a table makes a keyword known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from .arithmetic import multiple
from .equality import one_of, same
from .expressions import Pattern
from .formats import EXAMPLES, FORMATS
from .hints import instead_of
from .places import At
from .references import Schema
from .wording import counted, cut, listed, safe, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .walk import Walk

Check = Callable[["Walk", object, Schema, object, At], None]

_LONGEST_PATTERN = 200
_patterns: dict[str, Pattern] = {}


def _enum(walk: Walk, options: object, _: Schema, value: object, at: At) -> None:
    allowed = list(options) if isinstance(options, Iterable) else []
    if one_of(value, allowed):
        return
    expected = listed(map(show, allowed))
    texts = [option for option in allowed if isinstance(option, str)]
    hint = ""
    if isinstance(value, str) and texts:
        near = instead_of(value, texts)
        hint = near if near.startswith("did") else ""
    walk.refuse(at, "enum", ("one of " if len(allowed) > 1 else "") + expected, show(value), hint)


def _const(walk: Walk, wanted: object, _: Schema, value: object, at: At) -> None:
    if not same(value, wanted):
        walk.refuse(at, "const", show(wanted), show(value))


def _length(code: str, words: str, wrong: Callable[[int, int], bool]) -> Check:
    def check(walk: Walk, bound: object, _: Schema, value: object, at: At) -> None:
        if isinstance(value, str) and isinstance(bound, int | float) and wrong(len(value), int(bound)):
            walk.refuse(at, code, f"{words} {counted(int(bound), 'character')} long", str(len(value)))

    return check


def _bound(code: str, words: str, wrong: Callable[[float, float], bool]) -> Check:
    def check(walk: Walk, bound: object, _: Schema, value: object, at: At) -> None:
        if isinstance(value, int | float) and isinstance(bound, int | float) and wrong(value, bound):
            walk.refuse(at, code, f"{words} {show(bound)}", show(value))

    return check


def _multiple_of(walk: Walk, divisor: object, _: Schema, value: object, at: At) -> None:
    if isinstance(value, int | float) and isinstance(divisor, int | float) and not multiple(value, divisor):
        walk.refuse(at, "multipleOf", f"a multiple of {show(divisor)}", show(value))


def _pattern(walk: Walk, source: object, schema: Schema, value: object, at: At) -> None:
    longest = schema.get("maxLength")
    if not isinstance(value, str) or (isinstance(longest, int) and len(value) > longest):
        return  # the length is reported; a text that is too long is not put through an expression
    text = str(source)
    known = _patterns.get(text)
    if known is None:
        known = _patterns.setdefault(text, Pattern(text))
    if known.search(value) is None:
        walk.refuse(at, "pattern", f"text that matches {safe(cut(text, _LONGEST_PATTERN))}", show(value))


def _format(walk: Walk, name: object, _: Schema, value: object, at: At) -> None:
    check = FORMATS.get(str(name))
    if check is not None and isinstance(value, str) and not check(value):
        article = "an" if str(name)[0] in "aeio" else "a"
        example = f"for example {EXAMPLES[str(name)]}"
        walk.refuse(at, "format", f"{article} {name}", show(value), example)


VALUES: Mapping[str, Check] = {"enum": _enum, "const": _const}
STRINGS: Mapping[str, Check] = {
    "minLength": _length("minLength", "at least", lambda length, bound: length < bound),
    "maxLength": _length("maxLength", "at most", lambda length, bound: length > bound),
    "pattern": _pattern,
    "format": _format,
}
NUMBERS: Mapping[str, Check] = {
    "minimum": _bound("minimum", "at least", lambda value, bound: value < bound),
    "maximum": _bound("maximum", "at most", lambda value, bound: value > bound),
    "exclusiveMinimum": _bound("exclusiveMinimum", "more than", lambda value, bound: value <= bound),
    "exclusiveMaximum": _bound("exclusiveMaximum", "less than", lambda value, bound: value >= bound),
    "multipleOf": _multiple_of,
}
