"""The target ``places``: where each tool's facts stand in the pages, so that a refusal can name the line it goes by."""

from __future__ import annotations

from collections.abc import Iterator

from sayso.jsontext.pretty import pretty
from sayso.settings import Settings
from sayso.source import Span
from sayso.spec import Catalogue, Field, Shape, Tool
from sayso.targets.layout import package_folder


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """The file ``places.json``: by tool, ``page:line`` of the page, its fields, errors, claims and examples."""
    places = {tool.name: _places(tool) for tool in catalogue.tools}
    return {f"{package_folder(settings)}/places.json": pretty({"tools": places})}


def place(span: Span | None) -> str:
    """``page:line`` of a span; empty where there is none."""
    return "" if span is None else f"{span.source.path}:{span.line}"


def _places(tool: Tool) -> dict[str, object]:
    result = () if tool.result is None else fields_below(tool.result)
    return {
        "page": place(tool.span),
        "arguments": {field.path: place(field.span) for field in fields_below(tool.arguments) if field.span},
        "result": {field.path: place(field.span) for field in result if field.span},
        "errors": {failure.id: place(failure.span) for failure in tool.failures if failure.span},
        "claims": {claim.id: place(claim.span) for claim in tool.claims if claim.span},
        "examples": {example.id: place(example.span) for example in tool.examples if example.span},
    }


def fields_below(shape: Shape) -> Iterator[Field]:
    """Every described field of a shape, parents before their children."""
    if shape.items is not None:
        yield from fields_below(shape.items)
    for field in shape.fields:
        yield field
        yield from fields_below(field.shape)
