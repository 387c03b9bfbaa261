"""Pretty JSON: it parses back, it is stable, it is what a person would write."""

from __future__ import annotations

import json
import math

import pytest
from sayso.jsontext.pretty import WIDTH, compact, pretty

VALUES = [
    None, True, 1, 1.0, 10**30, "", "é \u2028 \" \\ \n \x00", [], {}, [[]], [{}], {"a": {}}, {"a": [1, [2, {"b": None}]]},
    {"k" * 200: ["v" * 200, {"w": "x" * 300}]}, list(range(200)), {str(n): n for n in range(30)}, [1e300, -0.0, 0.1],
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:20])
def test_it_parses_back_to_the_same_value(value: object) -> None:
    assert json.loads(pretty(value)) == value
    assert json.loads(compact(value)) == value


def test_small_containers_stay_on_one_line_and_large_ones_do_not() -> None:
    assert pretty({"a": {"b": [1, 2]}}) == '{"a": {"b": [1, 2]}}\n'
    text = pretty({"a": {"b": "x" * 90, "c": "y" * 90}})
    assert text == '{\n  "a": {\n    "b": "' + "x" * 90 + '",\n    "c": "' + "y" * 90 + '"\n  }\n}\n'


def test_no_line_is_longer_than_need_be() -> None:
    text = pretty({"outer": {f"key{n}": list(range(n)) for n in range(40)}})
    assert max(map(len, text.splitlines())) <= WIDTH + len('"key39": ,')


def test_text_is_not_escaped_and_ends_with_one_newline() -> None:
    assert pretty("Ответ") == '"Ответ"\n'
    assert "\r" not in pretty(["a", "b"])


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_numbers_that_json_lacks_are_refused(value: float) -> None:
    with pytest.raises(ValueError, match="JSON compliant"):
        pretty({"a": [value]})


def test_values_that_json_lacks_are_refused() -> None:
    with pytest.raises(TypeError):
        pretty({"a": {1, 2}})
    with pytest.raises(TypeError):
        pretty({1: "a"})
