"""Calls whose parameters are no parameters. The SDK refuses them too, with the same words for whatever is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mcp import MCPError, types
from mcp.server import ServerRequestContext

_KINDS = {
    str: "a string",
    list: "an array",
    bool: "a truth value",
    int: "a number",
    float: "a number",
    dict: "an object",
}


async def refuse_malformed(ctx: ServerRequestContext[Any], call_next: Any) -> Any:
    """Say what is wrong with the parameters of ``tools/call``, or go on."""
    if ctx.method == "tools/call" and (problem := malformed(ctx.params)):
        raise MCPError(types.INVALID_PARAMS, problem)
    return await call_next(ctx)


def malformed(params: Mapping[str, Any] | None) -> str:
    """What keeps ``params`` from being a call, and what to write instead; nothing where it is one."""
    name, arguments = (params or {}).get("name"), (params or {}).get("arguments")
    if name is None:
        return 'tools/call: "name" is missing; it says which tool is called'
    if not isinstance(name, str):
        return f'tools/call: "name" must be a string, not {_KINDS[type(name)]}'
    if arguments is None or isinstance(arguments, dict):
        return ""
    hint = "pass JSON, not a string of it" if isinstance(arguments, str) else "give each argument by its name"
    return f'tools/call: "arguments" must be an object, not {_KINDS[type(arguments)]}; {hint}'
