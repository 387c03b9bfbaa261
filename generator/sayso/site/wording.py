"""The interface's own words in one language: sentences, plural forms, numbers and dates."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup

INTERFACES = ("en", "ru")
"""Languages that the interface speaks; content may be in any."""


def _english(number: int) -> str:
    return "one" if number == 1 else "other"


def _russian(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else "many"


PLURALS: Mapping[str, Callable[[int], str]] = {"en": _english, "ru": _russian}


@dataclass(frozen=True, slots=True)
class Wording:
    """One language of the interface. Texts are trusted, what is put into them is escaped."""

    language: str
    texts: Mapping[str, Any]
    _plain: dict[str, Markup] = field(default_factory=dict, compare=False, repr=False)

    def __call__(self, key: str, **parts: object) -> Markup:
        """The sentence of a key with its ``{parts}`` filled in. Raises `KeyError` for a key that no language has."""
        if parts:
            return Markup(self.texts[key]).format(**parts)  # noqa: S704 - our own text
        return self._plain.get(key) or self._plain.setdefault(key, Markup(self.texts[key]))  # noqa: S704 - our own text

    def count(self, key: str, number: int) -> Markup:
        """A number with its noun in the form that the number asks for."""
        return Markup(self.texts[key][PLURALS[self.language](number)]).format(n=self.number(number))  # noqa: S704 - our own text

    def forms(self, key: str) -> str:
        """The plural forms of a key for the scripts, between bars: one, few (or other), many (or other)."""
        forms = self.texts[key]
        return "|".join(forms.get(name, forms.get("other", "")) for name in ("one", "few", "many"))

    def number(self, number: int) -> str:
        """An integer with its thousands apart."""
        return f"{number:,}".replace(",", self.texts["thousands"])

    def date(self, iso: str) -> str:
        """A date such as ``2026-05-20`` as people write it; any other text as it is."""
        year, _, rest = iso.partition("-")
        month, _, day = rest.partition("-")
        if not (year.isdigit() and month.isdigit() and day.isdigit() and 1 <= int(month) <= 12):
            return iso
        text: str = self.texts["date"].format(day=int(day), month=self.texts["months"][int(month) - 1], year=year)
        return text


@cache
def wording(language: str) -> Wording:
    """The interface in this language; in English where there is none."""
    known = language if language in INTERFACES else "en"
    text = (Path(__file__).parent / "interface" / f"{known}.json").read_text("utf-8")
    return Wording(known, json.loads(text))
