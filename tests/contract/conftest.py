"""The generated package, made and imported once for all tests of the contract."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.contract.generated import written
from tests.contract.tools import SETTINGS


@pytest.fixture(scope="session")
def package_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="session")
def package(package_folder: Path) -> Iterator[ModuleType]:
    sys.path.insert(0, str(package_folder.parent))
    try:
        yield importlib.import_module(SETTINGS.package)
    finally:
        sys.path.remove(str(package_folder.parent))
