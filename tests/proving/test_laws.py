"""What a result must hold beyond its schema: each law kept and broken, and laws as they are derived from a tool."""

from __future__ import annotations

from typing import Any

import pytest
from sayso.jsontext.value import Json
from sayso.proving.laws import breaches, filled
from sayso.spec import ABSENT, Presence, Shape
from sayso.targets.cases.laws import any_order, laws

from tests.contract.tools import INTEGER, STRING, array, fields, optional, present, row, tool

GIVEN = {"law": "present-when-given", "field": "rows[].project", "argument": "project"}
VALUE = {"law": "present-when-value", "field": "rows[].since", "other": "rows[].state", "value": "stale"}
ECHO = {"law": "echoes", "field": "limit", "argument": [{"name": "limit", "default": 10, "at_least": 1, "at_most": 50}]}
COUNT_SENT = {"law": "counts-argument", "field": "n", "argument": [{"name": "names", "default": [], "keep": "string"}]}
COUNT_EACH = {
    "law": "counts-argument",
    "field": "n",
    "argument": [{"name": "rows"}, {"name": "[]"}, {"name": "tags", "default": [], "keep": "string"}],
}
COUNT = {"law": "counts", "field": "n", "counted": "rows[].tags"}


def told(law: dict[str, Any], arguments: Json, result: Json) -> list[str]:
    return [f"{found.pointer}: {found.expected} / {found.came}" for found in breaches([law], arguments, result)]


@pytest.mark.parametrize(
    ("law", "arguments", "result"),
    [
        (GIVEN, {"project": None}, {"rows": [{"project": None}, {"project": "x"}]}),
        (GIVEN, {}, {"rows": [{}, {}]}),
        (VALUE, {}, {"rows": [{"state": "stale", "since": None}, {"state": "fresh"}, {}]}),
        (ECHO, {}, {"limit": 10}),
        (ECHO, {"limit": 5.0}, {"limit": 5}),
        (ECHO, {"limit": 99}, {"limit": 50}),
        (ECHO, {"limit": -1}, {"limit": 1}),
        (ECHO, {}, {}),
        (COUNT_SENT, {"names": ["a", 5, None, True]}, {"n": 1}),
        (COUNT_SENT, {}, {"n": 0}),
        (COUNT_EACH, {"rows": [{"tags": ["a", 7]}, {}, {"tags": ["b", "c"]}]}, {"n": 3}),
        (COUNT_EACH, {"rows": []}, {"n": 0}),
        (COUNT, {}, {"n": 3, "rows": [{"tags": ["a", "b"]}, {"tags": []}, {"tags": ["c"]}]}),
    ],
)
def test_kept(law: dict[str, Any], arguments: Json, result: Json) -> None:
    assert told(law, arguments, result) == []


@pytest.mark.parametrize(
    ("law", "arguments", "result", "said"),
    [
        (
            GIVEN,
            {},
            {"rows": [{}, {"project": None}]},
            "/rows/1/project: `rows[].project` to be absent, because argument",
        ),
        (GIVEN, {"project": "x"}, {"rows": [{}]}, "/rows/0/project: `rows[].project` to be there, because argument"),
        (
            VALUE,
            {},
            {"rows": [{"state": "stale"}]},
            "/rows/0/since: `rows[].since` to be there, because `rows[].state` is",
        ),
        (
            VALUE,
            {},
            {"rows": [{"state": "fresh", "since": 1}]},
            "/rows/0/since: `rows[].since` to be absent, because `rows",
        ),
        (ECHO, {"limit": 99}, {"limit": 99}, "/limit: 50, the argument `limit` / 99"),
        (ECHO, {"limit": 1}, {"limit": True}, "/limit: 1, the argument `limit` / true"),
        (COUNT_SENT, {"names": ["a", 5]}, {"n": 2}, "/n: 1, the number of items in the argument `names` / 2"),
        (COUNT, {}, {"n": 2, "rows": [{"tags": ["a"]}]}, "/n: 1, the number of items in `rows[].tags` / 2"),
    ],
)
def test_broken(law: dict[str, Any], arguments: Json, result: Json, said: str) -> None:
    assert told(law, arguments, result)[0].startswith(said)


def test_a_default_of_a_container_comes_first() -> None:
    steps = [{"name": "page", "default": {"size": 7}}, {"name": "size", "default": 3}]
    assert filled({}, steps) == 7
    assert filled({"page": {}}, steps) == 3
    assert filled({"page": {"size": 5}}, steps) == 5
    assert filled({"page": None}, steps) is ABSENT


def test_laws_of_a_tool() -> None:
    asked = fields(
        optional("limit", Shape("integer", minimum=1, maximum=5, policy="clamp"), 2),
        optional("names", array(Shape("any", policy="skip", skip_unless="string")), []),
        optional("project", STRING),
    )
    answered = fields(
        row("limit", INTEGER, echoes="limit"),
        row("asked", INTEGER, counts_argument="names"),
        row("found", INTEGER, counts="rows"),
        row("rows", array(fields(
            row("rows[].state", STRING),
            present("rows[].since", STRING, Presence("field", "rows[].state", "stale")),
            present("rows[].project", STRING, Presence("argument", "project")),
            present("rows[].note", STRING, Presence("text", text="when somebody left one")),
        ), any_order=True)),
    )  # fmt: skip
    found = laws(tool("asked", asked, answered))
    assert found == [
        {"law": "echoes", "field": "limit",
         "argument": [{"name": "limit", "default": 2, "at_least": 1, "at_most": 5}]},
        {"law": "counts-argument", "field": "asked",
         "argument": [{"name": "names", "default": [], "keep": "string"}]},
        {"law": "counts", "field": "found", "counted": "rows"},
        {"law": "present-when-value", "field": "rows[].since", "other": "rows[].state", "value": "stale"},
        {"law": "present-when-given", "field": "rows[].project", "argument": "project"},
    ]  # fmt: skip
    assert any_order(tool("asked", asked, answered)) == ["rows"]
