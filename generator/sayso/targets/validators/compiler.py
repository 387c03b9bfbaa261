"""A JSON Schema as straight-line Python: the dispatch from what a schema says to the statements that check it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sayso.support.references import object_at, resolved
from sayso.targets.validators.branching import alternatives, opposite
from sayso.targets.validators.code import Fail, Line, Statement, when
from sayso.targets.validators.containers import array, json_all_the_way, object_, says_nothing
from sayso.targets.validators.identities import Identities, Numbers
from sayso.targets.validators.module import Module
from sayso.targets.validators.recursion import recursive_references
from sayso.targets.validators.refusals import Schema, is_mapping
from sayso.targets.validators.scalars import Integer, is_a, no_integer, not_a, number, options_of, string, unlisted
from sayso.targets.validators.sentences import relation_checks
from sayso.targets.validators.spot import Spot
from sayso.values import frozen

PASSED = Line("return True")
_LEADING_ON = ("$ref", "anyOf", "oneOf", "allOf")
_KINDS = {
    "string": frozenset({"minLength", "maxLength", "pattern", "format"}),
    "number": frozenset({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}),
    "array": frozenset({"items", "minItems", "maxItems", "uniqueItems"}),
    "object": frozenset({"properties", "required", "additionalProperties", "minProperties", "maxProperties"}),
}
_GUARDS = {
    "string": "type({}) is str",
    "number": "type({}) in (int, float)",
    "array": "type({}) is list",
    "object": "type({}) is dict",
}


@frozen
class Subject:
    """What is compiled: a schema, the name that its functions begin with, relations as data, what an integer is."""

    root: Schema
    title: str
    relations: Sequence[Mapping[str, object]] = ()
    integer: Integer = no_integer


class Compiler:
    """Writes the checks of one schema into a module."""

    def __init__(self, module: Module, numbers: Numbers, subject: Subject) -> None:
        self.module = module
        self.subject = subject
        self.relations: dict[int, list[Mapping[str, object]]] = {}
        for relation in subject.relations:
            place = object_at(str(relation["container"]), subject.root)
            self.relations.setdefault(id(place), []).append(relation)
        self.identities = Identities(numbers, subject.title, self.relations)
        self.recursive = recursive_references(subject.root)

    def body(self) -> list[Statement]:
        """Statements for the whole value, held by ``value``."""
        spot = Spot((self.subject.title,))
        if "#" in self.recursive:
            return [Line(f"return {self._call(self.subject.root, 'value', spot, recurs=True)}")]
        return [*self._whole(self.subject.root, "value", spot), PASSED]

    def checks(self, schema: object, variable: str, spot: Spot) -> list[Statement]:
        """Statements that fail where a variable does not fit; objects with described members get a function."""
        if is_mapping(schema) and "properties" in schema:
            return [Fail(f"not {self._call(schema, variable, spot, recurs=spot.recurs)}")]
        return self._whole(schema, variable, spot)

    def fits(self, schema: object, variable: str, spot: Spot) -> str:
        """Condition under which a variable fits: a call of a function."""
        return self._call(schema, variable, spot, recurs=spot.recurs)

    def _call(self, schema: object, variable: str, spot: Spot, *, recurs: bool) -> str:
        """Call of the function for a schema, which is written now if it is new."""
        key = (
            "ok",
            self.identities.of(schema),
            recurs,
            0 if recurs else spot.depth,
            spot.owes_json,
            self.subject.integer,
        )
        hint = "_".join(spot.path)

        def make(name: str) -> None:
            typed = "object" if is_mapping(schema) and schema.get("type") == "object" else "Any"
            depth = ", depth: int" if recurs else ""
            body = self._whole(schema, "value", spot.inside(recurs=recurs))
            self.module.write(f"{name}(value: {typed}{depth}) -> bool", [*body, PASSED])

        name = self.module.build(key, hint, make)
        return f"{name}({variable}, {spot.written_depth()})" if recurs else f"{name}({variable})"

    def _whole(self, schema: object, variable: str, spot: Spot) -> list[Statement]:
        if says_nothing(schema):
            return json_all_the_way(self.module, variable, spot)
        if not is_mapping(schema):
            return [Line("return False")]
        leading = [keyword for keyword in _LEADING_ON if keyword in schema]
        found: list[Statement] = []
        if {"type", "enum", "const"}.isdisjoint(schema) and not leading:
            found, spot = json_all_the_way(self.module, variable, spot), spot.paid()
        owing, paid = ([], leading) if not {"type", "enum", "const"}.isdisjoint(schema) else (leading[:1], leading[1:])
        for keyword in owing:
            found += self._branches(schema, keyword, variable, spot)
        own = spot.paid() if owing else spot
        found += self._own(schema, variable, own)
        for keyword in paid:
            found += self._branches(schema, keyword, variable, spot.paid())
        if "not" in schema:
            found += opposite(self, schema["not"], variable, spot.paid())
        return found + self._related(schema, variable)

    def _branches(self, schema: Schema, keyword: str, variable: str, spot: Spot) -> list[Statement]:
        argument = schema[keyword]
        if keyword == "$ref":
            return self._reference(str(argument), variable, spot)
        branches = list(argument) if isinstance(argument, list | tuple) else []
        if keyword != "allOf":
            return alternatives(self, keyword, branches, variable, spot)
        found: list[Statement] = []
        for branch in branches:
            found += self.checks(branch, variable, spot)
            spot = spot.paid()
        return found

    def _reference(self, reference: str, variable: str, spot: Spot) -> list[Statement]:
        target = resolved(reference, self.subject.root)
        if reference in self.recursive:
            name = reference.rpartition("/")[2].lstrip("#")
            return [
                Fail(
                    f"not {self._call(target, variable, Spot((self.subject.title, name), spot.depth, spot.recurs, spot.owes_json), recurs=True)}"
                )
            ]
        return self.checks(target, variable, spot)

    def _own(self, schema: Schema, variable: str, spot: Spot) -> list[Statement]:
        """What the schema says itself: type and options first, then the keywords of each type."""
        kinds = _kinds(schema)
        options = options_of(schema)
        held = [kind for kind in kinds if kind != "null"]
        found: list[Statement] = []
        if options is not None:
            found = self._listed(options, kinds, variable)
            spot = spot.paid()
        if len(held) != 1:
            return found + self._several(schema, kinds, variable, spot)
        body: list[Statement] = []
        if options is None or held[0] == "integer":
            body.append(Fail(not_a(self.module, held[0], variable, self.subject.integer)))
        body += self._typed(schema, held[0], variable, spot)
        return body + found if len(kinds) == 1 else when(f"{variable} is not None", body) + found

    def _listed(self, options: list[object], kinds: list[str], variable: str) -> list[Statement]:
        """Options, those left out whose type does not fit."""
        fitting = [option for option in options if not kinds or is_a(option, kinds)]
        if not fitting:
            return [Line("return False")]
        some = [option for option in fitting if option is not None]
        if not some:
            return [Fail(f"{variable} is not None")]
        ways: list[Statement] = [Fail(way) for way in unlisted(self.module, some, variable)]
        return ways if len(some) == len(fitting) else when(f"{variable} is not None", ways)

    def _several(self, schema: Schema, kinds: list[str], variable: str, spot: Spot) -> list[Statement]:
        """Keywords for values of several types, each under its type."""
        found: list[Statement] = []
        if kinds:
            conditions = [not_a(self.module, kind, variable, self.subject.integer) for kind in kinds]
            found.append(Fail(f"({' and '.join(conditions)})" if len(conditions) > 1 else conditions[0]))
            found += json_all_the_way(self.module, variable, spot)
        for kind, keywords in _KINDS.items():
            if not keywords.isdisjoint(schema):
                found += when(_GUARDS[kind].format(variable), self._typed(schema, kind, variable, spot.paid()))
        return found

    def _typed(self, schema: Schema, kind: str, variable: str, spot: Spot) -> list[Statement]:
        match kind:
            case "string":
                return [Fail(way) for way in string(self.module, schema, variable, spot)]
            case "integer" | "number":
                return [Fail(way) for way in number(self.module, schema, variable)]
            case "array":
                return array(self, schema, variable, spot)
            case "object":
                return object_(self, schema, variable, spot)
            case _:
                return []

    def _related(self, schema: Schema, variable: str) -> list[Statement]:
        found: list[Statement] = []
        for relation in self.relations.get(id(schema), ()):
            found += relation_checks(self.module, relation, variable)
        return found


def _kinds(schema: Schema) -> list[str]:
    wanted = schema.get("type")
    if isinstance(wanted, str):
        return [wanted]
    return [str(kind) for kind in wanted] if isinstance(wanted, list | tuple) else []
