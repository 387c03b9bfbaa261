"""Starting the view: on the loopback address and on no other, until the person has seen enough."""

from __future__ import annotations

import signal
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from sayso_memory.configuring.config import Configuration
from sayso_memory.identity import Identity
from sayso_memory.serving.leaving import leave
from sayso_memory.serving.listening import PatientProtocol, listening
from sayso_memory.serving.person import person
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.sqlite.looking import LookingStore, look_at_store
from sayso_memory.view.application import application
from sayso_memory.view.gate import Keys

ADDRESS: Final = "127.0.0.1"
_LONGEST_REQUEST: Final = 65_536

Open = Callable[[str], object]


def nothing_to_open(_: str) -> None:
    """Stands where a browser would be opened."""


def in_browser(url: str) -> None:
    """Show an address in the browser of this desktop, if there is one."""
    webbrowser.open(url)


def serve_view(
    location: Location,
    identity_in: Callable[[LookingStore], Identity],
    port: int,
    announce: Callable[[str], None],
    show: Open,
) -> None:
    """Answer until told to stop. ``announce`` gets the address, ``show`` one that leads there once.

    Port 0 takes a free one. Raises ``UnusableStore``, and ``ConfigurationProblem`` where the port is taken.
    """
    store = look_at_store(location)
    try:
        identity = identity_in(store)
        keys = Keys()
        with listening(ADDRESS, port) as place:
            taken = place.getsockname()[1]
            app = application(store, identity, str(location.path), keys, taken)
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, lambda *_: leave(store, 0))
            announce(f"http://{ADDRESS}:{taken}/{keys.path}/")
            show(f"http://{ADDRESS}:{taken}{keys.entrance()}")
            uvicorn.Server(_quiet(app)).run(sockets=[place])
    finally:
        store.close()


def chosen_person(
    configuration: Configuration, caller: str | None, profile: str | None
) -> Callable[[LookingStore], Identity]:
    """As whom to look, once the store is open."""
    return lambda store: store.look(lambda connection: person(connection, configuration, caller, profile))


def _quiet(app: object) -> uvicorn.Config:
    """Addresses hold names and the made-up path, so requests are not logged; headers of proxies mean nothing here."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # its own spelling of an application
        http=PatientProtocol,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="off",
        ws="none",
        h11_max_incomplete_event_size=_LONGEST_REQUEST,
        timeout_graceful_shutdown=1,
    )
