# Generated from catalogue/ by `sayso build`, which overwrites it. Change the pages instead.
# ruff: noqa: N818
"""The errors that the pages document. A handler raises these; raising another one is a fault of the server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .support.errors import ToolError


class EntityNameExists(ToolError):
    """`entity_name_exists`.

    When: the name belongs to an entity that the caller may not write.
    Effect: nothing is changed.
    Raised by `create_entities`.
    """

    error_id = "entity_name_exists"

    def __init__(self) -> None:
        super().__init__("entity name already exists")


class StoreBusy(ToolError):
    """`store_busy`.

    When: another process keeps the store locked for more than 10 seconds.
    Effect: nothing is changed.
    Raised by `add_observations`, `create_entities`, `create_relations`, `delete_entities`, `delete_observations`,
    `delete_relations`, `open_nodes`, `read_graph`, `search_by_project`, `search_nodes`.
    """

    error_id = "store_busy"

    def __init__(self) -> None:
        super().__init__("the store is busy, try again")


class StoreUnusable(ToolError):
    """`store_unusable`.

    When: the disk is full, or the file is damaged, out of reach, or not there any more; the server's log says more.
    Effect: nothing is changed.
    Raised by `add_observations`, `create_entities`, `create_relations`, `delete_entities`, `delete_observations`,
    `delete_relations`, `open_nodes`, `read_graph`, `search_by_project`, `search_nodes`.
    """

    error_id = "store_unusable"

    def __init__(self, *, reason: str | int) -> None:
        super().__init__(f"the store cannot be used: {reason}")


class WriteDenied(ToolError):
    """`write_denied`.

    When: the caller may not write the project of an entry; the first such is named, with `(untagged)` for no project.
    Effect: nothing is changed.
    Raised by `create_entities`.
    """

    error_id = "write_denied"

    def __init__(self, *, project: str | int) -> None:
        super().__init__(f"no write grant for project {project}")


ERRORS: Final[Mapping[str, tuple[type[ToolError], ...]]] = {
    "add_observations": (StoreBusy, StoreUnusable),
    "create_entities": (EntityNameExists, StoreBusy, StoreUnusable, WriteDenied),
    "create_relations": (StoreBusy, StoreUnusable),
    "delete_entities": (StoreBusy, StoreUnusable),
    "delete_observations": (StoreBusy, StoreUnusable),
    "delete_relations": (StoreBusy, StoreUnusable),
    "open_nodes": (StoreBusy, StoreUnusable),
    "read_graph": (StoreBusy, StoreUnusable),
    "search_by_project": (StoreBusy, StoreUnusable),
    "search_nodes": (StoreBusy, StoreUnusable),
}
