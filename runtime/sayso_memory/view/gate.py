"""What every request must pass and every answer carries, whatever the pages do.

A page of another site in the same browser may send requests here, but it does not know the path that was made up at this
start, it cannot read answers, and a host name that it turned towards this machine is not ours. A cookie would be sent to
whatever else listens on this machine's address; a path is not.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, field
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
_METHODS: Final = ("GET", "HEAD")
_ENTRANCE: Final = "open"


def _made_up() -> str:
    return secrets.token_urlsafe(24)


@dataclass(slots=True)
class Keys:
    """The path below which the pages are, and a key that leads there once, for the command line of a browser.

    Other users of the machine may read command lines; what they read there no longer opens anything.
    """

    path: str = field(default_factory=_made_up)
    once: str = field(default_factory=_made_up)

    def use_up(self, key: str) -> bool:
        """Whether this is the key that leads in once; it does not lead in again."""
        fits = bool(self.once) and _same(key, self.once)
        if fits:
            self.once = ""
        return fits

    def entrance(self) -> str:
        """The path that leads in once."""
        return f"/{_ENTRANCE}/{self.once}"


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


class Gate:
    """The outermost part of the application. ``port`` is where it listens on the loopback address."""

    def __init__(self, app: ASGIApp, keys: Keys, port: int) -> None:
        self._app = app
        self._keys = keys
        self._hosts = [name.encode() for name in (f"127.0.0.1:{port}", f"localhost:{port}")]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let it in with the made-up part of its path taken off."""
        answering = _with_headers(send)
        if (refusal := self._refusal(scope)) is not None:
            await refusal(scope, receive, answering)
            return
        inner = "/" + scope["path"].split("/", 2)[2]
        await self._app({**scope, "path": inner, "raw_path": inner.encode(), "root_path": ""}, receive, answering)

    def _refusal(self, scope: Scope) -> Response | None:
        hosts = [value.lower() for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return PlainTextResponse("this address has another name", 421)
        if scope["method"] not in _METHODS:
            return PlainTextResponse("the view is only read", 405, {"allow": ", ".join(_METHODS)})
        first, _, rest = scope["path"].removeprefix("/").partition("/")
        if first == _ENTRANCE and self._keys.use_up(rest):
            return RedirectResponse(f"/{self._keys.path}/", 303)
        if not _same(first, self._keys.path):
            return PlainTextResponse("nothing is here: the address was said when the view was started", 404)
        return None if "/" in scope["path"][1:] else RedirectResponse(f"/{first}/", 303)


def _with_headers(send: Send) -> Send:
    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(HEADERS)
        await send(message)

    return answer
