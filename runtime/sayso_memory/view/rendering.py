"""Pages from templates. Whatever is put into one is escaped, and what would steer a screen is spelt out before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from sayso_memory.legible import day_and_time, plain
from sayso_memory.view.links import link, this_page
from sayso_memory.view.marking import marked

LOOKS: Final = ("auto", "light", "dark")
_LOOK: Final = "sayso-look"


@dataclass(frozen=True, slots=True)
class Place:
    """What stands under every page: which store is shown, and as whom."""

    path: str
    caller: str
    profile: str


def _spelt_out(value: object) -> object:
    """Markup is left alone: it is ours."""
    return plain(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _exact(value: str) -> Markup:
    """A text that comes back with a request, as it is."""
    return escape(value)


def _time(milliseconds: int) -> str:
    return day_and_time(milliseconds, "%Y-%m-%d %H:%M:%S")


def _machine_time(milliseconds: int) -> str:
    """For programs; nothing where no calendar reaches."""
    try:
        return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (OSError, OverflowError, ValueError):
        return ""


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_spelt_out,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["link"] = link
    made.filters.update(exact=_exact, time=_time, marked=marked, machine_time=_machine_time)
    return made


def page(request: Request, template: str, values: Mapping[str, object], status: int = 200) -> HTMLResponse:
    """A whole page: the template's, with the place and the look that the reader chose."""
    asked = request.query_params.get("look")
    look = asked or request.cookies.get(_LOOK)
    look = look if look in LOOKS else "auto"
    frame = {"place": request.app.state.place, "look": look, "looks": [(one, this_page(request, one)) for one in LOOKS]}
    text = _environment().get_template(f"{template}.html.j2").render({"query": "", **frame, **values})
    response = HTMLResponse(text, status)
    if asked in LOOKS:
        response.set_cookie(_LOOK, look, path=request.app.state.home, httponly=True, samesite="strict")
    return response
