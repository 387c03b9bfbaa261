# Copied from sayso by `sayso build`, which overwrites it.
"""One tool as the dispatcher needs it: the generated functions, and the facts that stand in ``listing.json``."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from .answers import Rendered
from .errors import ToolError

ResultT = TypeVar("ResultT")

Reply: TypeAlias = ResultT | Rendered[ResultT] | Awaitable[ResultT | Rendered[ResultT]]
"""What a handler returns: the result, or the result with its exact text; or a promise of either."""

Check: TypeAlias = Callable[[Any], bool]
Validators: TypeAlias = tuple[Check, Callable[[Any], Any], Check | None]
"""Accepts arguments, fills them, accepts a result (None where the tool answers text)."""


class ToolContract:
    """Everything that is fixed about one tool before anybody handles it."""

    __slots__ = ("accepts", "aliases", "build", "entry", "errors", "fill", "fits", "name", "relations", "schema")

    def __init__(
        self,
        row: Mapping[str, Any],
        *,
        validators: Validators,
        build: Callable[[Any], object],
        errors: Sequence[type[ToolError]],
    ) -> None:
        self.entry: dict[str, Any] = row["entry"]
        self.name: str = self.entry["name"]
        self.aliases: tuple[str, ...] = tuple(row["aliases"])
        self.relations: tuple[Mapping[str, Any], ...] = tuple(row["relations"])
        self.schema: Mapping[str, Any] = row.get("checked", self.entry["inputSchema"])
        self.accepts, self.fill, self.fits = validators
        self.build = build
        self.errors = tuple(errors)

    @property
    def result_schema(self) -> Mapping[str, Any] | None:
        """Schema of the result; None where the tool answers text."""
        return self.entry.get("outputSchema")


class Contract:
    """A generated package: its tools, and the places of their fields in the pages. Files are read when first needed."""

    def __init__(
        self,
        folder: Path,
        *,
        validators: Mapping[str, Validators],
        arguments: Mapping[str, Callable[[Any], object]],
        errors: Mapping[str, Sequence[type[ToolError]]],
    ) -> None:
        self.folder = folder
        self._validators = validators
        self._arguments = arguments
        self._errors = errors

    @cached_property
    def tools(self) -> tuple[ToolContract, ...]:
        """The tools in the order in which they are listed."""
        return tuple(map(self._tool, self._read("listing.json")["tools"]))

    def place(self, tool: str, path: str) -> str:
        """Page and line of an argument, ``catalogue/notes/add.md:27``.

        For a name that the page does not have, of the object it was put into; for the arguments as a whole, of the page.
        """
        places = self._places.get(tool, {})
        known = places.get("arguments", {})
        while path and path not in known:
            path = path[:-2] if path.endswith(("[]", "{}")) else path.rpartition(".")[0]
        found: str = known[path] if path else places.get("page", "")
        return found

    @cached_property
    def _places(self) -> Mapping[str, Any]:
        places: Mapping[str, Any] = self._read("places.json")["tools"]
        return places

    def _tool(self, row: Mapping[str, Any]) -> ToolContract:
        name = row["entry"]["name"]
        return ToolContract(
            row, validators=self._validators[name], build=self._arguments[name], errors=self._errors.get(name, ())
        )

    def _read(self, name: str) -> Any:
        return json.loads((self.folder / name).read_bytes())
