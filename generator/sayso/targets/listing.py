"""The target ``listing``: what a server answers to ``tools/list``, and beside it what it needs to check calls."""

from __future__ import annotations

from typing import Any

from sayso.jsontext.pretty import pretty
from sayso.schema import advertised_schema, checked_schema, relations_data, result_schema, tool_description
from sayso.settings import Settings
from sayso.spec import Catalogue, Tool
from sayso.targets.layout import package_folder


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """The file ``listing.json``: ``{"tools": [{"entry", "relations", "errors", "aliases", "checked"?}]}``, by name.

    ``entry`` is the exact entry of ``tools/list``. ``checked`` is the schema without relations at any level; it is left
    out where it is the entry's own ``inputSchema``.
    """
    tools = sorted(catalogue.tools, key=lambda tool: tool.name)
    return {f"{package_folder(settings)}/listing.json": pretty({"tools": [_row(tool, settings) for tool in tools]})}


def _row(tool: Tool, settings: Settings) -> dict[str, Any]:
    row: dict[str, Any] = {"entry": entry(tool, settings)}
    relations = relations_data(tool)
    if any(relation["container"] for relation in relations):
        row["checked"] = checked_schema(tool)
    row["relations"] = relations
    row["errors"] = sorted(failure.id for failure in tool.failures)
    row["aliases"] = sorted(tool.aliases)
    return row


def entry(tool: Tool, settings: Settings) -> dict[str, Any]:
    """The entry of ``tools/list``: all four hints stated, category and audience under the project's prefix."""
    listed: dict[str, Any] = {
        "name": tool.name,
        "title": tool.title or tool.name,
        "description": tool_description(tool, settings.description),
        "inputSchema": advertised_schema(tool),
    }
    result = result_schema(tool)
    if result is not None:
        listed["outputSchema"] = result
    listed["annotations"] = {
        "readOnlyHint": tool.annotations.read_only,
        "destructiveHint": tool.annotations.destructive,
        "idempotentHint": tool.annotations.idempotent,
        "openWorldHint": tool.annotations.open_world,
    }
    listed["_meta"] = _meta(tool, settings.meta_prefix)
    return listed


def _meta(tool: Tool, prefix: str) -> dict[str, str]:
    facts = {
        "category": tool.category,
        "audience": tool.audience,
        "since": tool.since,
        "deprecated": tool.deprecated,
        "replacedBy": tool.replaced_by,
        "availableWhen": tool.available_when,
    }
    return {f"{prefix}/{name}": fact for name, fact in facts.items() if fact}
