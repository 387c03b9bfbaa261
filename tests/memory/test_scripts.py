"""Case and composition never part a query from its text, whatever the script: all letters there are, one after the other."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Iterable
from typing import Literal

import pytest
from sayso_memory.analysis.analyzer import tokens

SURROGATES = range(0xD800, 0xE000)
LETTERS = [
    letter
    for letter in (chr(point) for point in range(sys.maxunicode + 1) if point not in SURROGATES)
    if unicodedata.category(letter).startswith("L")
]
LAST_OF_BASIC_PLANE = "\uffff"
Form = Literal["NFC", "NFD"]
FORMS: tuple[Form, ...] = ("NFC", "NFD")
CASES: tuple[Callable[[str], str], ...] = (str.upper, str.lower, str.title, str.casefold)


def parted(letters: Iterable[str], change: Callable[[str], str]) -> list[str]:
    """The letters that make another word, in a word or alone, when they are changed. The whole word is the first token."""
    apart = []
    for letter in letters:
        changed = change(letter)
        words = ((f"{letter}qxz", f"{changed}qxz"), (letter, changed))
        if any(tokens(one)[:1] != tokens(other)[:1] for one, other in words):
            apart.append(f"{letter} {changed} U+{ord(letter):04X}")
    return apart


@pytest.mark.parametrize("change", CASES)
def test_no_script_parts_cases(change: Callable[[str], str]) -> None:
    cased = [letter for letter in LETTERS if change(letter) != letter]
    assert len(cased) > 1300
    assert parted(cased, change) == []


@pytest.mark.parametrize("form", FORMS)
def test_no_script_parts_what_is_composed_and_what_is_not(form: Form) -> None:
    def composed_otherwise(text: str) -> str:
        return unicodedata.normalize(form, text)

    changed = [letter for letter in LETTERS if composed_otherwise(letter) != letter and letter <= LAST_OF_BASIC_PLANE]
    assert len(changed) > 350
    assert parted(changed, composed_otherwise) == []


@pytest.mark.parametrize("text", ["한국어 문서", "サーバー ガイド", "がぎぐ", "क़लम", "йод"])
def test_text_in_pieces_makes_the_tokens_of_text_in_one(text: str) -> None:
    assert tokens(unicodedata.normalize("NFD", text)) == tokens(unicodedata.normalize("NFC", text))


@pytest.mark.parametrize("text", ["शब्द।", "শব্দ॥", "\u05d1\u05d9\u05ea\u05be", "බව෴", "ཀཁ།"])
def test_punctuation_of_a_script_is_no_part_of_its_words(text: str) -> None:
    assert tokens(text) == tokens(text[:-1])


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("in\u00adfor\u00adma\u00adtion", "information"),
        ("می\u200cخواهم", "میخواهم"),
        ("क्\u200dष", "क्ष"),
        ("\ufeffabc", "abc"),
        ("wide\u2060ly", "widely"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_what_is_not_seen_inside_a_word_counts_for_nothing(text: str, plain: str) -> None:
    assert tokens(text) == tokens(plain) != []


def test_a_space_without_width_is_a_space() -> None:
    assert tokens("a\u200bb \u00ad \u200d") == ["a", "b"]
