"""Names in code spans of "When to use" exist: that section sends readers to other tools, and a dead end there is silent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sayso.findings.diagnostics import Findings
from sayso.jsontext.strict import JsonError, parse
from sayso.lowering.cells import place_of
from sayso.lowering.nearness import did_you_mean
from sayso.lowering.paths import is_path
from sayso.notation.codespans import code_spans
from sayso.page import Bullets, Page, Prose
from sayso.rules.doubts import doubts_of
from sayso.rules.places import pages_by_path
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.source import Text
from sayso.spec import Catalogue, Shape

_WORD = re.compile(r"[A-Za-z0-9_-]+")


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    texts = [(text, span) for page in pages for text in _texts(page) for span in code_spans(text.value)]
    if not texts:
        return
    tools = {tool.name for tool in catalogue.tools}
    known = tools | _known(catalogue)
    doubts = doubts_of(findings, pages_by_path(pages))
    for text, span in texts:
        name = span.value.removesuffix("()")
        if not is_path(name) or name in known or _is_literal(name) or name in doubts.lost:
            continue
        if doubts.touch(text.span.source.path, "arguments", "result", "errors"):
            continue
        candidates = tools if _WORD.fullmatch(name) else known
        hint = did_you_mean(name, candidates) or did_you_mean(
            name, known, "name a tool, an argument or a field; other words need no code span"
        )
        findings.report("SY511", f"nothing in this catalogue is called `{name}`", place_of(text, span), hint)


def _texts(page: Page) -> Iterator[Text]:
    section = page.section("when-to-use") if page.kind == "tool" else None
    for block in section.blocks if section is not None else ():
        match block:
            case Prose(text):
                yield text
            case Bullets(items):
                yield from (item.text for item in items)


def _known(catalogue: Catalogue) -> set[str]:
    """Everything that has a name, beside the tools."""
    known = {name for tool in catalogue.tools for name in (*tool.aliases, tool.category)}
    known.update(world.name for world in catalogue.worlds)
    known.update(row.id for tool in catalogue.tools for row in tool.failures)
    for tool in catalogue.tools:
        for shape in (tool.arguments, tool.result):
            if shape is not None:
                known.update(_names(shape))
    return known


def _names(shape: Shape) -> Iterator[str]:
    yield from (value for value in shape.enum or () if isinstance(value, str))
    if shape.items is not None:
        yield from _names(shape.items)
    for field in shape.fields:
        yield field.path
        yield field.name
        yield from _names(field.shape)


def _is_literal(name: str) -> bool:
    try:
        parse(name)
    except JsonError:
        return False
    return True


RULE = Rule("names-in-prose", ("SY511",), _check)
