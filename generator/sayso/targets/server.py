"""The target ``server``: the module that puts a catalogue's tools together, for any protocol and for MCP."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.targets.layout import banner, package_folder
from sayso.targets.names import by_category, names_of
from sayso.targets.python_text import fitted, literal

_HEAD = '''"""The tools of this contract put together: a dispatcher, and an MCP server on top of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

'''

_IMPORTS = """from .errors import ERRORS
from .handlers import Handlers
from .support.contract import Contract
from .support.dispatch import Dispatcher
from .support.integrity import verify
"""

_SDK = """
if TYPE_CHECKING:
    from mcp.server import Server, ServerRequestContext

"""

_BODY = '''
FOLDER: Final = Path(__file__).parent

CallerT = TypeVar("CallerT")


@cache
def contract() -> Contract:
    """The contract as it was generated. Raises `ContractMismatch` if its files are not what the manifest says."""
    verify(FOLDER)
    return Contract(
        FOLDER,
        arguments={%(arguments)s},
        validators={%(validators)s},
        errors=ERRORS,
    )


def make_dispatcher(handlers: Handlers[CallerT]) -> Dispatcher[CallerT]:
    """Answer calls in any protocol: ``await dispatcher.call(tool, arguments, caller)``."""
    return Dispatcher(contract(), handlers.table())


def make_server(
    dispatcher: Dispatcher[CallerT],
    *,
    caller_of: Callable[[ServerRequestContext[Any]], CallerT],
    name: str = NAME,
    version: str = "",
    instructions: str = INSTRUCTIONS,
    offered: Callable[[str, CallerT], bool] | None = None,
    page_size: int | None = None,
) -> Server[Any]:
    """Make an MCP server for a dispatcher; the SDK is imported here and not before.

    ``caller_of`` says who sent a request, ``offered`` which tools a caller may see and call (all, if left out).
    ``page_size`` cuts the list of tools into pages (one, if left out).
    """
    from .support.binding import make_server as bound  # noqa: PLC0415

    return bound(
        dispatcher,
        name=name,
        version=version,
        instructions=instructions,
        caller_of=caller_of,
        meta_prefix=META_PREFIX,
        offered=offered,
        page_size=page_size,
    )
'''


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """The module ``server.py``."""
    names = names_of(catalogue)
    modules = sorted(names.modules[category] for category, _ in by_category(catalogue))
    text = [
        banner(settings),
        _HEAD,
        *(fitted(f"from .arguments import {module} as {module}_arguments") + "\n" for module in modules),
        _IMPORTS,
        *(fitted(f"from .validators import {module} as {module}_validators") + "\n" for module in modules),
        _SDK,
        f"NAME: Final = {literal(settings.name)}\n",
        f"META_PREFIX: Final = {literal(settings.meta_prefix)}\n",
        _text("INSTRUCTIONS", catalogue.intro),
        _BODY % {"arguments": _merged(modules, "arguments"), "validators": _merged(modules, "validators")},
    ]
    return {f"{package_folder(settings)}/server.py": "".join(text)}


def _merged(modules: Sequence[str], kind: str) -> str:
    """The tables of all modules as the inside of one dict display."""
    rows = [fitted(f"            **{module}_{kind}.{kind.upper()},") for module in modules]
    return "\n".join(["", *rows, "        "]) if rows else ""


def _text(name: str, text: str) -> str:
    """A constant of prose: one literal, or one for each line of the text."""
    lines = text.splitlines(keepends=True)
    line = f"{name}: Final = {literal(text)}\n"
    if len(line) <= 121 or len(lines) < 2:
        return line
    return "\n".join([f"{name}: Final = (", *(f"    {literal(each)}" for each in lines), ")\n"])
