"""The HTTP server under the application: where it listens, and how long it waits for those who do not say what they want."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from typing import TYPE_CHECKING, Final

import h11
import uvicorn
from starlette.requests import ClientDisconnect
from uvicorn.protocols.http.h11_impl import H11Protocol

from sayso_memory.failures import ConfigurationProblem

if TYPE_CHECKING:
    from starlette.types import ASGIApp

_WAITING: Final = 128
"""Connections that may queue between the announcement and the first answer."""

_CONNECTIONS: Final = 512
"""Connections at a time; whoever comes then is told to come later."""

_PATIENCE_S: Final = 30.0
"""In which a request has to be here as a whole, however its bytes are spread."""

_LAST_ANSWERS_S: Final = 3


class PatientProtocol(H11Protocol):
    """Hangs up on connections on which no whole request comes: held open, they would crowd out everybody else."""

    patience_s = _PATIENCE_S
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in the base
        """See `asyncio.Protocol`."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """See `asyncio.Protocol`."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """What came of the next request meanwhile is looked at, and has the same time."""
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """See `asyncio.Protocol`."""
        self._forget()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Set the clock when a request begins to be awaited, and stop it when one is here."""
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._forget()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self.patience_s, self.transport.close)

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def quiet_server(application: ASGIApp) -> uvicorn.Server:
    """A server that neither logs requests nor believes headers of proxies, and that ends within seconds."""
    config = uvicorn.Config(
        application,
        http=PatientProtocol,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=_CONNECTIONS,
        timeout_graceful_shutdown=_LAST_ANSWERS_S,
    )
    for name in ("uvicorn.error", "mcp.server.streamable_http"):
        logging.getLogger(name).addFilter(_worth_telling)
    return uvicorn.Server(config)


def _worth_telling(record: logging.LogRecord) -> bool:
    """Clients hang up in the middle of a request, and at the end their calls are broken off: that is no fault of ours."""
    return not (record.exc_info and isinstance(record.exc_info[1], ClientDisconnect | asyncio.CancelledError))


def listening(host: str, port: int) -> socket.socket:
    """A socket that takes connections already, so that nobody who read the announcement is turned away.

    Raises ``ConfigurationProblem``.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise _refused(host, port, error) from error
    try:
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(_WAITING)
    except OSError as error:
        found.close()
        raise _refused(host, port, error) from error
    return found


def _refused(host: str, port: int, error: Exception) -> ConfigurationProblem:
    return ConfigurationProblem(f"cannot listen on {host} port {port}: {getattr(error, 'strerror', None) or error}")
