"""What a handler receives: valid arguments after clamping, skipping and filling of defaults, in that order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sayso.jsontext.value import Json
from sayso.schema.references import shape_at, steps_of
from sayso.spec import Absent, Shape

_KEPT: Mapping[str, Callable[[Json], bool]] = {
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int | float) and not isinstance(value, bool) and value == int(value),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
}


def filled(root: Shape, value: Json) -> Json:
    """Fill arguments that were found valid; the value given is not changed."""
    return _filled(root, value, root)


def _filled(shape: Shape, value: Json, root: Shape) -> Json:
    if shape.like is not None:
        target = shape_at(root, steps_of(shape.like))
        return value if target is None or target is shape else _filled(target, value, root)
    match value:
        case list() if shape.items is not None:
            return [_filled(shape.items, item, root) for item in value if _is_kept(shape.items, item)]
        case dict() if shape.items is not None:
            return {name: _filled(shape.items, item, root) for name, item in value.items()}
        case dict():
            return _object(shape, value, root)
        case bool() | str() | None | list():
            return value
        case _:
            return _clamped(shape, value)


def _is_kept(item: Shape, value: Json) -> bool:
    if item.policy != "skip" or item.skip_unless is None:
        return True
    return _KEPT[item.skip_unless](value)


def _object(shape: Shape, value: dict[str, Json], root: Shape) -> Json:
    answer = dict(value)
    for field in shape.fields:
        if field.name in value:
            answer[field.name] = _filled(field.shape, value[field.name], root)
        elif not isinstance(field.default, Absent):
            answer[field.name] = _filled(field.shape, field.default, root)
    return answer


def _clamped(shape: Shape, value: int | float) -> Json:
    if shape.policy != "clamp":
        return value
    if shape.minimum is not None and value < shape.minimum:
        return shape.minimum
    if shape.maximum is not None and value > shape.maximum:
        return shape.maximum
    return value
