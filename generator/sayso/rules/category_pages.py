"""Every folder of tools has a page that says what they have in common."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.rules.doubts import doubts_of
from sayso.rules.places import pages_by_path, somewhere
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.spec import Catalogue


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:
    first = {tool.category: tool for tool in reversed(catalogue.tools)}
    described = {page.name for page in pages if page.kind == "category"}
    described |= doubts_of(findings, pages_by_path(pages)).lost
    for name in sorted(first.keys() - described):
        path = f"{settings.catalogue}/{name}/index.md"
        message = f"the category `{name}` has no page"
        hint = f"add {path} with `kind: category`, a title and an introduction"
        findings.report("SY507", message, somewhere(first[name].span), hint)


RULE = Rule("category-pages", ("SY507",), _check)
