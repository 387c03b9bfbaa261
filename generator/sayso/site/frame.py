"""What surrounds every page: head, header, navigation, notice and footer, and the pages' way into the file set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import urlsplit

from markupsafe import Markup

from sayso.reading.vocabularies import vocabularies
from sayso.site.code import breakable
from sayso.site.editions import Edition, editions
from sayso.site.fields import rows_html
from sayso.site.inline import Inline
from sayso.site.links import Links
from sayso.site.material import Material
from sayso.site.rendering import Renderer
from sayso.site.wording import INTERFACES, wording

Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What the frame needs to know of a page. ``path`` is below the edition's root, ``language`` that of its content.

    ``translations`` are the languages that its content exists in. ``markdown`` and ``feed`` are addresses beside it.
    """

    kind: str
    path: str
    title: str
    language: str
    translations: tuple[str, ...]
    description: str = ""
    contents: tuple[tuple[str, str], ...] = ()
    markdown: str = ""
    scripts: tuple[str, ...] = ()
    side: Markup = field(default_factory=Markup)
    previous: tuple[str, str] | None = None
    following: tuple[str, str] | None = None


class Site:
    """One build: its editions, its renderer, and texts that are rendered once for all editions."""

    def __init__(self, material: Material) -> None:
        self.material = material
        self.editions = editions(material)
        self._parts: dict[tuple[str, str, str, str], Markup] = {}
        shared = {
            "site": self,
            "breakable": breakable,
            "heading": heading,
            "rows": rows_html,
            "lang_attribute": lang_attribute,
        }
        self.renderer = Renderer(material.templates, material.assembled, shared)

    @property
    def menu(self) -> tuple[tuple[str, str], ...]:
        """What the header links to: a key of the wording, and a path below the edition's root."""
        guides = (("guides", "guides/index.html"),) if self.material.guides else ()
        return (("catalogue", "index.html"), *guides, ("connect", "connect.html"), ("changes", "changes.html"),
                ("codes", "codes/index.html"))  # fmt: skip

    @property
    def tool_names(self) -> frozenset[str]:
        """Names of all tools."""
        return self.at_root.links.tools

    @property
    def own_style(self) -> bool:
        """Whether the project adds a style sheet of its own to the theme's."""
        return "extra.css" in self.material.assets

    @property
    def address(self) -> str:
        """The settings' address of the site, with a slash at its end; empty where they have none."""
        return self.material.settings.site_url

    @cached_property
    def absolute_root(self) -> str:
        """The path of the site on its host, for pages that can be shown under any path."""
        return urlsplit(self.address).path or "/"

    @cached_property
    def at_root(self) -> Inline:
        """Renders texts for pages that stand in an edition's root."""
        return self._inline("")

    @cached_property
    def below(self) -> Inline:
        """Renders texts for pages one folder below an edition's root."""
        return self._inline("../")

    def _inline(self, base: str) -> Inline:
        catalogue = self.material.catalogue
        targets = {tool.path: f"tools/{tool.name}.html" for tool in (*catalogue.tools, *catalogue.twins)}
        targets |= {
            one.path: f"index.html#category-{one.name}" for one in (*catalogue.categories, *catalogue.category_twins)
        }
        targets |= {source.path: f"guides/{guide_name(source.path)}.html" for source in self.material.guides}
        return Inline(Links(base, frozenset(tool.name for tool in catalogue.tools), targets))

    def page(self, edition: Edition, facts: PageFacts, body: str, root: str | None = None) -> bytes:
        """A whole page around its body. ``root`` overrides the relative address of the site's root."""
        up = "../" * (edition.prefix + facts.path).count("/") if root is None else root
        translated = facts.language == edition.language
        context = {
            "page": facts,
            "edition": edition,
            "say": edition.say,
            "root": up,
            "home": f"{up}{edition.prefix}",
            "top": self._part("top.html.j2", edition, up, facts.kind),
            "end": self._part("end.html.j2", edition, up, ""),
            "body": Markup(body),  # noqa: S704 - rendered by templates that escape
            "notice": "" if translated else _notice(facts, edition),
            "alternates": self._alternates(facts, up),
            "canonical": f"{self.address}{edition.prefix}{facts.path}" if self.address else "",
        }
        return self.renderer.render("page.html.j2", context).encode()

    def _part(self, name: str, edition: Edition, up: str, current: str) -> Markup:
        """A part of the frame that many pages share."""
        key = (name, edition.language, up, current)
        if key not in self._parts:
            context = {
                "edition": edition,
                "say": edition.say,
                "root": up,
                "home": f"{up}{edition.prefix}",
                "current": current,
            }
            self._parts[key] = Markup(self.renderer.render(name, context))  # noqa: S704 - the template escapes
        return self._parts[key]

    def _alternates(self, facts: PageFacts, up: str) -> list[tuple[str, str]]:
        """Language and address of the editions that hold this page in their own language, where there are several."""
        base = self.address or up
        found = [one for one in self.editions if one.language in facts.translations]
        return [(one.language, f"{base}{one.prefix}{facts.path}") for one in found] if len(found) > 1 else []


def _notice(facts: PageFacts, edition: Edition) -> Markup:
    return edition.say("untranslated" if facts.language == "en" else "untranslated-other")


def heading(language: str, key: str) -> str:
    """A section's heading or a column's title in the words of the page format."""
    known = vocabularies()
    words = known[language if language in known else "en"]
    return words.sections.first.get(key) or words.columns.first[key]


def lang_attribute(language: str, around: str) -> Markup:
    """The attribute that marks a text in another language than what is around it; nothing where it is the same."""
    return Markup() if language == around else Markup(' lang="{}"').format(language)


def content_wording(language: str) -> str:
    """The interface language to speak inside a text of this language."""
    return wording(language if language in INTERFACES else "en").language


def guide_name(path: str) -> str:
    """The name of a guide: its file name without language, ending, and the number that puts it in order."""
    name = path.rpartition("/")[2].partition(".")[0]
    number, mark, rest = name.partition("-")
    return rest if mark and number.isdigit() and rest else name


def merged(*parts: Mapping[str, bytes]) -> Files:
    """Join the files of several parts. Raises `ValueError` where two make the same file."""
    files: Files = {}
    for part in parts:
        if twice := files.keys() & part.keys():
            raise ValueError(f"two parts of the site make {min(twice)}")
        files |= part
    return files
