"""The generated package at work: calls go through validators, typed arguments and handlers, and back."""

from __future__ import annotations

import asyncio
import importlib
import json
import pickle
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from mcp import Client

from tests.contract.tools import HOSTILE_NAMES, TOOLS

ID = "0f8fad5b-d9cb-469f-a165-70867728950e"
LEAF = {"name": "b", "children": [], "a": 1}


def part(package: ModuleType, name: str) -> Any:
    return importlib.import_module(f"{package.__name__}.{name}")


@pytest.fixture
def seen() -> dict[str, Any]:
    return {}


@pytest.fixture
def dispatcher(package: ModuleType, seen: dict[str, Any]) -> Any:
    """Handlers that note what they got and answer the least that is valid."""
    answers: Mapping[str, Any] = {
        "add_notes": {"added": 0, "ids": []},
        "find_notes": {"notes": [], "labels": {}, "anything": None},
        "grow": {"tree": {"name": "x", "next": None}},
        "say": "hello",
        "class_": {**{name: {"v": 1} for name in HOSTILE_NAMES}, "object": {}},
        "x_y": {"b": "text"},
        "x_y_2": {"b": 1},
    }

    def handler(name: str) -> Any:
        def handle(arguments: object, caller: object) -> object:
            seen[name] = arguments
            return answers[name]

        return handle

    handlers = part(package, "handlers").Handlers(**{name: handler(name) for name in answers})
    return part(package, "server").make_dispatcher(handlers)


def call(dispatcher: Any, name: str, arguments: object) -> Any:
    return asyncio.run(dispatcher.call(name, arguments, "ada"))


def test_arguments_arrive_as_documented_values(package: ModuleType, dispatcher: Any, seen: dict[str, Any]) -> None:
    absent = part(package, "support.absent").ABSENT
    sent = {
        "items": [{"entityName": "Ann", "contents": ["a", 1, None], "tags": ["t", None], "project": None}],
        "budget": 99,
    }
    assert call(dispatcher, "add_notes", sent).value == {"added": 0, "ids": []}
    arguments = seen["add_notes"]
    (item,) = arguments.items
    assert (arguments.visibility, arguments.class_, arguments.budget) == ("shared", None, 50)
    assert (item.entityName, item.contents, item.tags, item.mode) == ("Ann", ("a",), ("t", None), "plain")
    assert item.project is None
    assert item.style is absent


def test_a_value_compares_prints_and_hashes_by_its_fields(package: ModuleType) -> None:
    notes = part(package, "arguments.notes")
    one = notes.AddNotesItemsItem(entityName="Ann")
    assert one == notes.AddNotesItemsItem.from_json(
        {"entityName": "Ann", "contents": [], "aliases": [], "mode": "plain"}
    )
    assert one != notes.AddNotesItemsItem(entityName="Bob")
    assert one != notes.FindNotesArguments()
    assert hash(one) == hash(notes.AddNotesItemsItem(entityName="Ann"))
    assert repr(one).startswith(
        "AddNotesItemsItem(aliases=(), contents=(), entityName='Ann', mode='plain', project=ABSENT"
    )


def test_absent_is_one_value_even_after_a_journey(package: ModuleType) -> None:
    absent = part(package, "support.absent").ABSENT
    assert pickle.loads(pickle.dumps(absent)) is absent
    assert not absent


def test_documented_defaults_are_those_of_the_constructor(
    package: ModuleType, dispatcher: Any, seen: dict[str, Any]
) -> None:
    call(dispatcher, "find-notes", {"query": "x", "after": 1})
    assert seen["find_notes"] == part(package, "arguments.notes").FindNotesArguments(query="x", after=1)


def test_a_shape_that_holds_itself_is_built_to_the_bottom(dispatcher: Any, seen: dict[str, Any]) -> None:
    root = {"name": "a", "children": [LEAF, LEAF], "parent": None, "b": 2}
    call(dispatcher, "grow", {"root": root, "table": {"t": [[{"gap": 1}]]}})
    assert [child.name for child in seen["grow"].root.children] == ["b", "b"]
    assert seen["grow"].root.parent is None
    assert seen["grow"].table["t"][0][0].gap == 1


def test_what_an_open_object_holds_besides_is_kept(dispatcher: Any, seen: dict[str, Any]) -> None:
    call(dispatcher, "find-notes", {"id": ID, "after": 1, "filter": {"kind": 1, "extra": [1]}})
    assert seen["find_notes"].filter.kind == 1
    assert seen["find_notes"].filter.additional == {"extra": [1]}


