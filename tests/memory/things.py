"""What the reference model of the graph holds: entities, texts and relations with the evidence of their lives."""

from __future__ import annotations

from dataclasses import dataclass, field

from sayso_memory.store.scope import ALL_PROJECTS, Grants


class Refused(Exception):
    """A documented error: its id and its text."""

    def __init__(self, error: str, message: str) -> None:
        super().__init__(message)
        self.told = {"error": error, "message": message}


@dataclass
class Thing:
    symbol: str
    by: str
    live: bool = True
    voided_by: str | None = None


@dataclass
class Edge(Thing):
    source: str = ""
    target: str = ""
    kind: str = ""


@dataclass
class Node(Thing):
    profile: str = ""
    name: str = ""
    kind: str = ""
    project: str | None = None
    private_to: str | None = None
    aliases: list[str] = field(default_factory=list)
    texts: dict[str, Thing] = field(default_factory=dict)

    @property
    def shown_texts(self) -> list[str]:
        """The live ones, oldest first."""
        return [text for text, thing in self.texts.items() if thing.live]


def granted(grants: Grants, project: str | None) -> bool:
    if project is None:
        return grants.untagged
    return grants.projects == ALL_PROJECTS or project in grants.projects
