"""The target ``arguments``: what handlers get, as slotted classes written out, one module per category."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from sayso.schema.references import below
from sayso.settings import Settings
from sayso.spec import Absent, Catalogue, Field, Shape, Tool
from sayso.targets.annotations import READ_ONLY, Typist
from sayso.targets.classes import Named, Tree, class_names_in, named_in, needs_alias
from sayso.targets.conversion import Converter, python_json, simple_default
from sayso.targets.identifiers import python_identifiers
from sayso.targets.layout import banner, package_folder
from sayso.targets.names import Names, by_category, names_of
from sayso.targets.python_text import docstring, fitted, hushed, literal, spread
from sayso.targets.validators.fills import Fills

_IMPORTED = frozenset({
    "ABSENT", "ARGUMENTS", "Absent", "Any", "Callable", "Final", "Json", "Literal", "Mapping", "Record", "Self", "TypeAlias",
})  # fmt: skip
_RESERVED = frozenset({"self", "from_json", "Final", "Absent", "isinstance"})
_SECRET = re.compile(r"(^|_)(?i:pas+wo?r?d|pass(phrase)?|pwd|token|secrete?)($|_)")


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """One module for each category, and the package that holds them."""
    folder = f"{package_folder(settings)}/arguments"
    names = names_of(catalogue)
    made = {f"{folder}/__init__.py": banner(settings) + '"""Arguments of the tools, one module per category."""\n'}
    for category, tools in by_category(catalogue):
        top = banner(settings, category)
        made[f"{folder}/{names.modules[category]}.py"] = _module(category, tools, names, top)
    return made


def _module(category: str, tools: list[Tool], names: Names, top: str) -> str:
    named = [item for tool in tools for item in named_in(Tree(tool.name, names.arguments[tool.name], tool.arguments))]
    writer = _Writer(Typist(READ_ONLY, class_names_in(named, _IMPORTED)))
    body = [writer.alias(item) if needs_alias(item.shape) else writer.record(item) for item in named]
    body.append(_table(tools, names))
    head = docstring(
        "", f"Arguments of the tools in `{category}`, built from validated JSON and read-only from then on"
    )
    return "\n\n\n".join([f"{top}{writer.hushed()}{head}\n\n{writer.imports()}", *body]) + "\n"


def _table(tools: list[Tool], names: Names) -> str:
    rows = (fitted(f"    {literal(tool.name)}: {names.arguments[tool.name]}.from_json,") for tool in tools)
    opening = "ARGUMENTS: Final[Mapping[str, Callable[[Mapping[str, Any]], Record]]] = {"
    return "\n".join([opening, *rows, "}"])


class _Writer:
    def __init__(self, typist: Typist) -> None:
        self._typist = typist
        self._reserved = _RESERVED.union(typist.names.values())
        self._parameters: set[str] = set()
        self._codes: set[str] = set()

    def hushed(self) -> str:
        return hushed(self._parameters, *self._codes)

    def imports(self) -> str:
        used = self._typist.used
        typing = sorted({"Any", "Final", "Self"} | (used & {"Literal", "TypeAlias"}))
        absent = sorted(used & {"ABSENT", "Absent"}, key=lambda name: (name != name.upper(), name))
        records = sorted({"Record"} | (used & {"Json", "others"}), key=lambda name: (name == name.lower(), name))
        lines = [
            "from __future__ import annotations",
            "",
            "from collections.abc import Callable, Mapping",
            f"from typing import {', '.join(typing)}",
            "",
            *([f"from ..support.absent import {', '.join(absent)}"] if absent else []),
            f"from ..support.records import {', '.join(records)}",
        ]
        return "\n".join(lines)

    def alias(self, item: Named) -> str:
        self._typist.used |= {"Literal", "TypeAlias"}
        name = self._typist.class_of(item.tree, item.path)
        texts = [literal(value) for value in item.shape.enum or () if isinstance(value, str)]
        return spread("", f"{name}: TypeAlias = Literal[", texts, "]")

    def record(self, item: Named) -> str:
        fields = item.shape.fields
        attributes = python_identifiers((field.name for field in fields), self._reserved)
        parts = [
            f"class {self._typist.class_of(item.tree, item.path)}(Record):",
            docstring("    ", self._summary(item), _told(fields, attributes)),
            "",
            _slots(attributes.values(), item.shape),
        ]
        if fields or item.shape.open:
            parts += ["", self._init(item, attributes)]
        parts += ["", self._from_json(item, attributes)]
        return "\n".join(parts)

    def _summary(self, item: Named) -> str:
        tool = item.tree.label
        if item.path:
            return f"`{item.path}` of `{tool}`"
        return f"Arguments of `{tool}`" if item.shape.fields else f"`{tool}` takes no arguments"

    def _init(self, item: Named, attributes: Mapping[str, str]) -> str:
        parameters, lines = ["self", "*"], []
        for field in item.shape.fields:
            parameter, line = self._parameter(item, field, attributes[field.name])
            parameters.append(parameter)
            lines.append(fitted(line))
        if item.shape.open:
            self._typist.used.add("Json")
            name = _additional(attributes.values())
            parameters.append(f"{name}: Mapping[str, Json] = {{}}")
            lines.append(f"        self.{name}: Final = {name}")
        self._parameters.update(attributes.values())
        return "\n".join([spread("    ", "def __init__(", parameters, ") -> None:"), *lines])

    def _parameter(self, item: Named, field: Field, name: str) -> tuple[str, str]:
        kind = self._typist.of(item.tree, field.shape, below(item.path, field.name))
        if field.required:
            return f"{name}: {kind}", f"        self.{name}: Final = {name}"
        default = None if isinstance(field.default, Absent) else simple_default(field.shape, field.default)
        if default is not None:
            if isinstance(field.default, str) and field.default and _SECRET.search(name):
                self._codes.add("S107")
            return f"{name}: {kind} = {default}", f"        self.{name}: Final = {name}"
        self._typist.used |= {"ABSENT", "Absent"}
        parameter = f"{name}: {_or_absent(kind)} = ABSENT"
        if isinstance(field.default, Absent):
            return parameter, f"        self.{name}: Final = {name}"
        value = python_json(Fills(item.tree.shape).completed(field.default, field.shape))
        made = Converter(self._typist, item.tree).of(field.shape, below(item.path, field.name), value)
        return parameter, f"        self.{name}: Final[{kind}] = {made} if isinstance({name}, Absent) else {name}"

    def _from_json(self, item: Named, attributes: Mapping[str, str]) -> str:
        fields = item.shape.fields
        value = "value" if fields or item.shape.open else "_"
        parts = [f"{attributes[field.name]}={self._taken(item, field)}" for field in fields]
        lines = [
            "    @classmethod",
            f"    def from_json(cls, {value}: Mapping[str, Any]) -> Self:",
            '        """Build from JSON that was validated and filled."""',
        ]
        if item.shape.open:
            self._typist.used.add("others")
            name = _additional(attributes.values())
            known = ["value", *(literal(field.name) for field in fields)]
            lines.append(spread("        ", f"{name} = others(", known, ")"))
            parts.append(f"{name}={name}")
        lines.append(spread("        ", "return cls(", parts, ")"))
        return "\n".join(lines)

    def _taken(self, item: Named, field: Field) -> str:
        sent = f"value[{literal(field.name)}]"
        made = Converter(self._typist, item.tree).of(field.shape, below(item.path, field.name), sent)
        if field.required or not isinstance(field.default, Absent):
            return made
        if made == sent:
            return f"value.get({literal(field.name)}, ABSENT)"
        return f"{f'({made})' if ' if ' in made else made} if {literal(field.name)} in value else ABSENT"


def _told(fields: Iterable[Field], attributes: Mapping[str, str]) -> list[str]:
    return [f"`{attributes[field.name]}`: {field.meaning}" for field in fields if field.meaning]


def _or_absent(kind: str) -> str:
    """The type with `Absent`; None stays at the end."""
    plain = kind.removesuffix(" | None")
    return f"{plain} | Absent{kind[len(plain) :]}"


def _slots(attributes: Iterable[str], shape: Shape) -> str:
    listed = list(attributes)
    names = sorted([*listed, _additional(listed)] if shape.open else listed)
    return spread("    ", "__slots__ = (", [f'"{name}"' for name in names], ",)" if len(names) == 1 else ")")


def _additional(attributes: Iterable[str]) -> str:
    return python_identifiers(["additional"], frozenset(attributes))["additional"]
