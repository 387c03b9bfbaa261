"""One browser for all tests of the site, and the two engines that its scripts are tried in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import playwright
import pytest
from playwright.sync_api import sync_playwright

from tests.site_browser.available import BROWSERS, program
from tests.site_browser.engines import Ask
from tests.site_browser.explaining import in_node, in_page
from tests.site_browser.places import Built, project_files, served, write

_FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip

NODE = Path(playwright.__file__).parent / "driver" / "node"
"""The Node.js that Playwright brings along."""


@pytest.fixture(scope="package")
def browser() -> Iterator[object]:
    """Chromium of the distribution; Playwright only drives it.

    It ends with this folder: while Playwright runs, its event loop does, and no test after it could run a loop of its own.
    """
    path = program(*BROWSERS)
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=path, args=list(_FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="module", params=["node", "chromium"])
def ask(request: pytest.FixtureRequest) -> Iterator[Ask]:
    """Runs a function in an engine."""
    if request.param == "node":
        yield lambda code, argument: in_node(str(NODE), code, argument)
        return
    page = request.getfixturevalue("browser").new_page()
    yield lambda code, argument: json.loads(in_page(page, code, argument))
    page.close()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """This repository's site, built and served."""
    folder = tmp_path_factory.mktemp("site")
    files = project_files()
    write(folder, files)
    with served(folder) as address:
        yield Built(folder, files, address)
