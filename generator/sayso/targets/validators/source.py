"""The text of a validators module: for each tool whether arguments fit, how they are filled, whether a result fits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sayso.schema import checked_schema, relations_data, result_schema
from sayso.spec import Shape, Tool
from sayso.targets.identifiers import python_identifiers
from sayso.targets.validators.compiler import Compiler, Subject
from sayso.targets.validators.filling import Filling
from sayso.targets.validators.fills import Fills
from sayso.targets.validators.identities import Numbers
from sayso.targets.validators.literals import literal
from sayso.targets.validators.module import SUPPORT, Module
from sayso.targets.validators.refusals import refuse
from sayso.targets.validators.scalars import no_exact_integer
from sayso.values import frozen

_NOTHING = Shape("object", open=True)
_HEAD = '''"""Whether arguments and results are what the pages say, and arguments as handlers receive them."""

from __future__ import annotations
'''
_TYPES = """
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Check = Callable[[object], bool]
    Fill = Callable[[dict[str, Any]], dict[str, Any]]
"""
_WIDTH = 120


@frozen
class ToolSchemas:
    """What a tool's validators are made from.

    ``checked`` and ``result`` are JSON Schemas of shapes alone, ``relations`` is data as `sayso.schema.relations_data`
    gives it, ``arguments`` the shape that says what to clamp, to skip and to fill.
    """

    name: str
    checked: Mapping[str, Any]
    relations: Sequence[Mapping[str, Any]] = ()
    result: Mapping[str, Any] | None = None
    arguments: Shape = _NOTHING


def tool_schemas(tool: Tool) -> ToolSchemas:
    """All of it, from a tool."""
    return ToolSchemas(tool.name, checked_schema(tool), relations_data(tool), result_schema(tool), tool.arguments)


def validators_source(tools: Iterable[ToolSchemas]) -> str:
    """Source of the module for these tools, in the order of their names.

    Raises:
        SchemaRefused: a schema says something that no check knows, or that could not be checked in bounded time.
    """
    module, numbers = Module(), Numbers()
    listed = sorted(tools, key=lambda tool: tool.name)
    spelled = python_identifiers(tool.name for tool in listed)
    for tool in listed:
        _write(module, numbers, tool, spelled[tool.name])
    table = [_row(tool, spelled[tool.name]) for tool in listed]
    return _text(module, table)


def _write(module: Module, numbers: Numbers, tool: ToolSchemas, name: str) -> None:
    refuse(tool.checked)
    arguments = Compiler(module, numbers, Subject(tool.checked, name, tool.relations))
    module.write(f"ok_{name}(value: object) -> bool", arguments.body(), f"Whether {tool.name} takes these arguments.")
    filled = f"Arguments of {tool.name} as its handler receives them."
    Filling(module, Fills(tool.arguments), name).write(f"fill_{name}", filled)
    if tool.result is not None:
        refuse(tool.result)
        result = Compiler(module, numbers, Subject(tool.result, f"{name}_result", (), no_exact_integer))
        told = f"Whether {tool.name} may answer this."
        module.write(f"ok_{name}_result(value: object) -> bool", result.body(), told)


def _row(tool: ToolSchemas, name: str) -> str:
    result = "None" if tool.result is None else f"ok_{name}_result"
    key = literal(tool.name)
    flat = f"    {key}: (ok_{name}, fill_{name}, {result}),"
    if len(flat) <= _WIDTH:
        return flat
    return f"    {key}: (\n        ok_{name},\n        fill_{name},\n        {result},\n    ),"


def _text(module: Module, table: Sequence[str]) -> str:
    parts = [_HEAD, *_imports(module.imports), _TYPES]
    if module.constants:
        parts += ["\n", "\n".join(module.constants.values()), "\n"]
    parts += [f"\n\n{function}\n" for function in module.functions]
    parts += ["\n\nVALIDATORS: dict[str, tuple[Check, Fill, Check | None]] = {\n", "\n".join(table), "\n}\n"]
    return "".join(parts)


def _imports(names: set[str]) -> list[str]:
    found: list[str] = []
    if "isfinite" in names:
        found.append("\nfrom math import isfinite\n")
    modules: dict[str, list[str]] = {}
    for name in sorted(names - {"isfinite"}):
        modules.setdefault(SUPPORT[name], []).append(name)
    if modules:
        lines = [f"from ..support.{name} import {', '.join(modules[name])}" for name in sorted(modules)]
        found += ["\n", "\n".join(lines), "\n"]
    return found
