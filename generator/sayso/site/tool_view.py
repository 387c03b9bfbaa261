"""All that a tool's page shows, as a value for its template."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from markupsafe import Markup

from sayso.jsontext.pretty import pretty
from sayso.notation.codespans import only_code
from sayso.page import Page, Table
from sayso.site.claims import ClaimView, ErrorView, Proving
from sayso.site.clients import request
from sayso.site.code import block
from sayso.site.examples import ExampleView, example_views
from sayso.site.fields import FieldSection, field_id, field_section
from sayso.site.inline import Inline
from sayso.site.material import Material
from sayso.site.prose import prose
from sayso.site.wording import Wording
from sayso.spec import Tool

DEFAULT_CALLER = "owner"
"""Who calls where a tool's page names no world."""


@dataclass(frozen=True, slots=True)
class ValueRow:
    """What one value of a field says; ``field`` is the anchor of the field's row."""

    path: str
    field: str
    value: Markup
    meaning: Markup


@dataclass(frozen=True)
class ToolView:
    """One tool in one language. Members that cost something are worked out when a template asks for them."""

    tool: Tool
    page: Page
    material: Material
    inline: Inline
    say: Wording
    tokens: int

    @cached_property
    def summary(self) -> Markup:
        """The summary, with its code spans."""
        return self.inline(self.tool.summary.replace("\n\n", " "), self.tool.path)

    @cached_property
    def title(self) -> str:
        """The page's title where it says more than the name."""
        return "" if _same(self.tool.title, self.tool.name) else self.tool.title

    @cached_property
    def prose(self) -> Mapping[str, Markup]:
        """The free sections ``purpose``, ``when-to-use`` and ``notes``; empty where the page has none."""
        texts = {"purpose": self.tool.purpose, "when-to-use": self.tool.when_to_use, "notes": self.tool.notes}
        return {key: prose(text, self.inline, self.tool.path) for key, text in texts.items()}

    @cached_property
    def arguments(self) -> FieldSection:
        """Rows and sentences of the arguments."""
        return field_section(self.page, "arguments", self.inline)

    @cached_property
    def result(self) -> FieldSection:
        """Rows of the result."""
        return field_section(self.page, "result", self.inline)

    @cached_property
    def values(self) -> tuple[ValueRow, ...]:
        """The Values table."""
        section = self.page.section("values")
        rows = [row for one in (section.blocks if section else ()) if isinstance(one, Table) for row in one.rows]
        return tuple(self._value(*(cell.value for cell in row.cells[:3])) for row in rows if len(row.cells) == 3)

    @cached_property
    def proving(self) -> Proving:
        """Claims and errors with what proves them."""
        return Proving(self.tool, self.material, self.inline, self.say)

    def claims(self, section: str) -> tuple[ClaimView, ...]:
        """The claims of ``behaviour``, ``boundaries`` or ``lifecycle``."""
        return self.proving.claims(section)

    @cached_property
    def errors(self) -> tuple[ErrorView, ...]:
        """Own errors and inherited ones."""
        return self.proving.errors()

    @cached_property
    def examples(self) -> tuple[ExampleView, ...]:
        """The examples as conversations."""
        worlds = {world.name: world for world in self.material.catalogue.worlds}
        world = worlds.get(self.tool.world or "")
        first = world.callers[0][0] if world and world.callers else DEFAULT_CALLER
        return example_views(self.tool, self.page, self.inline, first)

    @cached_property
    def request(self) -> Markup:
        """The first example's first call of this tool as it goes over the wire; empty without examples."""
        calls = (call for example in self.tool.examples for call in example.calls if call.tool == self.tool.name)
        first = next(calls, None)
        return Markup() if first is None else block(pretty(request(first.tool, first.arguments.value)).rstrip(), "json")

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the page's bytes."""
        return sha256(self.material.originals.get(self.tool.path, self.page.source.text.encode())).hexdigest()

    @cached_property
    def hints(self) -> tuple[str, ...]:
        """The annotations that hold and are not already said by the access: keys of the wording."""
        stated = self.tool.annotations
        shown = (("destructive", stated.destructive), ("idempotent", stated.idempotent and not stated.read_only),
                 ("open-world", stated.open_world))  # fmt: skip
        return tuple(f"hint-{name}" for name, holds in shown if holds)

    def _value(self, path: str, value: str, meaning: str) -> ValueRow:
        name = only_code(path) or ""
        section = "arguments" if any(row.path == name for row in self.arguments.rows) else "result"
        inline, here = self.inline, self.tool.path
        return ValueRow(name, field_id(section, name), inline.cell(value, here), inline.cell(meaning, here))


def _same(title: str, name: str) -> bool:
    return title.lower().replace(" ", "_").replace("-", "_") == name.lower().replace("-", "_")
