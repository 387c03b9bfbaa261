"""The case files of a project, read: what a run has to show, whoever wrote the server."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sayso.jsontext.value import Json
from sayso.spec import ABSENT, Absent

FIRST_CALLER = "owner"
"""The one caller of a tool that needs no world."""


@dataclass(frozen=True, slots=True)
class StatedCall:
    """A call and the answer a page states for it; ``kind`` is ``result``, ``text``, ``error``, or empty without one."""

    tool: str
    caller: str | None
    arguments: Json
    kind: str = ""
    answer: Json = None
    partial: bool = False
    line: int = 0


@dataclass(frozen=True, slots=True)
class StatedExample:
    """A conversation that starts from the world's state."""

    id: str
    title: str
    calls: tuple[StatedCall, ...]


@dataclass(frozen=True, slots=True)
class DerivedCall:
    """One derived call: edits of the base call; ``code`` is empty where the call must be taken."""

    name: str
    edits: tuple[dict[str, Json], ...]
    pointer: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class ToolCases:
    """Everything one tool has to show. ``base`` is `ABSENT` where no base call could be made up."""

    tool: str
    page: str
    access: str
    world: str | None
    answers: str
    errors: tuple[str, ...]
    aliases: tuple[str, ...]
    any_order: tuple[str, ...]
    laws: tuple[dict[str, Any], ...]
    examples: tuple[StatedExample, ...]
    base: Json | Absent
    base_caller: str | None
    taken: tuple[DerivedCall, ...]
    refused: tuple[DerivedCall, ...]


@dataclass(frozen=True, slots=True)
class WorldCases:
    """Callers (name to the other columns, the first is the default) and the calls that build the state."""

    name: str | None
    callers: tuple[tuple[str, Mapping[str, str]], ...]
    calls: tuple[StatedCall, ...] = ()
    page: str = ""

    @property
    def first(self) -> str:
        """Who calls where nobody is named."""
        return self.callers[0][0]


EMPTY_WORLD = WorldCases(None, ((FIRST_CALLER, {}),))


class NoCases(Exception):  # noqa: N818 - named for what happened
    """There is nothing to run, or what is there cannot be read: a run must not pass by being empty."""


@dataclass(frozen=True, slots=True)
class Suite:
    """All tools and worlds of one conformance folder."""

    tools: Mapping[str, ToolCases]
    worlds: Mapping[str, WorldCases] = field(default_factory=dict)

    def world_of(self, tool: str) -> WorldCases:
        """The world that a tool's examples start from."""
        name = self.tools[tool].world
        if name is None:
            return EMPTY_WORLD
        if name not in self.worlds:
            raise NoCases(f"{tool}: there is no world {name!r} among the cases")
        return self.worlds[name]

    def changes_nothing(self, calls: tuple[StatedCall, ...]) -> bool:
        """Whether a conversation leaves the store as it was: it only reads, or is refused before anything happens."""
        return all(
            self.tools[call.tool].access == "read" or is_refusal(call) for call in calls if call.tool in self.tools
        )


def is_refusal(call: StatedCall) -> bool:
    """Whether the stated answer is one of the validator's own errors."""
    return call.kind == "error" and isinstance(call.answer, dict) and call.answer.get("error") in VALIDATOR_ERRORS


VALIDATOR_ERRORS = ("invalid_argument", "unknown_argument")


def load_suite(folder: Path) -> Suite:
    """Read every case file below a conformance folder. Raises `NoCases` where there is none or one cannot be read."""
    tools = {
        path.stem: _tool(_read(path)) for path in sorted((folder / "cases").glob("*.json")) if "." not in path.stem
    }
    worlds = {path.stem: _world(_read(path)) for path in sorted((folder / "cases" / "worlds").glob("*.json"))}
    if not tools:
        raise NoCases(f"no cases in {folder / 'cases'}: run `sayso build`")
    return Suite(tools, worlds)


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise NoCases(f"{path} cannot be read: {error}") from error
    if not isinstance(data, dict):
        raise NoCases(f"{path} holds no object")
    return data


def _tool(data: dict[str, Any]) -> ToolCases:
    base = data.get("base", {})
    return ToolCases(
        tool=data["tool"],
        page=data["page"],
        access=data["access"],
        world=data["world"],
        answers=data["answers"],
        errors=tuple(data["errors"]),
        aliases=tuple(data["aliases"]),
        any_order=tuple(data["any_order"]),
        laws=tuple(data["laws"]),
        examples=tuple(StatedExample(row["id"], row["title"], _calls(row["calls"])) for row in data["examples"]),
        base=base.get("arguments", ABSENT),
        base_caller=base.get("as"),
        taken=tuple(DerivedCall(row["name"], tuple(row["edits"])) for row in data.get("taken", ())),
        refused=tuple(
            DerivedCall(row["name"], tuple(row["edits"]), row["pointer"], row["code"])
            for row in data.get("refused", ())
        ),
    )


def _world(data: dict[str, Any]) -> WorldCases:
    callers = tuple((row["name"], row["columns"]) for row in data["callers"])
    return WorldCases(data["world"], callers, _calls(data["calls"]), data["page"])


def _calls(rows: list[dict[str, Any]]) -> tuple[StatedCall, ...]:
    return tuple(_call(row) for row in rows)


def _call(row: dict[str, Any]) -> StatedCall:
    kind = next((kind for kind in ("result", "text", "error") if kind in row), "")
    return StatedCall(
        row["tool"], row.get("as"), row["arguments"], kind, row.get(kind), row.get("partial", False), row["line"]
    )
