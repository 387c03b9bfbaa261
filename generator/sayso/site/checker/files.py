"""The files of the check: one script for the site, one data file a tool."""

from __future__ import annotations

from collections.abc import Iterable

from sayso.site.checker.data import tool_script
from sayso.site.checker.script_text import script
from sayso.spec import Tool


def checker_files(tools: Iterable[Tool]) -> dict[str, bytes]:
    """``assets/check.js`` and ``checks/TOOL.js``, which pages load when somebody turns to the check."""
    made = {f"checks/{tool.name}.js": tool_script(tool).encode() for tool in tools}
    return {"assets/check.js": script().encode(), **made} if made else {}
