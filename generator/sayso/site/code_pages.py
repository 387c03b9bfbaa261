"""A page for every diagnostic code, from the pages that ``sayso explain`` prints, and the list of all codes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import sayso
from sayso.findings.codes import CODES
from sayso.site.editions import Edition
from sayso.site.frame import Files, PageFacts, Site
from sayso.site.prose import Document, document

FOLDER = Path(sayso.__file__).parent / "findings" / "pages"


@cache
def code_texts() -> Mapping[str, str]:
    """The Markdown of every code's page."""
    return {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("SY*.md")) if path.stem in CODES}


def code_files(site: Site) -> Files:
    """``codes/index.html`` and ``codes/CODE.html`` of every edition; the texts are English."""
    pages = {code: document(text, site.below, f"codes/{code}.md") for code, text in code_texts().items()}
    bodies = {code: _body(site, code, page) for code, page in pages.items()}
    files = Files()
    for edition in site.editions:
        listed = [(code, _title(code, page), CODES[code]) for code, page in pages.items()]
        context = {"codes": listed, "edition": edition, "say": edition.say, "inline": site.below}
        body = site.renderer.render("codes.html.j2", context)
        files[f"{edition.prefix}codes/index.html"] = site.page(edition, _index_facts(site, edition), body)
        for code, page in pages.items():
            facts = PageFacts("codes", f"codes/{code}.html", page.title.replace("`", ""), "en", ("en",))
            files[edition.prefix + facts.path] = site.page(edition, facts, bodies[code])
    return files


def _body(site: Site, code: str, page: Document) -> str:
    context = {"code": code, "row": CODES[code], "document": page, "title": site.below(_title(code, page))}
    return site.renderer.render("code.html.j2", context)


def _title(code: str, page: Document) -> str:
    return page.title.removeprefix(f"{code}: ")


def _index_facts(site: Site, edition: Edition) -> PageFacts:
    languages = tuple(one.language for one in site.editions)
    return PageFacts("codes", "codes/index.html", str(edition.say("codes")), edition.language, languages)
