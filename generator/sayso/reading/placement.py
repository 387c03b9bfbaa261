"""The page and its place: the language of the file name, the kind that belongs in the folder, the title that is the name."""

from __future__ import annotations

from collections.abc import Mapping

from sayso.findings.diagnostics import Findings
from sayso.page import Entry
from sayso.reading.context import Context
from sayso.reading.front import Front
from sayso.reading.front_schema import FRONT
from sayso.reading.place import Place
from sayso.reading.resolving import alike, character, first_difference
from sayso.reading.vocabulary import Vocabulary
from sayso.source import Source, Span, Text

_BELONGS = {
    "tool": "`CATEGORY/TOOL.md`",
    "category": "`CATEGORY/index.md`",
    "catalogue": "`index.md`",
    "world": "`worlds/WORLD.md`",
}


def check_place(source: Source, place: Place, findings: Findings) -> bool:
    """Whether a page may stand here at all."""
    if place.kind is None:
        hint = f"pages are {', '.join(_BELONGS.values())}"
        findings.report("SY108", "no page can stand at this place", source.whole(), hint)
    return place.kind is not None


def check_language(source: Source, place: Place, vocabularies: Mapping[str, Vocabulary], findings: Findings) -> bool:
    """Whether there is a vocabulary for the page's language."""
    if place.language in vocabularies:
        return True
    known = ", ".join(f"`.{language}.md`" for language in sorted(vocabularies))
    message = f"there is no vocabulary for the language `{place.language}`"
    findings.report("SY109", message, source.whole(), f"the endings of the file names are `.md` and {known}")
    return False


def check_kind(source: Source, front: Front, place: Place, findings: Findings) -> None:
    """Report a page that stands where pages of its kind do not."""
    entry = next((entry for entry in front.entries if entry.key.value == "kind"), None)
    span = _value_span(entry) or source.whole()
    stated = entry.value.value if entry is not None and isinstance(entry.value, Text) else front.kind
    stated = stated if stated in _BELONGS else front.kind
    if place.kind != stated:
        message = f"a {stated} page cannot stand at the place of a {place.kind} page"
        findings.report("SY108", message, span, f"a {stated} page is {_BELONGS[stated]} of the catalogue")
    category = next((entry for entry in front.entries if entry.key.value == "category"), None)
    if front.kind == "tool" and category is not None and isinstance(category.value, Text) and place.category:
        named = category.value
        if named.value != place.category and FRONT["tool"]["category"].check(named) is None:
            message = f"the category is `{named.value}`, the folder is `{place.category}`"
            findings.report("SY105", message, named.span, f"write `{place.category}`, or move the file")


def check_title(context: Context, title: Text | None, place: Place, kind: str, where: Span) -> None:
    """Report a page without a title, and a tool whose title is not its name."""
    if title is None:
        wanted = place.name if kind == "tool" else "Title"
        context.report("SY110", "the page has no title", where, f"begin it with `# {wanted}`")
    elif kind == "tool" and title.value != place.name:
        _report_name(context, title, place.name)


def _report_name(context: Context, title: Text, name: str) -> None:
    at = first_difference(title.value, name)
    if alike(title.value) == alike(name) and title.value:
        start = title.span.start + min(at, len(title.value) - 1)
        message = f"the title only looks like `{name}`: it has {character(title.value, at)}"
        context.report("SY119", message, Span(context.source, start, start + 1), f"type `{name}`")
    else:
        message = f"the title is `{title.value}`, the file is called `{name}`"
        context.report(
            "SY111", message, title.span, f"a tool's title is its name: write `# {name}`, or rename the file"
        )


def _value_span(entry: Entry | None) -> Span | None:
    return entry.value.span if entry is not None and isinstance(entry.value, Text) else None
