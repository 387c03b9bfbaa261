"""Looking through texts around a few places finds what analysing every word of them finds."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sayso_memory.analysis import irregular, russian
from sayso_memory.analysis.analyzer import words
from sayso_memory.analysis.probes import plain, probes, probes_of
from sayso_memory.search.evidence import Mark, Sought
from sayso_memory.search.query import parse
from sayso_memory.search.widening import Wanted
from sayso_memory.store.values import Postings

NOWHERE = Postings((), (), 0)
STEMS = ("print", "hop", "fil", "happ", "rel", "colo", "cent", "real", "sens", "nation", "any", "sk", "ti", "be", "us")
ENDINGS = (
    "", "s", "es", "ies", "y", "ed", "ing", "er", "e", "ation", "ational", "ization", "izer", "ised", "our", "oured",
    "tre", "ency", "ably", "ously", "bility", "ivity", "fulness", "ical", "ement", "le", "ll", "ying",
)  # fmt: skip
RUSSIAN_STEMS = ("кот", "от", "договор", "мол", "реб", "ден", "цвет", "ежик", "нов")
RUSSIAN_ENDINGS = (
    "",
    "ы",
    "ами",
    "ок",
    "ка",
    "ец",
    "цы",
    "ята",
    "ость",
    "остью",
    "ение",
    "ться",
    "вший",
    "ейший",
    "ого",
    "й",
)
RIGHT = st.one_of(
    st.builds(str.__add__, st.sampled_from(STEMS), st.sampled_from(ENDINGS)),
    st.builds(str.__add__, st.sampled_from(RUSSIAN_STEMS), st.sampled_from(RUSSIAN_ENDINGS)),
    st.sampled_from((*irregular.FORMS, *russian.FORMS)),
    st.sampled_from(
        ("getInvoiceById", "report_2024", "v2", "C++", "100%", "a_b", "日本語", "café", "Straße", "№5", "ёж")
    ),
)
WORDS = st.one_of(RIGHT, RIGHT.map(str.upper), RIGHT.map(str.title), st.text(st.characters(codec="utf-8"), max_size=4))
TEXTS = st.lists(st.tuples(WORDS, st.sampled_from((" ", "  ", "\n", ", ", " - ", "-", "\t", "/"))), max_size=12).map(
    lambda pieces: "".join(word + gap for word, gap in pieces)
)


def _wanted(query: str) -> list[Wanted]:
    return [Wanted(dict.fromkeys(term.tokens, 1.0) | {"hop": 0.8}, NOWHERE) for term in parse(query).terms]


def _by_every_word(wanted: Sequence[Wanted], text: str) -> tuple[dict[int, float], frozenset[int]]:
    """What a text holds, told from all its words one after the other."""
    grades: dict[int, float] = {}
    pairs, before = set(), set[int]()
    for word in words(text):
        here = {term for term, want in enumerate(wanted) if want.answers.keys() & set(word.tokens)}
        for term in here:
            best = max(grade for token, grade in wanted[term].answers.items() if token in word.tokens)
            grades[term] = max(best, grades.get(term, 0.0))
        pairs |= {term for term in before | here if term + 1 in here}
        before = here
    return grades, frozenset(pairs)


@given(query=TEXTS, text=TEXTS)
@example(query="print shop", text="Print, shop - prints\nshop")
@example(query="centre of colours", text="the CENTERS color centred")
@example(query="дети", text="Ребёнок и ребята")
@example(query="ab", text="a_b ab A.B")
@example(query="theater", text="old THEATRES")
@example(query="print shop", text="print of shop")
@example(query="print shop", text="print - shop")
@example(query="print shop", text="print + shop")
def test_the_same_as_by_every_word(query: str, text: str) -> None:
    wanted = _wanted(query)
    found = Sought(wanted).scan(text)
    assert (found.grades, found.pairs) == _by_every_word(wanted, text)


@given(query=TEXTS, text=TEXTS)
def test_marks_are_the_places_of_every_word(query: str, text: str) -> None:
    wanted = _wanted(query)
    expected = [
        Mark(word.start, word.end, term)
        for word in words(text)
        for term, want in enumerate(wanted)
        if want.answers.keys() & set(word.tokens)
    ]
    assert Sought(wanted).marks(text) == expected


@given(WORDS)
def test_a_plain_word_holds_a_probe_of_each_of_its_tokens(word: str) -> None:
    low = plain(word)
    for token in (token for piece in words(word) for token in piece.tokens):
        assert low is None or any(probe in low for probe in probes(token)), token


@pytest.mark.parametrize("text", ["Straße", "é", "a_b", "ｱ", "か\u3099", "½", "µ", "ﬁn", "№"])
def test_what_folding_changes_otherwise_is_not_plain(text: str) -> None:
    assert plain(text) is None


def test_too_short_and_too_many_probes_are_none() -> None:
    assert probes_of(["print"]) == ("pri",)
    assert probes_of(["print", "prints", "at"]) == ("pri", "at")
    assert probes_of(["of", "e"]) is None
    assert probes_of([f"{first}{second}t" for first in "abcdef" for second in "abcdef"]) is None
    assert probes_of(["§2b", "日本", "€"]) == ("+", "日本")
