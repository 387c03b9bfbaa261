"""Hand-written guides: ``NAME.md`` and its translations ``NAME.LANGUAGE.md`` below ``site/pages``, in the order of file names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from sayso.site.editions import Edition
from sayso.site.frame import Files, PageFacts, Site, guide_name
from sayso.site.prose import Document, document
from sayso.source import Source


@dataclass(frozen=True, slots=True)
class Guide:
    """One guide in one language."""

    name: str
    language: str
    source: Source
    document: Document


def guides(site: Site) -> Mapping[str, Mapping[str, Guide]]:
    """Guides by name, in the order of their files, and by language."""
    found: dict[str, dict[str, Guide]] = {}
    for source in sorted(site.material.guides, key=lambda source: source.path):
        name, language = guide_name(source.path), _language(site, source)
        text = document(source.text, site.below, source.path)
        found.setdefault(name, {})[language] = Guide(name, language, source, text)
    return found


def _language(site: Site, source: Source) -> str:
    parts = source.path.rpartition("/")[2].split(".")
    return parts[1] if len(parts) > 2 else site.material.settings.language


def chosen(versions: Mapping[str, Guide], edition: Edition) -> Guide:
    """The version in the edition's language, else the first that there is."""
    return versions.get(edition.language) or next(iter(versions.values()))


def guide_files(site: Site, found: Mapping[str, Mapping[str, Guide]]) -> Files:
    """Every guide, and the list of them; nothing where a project has none."""
    files = Files()
    for edition in site.editions if found else ():
        listed = [chosen(versions, edition) for versions in found.values()]
        side = Markup(site.renderer.render("guides_side.html.j2", {"guides": listed}))  # noqa: S704 - the template escapes
        for at, guide in enumerate(listed):
            facts = _facts(listed, at, tuple(found[guide.name]), side)
            files[edition.prefix + facts.path] = site.page(edition, facts, _article(site, guide))
        files[f"{edition.prefix}guides/index.html"] = site.page(
            edition, _index_facts(site, edition), _index(site, edition, listed)
        )
    return files


def _article(site: Site, guide: Guide) -> str:
    return site.renderer.render("guide.html.j2", {"guide": guide, "title": site.below(guide.document.title)})


def _facts(listed: list[Guide], at: int, languages: tuple[str, ...], side: Markup) -> PageFacts:
    guide = listed[at]
    mark = f'href="{guide.name}.html"'
    return PageFacts(
        kind="guides",
        path=f"guides/{guide.name}.html",
        title=guide.document.title.replace("`", ""),
        language=guide.language,
        translations=languages,
        contents=guide.document.headings,
        side=Markup(str(side).replace(mark, f'{mark} aria-current="page"')),  # noqa: S704 - the same escaped text
        previous=_neighbour(listed[at - 1]) if at else None,
        following=_neighbour(listed[at + 1]) if at + 1 < len(listed) else None,
    )


def _neighbour(guide: Guide) -> tuple[str, str]:
    return f"{guide.name}.html", guide.document.title.replace("`", "")


def _index_facts(site: Site, edition: Edition) -> PageFacts:
    languages = tuple(one.language for one in site.editions)
    return PageFacts("guides", "guides/index.html", str(edition.say("guides")), edition.language, languages)


def _index(site: Site, edition: Edition, listed: list[Guide]) -> str:
    return site.renderer.render("guides.html.j2", {"guides": listed, "edition": edition, "say": edition.say})
