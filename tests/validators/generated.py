"""Generated source as a module, without a file."""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sayso.targets.validators import ToolSchemas, validators_source

Json = Any


def loaded(source: str) -> types.ModuleType:
    """Run generated source as a module beside `sayso.support`."""
    module = types.ModuleType("sayso.generated.validators")
    module.__package__ = "sayso.generated"
    exec(compile(source, "validators", "exec"), module.__dict__)
    return module


@dataclass(frozen=True)
class Checks:
    """The functions of one tool."""

    ok: Callable[[object], bool]
    fill: Callable[[dict[str, Json]], dict[str, Json]]
    result: Callable[[object], bool] | None


def compiled(checked: Json, relations: Sequence[Json] = (), result: Json = None, **more: Any) -> Checks:
    """Generate and load the validators of one tool."""
    module = loaded(validators_source([ToolSchemas("probe", checked, relations, result, **more)]))
    ok, fill, fits = module.VALIDATORS["probe"]
    return Checks(ok, fill, fits)


def accepts(schema: Json, value: object) -> bool:
    """Whether the generated check takes a value."""
    return compiled(schema).ok(value)
