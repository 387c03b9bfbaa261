"""One browser for all tests of the site."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import sync_playwright

from tests.site_browser.available import BROWSERS, program

_FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """Chromium of the distribution; Playwright only drives it."""
    path = program(*BROWSERS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(_FLAGS))
        yield chromium
        chromium.close()
