"""What ``serve`` does between the command line and the transports: pick the store, the callers and their tokens."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sayso_memory.configuring.bearer import demand_bearer
from sayso_memory.configuring.config import Configuration, load
from sayso_memory.configuring.locations import default_store
from sayso_memory.configuring.named_files import in_full
from sayso_memory.failures import ConfigurationProblem
from sayso_memory.identity import OWNER, Caller, Identity, local_owner
from sayso_memory.meaning import Meaning
from sayso_memory.semantic.running import found, kept_up
from sayso_memory.store.interface import Store
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store

TOKEN_VARIABLE: Final = "SAYSO_MEMORY_TOKEN"  # noqa: S105 - the variable's name

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asked for; ``None`` where it said nothing."""

    db: Path | None = None
    config: Path | None = None
    caller: str | None = None
    semantic: str | None = None


def configured(wishes: Wishes) -> Configuration:
    """The configuration file's contents; an empty one where none was named. Raises ``ConfigurationProblem``."""
    return Configuration() if wishes.config is None else load(wishes.config)


@contextmanager
def opened(wishes: Wishes, configuration: Configuration) -> Iterator[tuple[Store, Meaning | None]]:
    """The store, and what knows the meaning of its texts where that is wanted. Raises ``MemoryFailure``."""
    wanted = wishes.semantic or configuration.semantic
    load = None if wanted is None else found(wanted)
    place = location(wishes, configuration)
    store = open_store(place)
    try:
        with nullcontext() if load is None else kept_up(place, load) as meaning:
            yield store, meaning
    finally:
        store.close()


def location(wishes: Wishes, configuration: Configuration) -> Location:
    """Where the store is: as the command line says, else the configuration, else the user's data folder."""
    path = wishes.db or configuration.db or default_store()
    wait_ms = round(configuration.lock_wait_s * 1000)
    return Location(in_full(path), Durability(configuration.durability), wait_ms)


def chosen(configuration: Configuration, name: str | None) -> Identity:
    """Who calls over stdio: the one named, else the configured default, else the person at this machine."""
    wanted = name or configuration.default_caller or OWNER
    if found := configuration.callers.get(wanted):
        return found.identity
    if wanted == OWNER:
        return local_owner()
    known = ", ".join((*configuration.callers, OWNER))
    raise ConfigurationProblem(f"there is no caller {wanted!r}; known are {known}")


def token_holders(configuration: Configuration, environment: Mapping[str, str], say: Say) -> dict[str, Identity]:
    """Who may call over HTTP, by token.

    Without any configured caller it is the owner, with the token from the environment or else a new one, which is
    said once and lives as long as the server.
    """
    if configuration.callers:
        return {caller.token: caller.identity for caller in configuration.callers.values() if caller.token is not None}
    token = environment.get(TOKEN_VARIABLE)
    if not token:
        token = secrets.token_urlsafe(24)
        say(f"bearer token of {OWNER} for this run: {token}")
    return {demand_bearer(token, TOKEN_VARIABLE): local_owner()}


def run_stdio(wishes: Wishes) -> None:
    """Serve one caller over the standard streams until the input ends."""
    configuration = configured(wishes)
    identity = chosen(configuration, wishes.caller)
    with opened(wishes, configuration) as (store, meaning):
        from sayso_memory.serving.transports import serve_stdio  # noqa: PLC0415 - imports the SDK, and refusals come first

        serve_stdio(Caller(identity, store, meaning))


def run_http(wishes: Wishes, host: str, port: int, say: Say) -> None:
    """Serve all callers that have a token over streamable HTTP until told to stop."""
    if wishes.caller is not None:
        raise ConfigurationProblem("--caller belongs to stdio; over HTTP the token says who calls")
    configuration = configured(wishes)
    holders = token_holders(configuration, os.environ, say)
    from sayso_memory.serving.tokens import Tokens  # noqa: PLC0415 - imports the SDK, and refusals come first

    tokens = Tokens({token: identity.name for token, identity in holders.items()})
    from sayso_memory.serving.transports import serve_http  # noqa: PLC0415 - as above

    with opened(wishes, configuration) as (store, meaning):
        callers = {identity.name: Caller(identity, store, meaning) for identity in holders.values()}
        names = (host, *configuration.names)
        serve_http(callers, tokens, names, port, lambda url: say(f"sayso-memory listens on {url}"))
