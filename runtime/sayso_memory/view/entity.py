"""The page of one entity, and that of one of its texts which is too long to stand there."""

from __future__ import annotations

import apsw
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sayso_memory.keeping.viewing.card import Card, card, whole_text
from sayso_memory.keeping.viewing.lists import Direction, events, relations, texts
from sayso_memory.keeping.viewing.surroundings import surroundings
from sayso_memory.keeping.viewing.within import Within, within
from sayso_memory.store.scope import Scope
from sayso_memory.view.links import number
from sayso_memory.view.picture.layout import NARROW, WIDE, laid_out
from sayso_memory.view.rendering import page

Values = dict[str, object]


def entity(request: Request) -> Response:
    """Everything about an entity, from one snapshot."""
    return page(request, "entity", request.app.state.store.look(lambda connection: _read(connection, request)))


def text(request: Request) -> Response:
    """One text, whole."""

    def read(connection: apsw.Connection) -> Values:
        _, found = _found(connection, request)
        one = whole_text(connection, found, request.query_params.get("id", ""))
        if one is None:
            raise HTTPException(404)
        return {"entity": found, "one": one}

    return page(request, "text", request.app.state.store.look(read))


def _read(connection: apsw.Connection, request: Request) -> Values:
    reached, found = _found(connection, request)
    hops = min(number(request, "hops"), 2)
    around = surroundings(connection, reached, found, hops)
    return {
        "entity": found,
        "texts": texts(connection, found, number(request, "texts")),
        "leaving": relations(connection, reached, found, Direction.OUT, number(request, "out")),
        "coming": relations(connection, reached, found, Direction.IN, number(request, "in")),
        "events": events(connection, reached, found, number(request, "events")),
        "hops": hops,
        "around": around,
        "pictures": [laid_out(around, WIDE), laid_out(around, NARROW)],
    }


def _found(connection: apsw.Connection, request: Request) -> tuple[Within, Card]:
    """Raises 404, for unknown and foreign names alike."""
    scope: Scope = request.app.state.caller.readable
    reached = within(connection, scope)
    found = card(connection, reached, request.query_params.get("name", ""))
    if found is None:
        raise HTTPException(404)
    return reached, found
