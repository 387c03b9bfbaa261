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
        import re  # noqa: PLC0415 -- not needed where no pattern is used

        self.search = re.compile(self._python(), re.ASCII).search
        return self.search

    def _python(self) -> str:
        from .ecma import python_expression  # noqa: PLC0415 -- not needed where no pattern is used

        return python_expression(self.source)


class Written(Pattern):
    """An expression that is written for Python already."""

    __slots__ = ()

    def _python(self) -> str:
        return self.source
