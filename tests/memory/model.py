"""The graph as the pages of the ten tools tell it, in plain dictionaries: told a second time, without a database.

A call is answered as its caller sees it, with symbols where the store has ids. What is told of changes, creators and
last retirements is what an export of the store must say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sayso_memory.identity import Identity
from sayso_memory.store.scope import Grants

from tests.memory.things import Edge, Node, Refused, Thing, granted

Arguments = Mapping[str, Any]
Happening = tuple[str, str, str, str | None]
"""What happened, to what, by whom, and the project or alias that it was about."""


def _strings(items: Iterable[object]) -> list[str]:
    return [item for item in items if isinstance(item, str)]


class Model:
    """``ids`` binds symbols to the ids of a store, as far as answers told them."""

    def __init__(self) -> None:
        self.nodes: dict[tuple[str, str], Node] = {}
        self.edges: dict[tuple[str, str, str], Edge] = {}
        self.happened: list[Happening] = []
        self.ids: dict[str, str] = {}

    def answer(self, who: Identity, tool: str, arguments: Arguments) -> dict[str, Any]:
        """The structured answer. Raises ``Refused``; the two searches are no part of it."""
        answered: dict[str, Any] = getattr(self, tool)(who, **arguments)
        return answered

    # what a caller reaches

    def _reaches(self, grants: Grants, who: Identity, node: Node) -> bool:
        return granted(grants, node.project) and node.private_to in (None, who.name)

    def _live(self, who: Identity, name: str, grants: Grants) -> Node | None:
        node = self.nodes.get((who.profile, name))
        return node if node is not None and node.live and self._reaches(grants, who, node) else None

    def visible(self, who: Identity) -> dict[str, Node]:
        names = sorted(name for profile, name in self.nodes if profile == who.profile)
        return {name: node for name in names if (node := self._live(who, name, who.read)) is not None}

    # changing

    def _symbol(self, kind: str) -> str:
        return f"{kind} {len(self.happened)}"

    def _happens(self, what: str, thing: Thing, who: Identity, detail: str | None = None) -> None:
        self.happened.append((what, thing.symbol, who.name, detail))

    def _void(self, who: Identity, thing: Thing) -> None:
        thing.live, thing.voided_by = False, who.name
        self._happens("voided", thing, who)

    def _revive(self, who: Identity, thing: Thing) -> None:
        thing.live = True
        self._happens("revived", thing, who)

    def _put(self, who: Identity, node: Node, texts: Iterable[str]) -> list[str]:
        changed = []
        for text in texts:
            known = node.texts.get(text)
            if known is not None and known.live:
                continue
            if known is None:
                known = node.texts[text] = Thing(self._symbol("observation"), who.name)
                self._happens("observation", known, who)
            else:
                self._revive(who, known)
            changed.append(known.symbol)
        return changed

    def _node(self, who: Identity, entry: Arguments) -> tuple[Node, bool]:
        """The entity of this name, and whether it is new or came back."""
        known = self.nodes.get((who.profile, entry["name"]))
        if known is not None:
            back = not known.live
            if back:
                self._revive(who, known)
            return known, back
        owner = who.name if entry.get("visibility") == "private" else None
        place = (who.profile, entry["name"])
        node = Node(self._symbol("entity"), who.name, True, None, *place, entry["entityType"], None, owner)
        node.project = entry.get("project")
        self.nodes[place] = node
        self._happens("entity", node, who)
        return node, True

    def create_entities(self, who: Identity, entities: list[Arguments]) -> dict[str, Any]:
        for entry in entities:
            if not granted(who.write, project := entry.get("project")):
                raise Refused("write_denied", f"no write grant for project {project or '(untagged)'}")
        for entry in entities:
            known = self.nodes.get((who.profile, entry["name"]))
            if known is not None and not self._reaches(who.write, who, known):
                raise Refused("entity_name_exists", "entity name already exists")
        created, ids, texts = 0, [], []
        for entry in entities:
            node, fresh = self._node(who, entry)
            created += fresh
            if node.project is None and (project := entry.get("project")) is not None:
                node.project = project
                self._happens("tagged", node, who, project)
            for alias in _strings(entry.get("aliases", ())):
                if alias not in node.aliases:
                    node.aliases.append(alias)
                    self._happens("alias added", node, who, alias)
            ids.append(node.symbol)
            texts += self._put(who, node, entry.get("observations", ()))
        told = {"entity_ids": list(dict.fromkeys(ids)), "observation_ids": texts}
        return {"created": created, "total_requested": len(entities), **told}

    def add_observations(self, who: Identity, observations: list[Arguments]) -> dict[str, Any]:
        changed: list[str] = []
        for item in observations:
            node = self._live(who, item["entityName"], who.write)
            if node is None:
                continue
            put = self._put(who, node, _strings(item.get("contents", ())))
            if not put:
                self._happens("refreshed", node, who)
            changed += put
        return {"added": len(changed), "observation_ids": changed}

    def delete_observations(self, who: Identity, deletions: list[Arguments]) -> dict[str, Any]:
        gone = 0
        for item in deletions:
            node = self._live(who, item["entityName"], who.write)
            for text in _strings(item["observations"]) if node is not None else ():
                known = node.texts.get(text) if node is not None else None
                if known is not None and known.live:
                    self._void(who, known)
                    gone += 1
        return {"deleted": gone}

    def delete_entities(self, who: Identity, entityNames: list[str]) -> dict[str, Any]:
        gone = 0
        for name in entityNames:
            if (node := self._live(who, name, who.write)) is not None:
                self._void(who, node)
                gone += 1
        return {"deleted": gone}

    def _joined(self, who: Identity, relation: Arguments) -> tuple[str, str, str] | None:
        """The ends and the type, if the caller both sees and may change the ends."""
        ends = []
        for name in (relation["from"], relation["to"]):
            node = self._live(who, name, who.write)
            if node is None or not self._reaches(who.read, who, node):
                return None
            ends.append(node.symbol)
        return ends[0], ends[1], relation["relationType"]

    def create_relations(self, who: Identity, relations: list[Arguments]) -> dict[str, Any]:
        changed = []
        for relation in relations:
            key = self._joined(who, relation)
            if key is None or (key in self.edges and self.edges[key].live):
                continue
            if key in self.edges:
                self._revive(who, self.edges[key])
            else:
                self.edges[key] = Edge(self._symbol("relation"), who.name, True, None, *key)
                self._happens("relation", self.edges[key], who)
            changed.append(self.edges[key].symbol)
        return {"created": len(changed), "total_requested": len(relations), "relation_ids": changed}

    def delete_relations(self, who: Identity, relations: list[Arguments]) -> dict[str, Any]:
        gone = 0
        for relation in relations:
            key = self._joined(who, relation)
            if key is not None and key in self.edges and self.edges[key].live:
                self._void(who, self.edges[key])
                gone += 1
        return {"deleted": gone}

    # reading

    def relations(self, who: Identity) -> list[tuple[str, str, str]]:
        """From, to and type of all that the caller sees, in order."""
        names = {node.symbol: name for name, node in self.visible(who).items()}
        return sorted(
            (names[edge.source], names[edge.target], edge.kind)
            for edge in self.edges.values()
            if edge.live and edge.source in names and edge.target in names
        )

    def open_nodes(self, who: Identity, names: list[object]) -> dict[str, Any]:
        visible = self.visible(who)
        opened = {name: visible[name] for name in _strings(names) if name in visible}
        entities = [
            {"name": name, "entityType": node.kind, "observations": node.shown_texts}
            | ({} if node.project is None else {"project": node.project})
            for name, node in opened.items()
        ]
        between = [one for one in self.relations(who) if opened.keys() >= {one[0], one[1]} and len(opened) > 1]
        return {"entities": entities, "relations": _told(between)}

    def read_graph(self, who: Identity, limit: float = 500, offset: float = 0) -> dict[str, Any]:
        visible, start = self.visible(who), int(offset)
        page = list(visible)[start : start + int(min(max(limit, 1), 1000))]
        entities = [
            {"name": name, "entityType": node.kind, "project": node.project, "observations": node.shown_texts}
            for name, node in ((name, visible[name]) for name in page)
        ]
        started = [one for one in self.relations(who) if one[0] in page]
        more = start + len(page) < len(visible)
        return {"entities": entities, "relations": _told(started), "total": len(visible), "has_more": more}


def _told(relations: Iterable[tuple[str, str, str]]) -> list[dict[str, str]]:
    return [{"from": source, "to": target, "relationType": kind} for source, target, kind in relations]
