"""Random tools: every shape that a page can express, nested, recursive, nullable, with relations between fields."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from sayso.jsontext.value import Json
from sayso.spec import ABSENT, Absent, Annotations, Field, Relation, Shape, Tool

from tests.validators.values import value_of

NAMES = ("a", "b", "name", "item", "value", "type", "Entity-Name", "$ref", "not", "others")
PATTERNS = ("^[a-z]+$", "^a|b$", r"\d", r"^\w{2,4}$", "^[^ ]*$", "^(?:ab)*c?$", ".")
FORMATS = ("uuid", "date-time", "date", "uri", "email")
ENUMS: tuple[tuple[Json, ...], ...] = (
    ("x",),
    ("x", "y", "é"),
    (1, 2),
    (True, False),
    ("x", 1, None),
    (0, False),
    (1.5, "1.5"),
)
_HINTS = Annotations(read_only=True, destructive=False, idempotent=True, open_world=False)


@st.composite
def strings(draw: Any) -> Shape:
    low = draw(st.none() | st.integers(0, 3))
    high = draw(st.none() | st.integers(low or 0, 6))
    kind = draw(st.sampled_from(["plain", "pattern", "format"]))
    return Shape(
        "string",
        nullable=draw(st.booleans()),
        min_length=low if kind != "format" else None,
        max_length=high if kind != "format" else None,
        pattern=draw(st.sampled_from(PATTERNS)) if kind == "pattern" else None,
        format=draw(st.sampled_from(FORMATS)) if kind == "format" else None,
    )


@st.composite
def numbers(draw: Any) -> Shape:
    kind = draw(st.sampled_from(["integer", "number"]))
    bound = st.integers(-5, 5) if kind == "integer" else st.integers(-5, 5) | st.sampled_from([-0.5, 0.5, 2.25])
    low, high = draw(st.none() | bound), draw(st.none() | bound)
    if low is not None and high is not None and low > high:
        low, high = high, low
    policy = draw(st.sampled_from(["reject", "reject", "clamp", "unused"]))
    names = draw(st.sampled_from([("minimum", "maximum"), ("exclusive_minimum", "exclusive_maximum")]))
    if policy == "clamp":
        names = ("minimum", "maximum")
    bounds = dict(zip(names, (low, high), strict=True))
    if policy == "clamp" and low is None and high is None:
        policy = "reject"
    return Shape(kind, nullable=draw(st.booleans()), policy=policy, **bounds)


@st.composite
def enums(draw: Any) -> Shape:
    values = draw(st.sampled_from(ENUMS))
    kinds = {type(value) for value in values}
    kind = {frozenset({str}): "string", frozenset({int}): "integer", frozenset({bool}): "boolean"}.get(
        frozenset(kinds), "any"
    )
    nullable = draw(st.booleans()) or None in values
    if nullable and None not in values:
        values = (*values, None)
    return Shape(kind, nullable=nullable, enum=values)


@st.composite
def kept_items(draw: Any) -> Shape:
    """Items of which only those of a type are kept."""
    low = draw(st.none() | st.integers(0, 2))
    keep = draw(st.sampled_from(["string", "string", "integer", "number", "boolean"]))
    enum = draw(st.none() | st.just(("x", "yy"))) if keep == "string" else None
    return Shape(
        "any", policy="skip", skip_unless=keep, min_length=low if keep == "string" and not enum else None, enum=enum
    )


scalars = (
    strings() | numbers() | enums() | st.builds(Shape, st.sampled_from(["boolean", "any"]), nullable=st.booleans())
)


@st.composite
def shapes(draw: Any, depth: int, path: str, likes: tuple[str, ...]) -> Shape:
    """A shape at a path; ``likes`` are the containers around it, which it may be like."""
    kinds = ["scalar", "scalar", "scalar"]
    if depth:
        kinds += ["array", "array", "map", "object", *(["like"] if likes else [])]
    kind = draw(st.sampled_from(kinds))
    if kind == "scalar":
        return draw(scalars)
    if kind == "like":
        return Shape("array", items=Shape("like", like=draw(st.sampled_from(likes))), max_items=3)
    if kind == "object":
        return draw(objects(depth - 1, path, likes))
    low = draw(st.none() | st.integers(0, 2))
    counts: dict[str, Any] = {
        "min_items": low,
        "max_items": draw(st.none() | st.integers(low or 0, 4)),
        "nullable": draw(st.booleans()),
    }
    if kind == "map":
        return Shape("map", items=draw(shapes(depth - 1, f"{path}{{}}", likes)), **counts)
    items = draw(kept_items()) if draw(st.integers(0, 4)) == 0 else draw(shapes(depth - 1, f"{path}[]", likes))
    return Shape("array", items=items, unique=draw(st.booleans()), **counts)


@st.composite
def objects(draw: Any, depth: int, path: str, likes: tuple[str, ...]) -> Shape:
    names = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=4))
    is_open = draw(st.integers(0, 5)) == 0 or (not names and bool(path))
    around = (*likes, path) if path and names else likes
    rows = []
    for name in names:
        place = f"{path}.{name}" if path else name
        shape = draw(shapes(depth, place, around))
        required = draw(st.booleans()) and not _recurs(shape)
        default: Any = ABSENT
        if not required and draw(st.booleans()):
            default = draw(value_of(shape, None))
        rows.append(Field(place, name, shape, required, default))
    return Shape("object", nullable=bool(path) and draw(st.booleans()), fields=tuple(rows), open=is_open)


def _recurs(shape: Shape) -> bool:
    return shape.like is not None or (shape.items is not None and _recurs(shape.items))


_GROUPS = ("at-least-one", "exactly-one", "at-most-one")
_PAIRS = ("requires", "required-when", "only-with", "ignored-when")


@st.composite
def relations(draw: Any, root: Shape) -> tuple[Relation, ...]:
    """Sentences between fields of one container, or of objects inside it."""
    found = []
    for container in _containers(root):
        rows = _within(container)
        if len(rows) < 2 or draw(st.booleans()):
            continue
        one, other = draw(st.permutations(rows))[:2]
        kind = draw(st.sampled_from(_GROUPS + _PAIRS))
        if kind in _GROUPS:
            paths = [
                field.path for field in draw(st.lists(st.sampled_from(rows), min_size=2, max_size=3, unique_by=id))
            ]
            found.append(Relation(kind, tuple(paths)))
            continue
        value = ABSENT
        if kind in {"required-when", "ignored-when"} or (kind == "only-with" and draw(st.booleans())):
            options = [*(other.shape.enum or ()), other.default, "x", 1, True, None]
            value = draw(
                st.sampled_from([option for option in options if not isinstance(option, list | dict | Absent)])
            )
        found.append(Relation(kind, (one.path,), other.path, value))
    return tuple(found)


def _within(container: Shape) -> list[Field]:
    """Fields of an object and of the objects in it, where each is one value."""
    found = []
    for field in container.fields:
        found.append(field)
        if field.shape.kind == "object":
            found += _within(field.shape)
    return found


def _containers(shape: Shape) -> list[Shape]:
    found = [shape] if shape.kind == "object" else []
    for inner in (shape.items, *(field.shape for field in shape.fields)):
        if inner is not None:
            found += _containers(inner)
    return found


@st.composite
def tools(draw: Any) -> Tool:
    root = draw(objects(3, "", ()))
    return Tool("probe", "notes", "read", "ordinary", _HINTS, root, draw(relations(root)), None)
