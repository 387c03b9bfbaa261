"""Phrases: every template of every language says what it says, and nothing nearly like it does."""

from __future__ import annotations

import pytest
from sayso.notation.codespans import Piece
from sayso.notation.phrases import (
    CODE_SLOTS,
    LIST_SLOTS,
    NUMBER_SLOTS,
    PhraseBook,
    Template,
    TemplateError,
    match,
    match_sentence,
    nearest,
    render,
)
from sayso.reading import vocabularies

KINDS = ("types", "rules", "conditions", "relations", "marks")
TEMPLATES = [
    (language, kind, template)
    for language, vocabulary in sorted(vocabularies().items())
    for kind in KINDS
    for template in (*getattr(vocabulary, kind).fixed.values(), *getattr(vocabulary, kind).free)
]
IDS = [f"{language}-{kind}-{template.text}" for language, kind, template in TEMPLATES]


def filling(slot: str) -> str:
    if slot in NUMBER_SLOTS:
        return {"low": "-1", "high": "2.5e3"}.get(slot, "7")
    if slot in LIST_SLOTS:
        return "`a`, `b c`, `d\\|e`"
    return f"`{slot}[].x`" if slot in CODE_SLOTS else f"some {slot}"


@pytest.mark.parametrize(("language", "kind", "template"), TEMPLATES, ids=IDS)
def test_every_template_is_understood(language: str, kind: str, template: Template) -> None:
    phrases = getattr(vocabularies()[language], kind)
    text = template.text.format(**{slot: filling(slot) for slot in template.slots})
    found = match(phrases, text)
    assert found is not None
    assert found.key == template.key
    assert set(found.slots) == set(template.slots)
    for slot, pieces in found.slots.items():
        assert text[pieces[0].start : pieces[-1].end] == filling(slot)
    if template in phrases.fixed.values():
        others = [match(phrases, text + " x"), match(phrases, "x" + text)]
        assert [other.key for other in others if other is not None and other.key == template.key] == []


def test_lists_hold_their_values() -> None:
    found = match(vocabularies()["en"].rules, "one of `a`, `b\\|c`")
    assert found is not None
    assert found.slots["values"] == (Piece("a", 7, 10), Piece("b|c", 12, 18))


@pytest.mark.parametrize(
    "text",
    [
        "0 to",
        "0 to `9`",
        "1 to 2 to 3",
        "one of a, b",
        "one of `a` `b`",
        "matches `a`, `b`",
        "length 1 to 5 items",
        "\x00 to \x00",
        "at least 1, at most 2",
        "Unique",
        "unique.",
        "unit: ",
        "unit:  characters",
        "1\u00a0to\u00a05",
        "at least 1_000",
        "at least 0x10",
        "at least 1.",
    ],
)
def test_what_is_not_a_rule_is_not_guessed(text: str) -> None:
    assert match(vocabularies()["en"].rules, text) is None


def test_a_type_that_may_be_null_is_so_as_a_whole() -> None:
    found = match(vocabularies()["en"].types, "array of string or null")
    assert found is not None
    assert (found.key, found.text("type")) == ("nullable", "array of string")


def test_conditions_that_can_be_tested_come_before_text() -> None:
    conditions = vocabularies()["en"].conditions
    for text, key in {
        "when argument `a` is given": "argument",
        "when `a.b` is `1`": "field",
        "when `a` is set": "text",
    }.items():
        found = match(conditions, text)
        assert found is not None
        assert found.key == key


def test_a_sentence_may_begin_and_end_as_sentences_do() -> None:
    relations = vocabularies()["en"].relations
    for text in ("at least one of `a`, `b`", "At least one of `a`, `b`."):
        found = match_sentence(relations, text)
        assert found is not None
        assert (found.key, found.slots["paths"][1].start) == ("at-least-one", text.index("`b`"))


@pytest.mark.parametrize(
    ("kind", "text", "meant"),
    [
        ("rules", "lenght 1 to 5", "length 1 to 5"),
        ("rules", "one off `a`, `b`", "one of `a`, `b`"),
        ("rules", "0 to 9 itms", "0 to 9 items"),
        ("rules", "skiped unless string", "skipped unless …"),
        ("relations", "`a` needs `b`", "`a` requires `b`"),
        ("rules", "zzzzzzzzzzzz", None),
    ],
)
def test_the_nearest_phrase_keeps_the_numbers(kind: str, text: str, meant: str | None) -> None:
    assert nearest(getattr(vocabularies()["en"], kind), text) == meant


def test_phrases_are_written_in_their_first_form() -> None:
    russian = vocabularies()["ru"]
    assert render(russian.rules, "items-range", low="0", high="5") == "от 0 до 5 элементов"
    assert render(russian.relations, "requires", path="`a`", other="`b`") == "`a` требует `b`"


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        (["from {here}"], "unknown slot"),
        (["{n} and {n}"], "slot twice"),
        (["unit {unit} of {n}"], "beside other slots"),
        (["{low} to {high}", "{n} to {low}"], "already there"),
    ],
)
def test_templates_that_cannot_work_are_refused(texts: list[str], problem: str) -> None:
    book = PhraseBook()
    *right, wrong = texts
    for text in right:
        book.add("right", text)
    with pytest.raises(TemplateError, match=problem):
        book.add("wrong", wrong)


def test_both_languages_have_the_same_phrases() -> None:
    english, russian = vocabularies()["en"], vocabularies()["ru"]
    for kind in KINDS:
        assert list(getattr(english, kind).first) == list(getattr(russian, kind).first)
    for kind in ("sections", "columns", "words"):
        assert list(getattr(english, kind).first) == list(getattr(russian, kind).first)
