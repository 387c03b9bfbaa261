"""The target ``handlers``: one protocol for each tool, and one type that holds a handler for every one of them."""

from __future__ import annotations

from collections.abc import Mapping

from sayso.settings import Settings
from sayso.spec import Catalogue, Tool
from sayso.targets.layout import banner, package_folder
from sayso.targets.names import Names, by_category, names_of
from sayso.targets.python_text import docstring, fitted, literal, spread


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """The module ``handlers.py``."""
    names = names_of(catalogue)
    blocks = [
        banner(settings) + _head(catalogue, names),
        *(_protocol(tool, names) for tool in catalogue.tools),
        _handlers(catalogue, names),
    ]
    return {f"{package_folder(settings)}/handlers.py": "\n\n\n".join(blocks) + "\n"}


def _head(catalogue: Catalogue, names: Names) -> str:
    categories = by_category(catalogue)
    typed = [
        *_imports("arguments", categories, names, names.arguments),
        *_imports("results", categories, names, names.results),
        "from .support.contract import Reply",
    ]
    lines = [
        docstring(
            "", "What handles the tools: a function for each, async or not, and all of them as one value", [_CALLERS]
        ),
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Callable, Mapping",
        "from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar",
        "",
        "if TYPE_CHECKING:",
        *(f"    {line}" for entry in typed for line in entry.split("\n")),
        "",
        'CallerT = TypeVar("CallerT")',
        'CallerT_contra = TypeVar("CallerT_contra", contravariant=True)',
    ]
    return "\n".join(lines)


_CALLERS = """The caller's type is the server's own: `Handlers[Caller]` wants functions that take that caller. A handler
returns the result, or `Rendered(result, text)` where it must control the text that agents read; it may raise the errors
of its page, which are in `errors`, and no others."""


def _imports(
    package: str, categories: list[tuple[str, list[Tool]]], names: Names, classes: Mapping[str, str]
) -> list[str]:
    lines = []
    for category, tools in sorted(categories, key=lambda entry: names.modules[entry[0]]):
        opening = f"from .{package}.{names.modules[category]} import "
        listed = sorted(classes[tool.name] for tool in tools)
        line = opening + ", ".join(listed)
        lines.append(
            line if len(line) <= 120 else "\n".join([f"{opening}(", *(f"    {name}," for name in listed), ")"])
        )
    return lines


def _protocol(tool: Tool, names: Names) -> str:
    parameters = [
        "self",
        f"arguments: {names.arguments[tool.name]}",
        "caller: CallerT_contra",
        "/",
    ]
    call = spread("    ", "def __call__(", parameters, f") -> Reply[{names.results[tool.name]}]:")
    return "\n".join(
        [
            f"class {names.protocols[tool.name]}(Protocol[CallerT_contra]):",
            docstring("    ", f"Handler of `{tool.name}`", [tool.summary] if tool.summary else []),
            "",
            call,
            f'        """Answer one call of `{tool.name}`."""',
        ]
    )


def _handlers(catalogue: Catalogue, names: Names) -> str:
    ordered = [(tool, names.attributes[tool.name]) for tool in catalogue.tools]
    parameters = [f"{attribute}: {names.protocols[tool.name]}[CallerT]" for tool, attribute in ordered]
    slots = [f'"{attribute}"' for attribute in sorted(names.attributes.values())]
    lines = [
        "class Handlers(Generic[CallerT]):",
        '    """A handler for every tool. Leave one out, or add one too many, and the type checker says so."""',
        "",
        spread("    ", "__slots__ = (", slots, ",)" if len(slots) == 1 else ")"),
        "",
        spread("    ", "def __init__(", ["self", "*", *parameters] if parameters else ["self"], ") -> None:"),
        *(fitted(f"        self.{attribute}: Final = {attribute}") for _, attribute in ordered),
        *([] if ordered else ["        pass"]),
        "",
        "    def table(self) -> Mapping[str, Callable[[Any, Any], Any]]:",
        '        """The handlers by tool name."""',
        "        return {",
        *(fitted(f"            {literal(tool.name)}: self.{attribute},") for tool, attribute in ordered),
        "        }",
    ]
    return "\n".join(lines)
