"""A contract of three small tools made without the compiler, for tests of the run-time code alone."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from sayso.support.answers import Refusal, Success
from sayso.support.calling import Handler
from sayso.support.contract import Contract
from sayso.support.dispatch import Dispatcher
from sayso.support.errors import ToolError
from sayso.support.explain import explain, explain_result

NUMBER = {
    "type": "object",
    "properties": {"n": {"type": "integer", "minimum": 0}, "tag": {"description": "Anything."}},
    "required": ["n"],
    "additionalProperties": False,
}
TWICE = {
    "type": "object",
    "properties": {"twice": {"type": "integer"}, "note": {"description": "Anything."}},
    "required": ["twice"],
    "additionalProperties": False,
}
NOTHING: dict[str, Any] = {"type": "object", "properties": {}, "additionalProperties": False}
HINTS = {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}
META = {"org.example/category": "sums", "org.example/audience": "ordinary"}


class TooLarge(ToolError):
    error_id = "too_large"

    def __init__(self, *, limit: int) -> None:
        super().__init__(f"more than {limit}")


class Foreign(ToolError):
    error_id = "foreign"

    def __init__(self) -> None:
        super().__init__("not on this page")


def entry(name: str, schema: dict[str, Any], result: dict[str, Any] | None) -> dict[str, Any]:
    listed: dict[str, Any] = {"name": name, "title": name, "description": f"Does {name}.", "inputSchema": schema}
    if result is not None:
        listed["outputSchema"] = result
    return {**listed, "annotations": HINTS, "_meta": META}


ROWS = [
    {"entry": entry("double", NUMBER, TWICE), "relations": [], "errors": ["too_large"], "aliases": ["twice"]},
    {"entry": entry("hello", NOTHING, None), "relations": [], "errors": [], "aliases": []},
    {"entry": entry("zero", NOTHING, TWICE), "relations": [], "errors": [], "aliases": []},
]
PLACES = {"double": {"page": "catalogue/sums/double.md:9", "arguments": {"n": "catalogue/sums/double.md:17"}}}


def accepts(schema: dict[str, Any]) -> Any:
    return lambda value: not explain(schema, (), value)


def fits(schema: dict[str, Any]) -> Any:
    return lambda value: not explain_result(schema, value)


def contract(folder: Path) -> Contract:
    (folder / "listing.json").write_text(json.dumps({"tools": ROWS}))
    (folder / "places.json").write_text(json.dumps({"tools": PLACES}))
    return Contract(
        folder,
        validators={
            "double": (accepts(NUMBER), lambda value: {"tag": None, **value}, fits(TWICE)),
            "hello": (accepts(NOTHING), dict, None),
            "zero": (accepts(NOTHING), dict, fits(TWICE)),
        },
        arguments={"double": dict, "hello": dict, "zero": dict},
        errors={"double": (TooLarge,)},
    )


def dispatcher(folder: Path, **handlers: Handler) -> Dispatcher[str]:
    standard: dict[str, Handler] = {
        "double": lambda arguments, caller: {"twice": 2 * arguments["n"]},
        "hello": lambda arguments, caller: f"Hello, {caller}.",
        "zero": lambda arguments, caller: {"twice": 0},
    }
    return Dispatcher(contract(folder), standard | handlers)


def call(folder: Path, name: str, arguments: object = None, **handlers: Any) -> Success | Refusal:
    answer = dispatcher(folder, **handlers).call(name, arguments, "ada")
    return asyncio.run(asyncio.wait_for(answer, timeout=30))
