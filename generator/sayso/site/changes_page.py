"""The page of changes, the Atom feed, and the history of each tool: what differs from one recorded release to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree as Xml

from markupsafe import Markup

from sayso.comparing.catalogues import changes
from sayso.comparing.change import Change, Impact
from sayso.comparing.releases import Release
from sayso.comparing.sentences import sentence
from sayso.site.editions import Edition
from sayso.site.frame import Files, PageFacts, Site
from sayso.site.wording import INTERFACES, wording

_ATOM = "http://www.w3.org/2005/Atom"


@dataclass(frozen=True, slots=True)
class Step:
    """One release, or what is not released yet (no version), and its changes against the one before.

    ``first`` is the release that nothing came before; all of its tools are new, and not listed one by one.
    """

    version: str
    date: str
    found: tuple[Change, ...]
    first: bool
    tools: int

    @property
    def name(self) -> str:
        """The anchor of the step."""
        return f"v{self.version}" if self.version else "unreleased"


class History:
    """All steps, newest first, and the same by tool."""

    def __init__(self, site: Site) -> None:
        self.site = site

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Newest first; the unreleased step only where something was released before."""
        releases = self.site.material.releases
        steps = [_step(one, releases[at - 1] if at else None) for at, one in enumerate(releases)]
        if releases:
            now = Release("", "", self.site.material.catalogue)
            steps.append(_step(now, releases[-1]))
        return tuple(reversed(steps))

    def of_tools(self) -> dict[tuple[str, str], Markup]:
        """HTML of each tool's history, by tool and interface language."""
        names = {change.tool for step in self.steps for change in step.found}
        return {(name, language): self._of_tool(name, language) for name in sorted(names) for language in INTERFACES}

    def _of_tool(self, name: str, language: str) -> Markup:
        rows = [(step, [one for one in step.found if one.tool == name]) for step in self.steps]
        context = {
            "steps": [(step, self.lines(found, language)) for step, found in rows if found],
            "say": wording(language),
        }
        return Markup(self.site.renderer.render("history.html.j2", context))  # noqa: S704 - the template escapes

    def lines(self, found: list[Change], language: str) -> list[tuple[Impact, Markup]]:
        """Impact and sentence of each change."""
        return [(one.impact, self.site.below(sentence(one, language))) for one in found]


def _step(release: Release, before: Release | None) -> Step:
    found = changes(before.catalogue, release.catalogue) if before else ()
    return Step(release.version, release.date, found, before is None, len(release.catalogue.tools))


def change_files(site: Site, history: History) -> Files:
    """``changes.html`` and ``changes.atom`` of every edition."""
    files = Files()
    for edition in site.editions:
        languages = tuple(one.language for one in site.editions)
        facts = PageFacts("changes", "changes.html", str(edition.say("changes")), edition.language, languages)
        context = {"steps": [(step, _by_tool(site, step, edition)) for step in history.steps], "say": edition.say,
                   "none": site.at_root(str(edition.say("no-releases")))}  # fmt: skip
        body = site.renderer.render("changes.html.j2", context)
        files[f"{edition.prefix}changes.html"] = site.page(edition, facts, body)
        files[f"{edition.prefix}changes.atom"] = feed(site, edition, history.steps)
    return files


def _by_tool(site: Site, step: Step, edition: Edition) -> Mapping[str, list[tuple[Impact, Markup]]]:
    ordered = sorted(step.found, key=lambda one: one.tool)
    return {
        tool: [(one.impact, site.at_root(sentence(one, edition.language))) for one in found]
        for tool, found in groupby(ordered, key=lambda one: one.tool)
    }


def feed(site: Site, edition: Edition, steps: tuple[Step, ...]) -> bytes:
    """The Atom feed: one entry a release. Ids follow from the site's address (or name) and the version, times from the dates."""
    Xml.register_namespace("", _ATOM)
    base = f"{site.address}{edition.prefix}" if site.address else ""
    released = [step for step in steps if step.version]
    identity = base or f"sayso:{site.material.settings.name}/{edition.prefix}"
    root = Xml.Element(f"{{{_ATOM}}}feed", {"{http://www.w3.org/XML/1998/namespace}lang": edition.language})
    _add(root, "title", f"{edition.title}: {edition.say('changes')}")
    _add(root, "id", f"urn:uuid:{uuid5(NAMESPACE_URL, identity)}")
    _add(root, "updated", f"{released[0].date if released else '1970-01-01'}T00:00:00Z")
    _add(_add(root, "author", ""), "name", edition.title)
    _add(root, "link", "", href=f"{base}changes.html")
    if base:
        _add(root, "link", "", rel="self", href=f"{base}changes.atom")
    for step in released:
        _entry(root, step, edition, identity, base)
    Xml.indent(root)
    text: bytes = Xml.tostring(root, "utf-8", xml_declaration=True)
    return text + b"\n"


def _entry(root: Xml.Element, step: Step, edition: Edition, identity: str, base: str) -> None:
    entry = _add(root, "entry", "")
    _add(entry, "title", step.version)
    _add(entry, "id", f"urn:uuid:{uuid5(NAMESPACE_URL, f'{identity}#{step.version}')}")
    _add(entry, "updated", f"{step.date}T00:00:00Z")
    _add(entry, "link", "", href=f"{base}changes.html#{step.name}")
    lines = [f"{edition.say(str(one.impact))}: {one.tool}: {sentence(one, edition.language)}" for one in step.found]
    _add(entry, "content", "\n".join(lines or [str(edition.say.count("tools", step.tools))]), type="text")


def _add(parent: Xml.Element, name: str, text: str, **attributes: str) -> Xml.Element:
    child = Xml.SubElement(parent, f"{{{_ATOM}}}{name}", attributes)
    if text:
        child.text = _writable(text)
    return child


def _writable(text: str) -> str:
    """Without the characters that XML cannot hold."""
    return "".join(char for char in text if char in "\t\n" or (ord(char) >= 32 and not 0xD800 <= ord(char) <= 0xDFFF))
