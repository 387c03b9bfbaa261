"""A Rules cell as phrases: split at semicolons outside code spans, each part understood or reported, never dropped."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sayso.notation.codespans import Piece, split_outside
from sayso.notation.phrases import Phrases, match, nearest, render
from sayso.values import frozen


@frozen
class Stated:
    """One understood phrase: key, and for each slot its pieces; all ranges are offsets in the cell."""

    key: str
    text: str
    start: int
    end: int
    slots: Mapping[str, tuple[Piece, ...]]


@frozen
class NotUnderstood:
    """One part of the cell that is no rule."""

    text: str
    start: int
    end: int
    hint: str


# Compiled when a cell was not understood: most runs never see one.
_RANGE = (
    r"(?:between |from |между )?(?P<low>-?\d+(?:\.\d+)?) *(?:-|–|—|\.\.\.?|…|‑|,|\band\b|\bto\b|\bи\b) *"
    r"(?P<high>-?\d+(?:\.\d+)?)( *(?P<items>\w*items?)?)"
)
_LENGTH = (
    r"(?P<side>max(?:imum)?|min(?:imum)?)\.? length:? *(?P<n>\d+)"
    r"|(?:max\.?|up to|at most|не больше|не более|до) (?P<many>\d+) (?:char(?:acter)?s?|symbols?|letters?|символов|знаков)"
    r"|(?:length|длина):? *(?P<mark><=|≤|>=|≥|max|min)?:? *(?P<bare>\d+)"
)
_GROUPED = r"(?<=\d)[,_’' ](?=\d{3}\b)"
_COMPARED = r"(?i)(?P<mark>>=|<=|>|<|≥|≤|min(?:imum)?:?|max(?:imum)?:?) *(?P<n>-?\d+(?:\.\d+)?)"
_COMPARISONS = {">=": "minimum", "≥": "minimum", "<=": "maximum", "≤": "maximum", ">": "more", "<": "less"}
_ELSEWHERE = (
    (r"(?i)default\b|по умолчанию", "a default has a column of its own"),
    (r"(?i)(required|optional|mandatory|обязател|необязател)", "that is said in the Required column"),
    (r"(?i)(nullable|or null|или null)", "that is said in the type: `… or null`"),
    (r"(?i)(enum|allowed|values|допустим)", "list the values: one of `a`, `b`"),
)
_PROSE = "free text belongs in the last column; rules are fixed phrases separated by `;`"


def read_rules(cell: str, phrases: Phrases) -> tuple[Stated | NotUnderstood, ...]:
    """All parts of a cell, in order."""
    return tuple([_read(piece, phrases) for piece in split_outside(cell, ";")])


def _read(piece: Piece, phrases: Phrases) -> Stated | NotUnderstood:
    found = match(phrases, piece.value)
    if found is None:
        return NotUnderstood(piece.value, piece.start, piece.end, _suggestion(piece.value, phrases))
    slots = {slot: tuple([_shifted(one, piece.start) for one in pieces]) for slot, pieces in found.slots.items()}
    return Stated(found.key, piece.value, piece.start, piece.end, slots)


def _shifted(piece: Piece, by: int) -> Piece:
    return Piece(piece.value, piece.start + by, piece.end + by)


def _suggestion(text: str, phrases: Phrases) -> str:
    if not text:
        return "remove the `;` that separates nothing"
    grouped = re.sub(_GROUPED, "", text)
    if grouped != text and match(phrases, grouped):
        return f"did you mean `{grouped}`? numbers are written without separators"
    if any(match(phrases, part.value) for part in split_outside(text, ",")[1:]):
        return "rules are separated by `;`, not by `,`"
    span = re.fullmatch(_RANGE, text)
    if span:
        key = "items-range" if span["items"] else "range"
        return f"did you mean `{render(phrases, key, low=span['low'], high=span['high'])}`?"
    compared = re.fullmatch(_COMPARED, text)
    if compared:
        mark = compared["mark"].lower()
        key = _COMPARISONS.get(mark) or ("minimum" if mark.startswith("min") else "maximum")
        return f"did you mean `{render(phrases, key, n=compared['n'])}`?"
    length = re.fullmatch(_LENGTH, text, re.IGNORECASE)
    if length:
        number = length["n"] or length["many"] or length["bare"]
        least = (length["side"] or length["mark"] or "").lower() in {"min", "minimum", ">=", "≥"}
        return f"did you mean `{render(phrases, 'length-minimum' if least else 'length-maximum', n=number)}`?"
    meant = nearest(phrases, text)
    if meant:
        return f"did you mean {meant if '`' in meant else f'`{meant}`'}?"
    return next((hint for pattern, hint in _ELSEWHERE if re.match(pattern, text)), _PROSE)
