"""The base call of a tool: a documented call that works from the world's own state, else one made up from the shapes."""

from __future__ import annotations

from sayso.jsontext.value import Json
from sayso.notation.placeholders import names_in
from sayso.spec import Call, Tool, World
from sayso.targets.cases.shapes import Shapes
from sayso.targets.cases.synthesis import object_of
from sayso.values import frozen


@frozen
class BaseCall:
    """Arguments that the page documents (or that were made up) and the caller who sends them (None: the first)."""

    arguments: dict[str, Json]
    caller: str | None


def base_call(tool: Tool, world: World | None, shapes: Shapes) -> BaseCall | None:
    """The first call that an example answers with a result and that uses no name bound on the way; None without any.

    None only where required arguments have shapes that no value can be made up for, and no example helps.
    """
    bound = bound_names(world)
    for example in tool.examples:
        for call in example.calls:
            arguments = call.arguments.value
            if _succeeds(call, tool) and isinstance(arguments, dict) and names_in(arguments) <= bound:
                return BaseCall(arguments, call.caller)
    made = object_of(tool.arguments, shapes)
    return BaseCall(made, None) if isinstance(made, dict) else None


def _succeeds(call: Call, tool: Tool) -> bool:
    return call.tool == tool.name and (call.answer is None or call.answer.kind != "error")


def bound_names(world: World | None) -> frozenset[str]:
    """The names that a world's calls bind."""
    if world is None:
        return frozenset()
    answers = [call.answer.body.value for call in world.calls if call.answer is not None]
    return frozenset().union(*(names_in(answer) for answer in answers))
