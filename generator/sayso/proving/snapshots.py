"""Snapshots of what a real client saw: one JSON file per tool, compared as parsed JSON, written only on request.

They are kept with syrupy; a file that no tool owns is found by the run itself, since a tool that is gone runs no test.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from sayso.jsontext.pretty import pretty

if TYPE_CHECKING:
    from syrupy.location import PyTestLocation

__all__ = ["FOLDER", "SnapshotAssertion", "ToolSnapshot"]

FOLDER = "snapshots"


class ToolSnapshot(SingleFileSnapshotExtension):
    """``CONFORMANCE/snapshots/TOOL.json``, for the test module whose ``TOOL`` it is."""

    _write_mode = WriteMode.TEXT
    file_extension = "json"

    def serialize(self, data: Any, **_: Any) -> str:
        """The text of a snapshot."""
        return pretty(data)

    def matches(self, *, serialized_data: Any, snapshot_data: Any) -> bool:
        """Two texts of the same JSON value are the same snapshot."""
        try:
            return bool(json.loads(serialized_data) == json.loads(snapshot_data))
        except ValueError:
            return False

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: Any = 0) -> str:  # noqa: ARG003
        """The tool's name."""
        return str(test_location.item.module.TOOL)  # type: ignore[attr-defined]  # syrupy types it as any item

    @classmethod
    def dirname(cls, *, test_location: PyTestLocation) -> str:
        """The folder beside the generated tests."""
        return str(Path(test_location.filepath).parent.parent / FOLDER)

    @classmethod
    def write_snapshot(cls, *, snapshot_location: str, snapshots: list[Any]) -> None:
        """Write one snapshot; syrupy's own way warns about files that are not named after test modules."""
        path = Path(snapshot_location)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(snapshots[-1][0], encoding="utf-8", newline="\n")
