"""A page with one table, lowered: what tests about cells stand on."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Diagnostic, Findings
from sayso.lowering import lower
from sayso.reading import place_of, read, vocabularies
from sayso.settings import Settings
from sayso.source import Source
from sayso.spec import Field, Shape, Tool

HEADS = {
    "en": (
        "## Arguments\n\n| Argument | Type | Required | Default | Rules | Meaning |\n",
        "## Result\n\nText.\n\n## Errors\n\nNone.\n\n## Examples\n\n### One\n",
    ),
    "ru": (
        "## Параметры\n\n| Параметр | Тип | Обязательный | По умолчанию | Правила | Описание |\n",
        "## Ответ\n\nТекст.\n\n## Ошибки\n\nНет.\n\n## Примеры\n\n### Один\n",
    ),
}
FRONT = "---\ncategory: notes\naccess: read\naudience: ordinary\n---\n\n# probe\n\nLooks.\n\n"
CALL = '\n```json title="arguments"\n{}\n```\n'


def lowered(rows: Sequence[str], below: str = "", language: str = "en") -> tuple[Tool, list[Diagnostic]]:
    """Lower a page whose Arguments table has these rows (cells between bars)."""
    head, tail = HEADS[language]
    table = head + "| --- | --- | --- | --- | --- | --- |\n" + "".join(f"| {row} |\n" for row in rows)
    return page(FRONT + table + f"\n{below}\n" + tail + CALL, language)


def page(text: str, language: str = "en") -> tuple[Tool, list[Diagnostic]]:
    """Read and lower one tool page."""
    path = "notes/probe.md" if language == "en" else f"notes/probe.{language}.md"
    findings = Findings()
    read_page = read(Source(f"catalogue/{path}", text), place_of(path, "en"), vocabularies(), findings)
    assert read_page is not None
    catalogue = lower([read_page], Settings(), vocabularies(), findings)
    return catalogue.tools[0], findings.items


def fields(shape: Shape) -> dict[str, Field]:
    """All fields below a shape, by path."""
    found = {} if shape.items is None else fields(shape.items)
    for field in shape.fields:
        found |= {field.path: field, **fields(field.shape)}
    return found


def only(row: str, language: str = "en") -> Shape:
    """The shape of the one field of a page without findings."""
    tool, findings = lowered([row], language=language)
    assert [item.message for item in findings] == []
    return tool.arguments.fields[0].shape
