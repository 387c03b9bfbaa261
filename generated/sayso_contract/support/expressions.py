# Copied from sayso by `sayso build`, which overwrites it.
"""Regular expressions that are compiled when they are first used: of a hundred tools, a run calls a few."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from collections.abc import Callable


class Pattern:
    """An ECMA-262 pattern; ``search`` answers None where a text does not hold it."""

    __slots__ = ("search", "source")

    search: Callable[[str], re.Match[str] | None]

    def __init__(self, source: str) -> None:
        self.source = source

    def __getattr__(self, name: str) -> Callable[[str], re.Match[str] | None]:
        """Compile on the first use of ``search``: until then the slot is empty and Python asks here."""
        if name != "search":
            raise AttributeError(name)
        self.search = self._compiled()
        return self.search

    def _compiled(self) -> Callable[[str], re.Match[str] | None]:
        import re  # noqa: PLC0415 -- not needed where no pattern is used

        from .ecma import python_expression  # noqa: PLC0415 -- as above

        expression = re.compile(python_expression(self.source), re.ASCII)
        anchored = self.source.startswith("^") and "|" not in self.source
        return expression.match if anchored else expression.search


class Whole(Pattern):
    """An expression that is written for Python already and must match a text from end to end."""

    __slots__ = ()

    def _compiled(self) -> Callable[[str], re.Match[str] | None]:
        import re  # noqa: PLC0415 -- not needed where no format is checked

        return re.compile(self.source, re.ASCII).fullmatch
