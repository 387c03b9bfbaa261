# Copied from sayso by `sayso build`, which overwrites it.
"""When two JSON values are the same: ``1`` is ``1.0``, ``true`` is no number, members have no order."""

from __future__ import annotations

from collections.abc import Iterable

_NUMBERS = frozenset({int, float})


def same(left: object, right: object) -> bool:
    """Equality of two JSON values."""
    kind = type(left)
    if kind in _NUMBERS:
        return type(right) in _NUMBERS and left == right
    if kind is not type(right):
        return False
    if kind is list:
        return _same_arrays(left, right)
    if kind is dict:
        return _same_objects(left, right)
    return left == right


def _same_arrays(left: object, right: object) -> bool:
    if not isinstance(left, list) or not isinstance(right, list) or len(left) != len(right):
        return False
    return all(map(same, left, right))


def _same_objects(left: object, right: object) -> bool:
    if not isinstance(left, dict) or not isinstance(right, dict) or left.keys() != right.keys():
        return False
    return all(same(item, right[key]) for key, item in left.items())


def one_of(value: object, options: Iterable[object]) -> bool:
    """Whether a value is one of the options."""
    return any(same(value, option) for option in options)


def distinct(items: list[object]) -> bool:
    """Whether no two items of an array of JSON values are the same."""
    return repeated(items) is None


def repeated(items: list[object]) -> tuple[int, int] | None:
    """Indices of the first item that stands there already and of the one it repeats; None where there is none."""
    labels = Labels()
    seen: dict[str, int] = {}
    for index, item in enumerate(items):
        first = seen.setdefault(labels.of(item), index)
        if first != index:
            return index, first
    return None


class Labels:
    """Texts for values, the same text for the same value.

    Texts, because their hashes cannot be foreseen: numbers chosen to collide would make a set quadratic. A container is
    labelled once for each content, so a label is short and shared parts cost nothing.
    """

    __slots__ = ("_contents", "_known")

    def __init__(self) -> None:
        self._contents: dict[tuple[str, ...], str] = {}
        self._known: dict[int, str] = {}

    def of(self, value: object) -> str:
        """Label of one JSON value."""
        kind = type(value)
        if kind is str:
            return f"s{value}"
        if kind is int:
            return f"n{value:x}"
        if type(value) is float:
            return f"n{int(value):x}" if value.is_integer() else f"f{value!r}"
        if kind is list or kind is dict:
            return self._known.get(id(value)) or self._label(value)
        return repr(value)

    def _label(self, container: object) -> str:
        content: tuple[str, ...] = ()
        if isinstance(container, list):
            content = ("[", *map(self.of, container))
        elif isinstance(container, dict):
            members = sorted((key, self.of(item)) for key, item in container.items())
            content = ("{", *(part for member in members for part in member))
        label = self._contents.setdefault(content, f"c{len(self._contents)}")
        self._known[id(container)] = label
        return label
