"""Derived calls against an independent validator: the taken ones are valid, the refused ones are not, and there are many."""

from __future__ import annotations

import json
from importlib.resources import files as resources

import pytest
from jsonschema import Draft202012Validator, FormatChecker
from sayso.jsontext.value import Json
from sayso.proving.checks import arguments_of
from sayso.proving.suite import DerivedCall, ToolCases
from sayso.schema import arguments_schema, checked_schema, relations_data
from sayso.spec import Answer, Call, Fragment, Shape, Tool, World
from sayso.support.explain import explain
from sayso.targets.cases.derive import MOST_REFUSED, MOST_TAKEN, Derivation, derive
from sayso.targets.cases.documents import tool_document, world_document
from sayso.targets.cases.editing import edited
from sayso.targets.cases.refused import Derived
from sayso.targets.cases.spots import Edit

from tests.contract.building import STRING, relation
from tests.contract.tools import INTEGER, TOOLS, array, fields, optional, row, tool

# The base call has one of two fields that exclude each other inside an object, and a condition on a field it must have.
NESTED = tool(
    "save",
    fields(
        row(
            "source",
            fields(
                row("source.kind", Shape("string", enum=("file", "note"))),
                optional("source.path", Shape("string", min_length=1, max_length=20)),
                optional("source.text", Shape("string", min_length=1, max_length=20)),
            ),
        ),
        optional("seen", STRING),
    ),
    None,
    relations=(
        relation("exactly-one", "source.path", "source.text"),
        relation("only-with", "source.path", other="source.kind", value="file"),
    ),
)

EVERY = pytest.mark.parametrize("tool", [*TOOLS, NESTED], ids=lambda tool: tool.name)


def derived(stated: Tool) -> Derivation:
    found = derive(stated, None)
    assert found is not None
    return found


def oracle(tool: Tool) -> Draft202012Validator:
    return Draft202012Validator(arguments_schema(tool), format_checker=FormatChecker())


@EVERY
def test_taken_calls_are_valid(tool: Tool) -> None:
    found = derived(tool)
    for case in found.taken:
        problems = [error.message for error in oracle(tool).iter_errors(edited(found.base.arguments, case.edits))]
        assert not problems, case.name


@EVERY
def test_refused_calls_are_not(tool: Tool) -> None:
    found = derived(tool)
    for case in found.refused:
        if case.code == "depth":
            continue  # no keyword says it
        assert not oracle(tool).is_valid(edited(found.base.arguments, case.edits)), case.name


@EVERY
def test_neither_list_is_empty_and_names_are_unique(tool: Tool) -> None:
    found = derived(tool)
    for cases in (found.taken, found.refused):
        names = [case.name for case in cases]
        assert names
        assert len(set(names)) == len(names)


@EVERY
def test_each_fault_is_explained_at_its_place_and_nowhere_else(tool: Tool) -> None:
    found = derived(tool)
    schema, relations = checked_schema(tool), relations_data(tool)
    for case in found.refused:
        problems = explain(schema, relations, edited(found.base.arguments, case.edits))
        places = {(problem.pointer, problem.code) for problem in problems}
        assert (case.pointer, case.code) in places, (case.name, places)
        assert all(place == case.pointer or place.startswith(case.pointer + "/") for place, _ in places), (case, places)


@EVERY
def test_documents_keep_their_schema(tool: Tool) -> None:
    schema = json.loads((resources("sayso.targets.cases") / "case.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    document = json.loads(tool_document(tool, None))
    assert [error.message for error in Draft202012Validator(schema).iter_errors(document)] == []


def test_world_documents_keep_their_schema() -> None:
    folder = resources("sayso.targets.cases")
    schema = json.loads((folder / "world.schema.json").read_text(encoding="utf-8"))
    case = json.loads((folder / "case.schema.json").read_text(encoding="utf-8"))
    schema["properties"]["calls"]["items"] = {"$ref": "#/$defs/call"}
    schema["$defs"] = case["$defs"]
    call = Call("add", "anna", Fragment({"a": 1}, ""), Answer("result", Fragment({"id": "<uuid:a>"}, ""), partial=True))
    document = json.loads(world_document(World("desk", (("anna", (("Rights", "write"),)),), (call,))))
    assert [error.message for error in Draft202012Validator(schema).iter_errors(document)] == []
    assert document["calls"][0] == {
        "line": 0, "tool": "add", "as": "anna", "arguments": {"a": 1}, "result": {"id": "<uuid:a>"}, "partial": True
    }  # fmt: skip


FREEDOMS = tool(
    "freedoms",
    fields(
        row("name", Shape("string", min_length=2, max_length=4)),
        row("code", Shape("string", pattern="^[A-Z]{2}-\\d{3}$")),
        optional("size", Shape("integer", minimum=1, maximum=5), 3),
        optional("share", Shape("number", exclusive_minimum=0, exclusive_maximum=1, nullable=True)),
        optional("mode", Shape("string", enum=("a", "b"))),
        optional("when", Shape("string", format="date")),
        optional("rows", array(fields(row("rows[].id", INTEGER)), min_items=1, max_items=2, unique=True)),
        optional("labels", Shape("map", items=INTEGER)),
        optional("extra", Shape("object", open=True)),
    ),
    None,
)


def named(cases: tuple[Derived, ...]) -> dict[str, tuple[Derived, object]]:
    base = derived(FREEDOMS).base.arguments
    return {case.name: (case, edited(base, case.edits)) for case in cases}


def test_the_base_call_is_made_up_where_no_example_helps() -> None:
    assert derived(FREEDOMS).base.arguments == {"name": "xx", "code": "AA-111"}


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("size at its default", {"size": 3}),
        ("size at its maximum", {"size": 5}),
        ("size as a whole fraction", {"size": 1.0}),
        ("share null", {"share": None}),
        ("mode as b", {"mode": "b"}),
        ("name at its shortest", None),
        ("name at its longest", {"name": "xxxx"}),
        ("rows given", {"rows": [{"id": 1}]}),
        ("labels empty", {"labels": {}}),
        ("labels with two keys", {"labels": {"one": 1, "an other/~": 1}}),
        ("extra with a member of its own", {"extra": {"no_such_member": 1}}),
    ],
)
def test_freedoms_are_used(name: str, changed: dict[str, object] | None) -> None:
    found = named(derived(FREEDOMS).taken)
    if changed is None:
        assert name not in found, "the base call has that value already"
    else:
        assert found[name][1] == {"name": "xx", "code": "AA-111", **changed}