def test_any_legal_name_can_be_an_argument(dispatcher: Any, seen: dict[str, Any], package: ModuleType) -> None:
    sent = {name: name for name in HOSTILE_NAMES}
    answer = call(
        dispatcher, "class", {**sent, "object": {"class": [1], "other": 2}, "e": "some value 1 with a \" and a '"}
    )
    assert "class_" in seen, answer
    arguments = seen["class_"]
    assert {getattr(arguments, name) for name in arguments.__slots__ if name not in {"object", "e", "x" * 64}} == set(
        HOSTILE_NAMES
    )
    assert (arguments.class_, arguments.self_, arguments.a_b) == ("class", "self", "a_b")
    assert arguments.object.class_ == (1,)
    assert arguments.object.additional == {"other": 2}


def test_tools_that_differ_in_a_dash_are_two(dispatcher: Any, seen: dict[str, Any]) -> None:
    assert call(dispatcher, "x-y", {"a": 1}).value == {"b": 1}
    assert call(dispatcher, "x_y", {"a": "1"}).value == {"b": "text"}


@pytest.mark.parametrize(
    ("name", "arguments", "code", "pointer"),
    [
        ("add_notes", {}, "required", "/items"),
        ("add_notes", {"items": [], "Budget": 1}, "unknown", "/Budget"),
        ("add_notes", {"items": [{"entityName": "A", "mode": "rich"}]}, "required-when", "/items/0/style"),
        ("add_notes", {"items": [{"entityName": "A", "project": "p"}]}, "only-with", "/items/0/project"),
        ("find-notes", {"after": 1}, "at-least-one", ""),
        ("find-notes", {"query": "x"}, "required-when", "/after"),
        ("find-notes", {"query": "x", "after": 1, "to": "2024-01-01T00:00:00Z"}, "requires", "/from"),
        ("grow", {"root": {"name": "a", "children": [{**LEAF, "b": 1}], "a": 1}}, "exactly-one", "/root/children/0"),
        ("grow", {"root": {"name": "A", "children": [], "a": 1}}, "pattern", "/root/name"),
    ],
)
def test_a_refusal_names_place_and_rule(dispatcher: Any, name: str, arguments: object, code: str, pointer: str) -> None:
    error = call(dispatcher, name, arguments).error
    assert [(problem["code"], problem["pointer"]) for problem in error["problems"]] == [(code, pointer)]


def test_a_refusal_names_the_line_of_the_page(dispatcher: Any) -> None:
    error = call(dispatcher, "add_notes", {"items": [{}]}).error
    assert error["problems"][0]["place"] == "catalogue/notes/page.md:21"


def test_an_error_carries_its_id_and_filled_message(package: ModuleType) -> None:
    errors = part(package, "errors")
    denied = errors.AddNotesWriteDenied(project="p", from_="ada")
    assert (denied.error_id, denied.message) == ("write_denied", 'no write grant in "p" {yet} for ada')
    assert errors.Class(class_="c", self_="s", message="m").message == "say \"c\" and 's' \\ m"
    assert errors.ERRORS["find-notes"] == (errors.StoreBusy,)


def test_a_client_sees_every_tool(package: ModuleType, dispatcher: Any) -> None:
    server = part(package, "server").make_server(dispatcher, caller_of=lambda _: "ada")

    async def listed() -> list[str]:
        async with Client(server) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    assert asyncio.run(listed()) == [tool.name for tool in TOOLS]


def test_a_client_reads_category_audience_and_every_hint(package_folder: Path) -> None:
    (say,) = [
        row["entry"]
        for row in json.loads((package_folder / "listing.json").read_text())["tools"]
        if row["entry"]["name"] == "say"
    ]
    assert say["_meta"] == {"org.example.bench/category": "trees", "org.example.bench/audience": "ordinary"}
    assert say["annotations"] == {
        "readOnlyHint": True,
        "destructiveHint": False,
        "idempotentHint": True,
        "openWorldHint": False,
    }
    assert "outputSchema" not in say


def test_an_agent_reads_sentences_availability_and_age(package_folder: Path) -> None:
    told = {
        row["entry"]["name"]: row["entry"]["description"]
        for row in json.loads((package_folder / "listing.json").read_text())["tools"]
    }
    assert "At-least-one of query, id." in told["find-notes"]
    assert "Available when search is configured." in told["find-notes"]
    assert told["grow"].endswith("Устарел с версии 0.3.0. Вместо него: `add_notes`.")


def test_the_package_needs_no_sdk_before_it_serves(package_folder: Path) -> None:
    code = "import sys, bench_contract.server as s, bench_contract.errors; s.contract().tools; print([m for m in sys.modules if m.split('.')[0] in {'mcp', 'pydantic', 'jsonschema', 'sayso', 'anyio'}])"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=package_folder.parent, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_a_changed_package_does_not_start(package_folder: Path, tmp_path: Path) -> None:
    changed = shutil.copytree(package_folder, tmp_path / "bench_contract")
    with (changed / "errors.py").open("a") as file:
        file.write("# mine\n")
    code = "import bench_contract.server as s; s.contract()"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "ContractMismatch: out/bench_contract/errors.py is not as it was generated" in done.stderr
    assert "sayso build" in done.stderr
