"""Which schemas say the same: equal ones share a function, whatever their descriptions and the order of their members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from json import JSONEncoder

from sayso.targets.validators.refusals import is_annotation, is_mapping
from sayso.values import frozen

_encode = JSONEncoder(sort_keys=True).encode

Numbers = dict[tuple[object, ...], int]
"""Numbers for contents, shared by all tools of a module."""


@frozen
class Identities:
    """Numbers for the schemas of one tool: the same number for the same content, relations included."""

    numbers: Numbers
    root: str
    relations: Mapping[int, Sequence[Mapping[str, object]]]
    _known: dict[int, int] = field(default_factory=dict)

    def of(self, schema: object) -> int:
        """Number of a schema; a reference means what it means in this tool only."""
        if not is_mapping(schema):
            return self._number((type(schema).__name__, schema))
        known = self._known.get(id(schema))
        if known is None:
            known = self._known[id(schema)] = self._number(tuple(self._content(schema)))
        return known

    def _content(self, schema: Mapping[str, object]) -> list[object]:
        content: list[object] = []
        for name in sorted(schema):
            if not is_annotation(name) and name != "$defs":
                content += (name, self._argument(name, schema[name]))
        content += (repr(sorted(relation.items())) for relation in self.relations.get(id(schema), ()))
        return content

    def _argument(self, keyword: str, argument: object) -> object:
        match keyword:
            case "$ref":
                return (self.root, argument)
            case "properties" if is_mapping(argument):
                return tuple((name, self.of(argument[name])) for name in sorted(argument))
            case "anyOf" | "oneOf" | "allOf" if isinstance(argument, list):
                return tuple(map(self.of, argument))
            case "items" | "additionalProperties" | "not":
                return self.of(argument)
            case _:
                return _encode(argument)

    def _number(self, content: tuple[object, ...]) -> int:
        return self.numbers.setdefault(content, len(self.numbers))
