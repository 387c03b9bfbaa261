"""What rules check values against: each tool's schemas, made once per catalogue and shared by all rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sayso.patterns import harmless
from sayso.schema import checked_schema, relations_data, result_schema
from sayso.spec import Catalogue, Tool
from sayso.values import record

JsonObject = dict[str, Any]


@record
class Contract:
    """A tool with its schemas; those are made when first asked for, because not every rule needs them."""

    tool: Tool
    _arguments: JsonObject | None = None
    _relations: list[JsonObject] | None = None
    _result: JsonObject | None = None

    @property
    def arguments(self) -> JsonObject:
        """Shapes of the arguments."""
        if self._arguments is None:
            self._arguments = harmless(checked_schema(self.tool))
        return self._arguments

    @property
    def relations(self) -> list[JsonObject]:
        """Sentences between the arguments, as data."""
        if self._relations is None:
            self._relations = relations_data(self.tool)
        return self._relations

    @property
    def result(self) -> JsonObject:
        """Shape of the result; of a tool that answers text, a schema that refuses everything."""
        if self._result is None:
            self._result = harmless(result_schema(self.tool) or {"not": {}})
        return self._result


class _Latest:
    """The contracts of the catalogue that was asked for last."""

    catalogue: Catalogue | None = None
    contracts: Mapping[str, Contract] = {}


def contracts_of(catalogue: Catalogue) -> Mapping[str, Contract]:
    """Contracts by tool name. The rules of one run share them, whatever order they run in."""
    if _Latest.catalogue is not catalogue:
        _Latest.contracts = {tool.name: Contract(tool) for tool in catalogue.tools}
        _Latest.catalogue = catalogue
    return _Latest.contracts
