"""What the generated test modules ask when they are collected: their project, its cases, the ways to its server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sayso.findings.cannot_run import CannotRun
from sayso.proving.servers import Server
from sayso.proving.suite import DerivedCall, NoCases, StatedExample, Suite, load_suite
from sayso.proving.transports import offered
from sayso.settings import Settings
from sayso.settings.project import load_project

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class ProvedProject:
    """A project whose server is put to the proof; ``ways`` are those its settings offer, the cheapest first."""

    root: Path
    settings: Settings
    suite: Suite
    server: Server
    ways: tuple[str, ...]


def project_of(file: str | Path) -> ProvedProject:
    """The project that a test file lies in. Raises `NoCases` where there is none, or nothing to prove."""
    return _project_at(_root_of(Path(file).absolute().parent))


@cache
def _root_of(folder: Path) -> Path:
    for candidate in (folder, *folder.parents):
        if (candidate / "sayso.toml").is_file() or (candidate / "pyproject.toml").is_file():
            try:
                return load_project(candidate).root
            except CannotRun as error:
                if error.findings:
                    raise NoCases(str(error)) from error
    raise NoCases(f"{folder} lies in no sayso project")


@cache
def _project_at(root: Path) -> ProvedProject:
    settings = load_project(root).settings
    ways = offered(settings.app, settings.start, settings.start_http)
    if not ways:
        raise NoCases('no server to prove: set "app", "start" or "start-http"')
    server = Server(root, settings.app, settings.start, settings.start_http)
    return ProvedProject(root, settings, load_suite(root / settings.conformance), server, ways)


def ways(file: str) -> tuple[str, ...]:
    """The ways to the server."""
    return project_of(file).ways


def examples(file: str, tool: str) -> list[ParameterSet]:
    """Every example of a tool over every way, named, and marked with what it shows."""
    import pytest  # noqa: PLC0415 - the same module serves tools that run without it

    project = project_of(file)
    stated: Sequence[StatedExample] = _some(project.suite.tools[tool].examples, tool, "example")
    return [
        pytest.param(way, example, id=f"{example.id}-{way}", marks=pytest.mark.shows(f"{tool}#{example.id}"))
        for example in stated
        for way in project.ways
    ]


def aliases(file: str, tool: str) -> Sequence[str]:
    """The former names of a tool; only tools that have some are asked."""
    return _some(project_of(file).suite.tools[tool].aliases, tool, "alias")


def taken_calls(file: str, tool: str) -> list[ParameterSet]:
    """The derived valid calls of a tool, named."""
    return _named(project_of(file).suite.tools[tool].taken, tool, "valid call")


def refused_calls(file: str, tool: str) -> list[ParameterSet]:
    """The derived invalid calls of a tool, named."""
    return _named(project_of(file).suite.tools[tool].refused, tool, "invalid call")


def _named(calls: Sequence[DerivedCall], tool: str, what: str) -> list[ParameterSet]:
    import pytest  # noqa: PLC0415 - the same module serves tools that run without it

    return [pytest.param(call, id=call.name) for call in _some(calls, tool, what)]


def _some(cases: Sequence[_T], tool: str, what: str) -> Sequence[_T]:
    """The cases themselves: an empty list would pass without a word."""
    if not cases:
        raise NoCases(f"{tool} has no {what} to run; give its page an example that succeeds")
    return cases
