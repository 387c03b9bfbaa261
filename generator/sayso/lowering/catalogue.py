"""All pages together: languages are told apart, categories hand down their errors, everything is sorted by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from sayso.findings.diagnostics import Findings
from sayso.lowering.categories import inherit, named_category, read_category
from sayso.lowering.context import Context, Language, language_of
from sayso.lowering.tools import read_tool
from sayso.lowering.twins import Versions, versions_of
from sayso.lowering.worlds import read_world
from sayso.page import Page
from sayso.reading.vocabulary import Vocabulary
from sayso.settings import Settings
from sayso.spec import Catalogue, Category, Tool


def lower(
    pages: Sequence[Page], settings: Settings, vocabularies: Mapping[str, Vocabulary], findings: Findings
) -> Catalogue:
    """Lower every page of a catalogue. Never stops at a finding; a page in an unknown language is left out."""
    ordered = tuple([vocabularies[name] for name in sorted(vocabularies)])
    languages = {
        name: language_of(vocabulary, tuple([one for one in ordered if one is not vocabulary]))
        for name, vocabulary in vocabularies.items()
    }
    grouped = {kind: _contexts(pages, kind, languages, findings) for kind in ("tool", "category", "world", "catalogue")}
    tools = versions_of([read_tool(one, folder_of(one.page), settings) for one in grouped["tool"]], settings, findings)
    categories = versions_of([read_category(one) for one in grouped["category"]], settings, findings)
    worlds = versions_of([read_world(one) for one in grouped["world"]], settings, findings)
    top = _top(grouped["catalogue"], settings)
    return Catalogue(
        title=top[0],
        intro=top[1],
        tools=_with_inherited(tools.first, categories, findings),
        categories=_all_categories(categories.first, tools.first),
        worlds=worlds.first,
        twins=_with_inherited(tools.further, categories, Findings()),
        category_twins=categories.further,
        world_twins=worlds.further,
    )


def folder_of(page: Page) -> str:
    """The folder a page lies in; for a tool that is its category."""
    return page.source.path.rpartition("/")[0].rpartition("/")[2]


def _contexts(pages: Sequence[Page], kind: str, languages: Mapping[str, Language], findings: Findings) -> list[Context]:
    chosen = sorted((page for page in pages if page.kind == kind), key=lambda page: page.source.path)
    return [Context(page, languages[page.language], findings) for page in chosen if page.language in languages]


def _top(contexts: Iterable[Context], settings: Settings) -> tuple[str, str]:
    """Title and introduction of the catalogue page, in the default language where there are several."""
    listed = sorted(contexts, key=lambda one: (one.page.language != settings.language, one.page.language))
    if not listed:
        return settings.name, ""
    category = read_category(listed[0])
    return category.title or settings.name, category.intro


def _with_inherited(tools: Sequence[Tool], categories: Versions[Category], findings: Findings) -> tuple[Tool, ...]:
    return tuple(
        [
            replace(tool, failures=inherit(tool, categories.pick(tool.category, tool.language), findings))
            for tool in tools
        ]
    )


def _all_categories(categories: Sequence[Category], tools: Sequence[Tool]) -> tuple[Category, ...]:
    """Pages of categories, and a bare category for every folder that has tools and no such page."""
    known = {category.name: category for category in categories}
    for tool in tools:
        if tool.category not in known:
            known[tool.category] = named_category(tool)
    return tuple([known[name] for name in sorted(known)])
