"""All changes between two catalogues: tools that came, went, were renamed or changed."""

from __future__ import annotations

from collections.abc import Iterator

from sayso.comparing.change import ORDER, Change, Impact
from sayso.comparing.tools import tool_findings
from sayso.spec import Catalogue, Tool


def changes(old: Catalogue, new: Catalogue) -> tuple[Change, ...]:
    """Every difference that callers could notice, the worst first, then by tool and path."""
    found = sorted(
        _changes(old, new), key=lambda one: (ORDER.index(one.impact), one.tool, one.what, one.path, one.before)
    )
    return tuple(found)


def _changes(old: Catalogue, new: Catalogue) -> Iterator[Change]:
    before = {tool.name: tool for tool in old.tools}
    after = {tool.name: tool for tool in new.tools}
    renamed = {alias: tool for tool in new.tools for alias in tool.aliases if alias in before and alias not in after}
    for name, tool in before.items():
        if name in after:
            yield from _inside(tool, after[name])
        elif name in renamed:
            yield Change(Impact.ADDITIVE, renamed[name].name, "tool-renamed", "", name, renamed[name].name)
            yield from _inside(tool, renamed[name])
        else:
            yield Change(Impact.BREAKING, name, "tool-removed")
    known = {tool.name for tool in renamed.values()}
    for name in after.keys() - before.keys() - known:
        yield Change(Impact.ADDITIVE, name, "tool-added")


def _inside(old: Tool, new: Tool) -> Iterator[Change]:
    for found in tool_findings(old, new):
        yield Change(found.impact, new.name, found.what, found.path, found.before, found.after)
