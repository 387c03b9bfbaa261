"""Tokens: two spellings of one word meet, and nothing else does."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sayso_memory.analysis import english, russian
from sayso_memory.analysis.analyzer import tokens, words
from sayso_memory.analysis.dictionary import entries, grams, spread, typo_allowance, within_distance
from sayso_memory.analysis.folding import fold
from sayso_memory.analysis.indexed import indexed
from sayso_memory.search.query import parse


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("STRASSE", "straße"),
        ("café", "cafe\u0301"),
        ("Łódź", "LODZ"),
        ("Øre", "ore"),
        ("Ёлка", "ЕЛКА"),
        ("ПРИВЕТ", "Привет"),
        ("Ａcme", "acme"),
        ("ﬁne", "fine"),
        ("ΣΊΣΥΦΟΣ", "σισυφος"),
        ("İstanbul", "istanbul"),
        ("ガス", "ｶﾞｽ"),
        ("한국어", "한국어".encode().decode()),
    ],
)
def test_spellings_that_fold_together(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("мой", "мои"), ("ガス", "カス"), ("が", "か")])
def test_letters_that_stay_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    "forms",
    [
        "print prints printed printing",
        "vendor vendors",
        "delivery deliveries",
        "relate related relating",
        "hop hops hopped hopping",
        "happy happiness",
        "national nationalism",
    ],
)
def test_english_forms_meet(forms: str) -> None:
    assert len({english.stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    "forms",
    [
        "поставщик поставщика поставщику поставщиками поставщиков",
        "важный важная важного важному важнейший",
        "стол стола столы столами",
        "печатать печатал печатала печатали",
        "возможность возможности возможностью",
    ],
)
def test_russian_forms_meet(forms: str) -> None:
    assert len({russian.stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("pair", ["стол стул", "price prince", "poster postal"])
def test_different_words_stay_apart(pair: str) -> None:
    one, other = pair.split()
    stem = english.stem if one.isascii() else russian.stem
    assert stem(one) != stem(other)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("parseHTTPReply2", ["parsehttpreply2", "pars", "http", "repli", "2"]),
        ("user_id", ["userid", "user", "id"]),
        ("MAX_SIZE", ["maxsiz", "max", "size"]),
        ("/usr/local-lib/v2.0", ["usr", "local", "lib", "v2", "v", "2", "0"]),
        ("東京都", ["東京", "東", "京", "京都", "京", "都"]),
        ("日", ["日"]),
        ("C++ & 5€", ["c", "§2b", "§2b", "§26", "5", "€"]),
        ("(a) - b... 'c'!", ["a", "b", "c"]),
        ("👍🏽", ["👍"]),
        ("", []),
    ],
)
def test_tokens_of_identifiers_scripts_and_symbols(text: str, expected: list[str]) -> None:
    assert [token for token in tokens(text) if token != "\U0001f3fd"] == expected


@given(st.text(max_size=200))
@example("⑴⑵ ⒛x a⒈b")
def test_no_token_is_split_by_the_index(text: str) -> None:
    assert all(letter.isalnum() or not letter.isascii() for token in tokens(text) for letter in token)


@given(st.text(st.sampled_from("aB1_ \t\u0085\u3000яй日本語é€+.\u0301"), max_size=60) | st.text(max_size=60))
def test_stretch_by_stretch_is_as_in_one_piece(text: str) -> None:
    together = [entry for word in words(text) for entry in entries(word)]
    assert indexed(text) == (" ".join(tokens(text)), tuple(dict.fromkeys(together)))


@given(st.text(max_size=200))
def test_any_text_can_be_analysed(text: str) -> None:
    end = 0
    for word in words(text):
        assert 0 <= word.start < word.end <= len(text)
        assert word.start >= end - 1
        end = word.end
        assert all(token and '"' not in token and not token.isspace() for token in word.tokens)


@pytest.mark.parametrize(
    ("query", "status", "meaningful"),
    [
        ("", "blank", ()),
        (" \t\n\u3000", "blank", ()),
        ("?! ... ()", "no_terms", ()),
        ("the of", "stopwords_only", ()),
        ("Where is the PRINT shop? print", "meaningful", ("print", "shop")),
        ("%", "meaningful", ("%",)),
        ("где находится офис", "meaningful", ("находится", "офис")),
    ],
)
def test_what_a_query_is_made_of(query: str, status: str, meaningful: tuple[str, ...]) -> None:
    parsed = parse(query)
    assert (parsed.status, parsed.meaningful) == (status, meaningful)


def test_words_that_a_symbol_touches_are_asked_for_whatever_they_mean_apart() -> None:
    def asked(query: str) -> list[str]:
        return [term.folded for term in parse(query).terms]

    assert asked("the AT&T bill") == ["at", "&", "t", "bill"]
    assert asked("at & t bill") == ["&", "bill"]
    assert parse("AT&T").meaningful == ("&",)


@pytest.mark.parametrize(
    ("one", "other"),
    [("писем", "письма"), ("окон", "окна"), ("сестёр", "сестра"), ("чисел", "число"), ("денег", "деньги")],
)
def test_a_vowel_that_comes_and_goes_is_asked_for_both_ways(one: str, other: str) -> None:
    (asked,) = parse(one).terms
    assert set(asked.tokens) & set(tokens(other))
    if one != "писем":
        (asked,) = parse(other).terms
        assert set(asked.tokens) & set(tokens(one))


@pytest.mark.parametrize(
    ("apart", "whole"), [("e-mail", "email"), ("Wi\u2011Fi", "wifi"), ("on-call", "oncall"), ("front-ends", "frontend")]
)
def test_words_with_a_hyphen_are_asked_for_as_one_too(apart: str, whole: str) -> None:
    assert all(set(term.tokens) & set(tokens(whole)) for term in parse(apart).terms)
    assert not any(set(term.tokens) & set(tokens(whole)) for term in parse(" ".join(re.split(r"\W", apart))).terms)


def test_a_query_asks_for_at_most_32_words() -> None:
    parsed = parse(" ".join(f"word{chr(97 + at % 26)}{chr(97 + at // 26)}" for at in range(50)))
    assert (len(parsed.terms), len(parsed.meaningful)) == (32, 32)


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("print", "print", 0), ("print", "prnt", 1), ("print", "pirnt", 1), ("print", "sprint", 1), ("print", "plant", 2)],
)
def test_distance_counts_changes_and_swaps(one: str, other: str, distance: int) -> None:
    assert within_distance(one, other, distance)
    assert distance == 0 or not within_distance(one, other, distance - 1)


def test_words_that_contain_others_share_their_trigrams() -> None:
    assert set(spread("slett")) <= set(grams("newsletter"))
    assert not set(spread("slett")) <= set(grams("settler"))


def test_short_words_and_numbers_allow_no_typo() -> None:
    assert [typo_allowance(word) for word in ("abc", "abcd", "abcdefg", "ab12cd")] == [0, 1, 2, 0]
