"""The seven sentences between arguments: their schema accepts exactly the objects in which the sentence is true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from sayso.schema import advertised_schema, arguments_schema, relations_data, tool_description
from sayso.spec import Absent, Relation, Shape, Tool

from tests.contract.building import INTEGER, STRING, array, fields, optional, relation, tool

Value = Mapping[str, Any]

ABC = [optional(name, Shape("string", nullable=True)) for name in "ab"]
WITH_C = [*ABC, optional("c", Shape("string", nullable=True), "v")]
WITHOUT_C = [*ABC, optional("c", Shape("string", nullable=True))]

VALUES: list[dict[str, Any]] = [
    {name: value for name, value in zip("abc", values, strict=True) if value != "-"}
    for values in product(("-", None, "v", "w"), repeat=3)
]


def holds(value: Value, default: str | None) -> bool:
    return value["c"] == "v" if "c" in value else default == "v"


Truth = Callable[[Value, str | None], bool]

SENTENCES: list[tuple[Relation, Truth]] = [
    (relation("at-least-one", "a", "b", "c"), lambda v, _: len(v) >= 1),
    (relation("exactly-one", "a", "b", "c"), lambda v, _: len(v) == 1),
    (relation("at-most-one", "a", "b", "c"), lambda v, _: len(v) <= 1),
    (relation("requires", "a", other="b"), lambda v, _: "a" not in v or "b" in v),
    (relation("only-with", "a", other="b"), lambda v, _: "a" not in v or "b" in v),
    (relation("only-with", "a", other="c", value="v"), lambda v, d: "a" not in v or holds(v, d)),
    (relation("required-when", "a", other="c", value="v"), lambda v, d: not holds(v, d) or "a" in v),
    (
        relation("required-when", "a", "b", other="c", value="v"),
        lambda v, d: not holds(v, d) or ("a" in v and "b" in v),
    ),
    (relation("ignored-when", "a", other="c", value="v"), lambda *_: True),
]


def named(value: object) -> str:
    return value.text if isinstance(value, Relation) else ""


def only(made: Relation, root: Shape) -> Tool:
    return tool("t", root, None, relations=(made,))


@pytest.mark.parametrize(("made", "truth"), SENTENCES, ids=named)
@pytest.mark.parametrize("default", [None, "v"])
def test_the_full_schema_says_the_sentence(made: Relation, truth: Truth, default: str | None) -> None:
    root = fields(*(WITHOUT_C if default is None else WITH_C))
    validator = Draft202012Validator(arguments_schema(only(made, root)))
    assert [validator.is_valid(value) for value in VALUES] == [truth(value, default) for value in VALUES]


@pytest.mark.parametrize(("made", "truth"), SENTENCES, ids=named)
def test_a_nested_sentence_holds_in_each_item(made: Relation, truth: Truth) -> None:
    moved = relation(made.kind, *(f"items[].{path}" for path in made.paths),
                     other=None if made.other is None else f"items[].{made.other}", value=made.value)  # fmt: skip
    root = fields(optional("items", array(fields(*WITH_C))))
    validator = Draft202012Validator(advertised_schema(only(moved, root)))
    for value in VALUES:
        good = {"c": "w", "a": "v"}
        expected = truth(value, "v") and truth(good, "v")
        assert validator.is_valid({"items": [good, value]}) == expected
    assert validator.is_valid({})
    assert validator.is_valid({"items": []})


def test_the_data_stands_beside_the_schema() -> None:
    made = relation("required-when", "items[].a", other="items[].c", value="v")
    (data,) = relations_data(only(made, fields(optional("items", array(fields(*WITH_C))))))
    assert data == {
        "kind": "required-when",
        "container": "items[]",
        "names": ["a"],
        "other": "c",
        "value": "v",
        "default": "v",
        "text": made.text,
    }


def test_null_and_absent_are_told_apart_in_the_data() -> None:
    made = relation("only-with", "a", other="c", value=None)
    (data,) = relations_data(only(made, fields(*WITHOUT_C)))
    assert data["value"] is None
    assert "default" not in data
    plain = relation("requires", "a", other="b")
    assert "value" not in relations_data(only(plain, fields(*WITHOUT_C)))[0]


def test_true_is_not_one() -> None:
    root = fields(optional("a", STRING), optional("c", Shape("any"), True))
    made = relation("required-when", "a", other="c", value=1)
    assert Draft202012Validator(arguments_schema(only(made, root))).is_valid({})


def test_paths_at_different_depths_meet_in_their_common_container() -> None:
    root = fields(
        optional("mode", STRING),
        optional("filter", fields(optional("filter.x", INTEGER), optional("filter.y", INTEGER), nullable=True)),
    )
    made = relation("requires", "filter.x", other="mode")
    validator = Draft202012Validator(arguments_schema(only(made, root)))
    assert validator.is_valid({"filter": {"x": 1}, "mode": "m"})
    assert not validator.is_valid({"filter": {"x": 1}})
    assert validator.is_valid({"filter": {"y": 1}})
    assert validator.is_valid({"filter": None})
    (data,) = relations_data(only(made, root))
    assert (data["container"], data["names"], data["other"]) == ("", ["filter.x"], "mode")


def test_agents_read_the_sentences_of_the_root_in_the_tool_description() -> None:
    made = relation("at-least-one", "a", "b")
    shown = tool_description(only(made, fields(*WITHOUT_C)))
    assert shown.endswith("\n\nAt-least-one of a, b.")
    assert isinstance(made.value, Absent)
