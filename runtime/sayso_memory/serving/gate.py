"""What a request over HTTP must be before its token is looked at: sent to this server by name, and by no foreign page.

A page that was opened in a browser on this machine may send requests here, and may have its own name point here. It is
refused by the name it calls us and by the origin that its browser states, on whatever address the server listens.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

LARGEST_REQUEST: Final = 4 * 1024 * 1024
"""Bytes of one request's body."""

_OWN_NAME: Final = "localhost"


class Gate:
    """The outermost part of the application. ``names`` are its hosts besides this machine's own name and all addresses."""

    def __init__(self, app: ASGIApp, names: Sequence[str]) -> None:
        self._app = app
        self._names = frozenset((_OWN_NAME, *map(str.lower, names)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or let it in."""
        refusal = self._refusal(scope) if scope["type"] == "http" else None
        await (refusal or self._app)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        hosts = _values(scope, b"host")
        if len(hosts) != 1 or not self._is_ours(_named(f"//{hosts[0]}")):
            return PlainTextResponse("this server has another name: call it by its address", 421)
        if any(not self._may_ask(origin, hosts[0]) for origin in _values(scope, b"origin")):
            return PlainTextResponse("pages of other sites may not call this server", 403)
        if scope["method"] != "POST":
            return PlainTextResponse("calls are POST requests; there is nothing else here", 405, {"allow": "POST"})
        if any(length.isdecimal() and int(length) > LARGEST_REQUEST for length in _values(scope, b"content-length")):
            return PlainTextResponse(f"a request may have {LARGEST_REQUEST} bytes; make several calls of it", 413)
        return None

    def _is_ours(self, host: str) -> bool:
        """Whether it is a name that nobody else can point here: an address is no name, and two names are our own."""
        return host in self._names or _address(host) is not None

    def _may_ask(self, origin: str, host: str) -> bool:
        """Pages of programs on this machine, such as an inspector, and pages that came from this very server."""
        found = _named(origin)
        address = _address(found)
        return (
            found in self._names or (address is not None and address.is_loopback) or origin.partition("://")[2] == host
        )


def _values(scope: Scope, name: bytes) -> Sequence[str]:
    return [value.decode("latin-1").lower() for key, value in scope["headers"] if key == name]


def _named(address: str) -> str:
    """The host that an address names, without its port; nothing where there is none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None
