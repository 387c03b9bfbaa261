"""The search page: what the tool search_nodes answers the caller, without leaving a note."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from sayso_memory.search.nodes import search_nodes
from sayso_memory.view.marking import asked_for
from sayso_memory.view.rendering import page

_LONGEST: Final = 1_000
_BUDGET: Final = 60_000


def searching(request: Request) -> Response:
    """The answer to ``q``."""
    query = request.query_params.get("q", "")[:_LONGEST]
    found = search_nodes(request.app.state.caller, query, _BUDGET).value
    return page(
        request,
        "search",
        {"query": query, "asked": asked_for(query), "found": found["entities"], "account": found["_accounting"]},
    )
