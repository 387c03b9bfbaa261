"""One thing, several languages: the page of the default language comes first, the others are its twins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from sayso.findings.diagnostics import Findings
from sayso.settings import Settings
from sayso.spec import Category, Tool, World
from sayso.values import frozen

One = TypeVar("One", Tool, Category, World)


@frozen
class Versions(Generic[One]):
    """``first`` holds one page for each name, ``further`` the same in other languages; both sorted by name."""

    first: tuple[One, ...]
    further: tuple[One, ...]
    known: dict[tuple[str, str], One]
    named: dict[str, One]

    def pick(self, name: str, language: str) -> One | None:
        """The page of a name in a language, or its first page."""
        return self.known.get((name, language)) or self.named.get(name)


def versions_of(listed: Sequence[One], settings: Settings, findings: Findings) -> Versions[One]:
    """Tell the languages apart; two pages for one name in one language are reported (SY502)."""
    known: dict[tuple[str, str], One] = {}
    for one in listed:
        before = known.setdefault((one.name, one.language), one)
        if before is not one and before.span is not None and one.span is not None:
            related = (("the other page", before.span),)
            message = f"a second page for `{one.name}` in the language `{one.language}`"
            hint = f"{before.span.source.path} is the first: rename or remove one"
            findings.report("SY502", message, one.span, hint, related)
    first: dict[str, One] = {}
    for one in sorted(known.values(), key=lambda one: (one.name, one.language != settings.language, one.language)):
        first.setdefault(one.name, one)
    further = [one for one in known.values() if first[one.name] is not one]
    further.sort(key=lambda one: (one.name, one.language))
    return Versions(tuple(first.values()), tuple(further), known, first)
