"""Addresses within the view. They are relative, so that no page holds the path that was made up at the start."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request

HOME: Final = "./"
_HIGHEST: Final = 1_000_000


def link(page: str, part: str = "", /, **values: object) -> str:
    """The address of a page, with what is not its default, and of a part of it."""
    said = {name: str(value) for name, value in values.items() if value not in (None, "", 1)}
    query = f"?{urlencode(said)}" if said else ""
    return f"{page}{query}{'#' if part else ''}{part}"


def this_page(request: Request, look: str) -> str:
    """The page that was asked for, in another look."""
    values = {name: value for name, value in request.query_params.items() if name != "look"}
    return f"{request.url.path.rpartition('/')[2] or HOME}?{urlencode({**values, 'look': look})}"


def number(request: Request, name: str) -> int:
    """The number of a page of a list; the first one where the request says nothing sensible."""
    said = request.query_params.get(name, "")
    return min(int(said), _HIGHEST) if said.isascii() and said.isdigit() and len(said) < 12 else 1
