"""Requests put to the application itself, without a network between."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from sayso_memory.identity import Identity
from sayso_memory.store.sqlite.looking import LookingStore
from sayso_memory.view.application import application
from sayso_memory.view.gate import Keys

PORT = 4711
HOST = f"127.0.0.1:{PORT}"


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    text: str


class View:
    """The view of one store for one caller."""

    def __init__(self, store: LookingStore, identity: Identity) -> None:
        self.keys = Keys()
        self._app = application(store, identity, "/the/store.db", self.keys, PORT)

    def page(self, page: str = "", /, **values: object) -> Answer:
        """A page by its name within the view."""
        return self.ask(f"/{self.keys.path}/{page}", urlencode(values))

    def ask(self, path: str, query: str = "", method: str = "GET", hosts: tuple[str, ...] = (HOST,)) -> Answer:
        """Any request."""
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http", "path": path,
            "raw_path": quote(path).encode(), "query_string": query.encode(), "root_path": "", "server": ("127.0.0.1", PORT),
            "headers": [(b"host", host.encode()) for host in hosts], "client": ("127.0.0.1", 1),
        }  # fmt: skip
        return asyncio.run(self._answer(scope))

    async def _answer(self, scope: dict[str, Any]) -> Answer:
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self._app(scope, receive, send)
        start, *bodies = sent
        headers = {name.decode(): value.decode() for name, value in start["headers"]}
        return Answer(start["status"], headers, b"".join(one.get("body", b"") for one in bodies).decode())
