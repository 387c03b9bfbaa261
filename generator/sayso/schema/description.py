"""The description that an agent reads in ``tools/list``: summary, then what neither schema nor annotations can say."""

from __future__ import annotations

from sayso.schema.guidance import guidance_in, sentence
from sayso.schema.relations import container_of
from sayso.spec import Tool


def tool_description(tool: Tool, parts: str = "summary") -> str:
    """Paragraphs: summary (and purpose for ``summary+purpose``), sentences between arguments, availability, age."""
    words = guidance_in(tool.language)
    paragraphs = [tool.summary]
    if parts == "summary+purpose":
        paragraphs.append(tool.purpose)
    if tool.relations:
        paragraphs.append(" ".join(sentence(row.text) for row in tool.relations if not container_of(row)))
    if tool.available_when:
        paragraphs.append(words.available.format(condition=tool.available_when.rstrip(".")))
    paragraphs.append(_age(tool))
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def _age(tool: Tool) -> str:
    words = guidance_in(tool.language)
    parts = []
    if tool.deprecated:
        parts.append(words.deprecated.format(version=tool.deprecated))
    if tool.replaced_by:
        parts.append(words.replaced.format(tool=tool.replaced_by))
    return " ".join(parts)
