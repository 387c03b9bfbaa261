"""The catalogue page: how many tools there are, and a card for each, by category."""

from __future__ import annotations

from markupsafe import Markup

from sayso.site.editions import Edition
from sayso.site.fields import field_section
from sayso.site.frame import Files, PageFacts, Site
from sayso.site.prose import prose
from sayso.site.tool_pages import Tools
from sayso.spec import Tool


def catalogue_files(tools: Tools) -> Files:
    """``index.html`` of every edition. A card speaks the language of its edition around the words of its page."""
    site = tools.site
    cards: dict[tuple[str, str], Markup] = {}
    files = Files()
    for edition in site.editions:
        for tool in edition.tools:
            cards[tool.name, edition.language] = _card(tools, tool, edition)
        body = _body(site, edition, cards)
        files[f"{edition.prefix}index.html"] = site.page(edition, _facts(site, edition), body)
    return files


def _facts(site: Site, edition: Edition) -> PageFacts:
    languages = tuple(one.language for one in site.editions)
    count = edition.say.count("documented-tools", len(edition.tools))
    return PageFacts("catalogue", "index.html", edition.title, edition.language, languages, str(count),
                     scripts=("catalogue.js",))  # fmt: skip


def _body(site: Site, edition: Edition, cards: dict[tuple[str, str], Markup]) -> str:
    grouped: dict[str, list[Markup]] = {category.name: [] for category in edition.categories}
    for tool in edition.tools:
        grouped[tool.category].append(cards[tool.name, edition.language])
    context = {
        "edition": edition,
        "say": edition.say,
        "intro": prose(edition.intro, site.at_root, edition.intro_path),
        "intros": {one.name: prose(one.intro, site.at_root, one.path) for one in edition.categories},
        "grouped": grouped,
    }
    return site.renderer.render("catalogue.html.j2", context)


def _card(tools: Tools, tool: Tool, edition: Edition) -> Markup:
    view, inline = tools.view(tool), tools.site.at_root
    context = {
        "tool": tool,
        "view": view,
        "say": edition.say,
        "summary": inline(tool.summary.replace("\n\n", " "), tool.path),
        "arguments": field_section(view.page, "arguments", inline, deepest=0),
        "result": field_section(view.page, "result", inline, deepest=0),
        "boundaries": [inline(claim.title, tool.path) for claim in tool.claims if claim.section == "boundaries"],
    }
    return Markup(tools.site.renderer.render("card.html.j2", context))  # noqa: S704 - the template escapes