@pytest.mark.parametrize(
    ("name", "pointer", "code"),
    [
        ("without name", "/name", "required"),
        ("with an unknown member", "/no_such_member", "unknown"),
        ("name as a number", "/name", "type"),
        ("name null", "/name", "type"),
        ("name too short", "/name", "minLength"),
        ("name too long", "/name", "maxLength"),
        ("code off its pattern", "/code", "pattern"),
        ("size as a text", "/size", "type"),
        ("size as true", "/size", "type"),
        ("size below its minimum", "/size", "minimum"),
        ("size above its maximum", "/size", "maximum"),
        ("share at its exclusive minimum", "/share", "exclusiveMinimum"),
        ("share at its exclusive maximum", "/share", "exclusiveMaximum"),
        ("mode outside its values", "/mode", "enum"),
        ("when not a date", "/when", "format"),
        ("rows with too few items", "/rows", "minItems"),
        ("rows with too many items", "/rows", "maxItems"),
        ("rows with an item twice", "/rows", "uniqueItems"),
        ("rows[] without id", "/rows/0/id", "required"),
        ("rows[] with an unknown member", "/rows/0/no_such_member", "unknown"),
        ("rows[] null", "/rows/0", "type"),
        ("labels{} as a fraction", "/labels/key", "type"),
    ],
)
def test_faults_are_made(name: str, pointer: str, code: str) -> None:
    case, _ = named(derived(FREEDOMS).refused)[name]
    assert (case.pointer, case.code) == (pointer, code)


def test_null_is_no_fault_where_it_is_allowed() -> None:
    assert "share null" not in named(derived(FREEDOMS).refused)


def test_numbers_of_cases_are_bounded_and_the_rest_is_counted() -> None:
    wide = tool("wide", fields(*(row(f"f{n}", Shape("integer", minimum=0, maximum=9)) for n in range(60))), None)
    found = derived(wide)
    assert (len(found.taken), len(found.refused)) == (MOST_TAKEN, MOST_REFUSED)
    assert found.left_out > 0


def test_a_shape_that_holds_itself_comes_to_an_end() -> None:
    node = tool("node", fields(row("root", fields(
        row("root.name", Shape("string")), row("root.below", array(Shape("like", like="root"))),
        optional("root.beside", Shape("like", like="root", nullable=True)),
    ))), None)  # fmt: skip
    names = [case.name for case in derived(node).refused]
    assert "root.below[] without name" in names
    assert len(names) < 80


def test_a_value_that_looks_like_the_mark_between_rows_is_kept() -> None:
    odd = tool("odd", fields(row("rows", array(Shape("string", enum=("-- next row --", "b")), unique=True))), None)
    document = json.loads(tool_document(odd, None))
    found = derived(odd)
    assert [case["name"] for case in document["refused"]] == [case.name for case in found.refused]
    assert [case["edits"] for case in document["taken"]] == [list(case.edits) for case in found.taken]


def test_a_condition_on_a_field_that_must_be_there_is_broken_by_its_value() -> None:
    found = {case.name: case.code for case in derived(NESTED).refused}
    assert "path without its kind" not in found
    assert found["path when kind is note"] == "only-with"


def test_names_of_the_world_are_filled_in_where_an_edit_repeats_them() -> None:
    base: Json = {"ids": ["<uuid:bread>"]}
    edit: Edit = {"op": "add", "path": "/ids", "repeat": ["<uuid:bread>", "<uuid>"], "times": 2}
    cases = ToolCases("t", "page", "read", None, "text", (), (), (), (), (), base, None, (), ())
    sent = arguments_of(cases, DerivedCall("many", (edit,)), {"bread": ("uuid", "1")})
    assert sent == {"ids": ["1", "<uuid>", "1", "<uuid>"]}
