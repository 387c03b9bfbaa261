"""Explains why an answer is not the stated one: pointer, what was expected, what came."""

from __future__ import annotations

from collections.abc import Iterator

from sayso.jsontext.value import Json
from sayso.notation.placeholders import parse
from sayso.proving.kinds import same_json
from sayso.proving.matching import MOST_DIFFERENCES, Comparison, Difference, Names, TooManyWays, bind, described
from sayso.proving.places import escaped, shortened


def compare(comparison: Comparison, expected: Json, came: Json, names: Names) -> tuple[Names, list[Difference]]:
    """The names after a matching answer and no difference; or the old names and what is different."""
    try:
        for bound in comparison.solutions(expected, came, names):
            return bound, []
    except (TooManyWays, RecursionError):
        return names, [Difference("", "unordered items that can be told apart", "too many ways to pair them")]
    found = list(_Explanation(comparison, names).differences(expected, came, ""))[:MOST_DIFFERENCES]
    return names, found or [Difference("", shortened(expected), shortened(came))]


class _Explanation:
    """Walks both values once, keeping the names that have been bound on the way."""

    def __init__(self, comparison: Comparison, names: Names) -> None:
        self._comparison = comparison
        self._names = names

    def differences(self, expected: Json, came: Json, pointer: str) -> Iterator[Difference]:
        match expected, came:
            case str(), _:
                yield from self._text(expected, came, pointer)
            case dict(), dict():
                yield from self._members(expected, came, pointer)
            case list(), list():
                yield from self._items(expected, came, pointer)
            case _:
                if not same_json(expected, came):
                    yield Difference(pointer, shortened(expected), shortened(came))

    def _text(self, expected: str, came: Json, pointer: str) -> Iterator[Difference]:
        bound = bind(expected, came, self._names)
        if bound is None:
            yield Difference(pointer, described(expected, self._names), shortened(came) + self._same_as(expected, came))
        else:
            self._names = bound

    def _same_as(self, expected: str, came: Json) -> str:
        if parse(expected) is None:
            return ""
        names = [f"<{kind}:{name}>" for name, (kind, value) in self._names.items() if same_json(value, came)]
        return f", which is {names[0]}" if names else ""

    def _members(self, expected: dict[str, Json], came: dict[str, Json], pointer: str) -> Iterator[Difference]:
        for name, value in expected.items():
            inner = f"{pointer}/{escaped(name)}"
            if name in came:
                yield from self.differences(value, came[name], inner)
            else:
                yield Difference(inner, shortened(value), "nothing: the member is absent")
        if not self._comparison.partial:
            for name in (name for name in came if name not in expected):
                yield Difference(f"{pointer}/{escaped(name)}", "no such member", shortened(came[name]))

    def _items(self, expected: list[Json], came: list[Json], pointer: str) -> Iterator[Difference]:
        if self._comparison.unordered(pointer):
            yield from self._unordered(expected, came, pointer)
            return
        for index, (value, item) in enumerate(zip(expected, came, strict=False)):
            yield from self.differences(value, item, f"{pointer}/{index}")
        for index in range(len(expected), len(came)):
            yield Difference(f"{pointer}/{index}", "no further item", shortened(came[index]))
        for index in range(len(came), len(expected)):
            yield Difference(f"{pointer}/{index}", shortened(expected[index]), "nothing: the array ends before")

    def _unordered(self, expected: list[Json], came: list[Json], pointer: str) -> Iterator[Difference]:
        rest = dict(enumerate(came))
        for value in expected:
            place = next((at for at, item in rest.items() if self._fits(value, item, f"{pointer}/{at}")), None)
            if place is None:
                yield Difference(pointer, f"in any order, an item {shortened(value)}", f"none among {shortened(came)}")
            else:
                del rest[place]
        for at, item in rest.items():
            yield Difference(f"{pointer}/{at}", "no such item", shortened(item))

    def _fits(self, expected: Json, came: Json, pointer: str) -> bool:
        for bound in self._comparison.solutions(expected, came, self._names, pointer):
            self._names = bound
            return True
        return False
