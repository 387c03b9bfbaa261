"""What ``echoes`` and ``counts`` point at: the path must be there, and its type must fit."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.lowering.draft import Draft, RowFacts
from sayso.lowering.nearness import did_you_mean
from sayso.lowering.paths import container_of, is_entry
from sayso.lowering.tree import Tree
from sayso.source import Span
from sayso.values import frozen

_COUNTED = frozenset({"array", "map"})
_ECHOED: dict[str, frozenset[str]] = {
    "integer": frozenset({"integer", "number"}),
    "number": frozenset({"integer", "number"}),
}


def check_references(result: Tree, arguments: Tree, findings: Findings) -> None:
    """Check every such rule of a result table (SY227, SY228)."""
    for draft in result.rows():
        row = draft.row
        if row is None:
            continue
        if row.echoes is not None:
            _Pointer(draft, row, row.echoes, arguments, "argument", findings).check_echo()
        elif row.counts_argument is not None:
            _Pointer(draft, row, row.counts_argument, arguments, "argument", findings).check_count()
        elif row.counts is not None:
            _Pointer(draft, row, row.counts, result, "result field", findings).check_count()


@frozen
class _Pointer:
    """A rule of ``draft``'s row that points at ``path`` in a table."""

    draft: Draft
    row: RowFacts
    path: str
    tree: Tree
    what: str
    findings: Findings

    @property
    def span(self) -> Span:
        return self.row.source_span or self.row.name.span

    def find(self, code: str) -> Draft | None:
        """The field pointed at; None, reported, where there is none, and None where its type could not be read."""
        known = self.tree.nodes.get(self.path)
        if known is not None and not is_entry(self.path):
            return None if known.broken or self.draft.broken else known
        if not self.tree.may_hold(self.path):
            names = [one for one in self.tree.nodes if not is_entry(one)]
            hint = did_you_mean(self.path, names, "paths are written in full, from the root")
            self.report(code, f"there is no {self.what} `{self.path}`", hint)
        return None

    def forget(self) -> None:
        """Drop a rule that was reported, so that no example is held against it."""
        self.row.echoes = self.row.counts = self.row.counts_argument = None

    def report(self, code: str, message: str, hint: str) -> None:
        self.findings.report(code, message, self.span, hint)
        self.forget()

    def check_echo(self) -> None:
        known, draft = self.find("SY227"), self.draft
        if known is None:
            return
        if container_of(self.path):
            message = f"`{self.path}` stands for many values: none of them is the one to echo"
            self.report("SY227", message, "echo an argument that is there once")
        elif not _same_type(draft, known):
            message = f"`{draft.path}` is {_shown(draft)}, but the argument `{self.path}` is {_shown(known)}"
            self.report("SY227", message, f"give `{draft.path}` the type of the argument")

    def check_count(self) -> None:
        known, draft = self.find("SY228"), self.draft
        if known is None:
            return
        if draft.kind != "integer":
            message = f"`{draft.path}` is {_shown(draft)}, and a count is an integer"
            self.report("SY228", message, "write `integer` in the type")
        elif known.kind not in _COUNTED:
            message = f"`{self.path}` is {_shown(known)}: it has no items to count"
            self.report("SY228", message, "name an array or a map")
        elif container_of(draft.path):
            message = f"`{draft.path}` stands for many values, a count over the whole result is one"
            self.report("SY228", message, "count in a field of its own, outside the items")


def _same_type(draft: Draft, known: Draft) -> bool:
    if known.nullable and not draft.nullable and draft.kind != "any":
        return False
    loose = {draft.kind, known.kind} & {"any", "like"}
    return bool(loose) or draft.kind == known.kind or draft.kind in _ECHOED.get(known.kind, ())


def _shown(draft: Draft) -> str:
    return draft.kind + (" or null" if draft.nullable else "")
