"""What happens to arguments between the check and the handler: integers made whole, clamping, skipping, defaults.

The order is that of the page format: validate as sent, then clamp and skip, then fill defaults; a container's default
goes in first, then its children's, also inside items and map values, and nothing is merged.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, inf, nextafter

from sayso.jsontext.value import Json
from sayso.schema.references import shape_at, steps_of
from sayso.spec import Absent, Shape
from sayso.values import frozen


@frozen
class Fills:
    """The shape of a tool's arguments, asked what filling does below a shape."""

    root: Shape

    def target(self, shape: Shape) -> Shape:
        """The shape itself, behind a ``like``."""
        found = shape_at(self.root, steps_of(shape.like)) if shape.like else shape
        if found is None:
            raise LookupError(shape.like)
        return found

    def changes(self, shape: Shape, seen: frozenset[str] = frozenset()) -> bool:
        """Whether filling may change a value of this shape."""
        if shape.like is not None:
            return shape.like not in seen and self.changes(self.target(shape), seen | {shape.like})
        if shape.kind == "integer" or shape.policy in {"clamp", "skip"}:
            return True
        if shape.items is not None and (shape.items.policy == "skip" or self.changes(shape.items, seen)):
            return True
        return any(not isinstance(field.default, Absent) or self.changes(field.shape, seen) for field in shape.fields)

    def completed(self, value: Json, shape: Shape) -> Json:
        """A default with the defaults inside it, worked out once, when the code is written."""
        shape = self.target(shape)
        if isinstance(value, float) and shape.kind == "integer":
            return int(value)
        if isinstance(value, list) and shape.items is not None:
            items = shape.items
            return [self.completed(item, items) for item in value]
        if isinstance(value, dict) and shape.kind == "map" and shape.items is not None:
            items = shape.items
            return {name: self.completed(item, items) for name, item in value.items()}
        if isinstance(value, dict) and shape.kind == "object":
            return self._completed_members(value, shape)
        return value

    def _completed_members(self, value: Mapping[str, Json], shape: Shape) -> Json:
        filled = {**self.defaults(shape), **value}
        for field in shape.fields:
            if field.name in value:
                filled[field.name] = self.completed(value[field.name], field.shape)
        return filled

    def defaults(self, shape: Shape) -> dict[str, Json]:
        """Completed defaults of an object's members."""
        return {
            field.name: self.completed(field.default, field.shape)
            for field in shape.fields
            if not isinstance(field.default, Absent)
        }


def bounds(shape: Shape) -> tuple[int | float | None, int | float | None]:
    """Lowest and highest value that clamping leaves; whole for an integer."""
    low, high = shape.minimum, shape.maximum
    if shape.kind == "integer":
        if shape.exclusive_minimum is not None:
            low = floor(shape.exclusive_minimum) + 1
        if shape.exclusive_maximum is not None:
            high = ceil(shape.exclusive_maximum) - 1
        return None if low is None else ceil(low), None if high is None else floor(high)
    if shape.exclusive_minimum is not None:
        low = nextafter(shape.exclusive_minimum, inf)
    if shape.exclusive_maximum is not None:
        high = nextafter(shape.exclusive_maximum, -inf)
    return low, high
