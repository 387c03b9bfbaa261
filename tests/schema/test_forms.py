"""The forms of a tool's schema: valid, closed, within the profile of real hosts, and consistent with each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from sayso.schema import advertised_schema, arguments_schema, checked_schema, result_schema
from sayso.spec import Shape, Tool

from tests.contract.building import fields, optional, tool
from tests.contract.tools import ADD, FIND, HOSTILE, SAY, TOOLS, TREE

EVERY = pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)


def subschemas(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield schema
    for keyword in ("properties", "$defs"):
        for below in schema.get(keyword, {}).values():
            yield from subschemas(below)
    for keyword in ("items", "additionalProperties", "not", "if", "then", "contains"):
        if isinstance(schema.get(keyword), dict):
            yield from subschemas(schema[keyword])
    for keyword in ("anyOf", "oneOf", "allOf"):
        for below in schema.get(keyword, ()):
            yield from subschemas(below)


def forms(tool: Tool) -> list[dict[str, Any]]:
    schemas = [arguments_schema(tool), advertised_schema(tool), checked_schema(tool), result_schema(tool)]
    return [schema for schema in schemas if schema is not None]


@EVERY
def test_every_form_is_valid_against_the_meta_schema(tool: Tool) -> None:
    for schema in forms(tool):
        Draft202012Validator.check_schema(schema)


@EVERY
def test_every_form_has_an_object_at_the_root(tool: Tool) -> None:
    assert all(schema["type"] == "object" for schema in forms(tool))


@EVERY
def test_objects_say_at_every_level_whether_they_are_open(tool: Tool) -> None:
    for schema in (checked_schema(tool), result_schema(tool) or {}):
        for below in subschemas(schema):
            assert below.get("type") != "object" or "additionalProperties" in below


@EVERY
def test_hosts_find_nothing_to_refuse(tool: Tool) -> None:
    schema = advertised_schema(tool)
    assert not {"oneOf", "anyOf", "allOf", "not", "if"} & set(schema)
    for below in subschemas(schema):
        assert below
        assert not isinstance(below.get("type"), list)
        assert below.get("$ref", "#/").startswith("#/")
        assert not isinstance(below.get("items", {}), bool)
        assert not any(isinstance(member, bool) for member in below.get("properties", {}).values())


@EVERY
def test_references_resolve(tool: Tool) -> None:
    for schema in forms(tool):
        names = {below["$ref"].removeprefix("#/$defs/") for below in subschemas(schema) if "$ref" in below}
        assert names == set(schema.get("$defs", ()))


def test_the_checked_form_has_no_relations_at_any_level() -> None:
    for each in TOOLS:
        assert not any("allOf" in below or "if" in below for below in subschemas(checked_schema(each)))


def test_a_nested_relation_stays_in_the_advertised_form() -> None:
    item = advertised_schema(ADD)["properties"]["items"]["items"]
    assert len(item["allOf"]) == 2
    assert item["description"] == "Required-when of items[].style. Only-with of items[].project."


def test_a_clamped_number_has_no_bounds_but_says_them() -> None:
    budget = checked_schema(ADD)["properties"]["budget"]
    assert set(budget) == {"type", "description", "default"}
    assert "1 to 50" in budget["description"]
    assert "Unit: characters." in budget["description"]


def test_skipped_items_have_no_type_but_the_array_says_what_is_kept() -> None:
    contents = checked_schema(ADD)["properties"]["items"]["items"]["properties"]["contents"]
    assert "items" not in contents
    assert "other than string are skipped" in contents["description"]


def test_null_is_a_branch_of_its_own() -> None:
    project = checked_schema(ADD)["properties"]["class"]
    assert project["anyOf"] == [{"type": "string"}, {"type": "null"}]
    assert project["default"] is None


def test_null_joins_an_enum_without_a_branch() -> None:
    kind = checked_schema(FIND)["properties"]["filter"]["properties"]["kind"]
    assert kind["enum"] == [1, 2, None]
    assert "anyOf" not in kind
    assert "type" not in kind


def test_a_liked_shape_is_defined_once_and_may_contain_itself() -> None:
    schema = checked_schema(TREE)
    assert schema["properties"]["root"]["$ref"] == "#/$defs/root"
    validator = Draft202012Validator(schema)
    leaf = {"name": "b", "children": []}
    assert validator.is_valid({"root": {"name": "a", "children": [leaf], "parent": None}})
    assert not validator.is_valid({"root": {"name": "a", "children": [{**leaf, "x": 1}]}})


def test_a_field_that_is_there_sometimes_is_not_required() -> None:
    schema = result_schema(FIND)
    assert schema is not None
    item = schema["properties"]["notes"]["items"]
    assert "stale-since" not in item["required"]
    assert item["properties"]["stale-since"]["description"].endswith("Present when `notes[].class` is `rich`.")


def test_an_open_object_admits_more() -> None:
    schema = result_schema(FIND)
    assert schema is not None
    assert schema["additionalProperties"] is True
    assert checked_schema(FIND)["additionalProperties"] is False


def test_a_tool_without_arguments_is_a_closed_empty_object() -> None:
    assert checked_schema(SAY) == {"type": "object", "properties": {}, "additionalProperties": False}
    assert result_schema(SAY) is None


def test_guidance_is_in_the_language_of_the_page() -> None:
    assert not any(re.search("[а-я]", str(schema)) for schema in forms(HOSTILE))


def test_values_are_explained_in_the_description() -> None:
    assert "`shared`: everybody sees it." in checked_schema(ADD)["properties"]["visibility"]["description"]


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        ({"minimum": 1, "maximum": 5}, "A number outside 1 to 5 is moved to the nearest bound."),
        ({"minimum": 1}, "A lower number is raised to 1."),
        ({"maximum": 5}, "A higher number is lowered to 5."),
        ({"exclusive_minimum": 0}, "A lower number is raised to just above 0."),
        ({"exclusive_maximum": 0.5}, "A higher number is lowered to just below 0.5."),
    ],
)
def test_every_range_of_a_clamped_number_is_said(bounds: dict[str, Any], said: str) -> None:
    made = tool("t", fields(optional("n", Shape("number", policy="clamp", **bounds))), None)
    assert checked_schema(made)["properties"]["n"] == {"type": "number", "description": f"What `n` says. {said}"}
