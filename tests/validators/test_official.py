"""The official JSON Schema Test Suite, on the explainer and on generated checks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sayso.support.explain import explain
from sayso.targets.validators import SchemaRefused

from tests.validators.generated import Checks, compiled

FOLDER = Path(__file__).parent / "official"
SUITE = FOLDER / "draft2020-12"
EXPECTATIONS = FOLDER / "expectations.json"


@dataclass(frozen=True)
class Group:
    file: str
    title: str
    schema: Any
    tests: tuple[dict[str, Any], ...]

    @property
    def name(self) -> str:
        return f"{self.file}: {self.title}"

    @property
    def rooted(self) -> Any:
        """Boolean schemas stand below a root, for the explainer reads objects."""
        return {"allOf": [self.schema]} if isinstance(self.schema, bool) else self.schema


def groups() -> Iterator[Group]:
    for path in sorted(SUITE.rglob("*.json")):
        for group in json.loads(path.read_text("utf-8")):
            file = path.relative_to(SUITE).as_posix()
            yield Group(file, group["description"], group["schema"], tuple(group["tests"]))


def outcome(group: Group) -> Checks | str:
    """The generated checks, or what is refused."""
    try:
        return compiled(group.schema)
    except SchemaRefused as refused:
        return refused.name


@cache
def outcomes() -> dict[str, tuple[Group, Checks | str]]:
    return {group.name: (group, outcome(group)) for group in groups()}


@cache
def expectations() -> dict[str, Any]:
    return json.loads(EXPECTATIONS.read_text("utf-8"))


def found_refused() -> dict[str, str]:
    return {name: checks for name, (_, checks) in sorted(outcomes().items()) if isinstance(checks, str)}


def asserted() -> list[str]:
    """Tests by name whose verdict differs because `format` is asserted."""
    return sorted(name for name, *_, valid, ok, told in verdicts() if not valid == ok == told)


def verdicts() -> Iterator[tuple[str, bool, bool, bool]]:
    for group, checks in outcomes().values():
        if isinstance(checks, str):
            continue
        for test in group.tests:
            told = explain(group.rooted, (), test["data"])
            yield f"{group.name}: {test['description']}", test["valid"], checks.ok(test["data"]), not told


def test_every_name_is_its_own():
    assert len(outcomes()) == len(list(groups()))


def test_refused_groups_are_listed_by_name():
    assert found_refused() == expectations()["refused"]


def test_most_of_the_suite_is_not_refused():
    count = sum(1 for _ in verdicts())
    assert count > 600
    assert len(found_refused()) < len(outcomes()) / 3


CASES = list(verdicts())


@pytest.mark.parametrize(("name", "valid", "ok", "told"), CASES, ids=[case[0] for case in CASES])
def test_verdict(name: str, valid: bool, ok: bool, told: bool):
    if name in expectations()["asserted"]:
        valid = not valid
    assert (ok, told) == (valid, valid)


def test_only_format_differs():
    assert asserted() == expectations()["asserted"]
    assert all(name.startswith("format.json: ") for name in asserted())


if __name__ == "__main__":
    EXPECTATIONS.write_text(
        json.dumps({"refused": found_refused(), "asserted": asserted()}, indent=2, ensure_ascii=False) + "\n", "utf-8"
    )
