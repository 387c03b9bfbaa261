"""Every Python name that a catalogue needs, chosen once for all targets, so that modules agree and nothing collides."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from itertools import groupby

from sayso.spec import Catalogue, Tool
from sayso.targets.identifiers import class_names, distinct, python_identifier, python_identifiers
from sayso.values import frozen

_IN_HANDLERS = frozenset({
    "Any", "Callable", "CallerT", "CallerT_contra", "Final", "Generic", "Handler", "Handlers", "Mapping", "Protocol", "Reply", "TYPE_CHECKING", "TypeVar",
})  # fmt: skip
_IN_ERRORS = frozenset({"ERRORS", "Mapping", "ToolError"}) | set(dir(builtins))
_ATTRIBUTES = frozenset({"Final", "self", "table"})


@frozen
class Names:
    """By tool name: attribute, protocol and root classes; by category: module; by tool and error id: error class."""

    attributes: Mapping[str, str]
    protocols: Mapping[str, str]
    arguments: Mapping[str, str]
    results: Mapping[str, str]
    modules: Mapping[str, str]
    errors: Mapping[tuple[str, str], str]


def names_of(catalogue: Catalogue) -> Names:
    """Choose the names of a catalogue."""
    tools = [tool.name for tool in catalogue.tools]
    protocols = class_names(tools, _IN_HANDLERS)
    taken = {*_IN_HANDLERS, *protocols.values()}
    arguments = distinct(tools, {name: f"{protocols[name]}Arguments" for name in tools}, taken)
    results = distinct(tools, {name: f"{protocols[name]}Result" for name in tools}, {*taken, *arguments.values()})
    categories = sorted({tool.category for tool in catalogue.tools})
    return Names(
        attributes=python_identifiers(tools, _ATTRIBUTES),
        protocols=protocols,
        arguments=arguments,
        results=results,
        modules=distinct(categories, {name: python_identifier(name.lower()) for name in categories}, (), "_"),
        errors=_error_names(catalogue, protocols),
    )


def by_category(catalogue: Catalogue) -> list[tuple[str, list[Tool]]]:
    """The tools of each category, both in alphabetical order; categories without tools are left out."""
    ordered = sorted(catalogue.tools, key=lambda tool: (tool.category, tool.name))
    return [(category, list(tools)) for category, tools in groupby(ordered, key=lambda tool: tool.category)]


def _error_names(catalogue: Catalogue, protocols: Mapping[str, str]) -> dict[tuple[str, str], str]:
    """One class for an id that says the same everywhere; where tools differ, each gets its own."""
    messages: dict[str, set[str]] = {}
    for tool in catalogue.tools:
        for failure in tool.failures:
            messages.setdefault(failure.id, set()).add(failure.message)
    shared = sorted(error for error, said in messages.items() if len(said) == 1)
    own = [(tool.name, failure.id) for tool in catalogue.tools for failure in tool.failures if failure.id not in shared]
    classes = class_names(shared, _IN_ERRORS)
    wishes = {f"{tool} {error}": f"{protocols[tool]}{class_names([error])[error]}" for tool, error in own}
    separate = distinct(wishes, wishes, {*_IN_ERRORS, *classes.values()})
    return {
        (tool.name, failure.id): classes.get(failure.id) or separate[f"{tool.name} {failure.id}"]
        for tool in catalogue.tools
        for failure in tool.failures
    }
