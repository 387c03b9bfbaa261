"""One page a tool, with its Markdown and its JSON Schemas beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from markupsafe import Markup

from sayso.jsontext.pretty import pretty
from sayso.schema import arguments_schema, result_schema
from sayso.site.clients import snippets
from sayso.site.cost import tokens
from sayso.site.editions import Edition
from sayso.site.frame import Files, PageFacts, Site, content_wording, heading
from sayso.site.tool_view import ToolView
from sayso.site.wording import wording
from sayso.spec import Category, Tool
from sayso.targets.listing import entry
from sayso.targets.schemas import DIALECT

SECTIONS = (
    "purpose", "when-to-use", "arguments", "result", "values", "behaviour", "boundaries", "lifecycle", "errors",
    "examples", "notes",
)  # fmt: skip
"""The fixed sections in their order; each has its key as anchor, in every language."""


Contents = tuple[tuple[str, str], ...]


class Tools:
    """Views of all tools and articles made from them, each once for all editions."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._views: dict[tuple[str, str], ToolView] = {}
        self._articles: dict[tuple[str, str], tuple[str, Contents]] = {}

    @cached_property
    def costs(self) -> Mapping[str, int]:
        """Approximate tokens of each tool's entry in the list, by name."""
        settings = self.site.material.settings
        return {tool.name: tokens(entry(tool, settings)) for tool in self.site.material.catalogue.tools}

    def view(self, tool: Tool) -> ToolView:
        """The tool as templates see it."""
        key = (tool.name, tool.language)
        if key not in self._views:
            material = self.site.material
            say = wording(content_wording(tool.language))
            page = material.page_at[tool.path]
            self._views[key] = ToolView(tool, page, material, self.site.below, say, self.costs[tool.name])
        return self._views[key]

    def article(self, tool: Tool, category: Category, history: Markup) -> tuple[str, Contents]:
        """The body of a tool's page, and its sections as anchor and heading."""
        key = (tool.name, tool.language)
        if key not in self._articles:
            view = self.view(tool)
            contents = tuple(_contents(view))
            context = {"view": view, "tool": tool, "say": view.say, "category": category, "history": history,
                       "sections": frozenset(name for name, _ in contents),
                       "snippets": snippets(self.site.material.settings)[:1]}  # fmt: skip
            self._articles[key] = (self.site.renderer.render("tool.html.j2", context), contents)
        return self._articles[key]


def _contents(view: ToolView) -> Iterator[tuple[str, str]]:
    language = view.say.language
    there = {
        **{name: bool(view.prose[name]) for name in ("purpose", "when-to-use", "notes")},
        **{name: bool(view.claims(name)) for name in ("behaviour", "boundaries", "lifecycle")},
        "values": bool(view.values),
        "examples": bool(view.examples),
    }
    for key in SECTIONS:
        if there.get(key, True):
            yield key, heading(language, key)
    for key in ("check", "use", "history", "files"):
        yield key, str(view.say(key))


def tool_files(tools: Tools, histories: Mapping[tuple[str, str], Markup]) -> Files:
    """Every tool's pages and downloads; each edition has all of them, so that links are the same everywhere."""
    files = Files()
    schemas = {tool.name: _schemas(tool) for tool in tools.site.material.catalogue.tools}
    for edition in tools.site.editions:
        categories = {category.name: category for category in edition.categories}
        sides = {name: _side(tools.site, edition, name) for name in categories}
        for at, tool in enumerate(edition.tools):
            history = histories.get((tool.name, content_wording(tool.language)), Markup())
            article, contents = tools.article(tool, categories[tool.category], history)
            facts = _facts(edition, at, contents, tools, sides[tool.category])
            files[edition.prefix + facts.path] = tools.site.page(edition, facts, article)
            files[f"{edition.prefix}tools/{tool.name}.md"] = _original(tools.site, tool)
            files |= {edition.prefix + path: data for path, data in schemas[tool.name].items()}
    return files


def _facts(edition: Edition, at: int, contents: Contents, tools: Tools, side: Markup) -> PageFacts:
    tool, ordered = edition.tools[at], edition.tools
    catalogue = tools.site.material.catalogue
    mark = f'href="../tools/{tool.name}.html"'
    return PageFacts(
        kind="tool",
        path=f"tools/{tool.name}.html",
        title=tool.name,
        language=tool.language,
        translations=tuple(one.language for one in (*catalogue.tools, *catalogue.twins) if one.name == tool.name),
        description=tools.view(tool).summary.striptags(),
        contents=contents,
        markdown=f"{tool.name}.md",
        side=Markup(str(side).replace(mark, f'{mark} aria-current="page"')),  # noqa: S704 - the same escaped text
        previous=_neighbour(ordered[at - 1]) if at else None,
        following=_neighbour(ordered[at + 1]) if at + 1 < len(ordered) else None,
    )


def _neighbour(tool: Tool) -> tuple[str, str]:
    return f"{tool.name}.html", tool.name


def _side(site: Site, edition: Edition, current: str) -> Markup:
    """Navigation beside a tool: all categories, and the tools of the current one."""
    tools = [tool for tool in edition.tools if tool.category == current]
    context = {"edition": edition, "say": edition.say, "current": current, "tools": tools}
    return Markup(site.renderer.render("side.html.j2", context))  # noqa: S704 - the template escapes


def _original(site: Site, tool: Tool) -> bytes:
    """The very bytes of the page."""
    source = site.material.page_at[tool.path].source
    return site.material.originals.get(tool.path, source.text.encode())


def _schemas(tool: Tool) -> Files:
    made = {f"tools/{tool.name}.arguments.json": pretty({**DIALECT, **arguments_schema(tool)}).encode()}
    if (result := result_schema(tool)) is not None:
        made[f"tools/{tool.name}.result.json"] = pretty({**DIALECT, **result}).encode()
    return made
