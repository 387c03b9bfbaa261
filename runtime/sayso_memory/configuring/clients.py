"""What clients' configurations have to say to start this server, or to reach it over HTTP.

Programs with windows do not see the shell's PATH, so the interpreter is named in full.
"""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

TOKEN: Final = "YOUR-TOKEN"  # noqa: S105 - a placeholder


@dataclass(frozen=True, slots=True)
class Start:
    """A command that a client starts, and speaks to over its standard streams."""

    command: str
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Address:
    """Where a running server listens."""

    url: str


Way = Start | Address


@dataclass(frozen=True, slots=True)
class Advice:
    """For one client: where the text goes, and the text."""

    client: str
    place: str
    text: str


def start_with(options: Sequence[str]) -> Start:
    """The interpreter that runs this, the package, and ``serve`` with these options."""
    return Start(sys.executable, ("-m", "sayso_memory", "serve", *options))


def advice(way: Way) -> list[Advice]:
    """One piece of advice for each known client."""
    return [Advice(client, place, make(way)) for client, (place, make) in CLIENTS.items()]


def _entry(way: Way) -> dict[str, Any]:
    match way:
        case Start(command, arguments):
            return {"command": command, "args": list(arguments)}
        case Address(url):
            return {"url": url, "headers": {"Authorization": f"Bearer {TOKEN}"}}


def _desktop(way: Way) -> str:
    match way:
        case Start():
            return _json({"mcpServers": {"memory": _entry(way)}})
        case Address():
            return "Claude Desktop starts its servers itself: use `sayso-memory connect` without --http."


def _code(way: Way) -> str:
    match way:
        case Start(command, arguments):
            return f"claude mcp add memory -- {shlex.join((command, *arguments))}"
        case Address(url):
            return f'claude mcp add --transport http memory {shlex.quote(url)} --header "Authorization: Bearer {TOKEN}"'


def _cursor(way: Way) -> str:
    return _json({"mcpServers": {"memory": _entry(way)}})


def _vscode(way: Way) -> str:
    kind = {Start: "stdio", Address: "http"}[type(way)]
    return _json({"servers": {"memory": {"type": kind, **_entry(way)}}})


def _codex(way: Way) -> str:
    """TOML, whose texts and lists of texts JSON writes too, but for one character. A token stands in the environment only."""
    pairs = _entry(way)
    if "url" in pairs:
        pairs = {"url": pairs["url"], "bearer_token_env_var": "SAYSO_MEMORY_TOKEN"}
    lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in pairs.items())
    return "\n".join(("[mcp_servers.memory]", *lines)).replace("\x7f", "\\u007f")


def _gemini(way: Way) -> str:
    entry = _entry(way)
    return _json({"mcpServers": {"memory": {"httpUrl" if key == "url" else key: entry[key] for key in entry}}})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


CLIENTS: Final[dict[str, tuple[str, Callable[[Way], str]]]] = {
    "claude-desktop": ("claude_desktop_config.json (Settings, Developer, Edit Config)", _desktop),
    "claude-code": ("run in your project", _code),
    "cursor": (".cursor/mcp.json in your project, or ~/.cursor/mcp.json", _cursor),
    "vscode": (".vscode/mcp.json in your project", _vscode),
    "codex": ("~/.codex/config.toml", _codex),
    "gemini": ("~/.gemini/settings.json, or .gemini/settings.json in your project", _gemini),
}
