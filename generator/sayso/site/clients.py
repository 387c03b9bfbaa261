"""Configuration for MCP clients, made from the settings: who starts the server itself, and who connects over HTTP."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from sayso.jsontext.value import Json
from sayso.settings import Settings
from sayso.site.code import escaped, json_code

_BLANKS = {"dir": "<folder>", "callers": "<callers file>", "caller": "<caller>", "port": "<port>"}
_PLACEHOLDER = re.compile(r"\{(dir|callers|caller|port)\}")


@dataclass(frozen=True, slots=True)
class Snippet:
    """Configuration for one kind of client: ``transport`` is ``stdio`` or ``http``, ``language`` that of ``text``."""

    client: str
    transport: str
    language: str
    text: str

    @property
    def html(self) -> Markup:
        """The text as it stands inside a code block."""
        return Markup(json_code(self.text) if self.language == "json" else escaped(self.text))  # noqa: S704 - escaped


def snippets(settings: Settings) -> tuple[Snippet, ...]:
    """Every snippet that the settings allow, the most general first; none where they say nothing about starting."""
    found: list[Snippet] = []
    if words := command(settings):
        found += _stdio(settings.name, words)
    if settings.client_url:
        found += _http(settings.name, settings.client_url)
    return tuple(found)


def command(settings: Settings) -> list[str]:
    """The words that start the server: ``client-command``, or ``start`` with its blanks named in angle brackets."""
    text = settings.client_command or settings.start
    try:
        words = shlex.split(text)
    except ValueError:
        words = text.split()
    return [_PLACEHOLDER.sub(lambda found: _BLANKS[found[1]], word) for word in words]


def request(tool: str, arguments: Json) -> dict[str, Any]:
    """A call as it goes over the wire."""
    return {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}


def _stdio(name: str, words: list[str]) -> list[Snippet]:
    started = {"command": words[0], "args": words[1:]}
    toml = f"[mcp_servers.{json.dumps(name)}]\ncommand = {json.dumps(words[0])}\nargs = {json.dumps(words[1:])}"
    return [
        Snippet("mcpServers", "stdio", "json", _json({"mcpServers": {name: started}})),
        Snippet("VS Code", "stdio", "json", _json({"servers": {name: {"type": "stdio", **started}}})),
        Snippet("Codex", "stdio", "toml", toml),
        Snippet("Claude Code", "stdio", "console", f"claude mcp add {shlex.quote(name)} -- {shlex.join(words)}"),
    ]


def _http(name: str, url: str) -> list[Snippet]:
    headers = {"Authorization": "Bearer <token>"}
    remote = {"type": "http", "url": url, "headers": headers}
    line = f"claude mcp add --transport http {shlex.quote(name)} {shlex.quote(url)}"
    return [
        Snippet("mcpServers", "http", "json", _json({"mcpServers": {name: remote}})),
        Snippet("VS Code", "http", "json", _json({"servers": {name: remote}})),
        Snippet("Claude Code", "http", "console", f'{line} --header "Authorization: Bearer <token>"'),
    ]


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
