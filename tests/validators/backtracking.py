"""A matcher that backtracks as `re` does, one path after the other, and counts its steps; slow and plain on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sayso.patterns.syntax import Characters, Choice, Look, Node, Repeat, Sequence, is_anchored, parsed


class TooManySteps(Exception):
    """The matcher gave up."""


@dataclass
class Matcher:
    """One text, and the steps taken on it so far."""

    text: str
    most: int = 10**9
    steps: int = 0

    def step(self) -> None:
        self.steps += 1
        if self.steps > self.most:
            raise TooManySteps

    def search(self, pattern: str) -> bool:
        node = parsed(pattern)
        starts = range(1) if is_anchored(node) else range(len(self.text) + 1)
        return any(True for start in starts for _ in self.ends(node, start))

    def ends(self, node: Node, at: int) -> Iterator[int]:
        """Where a match of a node that begins at a place can end, in the order in which they are tried."""
        self.step()
        match node:
            case Characters(spans):
                if at < len(self.text) and any(low <= ord(self.text[at]) <= high for low, high in spans):
                    yield at + 1
            case Look(what):
                if self.holds(what, at):
                    yield at
            case Choice(options):
                for option in options:
                    yield from self.ends(option, at)
            case Sequence(parts):
                yield from self.sequence(parts, at)
            case Repeat(body, least, most):
                yield from self.repeat(body, least, most, at)

    def sequence(self, parts: tuple[Node, ...], at: int) -> Iterator[int]:
        if not parts:
            yield at
            return
        for end in self.ends(parts[0], at):
            yield from self.sequence(parts[1:], end)

    def repeat(self, body: Node, least: int, most: int | None, at: int) -> Iterator[int]:
        if most is None or most > 0:
            for end in self.ends(body, at):
                if end > at or least > 0:
                    yield from self.repeat(body, max(least - 1, 0), None if most is None else most - 1, end)
        if least == 0:
            yield at

    def holds(self, what: str, at: int) -> bool:
        before, after = self.text[at - 1 : at] if at else "", self.text[at : at + 1]
        if what == "start":
            return at == 0
        if what == "end":
            return at == len(self.text)
        crossed = is_word(before) != is_word(after)
        return crossed if what == "boundary" else not crossed


def is_word(char: str) -> bool:
    return char.isascii() and (char.isalnum() or char == "_")
