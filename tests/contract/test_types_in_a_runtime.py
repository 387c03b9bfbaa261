"""A type checker sees in the runtime whatever a page changes: each change is made to a runtime, and mypy must name it.

All the runtimes are checked in one run, because starting mypy costs more than the checks.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import defaultdict
from dataclasses import replace

import pytest

from tests.contract.generated import written
from tests.contract.tools import ADD, CATALOGUE, FIND, SAY, TREE

RUNTIME = """
from dataclasses import dataclass

from bench_contract.arguments.notes import AddNotesArguments, FindNotesArguments
from bench_contract.arguments.trees import GrowArguments, SayArguments
from bench_contract.errors import AddNotesWriteDenied
from bench_contract.handlers import Handlers
from bench_contract.results.notes import AddNotesResult, FindNotesResult
from bench_contract.results.trees import GrowResult, SayResult
from bench_contract.server import make_dispatcher
from bench_contract.support.absent import Absent
from bench_contract.support.answers import Rendered


@dataclass
class Caller:
    name: str


async def add_notes(arguments: AddNotesArguments, caller: Caller) -> AddNotesResult:
    budget: int = arguments.budget
    class_: str | None = arguments.class_
    for item in arguments.items:
        name: str = item.entityName
        contents: tuple[str, ...] = item.contents
        project = item.project
        if not isinstance(project, Absent) and project is not None:
            raise AddNotesWriteDenied(project=project, from_=caller.name)
        print(name, contents)
    print(budget, class_)
    return {"added": len(arguments.items), "ids": []}


def find_notes(arguments: FindNotesArguments, _: Caller) -> Rendered[FindNotesResult]:
    order: str = arguments.order
    value: FindNotesResult = {"notes": [{"id": order, "class": "plain", "score": None}], "labels": {}, "anything": None}
    return Rendered(value, "{}")


def grow(arguments: GrowArguments, _: Caller) -> GrowResult:
    root = arguments.root
    return {"tree": {"name": root.name, "next": None}}


def say(arguments: SayArguments, caller: Caller) -> SayResult:
    return caller.name


handlers = Handlers[Caller](add_notes=add_notes, find_notes=find_notes, grow=grow, say=say)
dispatcher = make_dispatcher(handlers)


async def main() -> None:
    print(await dispatcher.call("say", {}, Caller("ada")))
"""

MUTATIONS: dict[str, tuple[str, str, str]] = {
    "a page without a handler": (", say=say)", ")", "Missing named argument"),
    "a handler without a page": ("say=say)", "say=say, shout=say)", "Unexpected keyword argument"),
    "an argument of another name": ("arguments.budget", "arguments.limit", "has no attribute"),
    "a nested argument of another name": ("item.entityName", "item.name", "has no attribute"),
    "an argument of another type": ("budget: int = ", "budget: str = ", "Incompatible types in assignment"),
    "a nested argument of another type": ("name: str = item", "name: int = item", "Incompatible types in assignment"),
    "an argument that may be null": ("class_: str | None = ", "class_: str = ", "Incompatible types in assignment"),
    "an argument that may be absent": ("if not isinstance(project, Absent) and project is not None", "if True", "has incompatible type"),
    "an argument that is written to": ("    for item in", "    arguments.budget = 3\n    for item in", "Cannot assign to final attribute"),
    "a result without a member": (', "ids": []}', "}", "Missing key"),
    "a result with a member too many": ('"ids": []}', '"ids": [], "more": 1}', "Extra key"),
    "a result of another type": ('"ids": []}', '"ids": [1]}', "has incompatible type"),
    "a value outside an enum": ('"class": "plain"', '"class": "fat"', "Incompatible types"),
    "a text where an object is due": ("    return {\"tree\": {\"name\": root.name, \"next\": None}}", "    return root.name", "Incompatible return value type"),
    "an object where a text is due": ("-> SayResult:\n    return caller.name", "-> dict[str, str]:\n    return {}", "Argument \"say\""),
    "a handler of another tool": ("say=say)", "say=grow)", "Argument \"say\""),
    "a handler for another caller": ("def say(arguments: SayArguments, caller: Caller)", "def say(arguments: SayArguments, caller: bytes)", "Argument \"say\""),
    "a caller of another kind": ('Caller("ada"))', '"ada")', "Argument 3 to \"call\""),
    "a placeholder of another name": ("from_=caller.name", "to=caller.name", "Unexpected keyword argument"),
    "a placeholder without a value": (", from_=caller.name", "", "Missing named argument"),
}  # fmt: skip


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What mypy says of each runtime, by the name of its module."""
    folder = tmp_path_factory.mktemp("runtimes")
    tools = tuple(sorted((ADD, FIND, TREE, SAY), key=lambda tool: tool.name))
    written(folder, replace(CATALOGUE, tools=tools))
    runtimes = {"unchanged": RUNTIME}
    for name, (old, new, _) in MUTATIONS.items():
        assert RUNTIME.count(old) == 1, name
        runtimes[_module(name)] = RUNTIME.replace(old, new)
    for name, text in runtimes.items():
        (folder / "out" / f"{name}.py").write_text(text)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-incremental", "--no-error-summary"]
    done = subprocess.run([*command, *(f"{name}.py" for name in runtimes)], cwd=folder / "out", capture_output=True, text=True, check=False)  # fmt: skip
    said: dict[str, str] = defaultdict(str)
    for line in done.stdout.splitlines():
        said[line.partition(".py:")[0]] += line + "\n"
    return said


def _module(name: str) -> str:
    return re.sub(r"\W", "_", name)


def test_a_runtime_that_follows_the_pages_has_no_findings(findings: dict[str, str]) -> None:
    assert findings["unchanged"] == ""
    assert not any("bench_contract" in module for module in findings)


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_change_is_found(findings: dict[str, str], name: str) -> None:
    assert MUTATIONS[name][2] in findings[_module(name)]
