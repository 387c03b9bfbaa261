"""The dispatcher: every way a call can end, and that nothing but promised values and documented errors leaves."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from sayso.support.answers import MOST_LINES, Refusal, Rendered, Success
from sayso.support.dispatch import Dispatcher
from sayso.support.errors import Fault, UnknownTool

from tests.contract.small import Foreign, TooLarge, call, contract


def failing(error: BaseException) -> Any:
    def handle(*_: object) -> object:
        raise error

    return handle


def test_a_valid_call_is_answered_with_value_and_text(tmp_path: Path) -> None:
    assert call(tmp_path, "double", {"n": 4}) == Success({"twice": 8}, '{"twice":8}')


def test_the_handler_gets_what_was_filled(tmp_path: Path) -> None:
    seen: list[object] = []

    def handle(arguments: object, caller: object) -> object:
        seen.extend((arguments, caller))
        return {"twice": 1}

    call(tmp_path, "double", {"n": 1}, double=handle)
    assert seen == [{"tag": None, "n": 1}, "ada"]


def test_no_arguments_are_an_empty_object(tmp_path: Path) -> None:
    assert call(tmp_path, "hello") == Success("Hello, ada.", "Hello, ada.")


def test_a_former_name_is_answered(tmp_path: Path) -> None:
    assert call(tmp_path, "twice", {"n": 1}) == Success({"twice": 2}, '{"twice":2}')


@pytest.mark.parametrize("name", ["", "nobody", "Double", "x" * 10_000])
def test_an_unknown_tool_is_said_so_briefly(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnknownTool) as caught:
        call(tmp_path, name, {})
    assert len(str(caught.value)) < 150


def refusal(answer: Success | Refusal) -> dict[str, Any]:
    assert isinstance(answer, Refusal)
    return answer.error


def test_bad_arguments_are_refused_with_every_problem(tmp_path: Path) -> None:
    error = refusal(call(tmp_path, "double", {"n": -1}))
    assert error["error"] == "invalid_argument"
    (problem,) = error["problems"]
    assert (problem["pointer"], problem["code"]) == ("/n", "minimum")
    assert problem["place"] == "catalogue/sums/double.md:17"
    first, second = error["message"].splitlines()
    assert first == "double: 1 problem in the arguments, nothing was done"
    assert second.startswith("- /n: ")


def test_an_unknown_name_has_an_id_of_its_own(tmp_path: Path) -> None:
    error = refusal(call(tmp_path, "double", {"N": "x"}))
    assert error["error"] == "unknown_argument"
    assert {problem["code"] for problem in error["problems"]} == {"required", "unknown"}
    assert "2 problems" in error["message"]


@pytest.mark.parametrize("arguments", [[], "x", 3, True, {"n": "5"}, {"n": True}, {"n": None}, {"n": math.nan}])
def test_nothing_is_coerced(tmp_path: Path, arguments: object) -> None:
    assert refusal(call(tmp_path, "double", arguments))["error"] == "invalid_argument"


def test_a_message_is_bounded_and_counts_the_rest(tmp_path: Path) -> None:
    error = refusal(call(tmp_path, "double", {"n": 1, **{f"a{number}": 1 for number in range(5_000)}}))
    lines = error["message"].splitlines()
    assert len(lines) == MOST_LINES + 2
    assert lines[-1] == f"- and {len(error['problems']) - MOST_LINES} more"
    assert len(error["message"]) < 5_000
    huge = refusal(call(tmp_path, "double", {"n": 1, **{f"a{number}" + "b" * 190: 1 for number in range(50)}}))
    assert len(huge["message"]) < 5_000


def test_a_name_that_no_page_has_points_to_what_it_was_put_into(tmp_path: Path) -> None:
    error = refusal(call(tmp_path, "double", {"n": 1, "bogus": 1}))
    assert error["problems"][0]["place"] == "catalogue/sums/double.md:9"


def test_a_documented_error_is_an_answer(tmp_path: Path) -> None:
    error = refusal(call(tmp_path, "double", {"n": 4}, double=failing(TooLarge(limit=3))))
    assert error == {"error": "too_large", "message": "more than 3"}


@pytest.mark.parametrize("error", [Foreign(), ValueError("secret"), KeyError("secret"), StopIteration(), SystemExit(3)])
def test_any_other_exception_is_a_fault_that_says_nothing(
    tmp_path: Path, error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(Fault) as caught:
        call(tmp_path, "double", {"n": 4}, double=failing(error))
    assert str(caught.value) == "Internal error in double; the server's log has the reason"
    assert caught.value.__cause__ is None
    assert "double" in caplog.text
    assert caplog.records[-1].exc_info is not None


def test_the_error_of_another_tool_is_a_fault(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Fault):
        call(tmp_path, "zero", {}, zero=failing(TooLarge(limit=3)))
    assert "its page does not list" in caplog.text


BROKEN = [
    None, [], "text", {}, {"twice": "2"}, {"twice": True}, {"twice": 2.0}, {"twice": math.nan}, {"twice": 1, "more": 2},
    {"twice": 1, "note": {1: 2}}, {"twice": 1, "note": (1, 2)}, {"twice": 1, "note": math.inf}, {"twice": 1, "note": "\ud800"},
    {"twice": 1, "note": b"x"}, {"twice": 1, "note": {1, 2}}, {"twice": 1, "note": object()},
]  # fmt: skip


@pytest.mark.parametrize("value", BROKEN, ids=repr)
def test_a_broken_result_never_leaves(tmp_path: Path, value: object, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Fault):
        call(tmp_path, "double", {"n": 4}, double=lambda *_: value)
    assert "double returned a broken result" in caplog.text


def test_a_result_that_holds_itself_does_not_leave(tmp_path: Path) -> None:
    value: dict[str, Any] = {"twice": 1, "note": []}
    value["note"].append(value["note"])
    with pytest.raises(Fault):
        call(tmp_path, "double", {"n": 4}, double=lambda *_: value)


@pytest.mark.parametrize("value", [None, {}, 3, "\ud800", b"x"], ids=repr)
def test_a_text_tool_answers_text(tmp_path: Path, value: object) -> None:
    with pytest.raises(Fault):
        call(tmp_path, "hello", {}, hello=lambda *_: value)


def test_a_handler_may_control_its_text(tmp_path: Path) -> None:
    text = json.dumps({"twice": 8}, indent=2)
    answer = call(tmp_path, "double", {"n": 4}, double=lambda *_: Rendered({"twice": 8}, text))
    assert answer == Success({"twice": 8}, text)


@pytest.mark.parametrize("text", ["", "{", '{"twice": 9}', '{"twice": 8, "note": 1}', "\ud800", 3, '{"twice": true}'])
def test_its_text_must_say_what_the_value_says(tmp_path: Path, text: Any) -> None:
    with pytest.raises(Fault):
        call(
            tmp_path,
            "double",
            {"n": 4},
            double=lambda *_: Rendered({"twice": 8 if text != '{"twice": true}' else 1}, text),
        )


def test_text_is_not_escaped(tmp_path: Path) -> None:
    answer = call(tmp_path, "double", {"n": 1}, double=lambda *_: {"twice": 2, "note": "Ответ"})
    assert answer.text == '{"twice":2,"note":"Ответ"}'


def test_a_handler_for_every_tool_is_wanted(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        Dispatcher(contract(tmp_path), {})
