"""One module of validators while it grows: its functions in order, its constants, and what it needs from support."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import field
from keyword import iskeyword

from sayso.targets.validators.code import Statement, rendered
from sayso.values import record

SUPPORT = {
    "multiple": "arithmetic",
    "distinct": "equality",
    "one_of": "equality",
    "same": "equality",
    "Pattern": "expressions",
    "date": "formats",
    "date_time": "formats",
    "email": "formats",
    "uri": "formats",
    "uuid": "formats",
    "ALWAYS_PLAIN": "plain",
    "encodable": "plain",
    "plain": "plain",
    "whole": "plain",
    "given": "presence",
    "is_there": "presence",
}
"""Modules of support by the names that generated code may import from them."""

_TAKEN = frozenset({*dir(builtins), *SUPPORT, "isfinite", "value", "depth", "filled", "others"})
_LONGEST_NAME = 48
_LONGEST_LOCAL = 30
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_FOREIGN = re.compile(r"[^0-9a-z]+")


@record
class Module:
    """What has been written so far."""

    functions: list[str] = field(default_factory=list)
    constants: dict[str, str] = field(default_factory=dict)
    imports: set[str] = field(default_factory=set)
    _known: dict[Hashable, str] = field(default_factory=dict)
    _names: set[str] = field(default_factory=set)

    def use(self, name: str) -> str:
        """A name from support, imported."""
        self.imports.add(name)
        return name

    def constant(self, hint: str, lines: Sequence[str]) -> str:
        """Name of a module constant whose value is written on these lines; equal ones share a name."""
        text = "\n".join(lines)
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = self._free(f"_{snake(hint).upper() or 'VALUE'}")
            self.constants[known] = f"{known} = {text}"
        return known

    def known(self, key: Hashable) -> str | None:
        """Name of the function that was written for a key, if one was."""
        return self._known.get(key)

    def reserve(self, key: Hashable, hint: str) -> str:
        """Name for a function that is about to be written; asked for its key from now on, it is known."""
        name = self._known[key] = self._free(f"_{snake(hint)[:_LONGEST_NAME].strip('_')}")
        return name

    def write(self, signature: str, body: Sequence[Statement], docstring: str = "") -> None:
        """Add a function."""
        lines = [f"def {signature}:"]
        if docstring:
            lines.append(f'    """{docstring}"""')
        lines += rendered(body, 4)
        self.functions.append("\n".join(lines))

    def build(self, key: Hashable, hint: str, make: Callable[[str], None]) -> str:
        """Name of the function for a key, written now if it is new."""
        name = self.known(key)
        if name is None:
            name = self.reserve(key, hint)
            make(name)
        return name

    def _free(self, wish: str) -> str:
        name, number = wish, 1
        while name in self._names:
            number += 1
            name = f"{wish}_{number}"
        self._names.add(name)
        return name


def snake(name: str) -> str:
    """``entityName`` as ``entity_name``; what is neither an ASCII letter nor a digit becomes ``_``."""
    return _FOREIGN.sub("_", _HUMP.sub("_", name).lower()).strip("_")


def local(name: str, taken: frozenset[str]) -> str:
    """Name of a local variable for a member, unlike any that still holds a value and unlike what the module calls."""
    wish = snake(name)[:_LONGEST_LOCAL].strip("_")
    if not wish or wish[0].isdigit():
        wish = f"field_{wish}".strip("_")
    if wish in _TAKEN or iskeyword(wish):
        wish += "_"
    spelled, number = wish, 1
    while spelled in taken:
        number += 1
        spelled = f"{wish}_{number}"
    return spelled
