# Copied from sayso by `sayso build`, which overwrites it.
"""Checks of single values, one function per JSON Schema keyword; a row in a table makes a keyword known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from . import messages
from .arithmetic import multiple
from .equality import one_of, same
from .expressions import Pattern
from .formats import EXAMPLES, FORMATS
from .hints import instead_of
from .limits import LONGEST_PATTERN
from .places import At
from .references import Schema
from .wording import counted, cut, listed, safe, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .walk import Walk

Check = Callable[["Walk", object, Schema, object, At], None]

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
    several = messages.ONE_OF.format(options=expected)
    walk.refuse(at, "enum", several if len(allowed) > 1 else expected, show(value), hint)


def _const(walk: Walk, wanted: object, _: Schema, value: object, at: At) -> None:
    if not same(value, wanted):
        walk.refuse(at, "const", show(wanted), show(value))


def _length(code: str, words: str, wrong: Callable[[int, int], bool]) -> Check:
    def check(walk: Walk, bound: object, _: Schema, value: object, at: At) -> None:
        if isinstance(value, str) and isinstance(bound, int | float) and wrong(len(value), int(bound)):
            walk.refuse(at, code, words.format(bound=counted(int(bound), "character")), str(len(value)))

    return check


def _bound(code: str, words: str, wrong: Callable[[float, float], bool]) -> Check:
    def check(walk: Walk, bound: object, _: Schema, value: object, at: At) -> None:
        if isinstance(value, int | float) and isinstance(bound, int | float) and wrong(value, bound):
            walk.refuse(at, code, words.format(bound=show(bound)), show(value))

    return check


def _multiple_of(walk: Walk, divisor: object, _: Schema, value: object, at: At) -> None:
    if isinstance(value, int | float) and isinstance(divisor, int | float) and not multiple(value, divisor):
        walk.refuse(at, "multipleOf", messages.MULTIPLE.format(bound=show(divisor)), show(value))


def _pattern(walk: Walk, source: object, schema: Schema, value: object, at: At) -> None:
    longest = schema.get("maxLength")
    if not isinstance(value, str) or (isinstance(longest, int) and len(value) > longest):
        return  # the length is reported; a text that is too long is not put through an expression
    text = str(source)
    known = _patterns.get(text)
    if known is None:
        known = _patterns.setdefault(text, Pattern(text))
    if known.search(value) is None:
        expected = messages.MATCHING.format(pattern=safe(cut(text, LONGEST_PATTERN)))
        walk.refuse(at, "pattern", expected, show(value))


def _format(walk: Walk, name: object, _: Schema, value: object, at: At) -> None:
    check = FORMATS.get(str(name))
    if check is not None and isinstance(value, str) and not check(value):
        expected = messages.WITH_AN if str(name)[0] in "aeio" else messages.WITH_A
        example = messages.EXAMPLE.format(example=EXAMPLES[str(name)])
        walk.refuse(at, "format", expected.format(name=name), show(value), example)


VALUES: Mapping[str, Check] = {"enum": _enum, "const": _const}
STRINGS: Mapping[str, Check] = {
    "minLength": _length("minLength", messages.AT_LEAST_LONG, lambda length, bound: length < bound),
    "maxLength": _length("maxLength", messages.AT_MOST_LONG, lambda length, bound: length > bound),
    "pattern": _pattern,
    "format": _format,
}
NUMBERS: Mapping[str, Check] = {
    "minimum": _bound("minimum", messages.AT_LEAST, lambda value, bound: value < bound),
    "maximum": _bound("maximum", messages.AT_MOST, lambda value, bound: value > bound),
    "exclusiveMinimum": _bound("exclusiveMinimum", messages.MORE_THAN, lambda value, bound: value <= bound),
    "exclusiveMaximum": _bound("exclusiveMaximum", messages.LESS_THAN, lambda value, bound: value >= bound),
    "multipleOf": _multiple_of,
}
