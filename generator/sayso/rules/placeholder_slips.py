"""Texts that are nearly placeholders: taken as they stand they would match nothing but themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sayso.lowering.nearness import nearest
from sayso.notation.placeholders import KINDS, parse, unescape

_LOOKS_LIKE = re.compile(r"<\s*([A-Za-z][A-Za-z0-9_-]{0,31})\s*(:[^<>]*)?>")
_OFTEN_MEANT: Mapping[str, str] = {
    "id": "uuid",
    "guid": "uuid",
    "int": "integer",
    "float": "number",
    "bool": "boolean",
    "str": "string",
    "text": "string",
    "time": "date-time",
    "timestamp": "date-time",
    "datetime": "date-time",
    "url": "uri",
}


def slip_hint(text: str) -> str:
    """What to write instead of a text that is nearly a placeholder; empty where it is one, or is plain text."""
    looks = _LOOKS_LIKE.fullmatch(text)
    if looks is None or parse(text) is not None or unescape(text) != text:
        return ""
    if looks[1] in KINDS and not looks[2]:
        return f"write `<{looks[1]}>`, without blanks"
    if looks[1] in KINDS:
        return "a name consists of letters, digits, `_` and `-`: `<uuid:monday>`"
    meant = _OFTEN_MEANT.get(looks[1].lower()) or nearest(looks[1].lower(), KINDS)
    return f"did you mean `<{meant}{looks[2] or ''}>`? kinds are {', '.join(KINDS)}" if meant else ""
