"""The index of the search: one script for each edition, which calls what ``search.js`` defines, so that it loads from a file too."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sayso.findings.codes import CODES
from sayso.site.editions import Edition
from sayso.site.frame import Files
from sayso.site.guides import Guide, chosen
from sayso.site.tool_pages import Tools
from sayso.spec import Shape, Tool

SUMMARIES, SHORTEST, LONGEST = 22_000, 80, 600
"""Bytes of all summaries together, and the bounds of one: whole in a small catalogue, their beginnings in a large one."""


def index_files(tools: Tools, found: Mapping[str, Mapping[str, Guide]]) -> Files:
    """``search-index.js`` of every edition: rows of kind, path, name, title, summary and arguments."""
    return {f"{edition.prefix}search-index.js": _script(edition, found) for edition in tools.site.editions}


def _script(edition: Edition, found: Mapping[str, Mapping[str, Guide]]) -> bytes:
    room = max(SHORTEST, min(LONGEST, SUMMARIES // max(len(edition.tools), 1)))
    rows: list[list[str]] = [_tool(tool, room) for tool in edition.tools]
    for versions in found.values():
        guide = chosen(versions, edition)
        headings = " ".join(text.replace("`", "") for _, text in guide.document.headings)
        rows.append(["guide", f"guides/{guide.name}.html", guide.document.title.replace("`", ""), "", headings[:200]])
    rows += [["code", f"codes/{code}.html", code, row.name.replace("-", " ")] for code, row in sorted(CODES.items())]
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    text = text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("</", "<\\/")
    return f"saysoIndex({text});\n".encode()


def _tool(tool: Tool, room: int) -> list[str]:
    names = dict.fromkeys(_names(tool.arguments))
    summary = " ".join(tool.summary.replace("`", "").split())
    if len(summary.encode()) > room:
        summary = f"{summary.encode()[:room].decode(errors='ignore').rpartition(' ')[0]}…"
    title = "" if tool.title.lower().replace(" ", "_") == tool.name else tool.title
    return ["tool", f"tools/{tool.name}.html", tool.name, title, summary, " ".join(names)]


def _names(shape: Shape) -> list[str]:
    """Names of arguments at every depth, as they stand on the page."""
    found: list[str] = []
    pending = [shape]
    while pending:
        one = pending.pop()
        found.extend(field.name for field in one.fields)
        pending.extend(field.shape for field in one.fields)
        if one.items is not None:
            pending.append(one.items)
    return found
