"""The target ``errors``: a class for every documented error, and which tool may raise which."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sayso.settings import Settings
from sayso.spec import Catalogue, Failure
from sayso.targets.identifiers import python_identifiers
from sayso.targets.layout import banner, package_folder
from sayso.targets.names import Names, names_of
from sayso.targets.python_text import docstring, escaped, fitted, hushed, literal, spread

_GAP = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_RESERVED = frozenset({"self"})


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """The module ``errors.py``."""
    names = names_of(catalogue)
    classes: dict[str, tuple[Failure, list[str]]] = {}
    for tool in sorted(catalogue.tools, key=lambda tool: tool.language != settings.language):
        for failure in tool.failures:
            classes.setdefault(names.errors[tool.name, failure.id], (failure, []))[1].append(tool.name)
    gaps = {name: _parameters(failure) for name, (failure, _) in classes.items()}
    parameters = (parameter for each in gaps.values() for parameter in each.values())
    codes = ("N818",) if any(not name.endswith("Error") for name in classes) else ()
    blocks = [
        banner(settings) + hushed(parameters, *codes) + _head(),
        *(_class(name, *classes[name], gaps[name]) for name in sorted(classes)),
        _table(catalogue, names),
    ]
    return {f"{package_folder(settings)}/errors.py": "\n\n\n".join(blocks) + "\n"}


def _head() -> str:
    return "\n".join(
        [
            docstring(
                "",
                "The errors that the pages document. A handler raises these; raising another one is a fault of the server",
            ),
            "",
            "from __future__ import annotations",
            "",
            "from collections.abc import Mapping",
            "from typing import Final",
            "",
            "from .support.errors import ToolError",
        ]
    )


def _parameters(failure: Failure) -> dict[str, str]:
    return python_identifiers(dict.fromkeys(failure.placeholders), _RESERVED)


def _class(name: str, failure: Failure, tools: list[str], parameters: Mapping[str, str]) -> str:
    told = [
        text
        for text in (failure.when and f"When: {failure.when}", failure.effect and f"Effect: {failure.effect}")
        if text
    ]
    raised = f"Raised by {', '.join(f'`{tool}`' for tool in sorted(tools))}"
    ordered = [parameters[placeholder] for placeholder in dict.fromkeys(failure.placeholders)]
    keywords = ["self", "*", *(f"{parameter}: str | int" for parameter in ordered)] if ordered else ["self"]
    return "\n".join(
        [
            f"class {name}(ToolError):",
            docstring("    ", f"`{failure.id}`", [*told, raised]),
            "",
            fitted(f"    error_id = {literal(failure.id)}"),
            "",
            spread("    ", "def __init__(", keywords, ") -> None:"),
            fitted(f"        super().__init__({_message(failure, parameters)})"),
        ]
    )


def _message(failure: Failure, parameters: Mapping[str, str]) -> str:
    """The message as a literal, with the parameters in its gaps."""
    if not failure.placeholders:
        return literal(failure.message.replace("{{", "{").replace("}}", "}"))
    quote = "'" if failure.message.count('"') > failure.message.count("'") else '"'
    text = escaped(failure.message).replace(quote, "\\" + quote)
    filled = _GAP.sub(lambda gap: f"{{{parameters[gap[1]]}}}" if gap[1] in parameters else gap[0], text)
    return f"f{quote}{filled}{quote}"


def _table(catalogue: Catalogue, names: Names) -> str:
    lines = ["ERRORS: Final[Mapping[str, tuple[type[ToolError], ...]]] = {"]
    for tool in catalogue.tools:
        raised = sorted(names.errors[tool.name, failure.id] for failure in tool.failures)
        lines.append(spread("    ", f"{literal(tool.name)}: (", raised, ",)," if len(raised) == 1 else "),"))
    return "\n".join([*lines, "}"])
