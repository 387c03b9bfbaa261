"""What the browser says about arguments is what the server says: pointer, code, message, hint, and the whole text."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sayso.schema import checked_schema, relations_data
from sayso.site.checker import UncheckableSchema, script, tool_data

from tests.site_browser.adversarial import QUESTIONS, arguments_text, hint_questions
from tests.site_browser.cases import derived_questions
from tests.site_browser.engines import Ask
from tests.site_browser.explaining import ASK, Question, by_server, data_of, replies
from tests.validators.shapes import tools
from tests.validators.test_messages import BRANCHES
from tests.validators.values import arguments

ROOT = Path(__file__).parents[2]
RANDOM_TOOLS = 150
VALUES_PER_TOOL = 8


def agree(ask: Ask, questions: list[Question]) -> int:
    """Assert the same reply to every text of every question; the number of problems told."""
    told = replies(ask(ASK, [[data_of(question), question.texts] for question in questions]))
    count = 0
    for question, answered in zip(questions, told, strict=True):
        for text, here, there in zip(question.texts, by_server(question), answered, strict=True):
            assert there == here, (question.schema, question.relations, text)
            count += len(here.problems)
    return count


def test_every_derived_case(ask: Ask):
    questions = list(derived_questions(ROOT))
    assert sum(len(question.texts) for question in questions) > 300
    assert agree(ask, questions) > 200


def test_adversarial_values(ask: Ask):
    assert agree(ask, QUESTIONS) > 200


def test_hints_for_near_and_far_names(ask: Ask):
    assert agree(ask, list(hint_questions())) > 1900


@pytest.fixture(scope="module")
def random_questions() -> list[Question]:
    """Random tools with values that fit or nearly do, the same in every run."""
    found: list[Question] = []

    @given(st.data())
    @settings(
        max_examples=RANDOM_TOOLS, deadline=None, derandomize=True, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    def collect(data: st.DataObject) -> None:
        tool = data.draw(tools())
        drawn = [data.draw(arguments(tool.arguments)) for _ in range(VALUES_PER_TOOL)]
        found.append(Question(checked_schema(tool), relations_data(tool), tuple(map(arguments_text, drawn))))

    collect()
    return found


def test_random_tools_and_values(ask: Ask, random_questions: list[Question]):
    assert agree(ask, random_questions) > 300


def test_a_difference_of_one_word_is_seen(ask: Ask, monkeypatch: pytest.MonkeyPatch):
    script()  # made before the word changes
    monkeypatch.setattr("sayso.support.messages.MISSING", "is missing")
    with pytest.raises(AssertionError):
        agree(ask, QUESTIONS)


@pytest.mark.parametrize("schema", [BRANCHES, {"const": 1}, {"type": ["string", "null"]}, {"multipleOf": 2}])
def test_a_schema_that_the_script_would_pass_over_is_refused(schema: dict[str, Any]):
    with pytest.raises(UncheckableSchema):
        tool_data(schema, ())


def test_words_about_fields_are_not_sent():
    schema = {"type": "object", "properties": {"description": {"type": "string", "description": "Long."}}}
    assert tool_data(schema, ())["schema"] == {"type": "object", "properties": {"description": {"type": "string"}}}


def test_every_letter_meets_its_other_forms(ask: Ask):
    letters = [chr(code) for code in range(0x11_0000) if unicodedata.category(chr(code))[0] in "LMN"]
    folded = ask("(letters) => letters.map(saysoCheck.fold)", letters)
    assert groups(letters, folded) == groups(letters, [letter.casefold() for letter in letters])


def groups(letters: list[str], folded: list[str]) -> list[list[str]]:
    """Letters that are one when folded, where there are several."""
    found: dict[str, list[str]] = {}
    for letter, key in zip(letters, folded, strict=True):
        found.setdefault(key, []).append(letter)
    return [group for group in found.values() if len(group) > 1]
