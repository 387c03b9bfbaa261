"""The graph as plain dictionaries: what the ten tools mean, written a second time and without a database.

Identities are told by what they belong to, so that a test can hold them against the ids of the store.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from sayso_memory.graph.values import EntityRequest, EntityTexts, Visibility
from sayso_memory.identity import Identity
from sayso_memory.store.scope import ALL_PROJECTS, Grants
from sayso_memory.store.values import Triple


class Refused(Exception):
    """``why`` is the id of the documented error, ``about`` what it names."""

    def __init__(self, why: str, about: object = None) -> None:
        super().__init__(why)
        self.why = why
        self.about = about


@dataclass
class Node:
    kind: str
    project: str | None
    owner: str | None
    live: bool = True
    aliases: list[str] = field(default_factory=list)
    texts: dict[str, bool] = field(default_factory=dict)


def _granted(grants: Grants, project: str | None) -> bool:
    if project is None:
        return grants.untagged
    return grants.projects == ALL_PROJECTS or project in grants.projects


class Model:
    def __init__(self) -> None:
        self.nodes: dict[tuple[str, str], Node] = {}
        self.edges: dict[tuple[str, Triple], bool] = {}
        self.events = 0

    # what a caller reaches

    def _may(self, grants: Grants, who: Identity, node: Node) -> bool:
        return _granted(grants, node.project) and node.owner in (None, who.name)

    def _live(self, who: Identity, name: str, grants: Grants) -> Node | None:
        node = self.nodes.get((who.profile, name))
        return node if node is not None and node.live and self._may(grants, who, node) else None

    def visible(self, who: Identity) -> dict[str, Node]:
        names = sorted(name for profile, name in self.nodes if profile == who.profile)
        return {name: node for name in names if (node := self._live(who, name, who.read)) is not None}

    # writing

    def _put(self, profile: str, name: str, texts: tuple[str, ...]) -> list[object]:
        node = self.nodes[profile, name]
        changed: list[object] = []
        for text in texts:
            if not node.texts.get(text, False):
                node.texts[text] = True
                self.events += 1
                changed.append(("text", profile, name, text))
        return changed

    def create_entities(self, who: Identity, requests: list[EntityRequest]) -> tuple[int, list[object], list[object]]:
        for request in requests:
            if not _granted(who.write, request.project):
                raise Refused("write_denied", request.project)
        for request in requests:
            known = self.nodes.get((who.profile, request.name))
            if known is not None and not self._may(who.write, who, known):
                raise Refused("entity_name_exists", request.name)
        created, ids, texts = 0, [], []
        for request in requests:
            key = (who.profile, request.name)
            node = self.nodes.get(key)
            if node is None or not node.live:
                created += 1
                self.events += 1
            if node is None:
                owner = who.name if request.visibility is Visibility.PRIVATE else None
                node = self.nodes[key] = Node(request.kind, request.project, owner)
            node.live = True
            if node.project is None and request.project is not None:
                node.project = request.project
                self.events += 1
            fresh = [alias for alias in dict.fromkeys(request.aliases) if alias not in node.aliases]
            node.aliases += fresh
            self.events += len(fresh)
            ids.append(("entity", *key))
            texts += self._put(*key, request.observations)
        return created, list(dict.fromkeys(ids)), list(dict.fromkeys(texts))

    def add_observations(self, who: Identity, requests: list[EntityTexts]) -> list[object]:
        changed: list[object] = []
        for request in requests:
            if self._live(who, request.entity, who.write) is not None:
                put = self._put(who.profile, request.entity, request.texts)
                self.events += not put
                changed += put
        return changed

    def delete_observations(self, who: Identity, requests: list[EntityTexts]) -> int:
        gone = 0
        for request in requests:
            node = self._live(who, request.entity, who.write)
            for text in request.texts if node is not None else ():
                if node is not None and node.texts.get(text, False):
                    node.texts[text] = False
                    gone += 1
        self.events += gone
        return gone

    def delete_entities(self, who: Identity, names: list[str]) -> int:
        gone = 0
        for name in names:
            node = self._live(who, name, who.write)
            if node is not None:
                node.live = False
                gone += 1
        self.events += gone
        return gone

    def _joinable(self, who: Identity, triple: Triple) -> bool:
        return all(
            self._live(who, name, grants) is not None
            for name in (triple.source, triple.target)
            for grants in (who.read, who.write)
        )

    def create_relations(self, who: Identity, triples: list[Triple]) -> list[object]:
        changed: list[object] = []
        for triple in triples:
            if self._joinable(who, triple) and not self.edges.get((who.profile, triple), False):
                self.edges[who.profile, triple] = True
                changed.append(("edge", who.profile, triple))
        self.events += len(changed)
        return changed

    def delete_relations(self, who: Identity, triples: list[Triple]) -> int:
        gone = 0
        for triple in triples:
            if self._joinable(who, triple) and self.edges.get((who.profile, triple), False):
                self.edges[who.profile, triple] = False
                gone += 1
        self.events += gone
        return gone

    # reading

    def _shown(self, name: str, node: Node) -> tuple[str, str, str | None, tuple[str, ...]]:
        return name, node.kind, node.project, tuple(text for text, live in node.texts.items() if live)

    def _edges(self, who: Identity, sources: set[str], targets: set[str]) -> list[Triple]:
        return sorted(
            triple
            for (profile, triple), live in self.edges.items()
            if live and profile == who.profile and triple.source in sources and triple.target in targets
        )

    def open_nodes(self, who: Identity, names: list[str]) -> tuple[list[object], list[Triple]]:
        visible = self.visible(who)
        opened = [name for name in dict.fromkeys(names) if name in visible]
        edges = self._edges(who, set(opened), set(opened)) if len(opened) > 1 else []
        return [self._shown(name, visible[name]) for name in opened], edges

    def read_graph(self, who: Identity, limit: int, offset: int) -> tuple[list[object], list[Triple], int, bool]:
        visible = self.visible(who)
        names = list(visible)[offset : offset + limit]
        edges = self._edges(who, set(names), set(visible))
        return [self._shown(name, visible[name]) for name in names], edges, len(visible), offset + limit < len(visible)

    def holding(self, who: Identity, word: str, project: str | None = None) -> set[str]:
        """Names of visible entities with this whole word in name, type, alias or live text."""
        found = set()
        for name, node in self.visible(who).items():
            texts = [text for text, live in node.texts.items() if live]
            everything = " ".join((name, node.kind, *node.aliases, *texts)).casefold()
            if word in re.findall(r"[^\W_]+", everything) and (project is None or node.project == project):
                found.add(name)
        return found
