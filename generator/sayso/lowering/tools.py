"""One tool page to one tool."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from sayso.lowering.arguments import read_arguments
from sayso.lowering.claims import read_claims
from sayso.lowering.context import Context
from sayso.lowering.draft import freeze
from sayso.lowering.examples import read_examples
from sayso.lowering.failures import read_failures
from sayso.lowering.front import annotations_of, text_of, texts_of, title_of
from sayso.lowering.relations import read_relations
from sayso.lowering.result import read_result
from sayso.lowering.sections import joined_prose, prose_of
from sayso.lowering.values import read_values
from sayso.settings import Settings
from sayso.spec import Tool

Access = Literal["read", "write"]
Audience = Literal["ordinary", "administrator"]


def read_tool(context: Context, category: str, settings: Settings) -> Tool:
    """Lower one page. Rows inherited from the category are added later."""
    page = context.page
    arguments = read_arguments(context)
    relations = read_relations(arguments, context)
    result = read_result(arguments, context)
    access: Access = "write" if text_of(page, "access") == "write" else "read"
    audience: Audience = "administrator" if text_of(page, "audience") == "administrator" else "ordinary"
    tool = Tool(
        name=page.name,
        category=category,
        access=access,
        audience=audience,
        annotations=annotations_of(page, settings, context.findings),
        arguments=freeze(arguments.root),
        relations=relations,
        result=freeze(result.root) if result is not None else None,
        values=read_values(arguments, result, context),
        claims=read_claims(context),
        failures=read_failures(context),
        examples=read_examples(context),
        language=page.language,
        path=page.source.path,
        span=page.title.span,
    )
    return _described(tool, context)


def _described(tool: Tool, context: Context) -> Tool:
    """Add what the front matter and the prose say."""
    page = context.page
    return replace(
        tool,
        world=text_of(page, "world"),
        since=text_of(page, "since"),
        deprecated=text_of(page, "deprecated"),
        replaced_by=text_of(page, "replaced-by"),
        aliases=texts_of(page, "aliases"),
        available_when=text_of(page, "available-when"),
        title=title_of(page),
        summary=joined_prose(page.intro),
        purpose=prose_of(context, "purpose"),
        when_to_use=prose_of(context, "when-to-use"),
        notes=prose_of(context, "notes"),
    )
