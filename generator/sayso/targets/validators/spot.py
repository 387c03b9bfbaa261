"""Where in a value, and under which duties, a piece of a check is written."""

from __future__ import annotations

from sayso.support.limits import DEPTH
from sayso.values import frozen


@frozen
class Spot:
    """A place in generated code.

    ``depth`` counts containers around the value, from the function's own value where ``recurs`` says that the function
    gets its depth as an argument. ``owes_json`` says that nobody has made sure yet that the value is JSON all the way
    down. ``path`` names functions, ``taken`` holds local names that must stay as they are.
    """

    path: tuple[str, ...]
    depth: int = 0
    recurs: bool = False
    owes_json: bool = True
    taken: frozenset[str] = frozenset({"value"})

    def below(self, step: str, variable: str) -> Spot:
        """Spot of a member or an item that is held by ``variable``."""
        path = (*self.path, step) if step else self.path
        return Spot(path, self.depth + 1, self.recurs, self.owes_json, self.taken | {variable})

    def holding(self, variable: str) -> Spot:
        """The same spot with one more local name that must stay as it is."""
        return Spot(self.path, self.depth, self.recurs, self.owes_json, self.taken | {variable})

    def paid(self) -> Spot:
        """The same spot once the value is known to be JSON."""
        return Spot(self.path, self.depth, self.recurs, False, self.taken) if self.owes_json else self

    def inside(self, *, recurs: bool) -> Spot:
        """Spot of the value in a function of its own."""
        return Spot(self.path, 0 if recurs else self.depth, recurs, self.owes_json)

    def written_depth(self) -> str:
        """Number of containers around the value, as source text."""
        if not self.recurs:
            return str(self.depth)
        return f"depth + {self.depth}" if self.depth else "depth"

    def written_levels(self) -> str:
        """Number of containers that may still open from here, as source text."""
        return f"{DEPTH - self.depth} - depth" if self.recurs else str(DEPTH - self.depth)

    def too_deep(self) -> str:
        """Condition under which a container at this spot stands too deep; ``""`` where it cannot."""
        return f"depth > {DEPTH - 1 - self.depth}" if self.recurs else ""
