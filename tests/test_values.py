"""`frozen` makes what the standard decorator makes, only faster."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any

import pytest
from sayso.values import frozen


@frozen
class Point:
    """A point."""

    x: int
    y: int = 2
    tags: list[str] = field(default_factory=list, compare=False)
    place: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Standard:
    """The same, made by the standard decorator."""

    x: int
    y: int = 2
    tags: list[str] = field(default_factory=list, compare=False)
    place: str = field(default="", compare=False, repr=False)


@frozen
class Alone:
    only: int


@frozen
class Empty:
    pass


@pytest.mark.parametrize("arguments", [{"x": 1}, {"x": 1, "y": 3}, {"x": 1, "tags": ["a"], "place": "p"}])
def test_it_looks_like_the_standard_one(arguments: dict[str, Any]) -> None:
    assert repr(Point(**arguments)) == repr(Standard(**arguments)).replace("Standard", "Point")
    assert [getattr(Point(**arguments), row.name) for row in fields(Point)] == [
        getattr(Standard(**arguments), row.name) for row in fields(Standard)
    ]
    assert is_dataclass(Point)
    assert Point.__match_args__ == Standard.__match_args__
    assert Point.__doc__ == "A point."


def test_equality_is_that_of_the_compared_members() -> None:
    assert Point(1, 2, ["a"], "p") == Point(1, 2, ["b"], "q")
    assert hash(Point(1, 2, ["a"])) == hash(Point(1, 2, []))
    assert Point(1) != Point(2)
    assert Point(1) != Standard(1)
    assert Alone(1) == Alone(1) != Alone(2)
    assert Empty() == Empty()
    assert len({Alone(1), Alone(1), Alone(2), Empty()}) == 3


def test_every_value_has_its_own_default() -> None:
    one, other = Point(1), Point(1)
    one.tags.append("a")
    assert other.tags == []


@pytest.mark.parametrize("name", ["x", "z"])
def test_nothing_can_be_changed(name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(Point(1), name, 3)
    with pytest.raises(FrozenInstanceError):
        delattr(Point(1), name)
    assert not hasattr(Point(1), "__dict__")


def test_copies_are_equal_and_changed_copies_are_not() -> None:
    point = Point(1, 2, ["a"], "p")
    assert replace(point, x=5) == Point(5)
    for made in (copy.copy(point), copy.deepcopy(point), pickle.loads(pickle.dumps(point))):
        assert (made, made.tags, made.place) == (point, ["a"], "p")


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Point.__init__\(\) missing 1 required positional argument: 'x'"):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        Point(1, z=2)  # type: ignore[call-arg]
