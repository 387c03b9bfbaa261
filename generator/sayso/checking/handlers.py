"""Handlers and pages match both ways: one module per tool, no module without a tool. Modules are parsed, never imported."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from sayso.checking.handler_places import handler_places
from sayso.checking.modules import parsed
from sayso.disk.inputs import Inputs, decoded
from sayso.findings.diagnostics import Findings
from sayso.settings import Settings
from sayso.source import Source
from sayso.spec import Catalogue


def check_handlers(catalogue: Catalogue, settings: Settings, inputs: Inputs, findings: Findings) -> None:
    """Report tools without a handler, handlers without a tool, and modules that do not define theirs."""
    places = handler_places(catalogue, settings)
    expected = {place.path for place in places.values()}
    for tool in catalogue.tools:
        place = places[tool.name]
        if place.path not in inputs.handlers:
            findings.report(
                "SY606", f"{tool.name} has no handler: {place.path} is missing",
                tool.span or Source(tool.path, "").whole(), f"`sayso handler {tool.name}` writes a stub",
            )  # fmt: skip
        else:
            _check_module(place.path, place.function, inputs.handlers, findings)
    for path in sorted(inputs.handlers):
        if path not in expected and _is_handler(path, settings.handlers):
            name = path.rpartition("/")[2].removesuffix(".py")
            findings.report("SY607", "no page of this category describes a tool that this module would handle",
                            decoded(path, inputs.handlers[path]).whole(), f"delete it, or write the page: `sayso new {name}`")  # fmt: skip


def _is_handler(path: str, folder: str) -> bool:
    """Handlers are ``CATEGORY/TOOL.py``; modules with ``_`` in front and those beside the categories are the author's."""
    parts = path[len(folder) + 1 :].split("/")
    return len(parts) == 2 and not any(part.startswith("_") for part in parts)


def _check_module(path: str, function: str, handlers: Mapping[str, bytes], findings: Findings) -> None:
    source = decoded(path, handlers[path])
    tree = parsed(source, "SY608", "the handler", findings)
    if tree is None:
        return
    if not any(function in _bound(node) for node in tree.body):
        findings.report("SY608", f'the module does not define "{function}"', source.whole(),
                        f"name the handler {function}: it is found by its name")  # fmt: skip


def _bound(node: ast.stmt) -> set[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return {target.id for target in targets if isinstance(target, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None:
            return {name}
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            return {alias.asname or alias.name for alias in names}
        case _:
            return set()
