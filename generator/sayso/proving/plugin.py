"""The pytest side of a conformance run: fixtures, marks, and the record of what was proven.

A conftest loads it with ``from sayso.proving.plugin import *``; it is no entry point, because then every pytest run of
the environment would import it, and coverage would miss what it imports.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sayso.proving.collecting import project_of
from sayso.proving.recording import Recorder
from sayso.proving.run import Run
from sayso.proving.tracebacks import ShortTracebacks
from sayso.proving.worlds import OpenWorld

if TYPE_CHECKING:
    from sayso.proving.snapshots import SnapshotAssertion

__all__ = ["anyio_backend", "pytest_configure", "run", "sayso_runs", "tool_snapshot", "world"]

_RECORDER = "sayso-recorder"


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks and, once for all conftests, what watches the tests."""
    config.addinivalue_line("markers", "proves(*ids): this test proves the claim or error `tool#id`")
    config.addinivalue_line("markers", "shows(*ids): this test holds the conversation of the example `tool#id`")
    if not config.pluginmanager.has_plugin(_RECORDER):
        config.pluginmanager.register(Recorder(), _RECORDER)
        config.pluginmanager.register(ShortTracebacks())


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of all conformance tests: one for the session, so that servers can be shared."""
    return "asyncio"


@pytest.fixture(scope="session")
async def sayso_runs(anyio_backend: str) -> AsyncIterator[Callable[[Path], Run]]:  # noqa: ARG001 - makes it run
    """The runs of this session by the test file's project."""
    runs: dict[Path, Run] = {}

    def run_of(file: Path) -> Run:
        project = project_of(file)
        if project.root not in runs:
            runs[project.root] = Run(project)
        return runs[project.root]

    yield run_of
    for opened in runs.values():
        await opened.close()


@pytest.fixture
def run(sayso_runs: Callable[[Path], Run], request: pytest.FixtureRequest) -> Run:
    """The conformance run of the project that this test belongs to."""
    return sayso_runs(request.path)


@pytest.fixture
async def world(run: Run, anyio_backend: str) -> AsyncIterator[Callable[..., OpenWorld]]:  # noqa: ARG001 - makes it run
    """Opens fresh stores: ``world("acme")`` is one in that world's state, ``world()`` an empty one with one caller."""
    opened: list[OpenWorld] = []

    def factory(name: str | None = None, way: str = "") -> OpenWorld:
        opened.append(OpenWorld(run, name, way))
        return opened[-1]

    yield factory
    for each in reversed(opened):
        await each.close()


@pytest.fixture
def tool_snapshot(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The snapshot of the test module's tool."""
    from sayso.proving.snapshots import ToolSnapshot  # noqa: PLC0415 - needs syrupy, which hand-written tests do not

    return snapshot.use_extension(ToolSnapshot)
