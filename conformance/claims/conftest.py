"""Fixtures of the conformance run for the hand-written proofs, and a look into the store's own file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sayso.proving.plugin import *  # noqa: F403 - pytest finds fixtures and hooks by their names here
from store_file import StoreFile


@pytest.fixture
def store_file() -> Iterator[Callable[[Path], StoreFile]]:
    """Opens the store's file from outside: ``store_file(await world.folder())``."""
    opened: list[StoreFile] = []

    def factory(folder: Path) -> StoreFile:
        opened.append(StoreFile(folder / "memory.db"))
        return opened[-1]

    yield factory
    for each in opened:
        each.close()
