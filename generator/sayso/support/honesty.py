"""Only what the contract promises leaves the server: a result is checked, and made of plain JSON types alone."""

from __future__ import annotations

from typing import Any

from .contract import ToolContract
from .explain import explain
from .plain import encodable

_TOLD = 5


class BrokenResult(Exception):  # noqa: N818 -- named for what happened
    """A handler's result is not what its page promises; the text says where."""


def honest_value(tool: ToolContract, value: object) -> dict[str, Any]:
    """The result as plain JSON. Raises `BrokenResult`."""
    if tool.fits is None or tool.result_schema is None:
        raise BrokenResult("it is an object, and the tool answers text")
    if tool.fits(value):
        return _object(value)
    told = explain(tool.result_schema, (), value)
    if told:
        raise BrokenResult("; ".join(problem.line() for problem in told[:_TOLD]))
    return _object(_plain(value))


def honest_text(value: object) -> str:
    """The result of a tool that answers text. Raises `BrokenResult`."""
    if not isinstance(value, str):
        raise BrokenResult(f"it is a {type(value).__name__}, and the tool answers text")
    if not encodable(value):
        raise BrokenResult("the text holds half a surrogate pair")
    return str(value)


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BrokenResult("it is not an object")
    return value


def _plain(value: object) -> object:
    """The same JSON value in the exact types: a float that is whole becomes an integer, subclasses their base."""
    match value:
        case dict():
            return {str(key): _plain(item) for key, item in value.items()}
        case list():
            return [_plain(item) for item in value]
        case str():
            return str.__str__(value)
        case float() if value.is_integer():
            return int(value)
        case _:
            return value
