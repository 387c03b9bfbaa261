"""How calls arrive: over the process's own standard streams for one caller, or over HTTP for all that hold a token."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import anyio
from mcp.server.auth.middleware.auth_context import get_access_token
from mcp.server.auth.settings import AuthSettings
from pydantic import AnyHttpUrl
from sayso_contract.support.stdio import serve_stdio as answer_stdio

from sayso_memory.app import open_server
from sayso_memory.failures import ConfigurationProblem
from sayso_memory.identity import Caller
from sayso_memory.tokens import Tokens

if TYPE_CHECKING:
    from starlette.applications import Starlette

_WAITING: Final = 128
"""Connections that may queue between the announcement and the first answer."""


def serve_stdio(caller: Caller) -> None:
    """Answer one caller on standard input and output until the input ends."""
    server = open_server(lambda _: caller)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda received, _: _leave(caller, received))

    anyio.run(answer_stdio, server)


def _leave(caller: Caller, received: int) -> None:
    """Close the store and go. Unwinding instead would wait for the thread that reads input, until the next line."""
    caller.store.close()
    os._exit(128 + received)


def http_app(callers: Mapping[str, Caller], tokens: Tokens, host: str, url: str) -> Starlette:
    """The ASGI application: whoever holds a token is answered as its caller. ``url`` is where it will be reached."""

    def caller_of(_: object) -> Caller:
        access = get_access_token()
        if access is None:
            raise LookupError("a request came through without a verified token")
        return callers[access.client_id]

    return open_server(caller_of).streamable_http_app(
        json_response=True,
        stateless_http=True,
        host=host,
        auth=AuthSettings(issuer_url=AnyHttpUrl(url), resource_server_url=None, validate_token_resource=False),
        token_verifier=tokens,
    )


def serve_http(
    callers: Mapping[str, Caller], tokens: Tokens, host: str, port: int, announce: Callable[[str], None]
) -> None:
    """Answer everyone who holds a token, until told to stop. Port 0 takes a free one; ``announce`` gets the address."""
    import uvicorn  # noqa: PLC0415 - costs as much as the SDK, and stdio never needs it

    with _listening(host, port) as socket_:
        shown = f"[{host}]" if ":" in host else host
        url = f"http://{shown}:{socket_.getsockname()[1]}"
        config = uvicorn.Config(http_app(callers, tokens, host, url), log_level="warning", server_header=False)
        signal.signal(signal.SIGTERM, _end)
        announce(f"{url}/mcp")
        uvicorn.Server(config).run(sockets=[socket_])


def _end(*_: object) -> None:
    """What is left to do after the HTTP server has shut down on a polite signal: unwind, so that the store closes."""
    sys.exit(0)


def _listening(host: str, port: int) -> socket.socket:
    """A socket that takes connections already, so that nobody who read the announcement is turned away."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_WAITING)
    except OSError as error:
        listening.close()
        raise ConfigurationProblem(f"cannot listen on {host} port {port}: {error.strerror}") from error
    return listening
