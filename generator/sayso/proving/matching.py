"""Compares an answer with the one a page states: placeholders, names, order, partial answers.

`solutions` decides, trying every way in which unordered arrays can be paired; `differences` explains a "no".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sayso.jsontext.value import Json
from sayso.notation.placeholders import Placeholder, parse, unescape
from sayso.proving.kinds import is_of_kind, same_json
from sayso.proving.places import escaped, shortened

Names = Mapping[str, tuple[str, Json]]
"""What each bound name stands for: its kind and value."""

MOST_STEPS = 200_000
MOST_DIFFERENCES = 20


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where the answer is not the stated one. ``expected`` and ``came`` are texts for people."""

    pointer: str
    expected: str
    came: str

    def __str__(self) -> str:
        return f"at {self.pointer or '(the whole answer)'}: expected {self.expected}, came {self.came}"


class TooManyWays(Exception):  # noqa: N818 - named for what happened
    """Unordered arrays could be paired in more ways than are tried."""


@dataclass(slots=True)
class Comparison:
    """How to compare: pointers of unordered arrays, and whether members may be left out of the stated answer."""

    any_order: tuple[re.Pattern[str], ...] = ()
    partial: bool = False
    _steps: int = field(default=0, init=False)

    def solutions(self, expected: Json, came: Json, names: Names, pointer: str = "") -> Iterator[Names]:
        """Every consistent meaning of the names under which the answer is the stated one."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise TooManyWays
        match expected, came:
            case str(), _:
                bound = bind(expected, came, names)
                if bound is not None:
                    yield bound
            case dict(), dict():
                yield from self._members(list(expected.items()), expected, came, names, pointer)
            case list(), list():
                if len(expected) == len(came):
                    yield from self._items(expected, came, names, pointer)
            case _:
                if same_json(expected, came):
                    yield names

    def _members(
        self, rest: list[tuple[str, Json]], expected: dict[str, Json], came: dict[str, Json], names: Names, pointer: str
    ) -> Iterator[Names]:
        if not rest:
            if self.partial or came.keys() <= expected.keys():
                yield names
            return
        name, value = rest[0]
        if name in came:
            for bound in self.solutions(value, came[name], names, f"{pointer}/{escaped(name)}"):
                yield from self._members(rest[1:], expected, came, bound, pointer)

    def _items(self, expected: list[Json], came: list[Json], names: Names, pointer: str) -> Iterator[Names]:
        """Pair the first stated item with each one that may take its place, then the rest."""
        if not expected:
            yield names
            return
        places = range(len(came)) if self.unordered(pointer) else range(1)
        for place in places:
            for bound in self.solutions(expected[0], came[place], names, f"{pointer}/{place}"):
                yield from self._items(expected[1:], came[:place] + came[place + 1 :], bound, pointer)

    def unordered(self, pointer: str) -> bool:
        """Whether the array at this pointer may come in any order."""
        return any(pattern.fullmatch(pointer) for pattern in self.any_order)


def bind(expected: str, came: Json, names: Names) -> Names | None:
    """The names after a stated text met a value, or None where they do not go together.

    A name stands for one value; two names of a kind for two values.
    """
    wanted = parse(expected)
    if wanted is None:
        return names if isinstance(came, str) and came == unescape(expected) else None
    if not is_of_kind(came, wanted.kind):
        return None
    if not wanted.name:
        return names
    if wanted.name in names:
        return names if same_json(names[wanted.name][1], came) else None
    if any(kind == wanted.kind and same_json(value, came) for kind, value in names.values()):
        return None
    return {**names, wanted.name: (wanted.kind, came)}


def described(expected: str, names: Names) -> str:
    """What a stated text asks for, in words."""
    wanted = parse(expected)
    if wanted is None:
        return shortened(unescape(expected))
    return f"{wanted}{_meaning(wanted, names)}"


def _meaning(wanted: Placeholder, names: Names) -> str:
    if wanted.name in names:
        return f", which is {shortened(names[wanted.name][1])}"
    if wanted.name and any(kind == wanted.kind for kind, _ in names.values()):
        return f", another {wanted.kind} than " + ", ".join(
            f"<{kind}:{name}>" for name, (kind, _) in names.items() if kind == wanted.kind
        )
    return ""


def substituted(value: Json, names: Names) -> Json:
    """Arguments with every bound name replaced by its value. Raises `KeyError` on a name that is not bound."""
    match value:
        case str():
            wanted = parse(value)
            return unescape(value) if wanted is None else names[wanted.name][1]
        case list():
            return [substituted(item, names) for item in value]
        case dict():
            return {name: substituted(member, names) for name, member in value.items()}
        case _:
            return value
