"""The first page: entities by name, narrowed by project, type and state."""

from __future__ import annotations

from typing import Final

import apsw
from starlette.requests import Request
from starlette.responses import Response

from sayso_memory.identity import Caller
from sayso_memory.keeping.viewing.browsing import State, Wanted, browse, kinds, projects
from sayso_memory.store.sqlite.looking import LookingStore
from sayso_memory.view.links import number
from sayso_memory.view.rendering import page

UNTAGGED: Final = "none"
_NAMED: Final = "="
_STATES: Final = {"": State.LIVE, "retired": State.RETIRED}


def front(request: Request) -> Response:
    """A page of the list."""
    caller: Caller = request.app.state.caller
    store: LookingStore = request.app.state.store
    said = request.query_params
    wanted = Wanted(
        _place(said.get("project", "")), said.get("type", ""), _STATES.get(said.get("state", ""), State.LIVE)
    )

    def read(connection: apsw.Connection) -> dict[str, object]:
        return {
            "listed": browse(connection, caller.readable, wanted, number(request, "page")),
            "projects": projects(connection, caller.readable),
            "kinds": kinds(connection, caller.readable),
        }

    chosen = {name: said.get(name, "") for name in ("project", "type", "state")}
    return page(request, "front", {**store.look(read), "wanted": wanted, "chosen": chosen})


def _place(said: str) -> str | None:
    """``=name`` is a project, so that one may be called like anything."""
    if said == UNTAGGED:
        return None
    return said.removeprefix(_NAMED) if said.startswith(_NAMED) else ""
