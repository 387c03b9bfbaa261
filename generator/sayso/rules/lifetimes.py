"""What the front matter says of a tool's life: it is deprecated after it came, and replaced only when it is deprecated."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.rules.doubts import FRONT, doubts_of
from sayso.rules.places import front_place, pages_by_path, somewhere
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.spec import Catalogue, Tool
from sayso.spec.versions import version_key


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    listed = pages_by_path(pages)
    doubts = doubts_of(findings, listed)
    for tool in catalogue.tools:
        if not doubts.touch(tool.path, FRONT):
            _check_versions(tool, listed.get(tool.path), findings)
            _check_replacement(tool, listed.get(tool.path), findings)


def _check_versions(tool: Tool, page: Page | None, findings: Findings) -> None:
    since, deprecated = tool.since, tool.deprecated
    if since is None or deprecated is None or version_key(since) <= version_key(deprecated):
        return
    message = f"deprecated in {deprecated}, before the tool came in {since}"
    related = (("the version it came in", somewhere(front_place(page, "since"), tool.span)),)
    hint = f"write `{since}` or a later version, or mend `since`"
    findings.report("SY513", message, somewhere(front_place(page, "deprecated"), tool.span), hint, related)


def _check_replacement(tool: Tool, page: Page | None, findings: Findings) -> None:
    if tool.replaced_by is None or tool.deprecated is not None:
        return
    message = f"`{tool.replaced_by}` replaces a tool that is not deprecated"
    hint = "add a line `deprecated: VERSION`, the version from which callers should move; or remove this one"
    findings.report("SY514", message, somewhere(front_place(page, "replaced-by"), tool.span), hint)


RULE = Rule("lifetimes", ("SY513", "SY514"), _check)
