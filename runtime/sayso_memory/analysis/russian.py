"""Russian stems after the Snowball description: endings are taken off the part behind the first vowel."""

from __future__ import annotations

import re
from typing import Final

_BEHIND_FIRST_VOWEL: Final = re.compile("^(.*?[аеиоуыэюя])(.*)$")
_GERUND: Final = re.compile("(?:ившись|ывшись|ивши|ывши|ив|ыв|(?<=[ая])(?:вшись|вши|в))$")
_REFLEXIVE: Final = re.compile("с[яь]$")
_ADJECTIVE: Final = re.compile(
    "(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$"
)
_PARTICIPLE: Final = re.compile("(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$")
_VERB: Final = re.compile(
    "(?:ейте|уйте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю"
    "|(?<=[ая])(?:ете|йте|ешь|нно|ла|на|ли|ем|ло|но|ет|ют|ны|ть|й|л|н))$"
)
_NOUN: Final = re.compile(
    "(?:иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$"
)
_ABSTRACT: Final = re.compile("[^аеиоуыэюя][аеиоуыэюя].*(?<=о)сть?$")
_FLEETING: Final = re.compile("(?<=[бвгджзйклмнпрстфхцчшщ])[ео](?=к$)|(?<=[^аеиоуыэюя])е(?=ц$)|ь(?=ц$)")
_YOUNGSTERS: Final = "кот|щен|цыпл|порос|жереб|тел|ут|гус|медвеж|волч|лис|мыш|слон|реб"
_YOUNG: Final = re.compile(f"^({_YOUNGSTERS})ят(?:а|ам|ами|ах)?$")
_OTHER_WORD: Final = dict.fromkeys(("люди", "людей", "людям", "людьми", "людях"), "человек") | dict.fromkeys(
    ("дети", "детей", "детям", "детьми", "детях"), "ребенок"
)
_SUPERLATIVE: Final = re.compile("ейше?$")
_CONSONANT: Final = "бвгджзклмнпрстфхцчшщ"
_FULL: Final = re.compile(f"(.*[{_CONSONANT}])[ео]([{_CONSONANT}])")
_BARE: Final = re.compile(f"(.*[{_CONSONANT}])ь?([{_CONSONANT}])")
FORMS: Final = (*_OTHER_WORD, *(f"{young}ят" for young in _YOUNGSTERS.split("|")))
"""Beginnings of all words whose stem is that of another word."""


def _without_endings(rest: str) -> str:
    shorter, found = _GERUND.subn("", rest)
    if found:
        return shorter
    rest = _REFLEXIVE.sub("", rest)
    shorter, found = _ADJECTIVE.subn("", rest)
    if found:
        return _PARTICIPLE.sub("", shorter)
    shorter, found = _VERB.subn("", rest)
    return shorter if found else _NOUN.sub("", rest)


def stem(word: str) -> str:
    """The stem of a folded Russian word (``ё`` is ``е`` already); vowels that come and go between forms are left out."""
    word = _OTHER_WORD.get(word) or _YOUNG.sub(r"\1енок", word)
    stemmed = _stem(word)
    return _FLEETING.sub("", stemmed) if len(stemmed) > 3 else stemmed


def _stem(word: str) -> str:
    match = _BEHIND_FIRST_VOWEL.match(word)
    if match is None or len(word) < 4:
        return word
    start, rest = match.groups()
    rest = _without_endings(rest).removesuffix("и")
    if _ABSTRACT.search(rest):
        rest = rest.removesuffix("ь").removesuffix("ост")
    if rest.endswith("ь"):
        return start + rest[:-1]
    rest = _SUPERLATIVE.sub("", rest)
    return start + (rest[:-1] if rest.endswith("нн") else rest)


def other_stems(word: str, stemmed: str) -> tuple[str, ...]:
    """Further stems of a word whose other forms gain or lose a vowel: окон and окна, писем and письма."""
    if len(word) < 4:
        return ()
    if full := _FULL.fullmatch(word):
        found = [f"{full[1]}{sign}{full[2]}" for sign in ("", "ь")]
    else:
        bare = _BARE.fullmatch(stemmed) if word != stemmed else None
        fuller = [f"{bare[1]}{vowel}{bare[2]}" for vowel in "ео"] if bare else []
        found = [one for one in fuller if stem(one) == one]
    return tuple(one for one in found if one != stemmed)
