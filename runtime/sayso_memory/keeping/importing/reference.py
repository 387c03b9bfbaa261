"""The reference memory server's file: one JSON object a line, entities and relations in any order.

Years of torn writes have made such files; whatever is in them is kept as far as it means anything, and told about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sayso_memory.graph.observing import put_texts
from sayso_memory.keeping.importing.records import Record
from sayso_memory.keeping.importing.report import Report, quoted
from sayso_memory.keeping.importing.texts import LONGEST_NAME, LONGEST_TEXT, unfit
from sayso_memory.store.interface import Writing
from sayso_memory.store.values import Entity, NewEntity

UNKNOWN_TYPE = "unknown"
_FIELDS = {
    "entity": ("type", "name", "entityType", "observations"),
    "relation": ("type", "from", "to", "relationType"),
}


@dataclass(slots=True)
class Reference:
    """Takes records of the reference's form into one profile, on behalf of one principal."""

    report: Report
    principal: str
    project: str | None
    _first_lines: dict[str, int] = field(default_factory=dict)
    _relations: list[Record] = field(default_factory=list)
    _strange: set[str] = field(default_factory=set)

    def take_all(self, batch: Sequence[Record], graph: Writing) -> None:
        """Take these records as one change. Relations wait until all entities are there."""
        for record in batch:
            self._take(graph, record)

    def relate_all(self, batch: Sequence[Record], graph: Writing) -> None:
        """Take these relations as one change, now that every entity of the file is there."""
        for record in batch:
            self._relate(graph, record)

    def _take(self, graph: Writing, record: Record) -> None:
        line, value = record
        kind = value.get("type")
        if kind not in ("entity", "relation"):
            kind = "relation" if "from" in value or "to" in value else "entity" if "name" in value else kind
        match kind:
            case "entity":
                self._unknown_fields(line, value, _FIELDS["entity"])
                self._entity(graph, line, value)
            case "relation":
                self._unknown_fields(line, value, _FIELDS["relation"])
                self._relations.append(record)
            case _:
                self.report.drop(line, f"is neither an entity nor a relation: {quoted(value)}")

    def waiting(self) -> Iterator[Record]:
        """The relations, to be given to `relate_all` after everything else."""
        yield from self._relations

    def _unknown_fields(self, line: int, value: dict[str, object], known: tuple[str, ...]) -> None:
        for name in value:
            if name not in known and name not in self._strange:
                self._strange.add(name)
                self.report.note(line, f"the field {quoted(name)} has no place here; it is left out on every line")

    def _entity(self, graph: Writing, line: int, value: dict[str, object]) -> None:
        name, kind = value.get("name"), value.get("entityType")
        if problem := unfit(name, LONGEST_NAME):
            self.report.drop(line, f"the entity's name {problem}" if "name" in value else "an entity without a name")
            return
        if problem := unfit(kind, LONGEST_NAME):
            what = (
                f"the entityType of {quoted(name)} {problem}"
                if "entityType" in value
                else f"{quoted(name)} has no entityType"
            )
            self.report.note(line, f'{what}; it is kept as "{UNKNOWN_TYPE}"')
            kind = UNKNOWN_TYPE
        entity = self._resolved(graph, line, str(name), str(kind))
        if entity is not None:
            self._texts(graph, line, entity, value)

    def _resolved(self, graph: Writing, line: int, name: str, kind: str) -> Entity | None:
        """The entity of this name: made now, or the known one, live again and tagged where it had no project."""
        first = self._first_lines.setdefault(name, line)
        known = graph.entity(name)
        if known is None:
            self.report.count("entities created")
            return graph.create_entity(NewEntity(name, kind, self.project))
        if known.only_for not in (None, self.principal):
            self.report.drop(line, f"the name {quoted(name)} belongs to a private entity of {known.only_for}")
            return None
        if first != line:
            self.report.note(line, f"{quoted(name)} was named on line {first} already; their observations are joined")
        elif known.live:
            self.report.count("entities there already")
        if known.kind != kind:
            self.report.note(line, f"{quoted(name)} is kept as {quoted(known.kind)}, not as {quoted(kind)}")
        if not known.live:
            known = graph.revive_entity(known)
            self.report.count("entities revived")
        return graph.tag_entity(known, self.project) if known.project is None and self.project else known

    def _texts(self, graph: Writing, line: int, entity: Entity, value: dict[str, object]) -> None:
        fit: dict[str, None] = {}
        for text in self._listed(line, entity.name, value):
            if problem := unfit(text, LONGEST_TEXT):
                self.report.drop(line, f"an observation of {quoted(entity.name)} {problem}")
            elif text in fit:
                self.report.note(line, f"an observation of {quoted(entity.name)} stands there twice: {quoted(text)}")
            else:
                fit[str(text)] = None
        added = len(put_texts(graph, entity, fit))
        if added:
            graph.touch_entity(entity)
        self.report.count("observations added", added)
        self.report.count("observations there already", len(fit) - added)

    def _listed(self, line: int, name: str, value: dict[str, object]) -> list[object]:
        """The observations of an entity, in whatever form they are there."""
        match given := value.get("observations"):
            case list():
                return given
            case str():
                self.report.note(line, f"{quoted(name)} has one text for observations; it is taken as the only one")
                return [given]
            case None:
                what = "None for" if "observations" in value else "no"
                self.report.note(line, f"{quoted(name)} has {what} observations; none are taken")
            case _:
                self.report.drop(
                    line, f"{quoted(name)} has {quoted(given)} for observations, which is no list of texts"
                )
        return []

    def _relate(self, graph: Writing, record: Record) -> None:
        line, value = record
        parts = [value.get(name) for name in ("from", "to", "relationType")]
        for name, part in zip(("from", "to", "relationType"), parts, strict=True):
            if problem := unfit(part, LONGEST_NAME):
                self.report.drop(
                    line, f"the relation's {name} {problem}" if name in value else f"a relation without {name}"
                )
                return
        source, target = (self._end(graph, line, str(part)) for part in parts[:2])
        if source is None or target is None:
            return
        first = self._first_lines.setdefault(repr(parts), line)
        known = graph.relation(source, target, str(parts[2]))
        if known is None:
            graph.create_relation(source, target, str(parts[2]))
            self.report.count("relations created")
        elif not known.live:
            graph.revive_relation(known)
            self.report.count("relations revived")
        else:
            self.report.count("relations there already")
            if first != line:
                self.report.note(line, f"the relation stands on line {first} already: {quoted(parts)}")

    def _end(self, graph: Writing, line: int, name: str) -> Entity | None:
        found = graph.entity(name)
        if found is None or not found.live or found.only_for not in (None, self.principal):
            self.report.drop(line, f"a relation dangles: there is no entity {quoted(name)}")
            return None
        return found
