"""From text to the tokens that are stored and asked for: the same analysis on both sides, whatever the engine.

A run of letters and digits is a word; inside it, camelCase, underscores and borders between letters and digits
make parts, which are tokens beside the whole. Scripts written without spaces become pairs of characters.
Symbols that people search for (``+``, ``€``, an emoji) are tokens too; other punctuation only separates.
Change `ANALYZER_VERSION` when the tokens of any text change, or what else is kept of it: stored indexes are rebuilt by it.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from sayso_memory.analysis import english, russian
from sayso_memory.analysis.folding import INVISIBLE, fold

ANALYZER_VERSION: Final = "4"

_UNSPACED: Final = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3100-\u318f\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
)
_MARKED: Final = (
    *((0x300, 0x370), (0x483, 0x488), (0x591, 0x671), (0x900, 0xE00), (0xF00, 0x1000)),
    *((0x1B00, 0x1C00), (0xA8E0, 0xA9E0)),
)


def _marks() -> str:
    """Marks that belong to the letter before them, as ranges of a pattern: for `re` they are neither letters nor digits.

    The punctuation that stands among them in the blocks of their scripts only separates words.
    """
    points = (point for first, after in _MARKED for point in range(first, after))
    marks = {point for point in points if unicodedata.category(chr(point)).startswith("M")}
    firsts = sorted(point for point in marks if point - 1 not in marks)
    lasts = sorted(point for point in marks if point + 1 not in marks)
    return "".join(f"{chr(first)}-{chr(last)}" for first, last in zip(firsts, lasts, strict=True))


_LETTER: Final = rf"(?:[^\W_{_UNSPACED}]|[{_marks()}{INVISIBLE}])"
_PIECE: Final = re.compile(rf"(?P<word>{_LETTER}+(?:_+{_LETTER}+)*)|(?P<run>[{_UNSPACED}]+)|(?P<symbol>[^\w\s])")
_ASCII_SYMBOLS: Final = frozenset("+$%#&@=<>~^")
_RUNS_ONLY: Final = re.compile(rf"[{_UNSPACED}。、，；：「」『』（）！？]+")
_FOLDED: Final = re.compile("[\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff。、「」『』]+")
"""Of those, characters that folding leaves as they are, whatever stands beside them."""
_CYRILLIC: Final = re.compile("[а-я]")
_LONGEST_WORD: Final = 64
# What `⑴` and `⒈` unfold to beside their digits; the index splits at such characters, and a token is one of its tokens.
_UNFOLDED_PUNCTUATION: Final = str.maketrans("", "", string.punctuation.replace("_", ""))


class Nature(Enum):
    """What a piece is: a spaced word, a pair from a script without spaces, or a symbol."""

    WORD = "word"
    PAIR = "pair"
    SYMBOL = "symbol"


class Word(NamedTuple):
    """One searchable piece of a text: its nature, where it stands, its folded form, its tokens, the whole one first."""

    nature: Nature
    start: int
    end: int
    folded: str
    tokens: tuple[str, ...]


@lru_cache(maxsize=1 << 16)
def stem(folded: str) -> str:
    """The stem of one folded word, by its script; anything but English and Russian letters stays."""
    if folded.isascii():
        return english.stem(folded) if folded.isalpha() else folded
    return russian.stem(folded) if _CYRILLIC.search(folded) else folded


def _without_spaces(text: str) -> str:
    """The folded form; some characters unfold to several words, to punctuation, or to nothing but a space."""
    return "".join(fold(text).split()).translate(_UNFOLDED_PUNCTUATION)


def _one_word(text: str) -> str:
    return _without_spaces(text)[:_LONGEST_WORD]


def _border(before: str, here: str, after: str) -> bool:
    if before.isdigit() != here.isdigit():
        return True
    return here.isupper() and (before.islower() or (before.isupper() and after.islower()))


def _parts(word: str) -> list[str]:
    """An identifier taken apart: ``parseHTTPReply2`` gives parse, HTTP, Reply, 2."""
    parts = []
    for piece in filter(None, word.split("_")):
        start = 0
        for at in range(1, len(piece)):
            if _border(piece[at - 1], piece[at], piece[at + 1 : at + 2]):
                parts.append(piece[start:at])
                start = at
        parts.append(piece[start:])
    return parts


@lru_cache(maxsize=1 << 15)
def _word_tokens(word: str) -> tuple[str, tuple[str, ...]]:
    folded = _one_word(word)
    if word.isalpha() and (word.islower() or word[1:].islower() or word.isupper()):
        return folded, (stem(folded),) if folded else ()
    whole = stem(folded.replace("_", ""))
    tokens = (whole, *(stem(_one_word(part)) for part in _parts(word[: 2 * _LONGEST_WORD])))
    return folded, tuple(dict.fromkeys(filter(None, tokens)))


def _symbol_token(symbol: str) -> str:
    """A token for a symbol, or "" for mere punctuation.

    The index keeps ASCII letters and digits only, so ASCII symbols are spelt out behind a sign that no word contains.
    """
    if symbol.isascii():
        return f"§{ord(symbol):x}" if symbol in _ASCII_SYMBOLS else ""
    return symbol if unicodedata.category(symbol) in ("So", "Sc", "Sm") else ""


def _pairs(start: int, run: str) -> Iterator[Word]:
    """Overlapping pairs; single characters are tokens beside them, so that one character alone finds its text."""
    folded = _without_spaces(run)
    places = range(len(run) + 1) if len(folded) == len(run) else _composed(run)
    if len(folded) != len(places) - 1 or len(folded) == 1:
        pairs = [folded[at : at + 2] for at in range(len(folded) - 1)]
        yield Word(
            Nature.PAIR, start, start + len(run), folded[:_LONGEST_WORD], tuple(dict.fromkeys([*pairs, *folded]))
        )
        return
    for at in range(len(folded) - 1):
        pair = folded[at : at + 2]
        yield Word(Nature.PAIR, start + places[at], start + places[at + 2], pair, (pair, *dict.fromkeys(pair)))


def _composed(run: str) -> Sequence[int]:
    """Where the characters of a run begin that are written in pieces, as Korean is in names of files; its end at last."""
    begins = [0]
    for at in range(1, len(run)):
        if len(unicodedata.normalize("NFC", run[begins[-1] : at + 1])) > 1:
            begins.append(at)
    return (*begins, len(run))


def _pieces(text: str) -> Iterator[Word]:
    for match in _PIECE.finditer(text):
        piece, start, end = match.group(), match.start(), match.end()
        match match.lastgroup:
            case "word":
                yield Word(Nature.WORD, start, end, *_word_tokens(piece))
            case "run":
                yield from _pairs(start, piece)
            case _ if token := _symbol_token(piece):
                yield Word(Nature.SYMBOL, start, end, piece, (token,))


def words(text: str) -> Iterator[Word]:
    """The searchable pieces of a text in order, with offsets into the text as it is."""
    return (word for word in _pieces(text) if word.tokens)


def unspaced(chunk: str) -> str | None:
    """The folded form of a stretch that holds nothing but scripts without spaces, if folding keeps every place."""
    if chunk.isascii() or not _RUNS_ONLY.fullmatch(chunk):
        return None
    folded = chunk if _FOLDED.fullmatch(chunk) else fold(chunk)
    return folded if len(folded) == len(chunk) else None


def tokens(text: str) -> list[str]:
    """All tokens of a text, in order, as the index stores them."""
    return [token for word in words(text) for token in word.tokens]
