"""Category pages, and the error rows that their tools inherit."""

from __future__ import annotations

from dataclasses import replace

from sayso.findings.diagnostics import Findings
from sayso.lowering.context import Context
from sayso.lowering.failures import read_failures
from sayso.lowering.sections import text_of
from sayso.spec import Category, Failure, Tool


def read_category(context: Context) -> Category:
    """Lower a category page (or the catalogue's own page, which has the same parts)."""
    page = context.page
    return Category(
        name=page.name,
        failures=read_failures(context),
        title=page.title.value,
        intro=text_of(page.intro),
        language=page.language,
        path=page.source.path,
        span=page.title.span,
    )


def named_category(tool: Tool) -> Category:
    """A category of which there is no page: its name, made readable."""
    words = tool.category.replace("_", " ").replace("-", " ")
    return Category(tool.category, title=words[:1].upper() + words[1:], language=tool.language)


def inherit(tool: Tool, category: Category | None, findings: Findings) -> tuple[Failure, ...]:
    """The tool's own rows and those of its category; an id that both have is reported at the tool's row (SY307)."""
    inherited = category.failures if category is not None else ()
    own = {failure.id: failure for failure in tool.failures}
    for failure in inherited:
        mine = own.get(failure.id)
        if mine is not None and mine.span is not None and failure.span is not None:
            related = (("the row of the category", failure.span),)
            message = f"every tool of `{tool.category}` has the error `{failure.id}` already"
            findings.report("SY307", message, mine.span, "remove this row, or choose another id", related)
    handed = [replace(failure, inherited=True) for failure in inherited if failure.id not in own]
    return (*tool.failures, *handed)
