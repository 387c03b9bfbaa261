"""The site in one language: which content it shows, which words it uses, and where its pages stand.

Every page exists in every edition under the same name, so that a relative link is right in all of them. A text that is
not translated is shown in its own language, with a notice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from sayso.lowering.sections import text_of
from sayso.page import Page
from sayso.site.material import Material
from sayso.site.wording import INTERFACES, Wording, wording
from sayso.spec import Category, Tool

Named = TypeVar("Named", Tool, Category)


@dataclass(frozen=True, slots=True)
class Edition:
    """``prefix`` is the edition's folder with a slash, empty for the main one."""

    language: str
    prefix: str
    say: Wording
    title: str
    intro: str
    intro_path: str
    intro_language: str
    tools: tuple[Tool, ...]
    categories: tuple[Category, ...]


def editions(material: Material) -> tuple[Edition, ...]:
    """The main edition first: the one in the project's language, or the first that the settings name."""
    settings = material.settings
    wanted = [name for name in settings.site_languages if name in INTERFACES] or ["en"]
    main = settings.language if settings.language in wanted else wanted[0]
    ordered = [main, *(name for name in wanted if name != main)]
    return tuple(_edition(name, "" if name == main else f"{name}/", material) for name in dict.fromkeys(ordered))


def _edition(language: str, prefix: str, material: Material) -> Edition:
    catalogue = material.catalogue
    tools = _translated(catalogue.tools, catalogue.twins, language)
    categories = _translated(catalogue.categories, catalogue.category_twins, language)
    top = _top(material, language)
    return Edition(
        language=language,
        prefix=prefix,
        say=wording(language),
        title=top.title.value if top else catalogue.title,
        intro=text_of(top.intro) if top else catalogue.intro,
        intro_path=top.source.path if top else "",
        intro_language=top.language if top else material.settings.language,
        tools=tuple(tools[tool.name] for tool in catalogue.tools),
        categories=tuple(categories[category.name] for category in catalogue.categories),
    )


def _translated(first: tuple[Named, ...], further: tuple[Named, ...], language: str) -> Mapping[str, Named]:
    """By name: the page in this language, else the one that there is."""
    chosen = {one.name: one for one in first}
    return chosen | {one.name: one for one in further if one.language == language}


def _top(material: Material, language: str) -> Page | None:
    pages = [page for page in material.pages if page.kind == "catalogue"]
    return next((page for page in pages if page.language == language), None) or next(
        (page for page in pages if page.language == material.settings.language), pages[0] if pages else None
    )
