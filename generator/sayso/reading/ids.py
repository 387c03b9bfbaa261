"""Ids of claims and examples: the slug of a title, or ``{#id}`` written right after it."""

from __future__ import annotations

import re

from sayso.notation.codespans import Piece
from sayso.values import frozen

_OTHER = re.compile(r"[\W_]+")
_ID = re.compile(r"[ \t]*\{#([^{}]*)\}")
_BOLD = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)", re.DOTALL)


@frozen
class Titled:
    """A title, the explicit id after it (None where there is none), and where the text after both begins.

    Ranges of pieces count from the start of the text that was read.
    """

    title: Piece
    id: Piece | None
    rest: int

    @property
    def effective_id(self) -> str:
        """The explicit id, or the slug of the title."""
        return slug(self.title.value) if self.id is None else self.id.value


def slug(title: str) -> str:
    """Lower case; letters and digits of any script stay, everything else becomes single hyphens, none at the ends."""
    return _OTHER.sub("-", title.lower()).strip("-")


def claim_title(text: str) -> Titled | None:
    """The bold title that a claim's bullet opens with; None when it opens with anything else."""
    bold = _BOLD.match(text)
    if bold is None:
        return None
    title = Piece(bold[1], bold.start(1), bold.end(1))
    found = _ID.match(text, bold.end())
    if found is None:
        return Titled(title, None, bold.end())
    return Titled(title, Piece(found[1], found.start(1), found.end(1)), found.end())


def heading_title(text: str) -> Titled:
    """The title of an example's heading; the id stands at its end."""
    found = next((one for one in _ID.finditer(text) if one.end() == len(text)), None)
    if found is None:
        return Titled(Piece(text, 0, len(text)), None, len(text))
    title = Piece(text[: found.start()], 0, found.start())
    return Titled(title, Piece(found[1], found.start(1), found.end(1)), found.end())
