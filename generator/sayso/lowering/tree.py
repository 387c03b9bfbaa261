"""The fields of one table while it is being read: the root, and every node by its path."""

from __future__ import annotations

from dataclasses import field

from sayso.lowering.draft import Draft
from sayso.lowering.paths import parent_of
from sayso.lowering.rule_use import Side
from sayso.values import record


@record
class Tree:
    """``nodes`` holds implied items too; ``listed`` the paths of all rows, so that a late parent is told from a missing one.

    ``late`` collects reported rows whose parent stands below them: they are hung up in the end. ``missing`` holds the parents
    that were reported as missing or late, each with its first child.
    """

    root: Draft
    side: Side
    nodes: dict[str, Draft] = field(default_factory=dict)
    listed: frozenset[str] = frozenset()
    late: list[Draft] = field(default_factory=list)
    missing: set[str] = field(default_factory=set)

    def register(self, draft: Draft) -> None:
        """Enter a node and the items its type implies."""
        node: Draft | None = draft
        while node is not None:
            self.nodes[node.path] = node
            node = node.item

    def damage(self, path: str) -> None:
        """Note that something below ``path`` (or below what exists of it) could not be read."""
        while path and path not in self.nodes:
            path = parent_of(path)
        node: Draft | None = self.nodes[path] if path else self.root
        while node is not None:
            node.damaged = True
            node = node.item

    def may_hold(self, path: str) -> bool:
        """Whether ``path`` may be there all the same: in a row that could not be read, or under one whose type could not."""
        if self.root.damaged:
            return True
        while path and path not in self.nodes:
            path = parent_of(path)
        return bool(path) and (self.nodes[path].damaged or self.nodes[path].broken)

    def rows(self) -> list[Draft]:
        """Nodes that have a row of their own; the root comes first where it has one."""
        nodes = [draft for draft in self.nodes.values() if draft.row is not None]
        return [self.root, *nodes] if self.root.row is not None else nodes
