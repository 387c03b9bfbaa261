from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from sayso.proving.collecting import ProvedProject
from sayso.proving.run import Run

from tests.proving.notebooks import compiled


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProvedProject]:
    return compiled(tmp_path_factory.mktemp("notebook") / "notebook")


@pytest.fixture
async def run(notebook: ProvedProject, anyio_backend: str) -> AsyncIterator[Run]:
    opened = Run(notebook)
    yield opened
    await opened.close()
