# Generated from catalogue/ by `sayso build`, which overwrites it. Change the pages instead.
"""The tools of this contract put together: a dispatcher, and an MCP server on top of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .arguments import knowledge_graph as knowledge_graph_arguments
from .errors import ERRORS
from .handlers import Handlers
from .support.contract import Contract
from .support.dispatch import Dispatcher
from .support.integrity import verify
from .validators import knowledge_graph as knowledge_graph_validators

if TYPE_CHECKING:
    from mcp.server import Server, ServerRequestContext

NAME: Final = "sayso-memory"
META_PREFIX: Final = "dev.sayso.memory"
INSTRUCTIONS: Final = (
    "A memory for agents: a knowledge graph of entities, what was observed about them, and how they relate.\n"
    "\n"
    "Read with `search_nodes` when you know words, with `open_nodes` when you know names, and with `read_graph` when you know neither.\n"
    "Write with `create_entities` first, then `add_observations` and `create_relations`.\n"
    "What is deleted is retired, not destroyed: write the same thing again and it comes back with its identity and its history.\n"
    "What you may not see reads as missing."
)

FOLDER: Final = Path(__file__).parent

CallerT = TypeVar("CallerT")


@cache
def contract() -> Contract:
    """The contract as it was generated. Raises `ContractMismatch` if its files are not what the manifest says."""
    verify(FOLDER)
    return Contract(
        FOLDER,
        arguments={
            **knowledge_graph_arguments.ARGUMENTS,
        },
        validators={
            **knowledge_graph_validators.VALIDATORS,
        },
        errors=ERRORS,
    )


def make_dispatcher(handlers: Handlers[CallerT]) -> Dispatcher[CallerT]:
    """Answer calls in any protocol: ``await dispatcher.call(tool, arguments, caller)``."""
    return Dispatcher(contract(), handlers.table())


def make_server(
    dispatcher: Dispatcher[CallerT],
    *,
    caller_of: Callable[[ServerRequestContext[Any]], CallerT],
    name: str = NAME,
    version: str = "",
    instructions: str = INSTRUCTIONS,
    offered: Callable[[str, CallerT], bool] | None = None,
    page_size: int | None = None,
) -> Server[Any]:
    """Make an MCP server for a dispatcher; the SDK is imported here and not before.

    ``caller_of`` says who sent a request, ``offered`` which tools a caller may see and call (all, if left out).
    ``page_size`` cuts the list of tools into pages (one, if left out).
    """
    from .support.binding import make_server as bound  # noqa: PLC0415

    return bound(
        dispatcher,
        name=name,
        version=version,
        instructions=instructions,
        caller_of=caller_of,
        meta_prefix=META_PREFIX,
        offered=offered,
        page_size=page_size,
    )
