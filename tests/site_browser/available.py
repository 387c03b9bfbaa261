"""What a machine has for these tests. What is missing skips a test with the reason, and fails it under CI."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

MODULES = Path(__file__).parent / "node_modules"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def without(what: str) -> NoReturn:
    """End a test that cannot run here."""
    reason = f"{what} is missing: `make browser` installs it where it may (as root, with apt)"
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def program(*names: str) -> str:
    """The path of the first of these programs that there is."""
    found = next(filter(None, map(shutil.which, names)), None)
    return found or without(names[0])


def package_file(path: str) -> Path:
    """A file of an npm package."""
    file = MODULES / path
    if not file.is_file():
        without(f"the npm package {path.partition('/')[0]}")
    return file
