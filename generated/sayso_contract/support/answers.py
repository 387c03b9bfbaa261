# Copied from sayso by `sayso build`, which overwrites it.
"""What a call comes to: a value with the text that carries it, or a refusal that says what to mend."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from . import messages
from .errors import ToolError
from .problems import Problem

ValueT_co = TypeVar("ValueT_co", covariant=True)

MOST_LINES = 20
"""Problems that a message spells out; the error object lists them all."""

MOST_CHARACTERS = 4_000
"""Length of a message, in characters, before the last line that counts what is left out."""


class Rendered(Generic[ValueT_co]):
    """A result with the exact text that shall carry it; ``text`` is JSON of ``value``."""

    __slots__ = ("text", "value")

    def __init__(self, value: ValueT_co, text: str) -> None:
        self.value = value
        self.text = text


@dataclass(frozen=True, slots=True)
class Success:
    """A result: a JSON object, or a text where the tool answers text; ``text`` is what an agent reads."""

    value: dict[str, Any] | str
    text: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An error object: ``{"error": id, "message": text}``, with ``problems`` where arguments are invalid."""

    error: dict[str, Any]

    @property
    def text(self) -> str:
        """What an agent reads."""
        return str(self.error["message"])


Answer = Success | Refusal


def json_text(value: object) -> str:
    """JSON on one line, without spaces and without escapes that are not needed."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def refused(error: ToolError) -> Refusal:
    """The answer for an error that the tool documents."""
    return Refusal({"error": error.error_id, "message": error.message})


def invalid(tool: str, problems: Sequence[Problem]) -> Refusal:
    """The answer for arguments that the validator does not accept; ``problems`` is not empty."""
    unknown = any(problem.code == "unknown" for problem in problems)
    return Refusal(
        {
            "error": "unknown_argument" if unknown else "invalid_argument",
            "message": _message(tool, problems),
            "problems": [problem.as_json() for problem in problems],
        }
    )


def _message(tool: str, problems: Sequence[Problem]) -> str:
    count = len(problems)
    head = messages.ONE_PROBLEM if count == 1 else messages.PROBLEMS
    lines = [head.format(tool=tool, count=count)]
    length = len(lines[0])
    for problem in problems[:MOST_LINES]:
        line = messages.PROBLEM_LINE.format(line=problem.line())
        length += len(line) + 1
        if length > MOST_CHARACTERS:
            break
        lines.append(line)
    left = count - len(lines) + 1
    if left:
        lines.append(messages.MORE_LINES.format(count=left))
    return "\n".join(lines)
