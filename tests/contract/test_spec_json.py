"""``spec.json`` follows its published schema, says everything, and can be read back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from sayso import spec
from sayso.spec.json_form import spec_from_json, spec_text, spec_to_json
from sayso.targets.spec import spec_schema

from tests.contract.tools import CATALOGUE

SCHEMA: dict[str, Any] = json.loads(spec_schema())

DEFINITIONS = {
    "tool": spec.Tool,
    "category": spec.Category,
    "world": spec.World,
    "shape": spec.Shape,
    "field": spec.Field,
    "presence": spec.Presence,
    "relation": spec.Relation,
    "value": spec.ValueMeaning,
    "claim": spec.Claim,
    "error": spec.Failure,
    "answer": spec.Answer,
    "call": spec.Call,
    "example": spec.Example,
}


def test_the_published_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_spec_follows_it() -> None:
    errors = list(Draft202012Validator(SCHEMA).iter_errors(json.loads(spec_text(CATALOGUE))))
    assert errors == []


def test_the_published_schema_refuses_what_the_spec_does_not_say() -> None:
    broken = json.loads(spec_text(CATALOGUE))
    broken["tools"][0]["surprise"] = 1
    assert not Draft202012Validator(SCHEMA).is_valid(broken)


@pytest.mark.parametrize(("name", "kind"), DEFINITIONS.items(), ids=str)
def test_every_member_of_the_values_is_described(name: str, kind: type) -> None:
    told = [member.name for member in fields(kind) if not member.name.endswith("_span")]
    keys = {{"span": "place", "failures": "errors"}.get(name, name) for name in told}
    assert set(SCHEMA["$defs"][name]["properties"]) == keys


@pytest.mark.parametrize("name", DEFINITIONS)
def test_every_default_is_the_one_that_is_left_out(name: str) -> None:
    described = SCHEMA["$defs"][name]["properties"]
    for member in fields(DEFINITIONS[name]):
        default = described.get(member.name, {}).get("default", ...)
        if default is not ...:
            assert (list(member.default) if isinstance(member.default, tuple) else member.default) == default


def test_it_reads_back_equal_and_writes_the_same() -> None:
    text = spec_text(CATALOGUE)
    back = spec_from_json(json.loads(text))
    assert back == CATALOGUE
    assert spec_text(back) == text
    assert spec_to_json(back) == json.loads(text)


def test_null_and_absent_are_kept_apart() -> None:
    (add,) = [tool for tool in spec_to_json(CATALOGUE)["tools"] if tool["name"] == "add_notes"]
    fields_by_path = {field["path"]: field for field in add["arguments"]["fields"]}
    assert fields_by_path["class"]["default"] is None
    assert "default" not in fields_by_path["items"]


def test_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="format 2"):
        spec_from_json({**spec_to_json(CATALOGUE), "format": 2})
    with pytest.raises(KeyError):
        spec_from_json({"format": 1})


def test_every_member_of_the_catalogue_is_described() -> None:
    assert set(SCHEMA["properties"]) == {"$schema", "format", *(member.name for member in fields(spec.Catalogue))}
