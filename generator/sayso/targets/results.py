"""The target ``results``: what handlers return, as typed dictionaries, one module per category."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sayso.schema.references import below
from sayso.settings import Settings
from sayso.spec import Catalogue, Field, Tool
from sayso.targets.annotations import PLAIN, Typist
from sayso.targets.classes import Named, Tree, class_names_in, enum_texts, named_in, needs_alias
from sayso.targets.identifiers import python_identifier
from sayso.targets.layout import banner, package_folder
from sayso.targets.names import Names, by_category, names_of
from sayso.targets.python_text import docstring, fitted, literal, prose, spread

_IMPORTED = frozenset({"Json", "Literal", "NotRequired", "TypeAlias", "TypedDict"})
_TYPE_NAMES = frozenset({"bool", "dict", "float", "int", "list", "str"}) | _IMPORTED


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """One module for each category, and the package that holds them."""
    folder = f"{package_folder(settings)}/results"
    names = names_of(catalogue)
    made = {f"{folder}/__init__.py": banner(settings) + '"""Results of the tools, one module per category."""\n'}
    for category, tools in by_category(catalogue):
        made[f"{folder}/{names.modules[category]}.py"] = _module(category, tools, names, banner(settings, category))
    return made


def _module(category: str, tools: Sequence[Tool], names: Names, top: str) -> str:
    named: list[Named] = []
    texts = []
    for tool in tools:
        if tool.result is None:
            texts.append(names.results[tool.name])
        else:
            named += named_in(Tree(tool.name, names.results[tool.name], tool.result))
    writer = _Writer(Typist(PLAIN, class_names_in(named, _IMPORTED.union(texts))))
    body = [writer.alias(item) if needs_alias(item.shape) else writer.typed_dict(item) for item in named]
    body += (writer.text(name) for name in texts)
    head = docstring(
        "", f"Results of the tools in `{category}`: what a handler returns, and what then leaves the server"
    )
    return _joined([f"{top}{head}\n\n{writer.imports()}", *body])


def _joined(blocks: Sequence[str]) -> str:
    """Classes stand two lines apart; an assignment follows another one line below it, as the formatter has it."""
    return "\n\n\n".join(blocks) + "\n"


class _Writer:
    def __init__(self, typist: Typist) -> None:
        self._typist = typist
        self._shadows = _TYPE_NAMES.union(typist.names.values())

    def imports(self) -> str:
        used = self._typist.used
        typing = sorted(used & {"Literal", "NotRequired", "TypeAlias", "TypedDict"})
        lines = ["from __future__ import annotations", "", f"from typing import {', '.join(typing)}"]
        if "Json" in used:
            lines += ["", "from ..support.records import Json"]
        return "\n".join(lines)

    def alias(self, item: Named) -> str:
        self._typist.used |= {"Literal", "TypeAlias"}
        name = self._typist.class_of(item.tree, item.path)
        return spread("", f"{name}: TypeAlias = Literal[", [literal(text) for text in enum_texts(item.shape)], "]")

    def text(self, name: str) -> str:
        self._typist.used.add("TypeAlias")
        return f"{name}: TypeAlias = str"

    def typed_dict(self, item: Named) -> str:
        self._typist.used.add("TypedDict")
        members = {field.name: self._member(item, field) for field in item.shape.fields}
        if all(python_identifier(name) == name and name not in self._shadows for name in members):
            return self._as_class(item, members)
        return self._as_call(item, members)

    def _as_class(self, item: Named, members: Mapping[str, str]) -> str:
        name = self._typist.class_of(item.tree, item.path)
        told = [f"`{field.name}`: {field.meaning}" for field in item.shape.fields if field.meaning]
        lines = [f"class {name}(TypedDict):", docstring("    ", _summary(item), told)]
        if members:
            lines.append("")
        return "\n".join([*lines, *(fitted(f"    {member}: {kind}") for member, kind in members.items())])

    def _as_call(self, item: Named, members: Mapping[str, str]) -> str:
        name = self._typist.class_of(item.tree, item.path)
        rows = [f"{literal(member)}: {self._quoted(kind)}" for member, kind in members.items()]
        lines = [f"        {row}," for row in rows]
        end = ")  # fmt: skip" if any(len(line) > 120 for line in lines) else ")"
        return "\n".join(
            [
                f"# {prose(_summary(item))} Some of its names are no Python names, or those of types.",
                f"{name} = TypedDict(",
                f"    {literal(name)},",
                "    {",
                *lines,
                "    },",
                end,
            ]
        )

    def _quoted(self, kind: str) -> str:
        """A type that is evaluated at import; classes that may come later are named in a text."""
        return literal(kind)

    def _member(self, item: Named, field: Field) -> str:
        kind = self._typist.of(item.tree, field.shape, below(item.path, field.name))
        if field.presence.kind == "always":
            return kind
        self._typist.used.add("NotRequired")
        return f"NotRequired[{kind}]"


def _summary(item: Named) -> str:
    return f"`{item.path}` in the result of `{item.tree.label}`" if item.path else f"Result of `{item.tree.label}`"
