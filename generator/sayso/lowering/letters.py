"""Characters that look like others or like nothing, where a fact is written in letters.

A no-break space in a rule, a Cyrillic letter in a Latin name, a curly quote in a default: people see what they
expect, machines see something else. In prose all of them are welcome.
"""

from __future__ import annotations

import re
import unicodedata

from sayso.findings.diagnostics import Findings
from sayso.lowering.cells import NONE_MARK, span_of
from sayso.source import Text

_BLANKS = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_INVISIBLE = "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
_QUOTES = "‘’‚‛“”„‟«»‹›"
_HYPHENS = "\u2010\u2011\u2012\u2212"
_SUSPECT = re.compile(f"[{_BLANKS}]|[{_INVISIBLE}]|[{_QUOTES}]|[{_HYPHENS}]")
_WORD = re.compile(r"[^\W\d_]+")
_SCRIPTS = (
    ("Latin", re.compile(r"[A-Za-z\u00c0-\u024f]")),
    ("Cyrillic", re.compile(r"[\u0400-\u052f]")),
    ("Greek", re.compile(r"[\u0370-\u03ff]")),
)


def check_letters(text: Text, findings: Findings, script: str = "") -> bool:
    """Report suspicious characters of a structural text (SY229, SY230); True when there was none.

    ``script`` is the one that a mixed word is meant to be in, where that does not depend on its letters.
    """
    value = text.value
    if value.isascii() or value == NONE_MARK:
        return True
    before = len(findings.items)
    told: set[str] = set()
    for match in _SUSPECT.finditer(value):
        _report_suspect(text, match.start(), told, findings)
    if not unicodedata.is_normalized("NFC", value):
        at = _first_unnormalized(value)
        message = "characters that are not in their composed form (Unicode NFC)"
        findings.report("SY229", message, span_of(text, at, at + 1), "type the text anew, or normalise the file to NFC")
    for word in _WORD.finditer(value):
        if not word.group().isascii():
            _check_scripts(text, word, script, findings)
    return len(findings.items) == before


def plain(value: str) -> str:
    """The text as its author probably meant it, so that one bad character does not hide other findings."""
    value = re.sub(f"[{_BLANKS}]", " ", value)
    value = re.sub(f"[{_INVISIBLE}]", "", value)
    value = re.sub(f"[{_HYPHENS}]", "-", value)
    value = re.sub("[“”„‟«»]", '"', value)
    return unicodedata.normalize("NFC", re.sub("[‘’‚‛‹›]", "'", value))


def _report_suspect(text: Text, at: int, told: set[str], findings: Findings) -> None:
    """Report a character, unless one like it was reported in this text: they come in pairs and rows."""
    character = text.value[at]
    name = unicodedata.name(character, "UNNAMED").lower()
    known = f"U+{ord(character):04X} ({name})"
    if character in _QUOTES:
        message, hint = f"a typographic quote, {known}", "write the plain one: \" or '"
    elif re.match(f"[{_BLANKS}]", character):
        message, hint = f"a space that is not a space, {known}", "write a plain space"
    elif re.match(f"[{_HYPHENS}]", character):
        message, hint = f"a hyphen that is not a hyphen, {known}", "write a plain hyphen"
    else:
        message, hint = f"an invisible character, {known}", "remove it"
    if hint not in told:
        told.add(hint)
        findings.report("SY229", message, span_of(text, at, at + 1), hint)


def _first_unnormalized(value: str) -> int:
    composed = unicodedata.normalize("NFC", value)
    same = next((at for at, (one, two) in enumerate(zip(value, composed, strict=False)) if one != two), len(composed))
    return min(same, len(value) - 1)


def _check_scripts(text: Text, word: re.Match[str], meant: str, findings: Findings) -> None:
    found = [(name, [match.start() for match in letters.finditer(word.group())]) for name, letters in _SCRIPTS]
    found = sorted((pair for pair in found if pair[1]), key=lambda pair: (pair[0] == meant, len(pair[1])))
    if len(found) < 2:
        return
    (script, places), (main, _) = found[0], found[-1]
    at = word.start() + places[0]
    message = f"`{word.group()}` mixes scripts: `{text.value[at]}` is {script}, the rest is {main}"
    findings.report("SY230", message, span_of(text, at, at + 1), f"type the word in {main} letters only")
