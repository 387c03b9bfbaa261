# Copied from sayso by `sayso build`, which overwrites it.
"""From raw arguments and a caller to a validated call, and from its result to a validated answer. Knows no protocol."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from .answers import Answer, Refusal, Rendered, Success, invalid, json_text, refused
from .calling import Handler, is_own_cancellation, prepared
from .contract import Contract, ToolContract
from .equality import same
from .errors import Fault, ToolError, UnknownTool
from .explain import explain
from .honesty import BrokenResult, honest_text, honest_value

CallerT = TypeVar("CallerT")

logger = logging.getLogger(__name__)


class Dispatcher(Generic[CallerT]):
    """Answers calls of the tools of one contract with one set of handlers. Safe to use from many tasks at a time.

    Raises `KeyError` for a tool without a handler.
    """

    def __init__(self, contract: Contract, handlers: Mapping[str, Handler]) -> None:
        self.contract = contract
        self._tools: dict[str, ToolContract] = {}
        for tool in contract.tools:
            self._tools.update(dict.fromkeys((tool.name, *tool.aliases), tool))
        self._handlers = {tool.name: prepared(handlers[tool.name]) for tool in contract.tools}

    def tool(self, name: str) -> ToolContract:
        """The tool with this name or alias. Raises `UnknownTool`."""
        if tool := self._tools.get(name):
            return tool
        raise UnknownTool(name)

    async def call(self, name: str, arguments: object, caller: CallerT) -> Answer:
        """Answer one call; ``arguments`` None is an empty object.

        Raises `UnknownTool`, and `Fault` where handler or result break the contract (the reason is logged).
        """
        tool = self.tool(name)
        sent = {} if arguments is None else arguments
        if refusal := await self._refusal(tool, sent):
            return refusal
        try:
            reply = await self._handlers[tool.name](tool.build(tool.fill(sent)), caller)
            return _success(tool, reply)
        except ToolError as error:
            return _documented(tool, error)
        except BrokenResult as broken:
            logger.error("%s returned a broken result: %s", tool.name, broken)  # noqa: TRY400 -- no fault of this line
        except asyncio.CancelledError:
            if is_own_cancellation():
                raise
            logger.exception("%s was cancelled from within", tool.name)
        except (Exception, SystemExit):
            logger.exception("%s failed", tool.name)
        raise Fault(tool.name)

    async def _refusal(self, tool: ToolContract, arguments: object) -> Refusal | None:
        """What is wrong with arguments, found out beside the loop: a large call has a lot that can be wrong."""
        if tool.accepts(arguments):
            return None
        found = await asyncio.to_thread(explain, tool.schema, tool.relations, arguments)
        if not found:
            return None
        place = self.contract.place
        return invalid(tool.name, [replace(problem, place=place(tool.name, problem.path)) for problem in found])


def _documented(tool: ToolContract, error: ToolError) -> Refusal:
    if type(error) in tool.errors:
        return refused(error)
    logger.error("%s raised an error that its page does not list: %r", tool.name, error, exc_info=error)
    raise Fault(tool.name) from None


def _success(tool: ToolContract, reply: object) -> Success:
    value, text = (reply.value, reply.text) if isinstance(reply, Rendered) else (reply, None)
    if tool.fits is None:
        answered = honest_text(value)
        return Success(answered, answered)
    answer = honest_value(tool, value)
    if text is None:
        return Success(answer, json_text(answer))
    if not same(_parsed(text), answer):
        raise BrokenResult("its text does not say what its value says")
    return Success(answer, text)


def _parsed(text: str) -> Any:
    try:
        return json.loads(honest_text(text))
    except ValueError:
        raise BrokenResult("its text is not JSON") from None
