# Copied from sayso by `sayso build`, which overwrites it.
"""Only what the contract promises leaves the server: plain JSON that fits the documented result, or plain text."""

from __future__ import annotations

from typing import Any

from .contract import ToolContract
from .explain import explain_result
from .plain import encodable

_TOLD = 5


class BrokenResult(Exception):  # noqa: N818 -- named for what happened
    """A handler's result is not what its page promises; the text says where."""


def honest_value(tool: ToolContract, value: object) -> dict[str, Any]:
    """The result, if it is plain JSON and fits. Raises `BrokenResult`."""
    if tool.fits is None or tool.result_schema is None:
        raise BrokenResult("it is an object, and the tool answers text")
    if not tool.fits(value) and (told := explain_result(tool.result_schema, value, _TOLD)):
        raise BrokenResult("; ".join(problem.line() for problem in told))
    if not isinstance(value, dict):
        raise BrokenResult("it is not an object")
    return value


def honest_text(value: object) -> str:
    """The result of a tool that answers text. Raises `BrokenResult`."""
    if type(value) is not str:
        raise BrokenResult(f"it is a {type(value).__name__}, and the tool answers text")
    if not encodable(value):
        raise BrokenResult("the text holds half a surrogate pair")
    return value
