"""Random values: such as a shape wants, and changed in a few places so that they may no longer fit."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from sayso.jsontext.value import Json
from sayso.schema.references import shape_at, steps_of
from sayso.spec import Shape

TEXTS = (
    "",
    "a",
    "ab",
    "abc",
    "b1",
    "x",
    "yy",
    "é",
    "\U0001f600",
    "a b",
    "1",
    "true",
    "null",
    "aaaaaaa",
    "a/b~c",
    "[1]",
)
FORMATTED: dict[str, tuple[str, ...]] = {
    "uuid": ("2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d9e42", "2F1B6D0E-6C1A-4C7B-9C57-0F6A3C1D9E42"),
    "date-time": ("2026-02-28T09:30:00Z", "2024-02-29t23:59:59.25+05:30", "2026-12-31T00:00:00-00:00"),
    "date": ("2026-02-28", "2024-02-29"),
    "uri": ("https://example.com/a?b#c", "urn:x:y", "mailto:a@b.c"),
    "email": ("name@example.com",),
}
NEAR_MISSES = (
    "2f1b6d0e6c1a4c7b9c570f6a3c1d9e42", "2026-02-30", "2023-02-29", "2026-02-28T09:30:00", "2026-02-28 09:30:00Z",
    "2026-02-28T24:00:00Z", "2026-2-8", "/relative", "no scheme", "nobody", "@", "2026-02-28T09:30:00+24:00",
)  # fmt: skip

scalars = (
    st.none() | st.booleans() | st.integers(-7, 7) | st.sampled_from([0.5, -0.5, 1.0, 2.0, 2.25, -3.0, 1e300, 2**53 + 1, 10**30])
    | st.sampled_from(TEXTS) | st.sampled_from(NEAR_MISSES)
)  # fmt: skip
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(TEXTS), inner, max_size=3),
    max_leaves=6,
)


def value_of(shape: Shape, root: Shape | None) -> st.SearchStrategy[Json]:
    """Values that mostly fit; ``root`` is the arguments' shape, None where likenesses need not be followed."""
    if shape.like is not None:
        target = shape_at(root, steps_of(shape.like)) if root is not None else None
        return st.nothing() if target is None else st.deferred(lambda: value_of(target, root))
    fitting = _of_kind(shape, root)
    return st.none() | fitting if shape.nullable and shape.kind != "any" else fitting


def _of_kind(shape: Shape, root: Shape | None) -> st.SearchStrategy[Json]:
    if shape.enum is not None:
        return st.sampled_from(shape.enum)
    match shape.kind:
        case "string":
            return st.sampled_from(FORMATTED[shape.format]) if shape.format else st.sampled_from(TEXTS)
        case "integer":
            return st.integers(-6, 6) | st.integers(-6, 6).map(float)
        case "number":
            return st.integers(-6, 6) | st.sampled_from([0.5, -0.5, 1.0, 2.25, 1e300])
        case "boolean":
            return st.booleans()
        case "array":
            return _array(shape, root)
        case "map":
            most = shape.max_items if shape.max_items is not None else 3
            inner = value_of(shape.items or Shape("any"), root)
            return (
                st.dictionaries(st.sampled_from(TEXTS), inner, min_size=shape.min_items or 0, max_size=most)
                if _has_values(shape, root)
                else st.just({})
            )
        case "object":
            return _object(shape, root)
        case _:
            return anything


def _array(shape: Shape, root: Shape | None) -> st.SearchStrategy[Json]:
    if not _has_values(shape, root):
        return st.just([])
    inner = value_of(shape.items or Shape("any"), root)
    return st.lists(
        inner, min_size=shape.min_items or 0, max_size=shape.max_items if shape.max_items is not None else 3
    )


def _object(shape: Shape, root: Shape | None) -> st.SearchStrategy[Json]:
    required = {field.name: value_of(field.shape, root) for field in shape.fields if field.required}
    optional = {
        field.name: value_of(field.shape, root)
        for field in shape.fields
        if not field.required and _has_values(field.shape, root)
    }
    return st.fixed_dictionaries(required, optional=optional)


def _has_values(shape: Shape, root: Shape | None) -> bool:
    """Likenesses end somewhere: without a root there is nothing to be like."""
    inner = shape.items
    return root is not None or not (shape.like or (inner is not None and not _has_values(inner, root)))


def changed(draw: Any, value: Json, times: int) -> Json:
    """A copy with some parts replaced, removed, added or repeated."""
    for _ in range(times):
        value = _changed_once(draw, value)
    return value


def _changed_once(draw: Any, value: Json) -> Json:
    if isinstance(value, dict) and value and draw(st.booleans()):
        name = draw(st.sampled_from(sorted(value)))
        return {**value, name: _changed_once(draw, value[name])}
    if isinstance(value, list) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], _changed_once(draw, value[at]), *value[at + 1 :]]
    match value:
        case dict():
            return _changed_object(draw, value)
        case list() if value and draw(st.booleans()):
            return [*value, draw(st.sampled_from(value))]
        case list():
            return [*value, draw(anything)]
        case bool() | None:
            return draw(anything)
        case int() if draw(st.booleans()):
            return float(value) if abs(value) < 2**53 else value
        case int() | float() if draw(st.booleans()):
            return value + draw(st.sampled_from([1, -1, 0.5, 10]))
        case str() if draw(st.booleans()):
            return draw(st.sampled_from([value + "a", value[:-1], value.upper(), value + " "]))
        case _:
            return draw(anything)


def _changed_object(draw: Any, value: dict[str, Json]) -> Json:
    if value and draw(st.booleans()):
        gone = draw(st.sampled_from(sorted(value)))
        return {name: item for name, item in value.items() if name != gone}
    return {**value, draw(st.sampled_from(["a", "b", "zz", "Name", ""])): draw(anything)}


@st.composite
def arguments(draw: Any, root: Shape) -> Json:
    """Arguments for a tool: about half of them fit."""
    value = draw(value_of(root, root))
    return changed(draw, value, draw(st.sampled_from([0, 0, 0, 1, 1, 2, 3])))
