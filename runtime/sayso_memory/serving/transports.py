"""How calls arrive: over the process's own standard streams for one caller, or over HTTP for all that hold a token."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mcp.server.auth.middleware.auth_context import get_access_token
from mcp.server.auth.settings import AuthSettings
from mcp.server.transport_security import TransportSecuritySettings
from pydantic import AnyHttpUrl
from sayso_contract.support.stdio import serve_stdio as answer_stdio

from sayso_memory.app import open_server
from sayso_memory.failures import ConfigurationProblem
from sayso_memory.identity import Caller
from sayso_memory.serving.calls import Calls
from sayso_memory.serving.gate import LARGEST_REQUEST, Gate
from sayso_memory.serving.leaving import leave
from sayso_memory.serving.tokens import Tokens
from sayso_memory.store.interface import Store

if TYPE_CHECKING:
    from starlette.applications import Starlette

_ENDING: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

_HANDOVER_S: Final = 0.001
"""After which a thread that computes lets others go on; the interpreter's own time is five times as long, for every one of
many searches in turn, before the loop may answer what takes no time."""


def serve_stdio(caller: Caller) -> None:
    """Answer one caller on standard input and output until the input ends. Raises ``ConfigurationProblem``."""
    if sys.stdin is None or sys.stdout is None:
        raise ConfigurationProblem("standard input or output is closed, and a client speaks over them; or use --http")
    server = open_server(lambda _: caller)
    for number in _ENDING:
        signal.signal(number, lambda received, _: leave(caller.store, 128 + received))
    asyncio.run(_answering(lambda: answer_stdio(server), caller.store))


async def _answering(answer: Callable[[], Awaitable[None]], store: Store) -> None:
    """Answer until that ends. Calls that nobody waits for any more do not hold the process."""
    sys.setswitchinterval(_HANDOVER_S)
    calls = Calls()
    asyncio.get_running_loop().set_default_executor(calls)
    try:
        await answer()
    except BrokenPipeError:
        leave(store, 0)
    if calls.busy:
        leave(store, 0)


def http_app(callers: Mapping[str, Caller], tokens: Tokens, names: Sequence[str], url: str) -> Starlette:
    """The ASGI application: whoever holds a token is answered as its caller.

    ``names`` are those under which it may be called, ``url`` is where it listens.
    """

    def caller_of(_: object) -> Caller:
        access = get_access_token()
        if access is None:
            raise LookupError("a request came through without a verified token")
        return callers[access.client_id]

    application = open_server(caller_of).streamable_http_app(
        json_response=True,
        stateless_http=True,
        max_request_body_size=LARGEST_REQUEST,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        auth=AuthSettings(issuer_url=AnyHttpUrl(url), resource_server_url=None, validate_token_resource=False),
        token_verifier=tokens,
    )
    application.add_middleware(Gate, names=names)
    return application


def serve_http(
    callers: Mapping[str, Caller], tokens: Tokens, names: Sequence[str], port: int, announce: Callable[[str], None]
) -> None:
    """Answer everyone who holds a token, until told to stop.

    The first of ``names`` is where to listen. Port 0 takes a free one; ``announce`` gets the address.
    """
    from sayso_memory.serving.listening import listening, quiet_server  # noqa: PLC0415 - as costly as the SDK, not for stdio

    host, store = names[0], next(iter(callers.values())).store
    with listening(host, port) as socket_:
        shown = f"[{host}]" if ":" in host else host
        url = f"http://{shown}:{socket_.getsockname()[1]}"
        server = quiet_server(http_app(callers, tokens, names, url))
        signal.signal(signal.SIGINT, lambda *_: leave(store, 130))
        signal.signal(signal.SIGTERM, lambda *_: leave(store, 0))
        announce(f"{url}/mcp")
        asyncio.run(_answering(lambda: server.serve(sockets=[socket_]), store))
