"""The server put together: store, callers, handlers and the generated contract.

Importing this module imports the contract, but the protocol's SDK only when a server is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sayso_contract import server as contract

from sayso_memory.configuring.config import configuration
from sayso_memory.handlers import HANDLERS
from sayso_memory.identity import Caller
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store

if TYPE_CHECKING:
    from mcp.server import Server, ServerRequestContext
    from sayso_contract.support.dispatch import Dispatcher

STORE_FILE = "memory.db"


@cache
def dispatcher() -> Dispatcher[Caller]:
    """The ten tools, callable without any protocol. Raises ``ContractMismatch`` when the contract was tampered with."""
    return contract.make_dispatcher(HANDLERS)


@cache
def release() -> str:
    """The version of the installed distribution; empty when it runs from a bare folder."""
    try:
        return version("sayso")
    except PackageNotFoundError:
        return ""


def open_server(caller_of: Callable[[ServerRequestContext[Any]], Caller]) -> Server[Any]:
    """An MCP server over the ten tools; ``caller_of`` says who sent a request."""
    return contract.make_server(dispatcher(), caller_of=caller_of, version=release())


@contextmanager
def open_app(directory: Path, callers: Mapping[str, Mapping[str, str]]) -> Iterator[Callable[[str], Server[Any]]]:
    """A fresh store in ``directory`` and a server per caller over it, for conformance runs.

    ``callers`` are rows of a world page's table: column heading to cell text. Raises ``ConfigurationProblem``.
    The store waits for no disk, since it is thrown away.
    """
    known = configuration({"callers": dict(callers)}, directory).callers
    store = open_store(Location(directory / STORE_FILE, Durability.SCRATCH))

    def server_for(name: str) -> Server[Any]:
        caller = Caller(known[name].identity, store)
        return open_server(lambda _: caller)

    try:
        yield server_for
    finally:
        store.close()
