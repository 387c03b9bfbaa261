"""The view as an application: four pages, two files, and what is said when something is not there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from sayso_memory.failures import BusyStore, UnusableStore
from sayso_memory.identity import Caller, Identity
from sayso_memory.store.sqlite.looking import LookingStore
from sayso_memory.view.entity import entity, text
from sayso_memory.view.front import front
from sayso_memory.view.gate import Gate, Keys
from sayso_memory.view.rendering import Place, page
from sayso_memory.view.searching import searching

_ASSETS: Final = Path(__file__).parent / "assets"
_FILES: Final = {"style.css": "text/css", "icon.svg": "image/svg+xml"}


def application(store: LookingStore, identity: Identity, path: str, keys: Keys, port: int) -> ASGIApp:
    """The pages of one store for one caller behind the gate. ``path`` is what they call the store."""
    inner = Starlette(
        routes=[
            Route("/", front),
            Route("/search", searching),
            Route("/entity", entity),
            Route("/text", text),
            *(Route(f"/{name}", _file) for name in _FILES),
        ],
        exception_handlers={404: _missing, BusyStore: _unavailable, UnusableStore: _unavailable},
    )
    inner.router.redirect_slashes = False
    inner.state.store = store
    inner.state.caller = Caller(identity, store)
    inner.state.place = Place(path, identity.name, identity.profile)
    inner.state.home = f"/{keys.path}/"
    return Gate(inner, keys, port)


def _file(request: Request) -> Response:
    name = request.url.path.rpartition("/")[2]
    return Response((_ASSETS / name).read_bytes(), media_type=_FILES[name])


def _missing(request: Request, _: Exception) -> Response:
    return page(
        request, "trouble", {"title": "Not found", "reason": "There is nothing of that name that you may see."}, 404
    )


def _unavailable(request: Request, failure: Exception) -> Response:
    return page(request, "trouble", {"title": "The store cannot be read", "reason": str(failure)}, 503)
