"""What a real client saw, sorted into the four things an answer can be, with everything that is wrong with its form."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sayso.jsontext.value import Json
from sayso.proving.kinds import same_json
from sayso.proving.places import shortened
from sayso.support.explain import explain

if TYPE_CHECKING:
    from mcp.types import CallToolResult

Kind = Literal["result", "text", "error", "fault"]


@dataclass(frozen=True, slots=True)
class Seen:
    """An answer. ``value`` is the structured content, the text, the error object, or what the protocol error said.

    ``faults`` says what is wrong with the answer's form, whatever it answers; an honest server's is empty.
    """

    kind: Kind
    value: Json
    text: str = ""
    faults: tuple[str, ...] = ()

    @property
    def error(self) -> str:
        """The error's id; empty for any other answer."""
        return str(self.value.get("error", "")) if self.kind == "error" and isinstance(self.value, dict) else ""


def seen(result: CallToolResult, output_schema: dict[str, Any] | None) -> Seen:
    """Sort a tool's answer; ``output_schema`` is the one the client was told in the list of tools."""
    texts = [block.text for block in result.content if block.type == "text"]
    faults = [] if len(texts) == len(result.content) == 1 else [f"{len(result.content)} content blocks, not one text"]
    text = texts[0] if texts else ""
    if result.is_error:
        return _error(result, text, faults)
    if output_schema is None:
        if result.structured_content is not None:
            faults.append("structured content from a tool without an output schema")
        return Seen("text", text, text, tuple(faults))
    return _result(result, text, output_schema, faults)


def _result(result: CallToolResult, text: str, output_schema: dict[str, Any], faults: list[str]) -> Seen:
    value = result.structured_content
    if value is None:
        faults.append("no structured content, though the tool declares an output schema")
    elif not same_json(_parsed(text), value):
        faults.append(f"the text block is not the structured content: {shortened(text)}")
    if value is not None:
        faults += [
            f"the result breaks its output schema: {problem.line()}" for problem in explain(output_schema, (), value)
        ]
    return Seen("result", value, text, tuple(faults))


def _parsed(text: str) -> Json:
    try:
        value: Json = json.loads(text)
    except ValueError:
        return None
    return value


def _error(result: CallToolResult, text: str, faults: list[str]) -> Seen:
    objects = [value for key, value in (result.meta or {}).items() if key.endswith("/error")]
    if result.structured_content is not None:
        faults.append("structured content on an error")
    if len(objects) != 1 or not isinstance(objects[0], dict):
        return Seen("error", {}, text, (*faults, "no error object under the project's prefix in _meta"))
    error = objects[0]
    if error.get("message") != text:
        faults.append(f"the text block {shortened(text)} is not the error's message {shortened(error.get('message'))}")
    return Seen("error", error, text, tuple(faults))
