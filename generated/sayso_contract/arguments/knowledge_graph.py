# Generated from catalogue/knowledge-graph/ by `sayso build`, which overwrites it. Change the pages instead.
# ruff: noqa: N803
"""Arguments of the tools in `knowledge-graph`, built from validated JSON and read-only from then on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, Self

from ..support.records import Record


class AddObservationsObservationsItem(Record):
    """`observations[]` of `add_observations`.

    `entityName`: Exact name of an existing entity; an alias is not looked up.
    `contents`: Texts to add, one fact each. Left out or empty, nothing is added and only the entity's timestamp is
    refreshed.
    """

    __slots__ = ("contents", "entityName")

    def __init__(self, *, entityName: str, contents: tuple[str, ...] = ()) -> None:
        self.entityName: Final = entityName
        self.contents: Final = contents

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(entityName=value["entityName"], contents=tuple(value["contents"]))


class AddObservationsArguments(Record):
    """Arguments of `add_observations`.

    `observations`: Texts by entity, worked through in order; an entity may occur again.
    """

    __slots__ = ("observations",)

    def __init__(self, *, observations: tuple[AddObservationsObservationsItem, ...]) -> None:
        self.observations: Final = observations

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(
            observations=tuple(AddObservationsObservationsItem.from_json(item) for item in value["observations"]),
        )


class CreateEntitiesEntitiesItem(Record):
    """`entities[]` of `create_entities`.

    `name`: The name, unique within the profile and compared exactly.
    `entityType`: What the entity is, such as person, vendor or topic. An existing entity keeps the type it has.
    `observations`: Texts to record about it, one fact each.
    `project`: The project it belongs to; null for none. Fills in the project of an existing entity that has none, and
    never moves one that has.
    `aliases`: Further names under which the searches find it. Added to those it has.
    `visibility`: Who sees it. Decided when the entity is first created and kept from then on.
    """

    __slots__ = ("aliases", "entityType", "name", "observations", "project", "visibility")

    def __init__(
        self,
        *,
        name: str,
        entityType: str,
        observations: tuple[str, ...] = (),
        project: str | None = None,
        aliases: tuple[str, ...] = (),
        visibility: Literal["shared", "private"] = "shared",
    ) -> None:
        self.name: Final = name
        self.entityType: Final = entityType
        self.observations: Final = observations
        self.project: Final = project
        self.aliases: Final = aliases
        self.visibility: Final = visibility

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(
            name=value["name"],
            entityType=value["entityType"],
            observations=tuple(value["observations"]),
            project=value["project"],
            aliases=tuple(value["aliases"]),
            visibility=value["visibility"],
        )


class CreateEntitiesArguments(Record):
    """Arguments of `create_entities`.

    `entities`: The entities, worked through in order.
    """

    __slots__ = ("entities",)

    def __init__(self, *, entities: tuple[CreateEntitiesEntitiesItem, ...]) -> None:
        self.entities: Final = entities

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(entities=tuple(CreateEntitiesEntitiesItem.from_json(item) for item in value["entities"]))


class CreateRelationsRelationsItem(Record):
    """`relations[]` of `create_relations`.

    `from_`: Exact name of the entity it starts from.
    `to`: Exact name of the entity it leads to; may be the same one.
    `relationType`: What the first is to the second, in the active voice: depends on, produces, supplies.
    """

    __slots__ = ("from_", "relationType", "to")

    def __init__(self, *, from_: str, to: str, relationType: str) -> None:
        self.from_: Final = from_
        self.to: Final = to
        self.relationType: Final = relationType

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(from_=value["from"], to=value["to"], relationType=value["relationType"])


class CreateRelationsArguments(Record):
    """Arguments of `create_relations`.

    `relations`: The relations, worked through in order.
    """

    __slots__ = ("relations",)

    def __init__(self, *, relations: tuple[CreateRelationsRelationsItem, ...]) -> None:
        self.relations: Final = relations

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(relations=tuple(CreateRelationsRelationsItem.from_json(item) for item in value["relations"]))


class DeleteEntitiesArguments(Record):
    """Arguments of `delete_entities`.

    `entityNames`: Exact names of the entities to retire.
    """

    __slots__ = ("entityNames",)

    def __init__(self, *, entityNames: tuple[str, ...]) -> None:
        self.entityNames: Final = entityNames

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(entityNames=tuple(value["entityNames"]))


class DeleteObservationsDeletionsItem(Record):
    """`deletions[]` of `delete_observations`.

    `entityName`: Exact name of the entity.
    `observations`: Exact texts to retire.
    """

    __slots__ = ("entityName", "observations")

    def __init__(self, *, entityName: str, observations: tuple[str, ...]) -> None:
        self.entityName: Final = entityName
        self.observations: Final = observations

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(entityName=value["entityName"], observations=tuple(value["observations"]))


class DeleteObservationsArguments(Record):
    """Arguments of `delete_observations`.

    `deletions`: Texts by entity; an entity may occur again.
    """

    __slots__ = ("deletions",)

    def __init__(self, *, deletions: tuple[DeleteObservationsDeletionsItem, ...]) -> None:
        self.deletions: Final = deletions

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(deletions=tuple(DeleteObservationsDeletionsItem.from_json(item) for item in value["deletions"]))


class DeleteRelationsRelationsItem(Record):
    """`relations[]` of `delete_relations`.

    `from_`: Exact name of the entity it starts from.
    `to`: Exact name of the entity it leads to.
    `relationType`: Its exact type.
    """

    __slots__ = ("from_", "relationType", "to")

    def __init__(self, *, from_: str, to: str, relationType: str) -> None:
        self.from_: Final = from_
        self.to: Final = to
        self.relationType: Final = relationType

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(from_=value["from"], to=value["to"], relationType=value["relationType"])


class DeleteRelationsArguments(Record):
    """Arguments of `delete_relations`.

    `relations`: The relations to retire.
    """

    __slots__ = ("relations",)

    def __init__(self, *, relations: tuple[DeleteRelationsRelationsItem, ...]) -> None:
        self.relations: Final = relations

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(relations=tuple(DeleteRelationsRelationsItem.from_json(item) for item in value["relations"]))


class OpenNodesArguments(Record):
    """Arguments of `open_nodes`.

    `names`: Exact names of the entities; an alias is not looked up.
    """

    __slots__ = ("names",)

    def __init__(self, *, names: tuple[str, ...]) -> None:
        self.names: Final = names

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(names=tuple(value["names"]))


class ReadGraphArguments(Record):
    """Arguments of `read_graph`.

    `limit`: Size of the page.
    `offset`: How many entities, in the order of names, come before the page.
    """

    __slots__ = ("limit", "offset")

    def __init__(self, *, limit: int = 500, offset: int = 0) -> None:
        self.limit: Final = limit
        self.offset: Final = offset

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(limit=value["limit"], offset=value["offset"])


class SearchByProjectArguments(Record):
    """Arguments of `search_by_project`.

    `query`: Free text. Blank (empty or white space), it lists the project's first 50 entities by name.
    `project`: Exact name of the project.
    """

    __slots__ = ("project", "query")

    def __init__(self, *, query: str, project: str) -> None:
        self.query: Final = query
        self.project: Final = project

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(query=value["query"], project=value["project"])


class SearchNodesArguments(Record):
    """Arguments of `search_nodes`.

    `query`: Free text; operators have no meaning in it. Blank (empty or white space), it lists the first 50 visible
    entities by name. Its first 32 words that are no stop words are searched for.
    `budget`: How long the answer may be, written as compact JSON.
    `project`: Accepted for the sake of callers that send it; it neither narrows nor ranks.
    """

    __slots__ = ("budget", "project", "query")

    def __init__(self, *, query: str, budget: int = 16000, project: str | None = None) -> None:
        self.query: Final = query
        self.budget: Final = budget
        self.project: Final = project

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Self:
        """Build from JSON that was validated and filled."""
        return cls(query=value["query"], budget=value["budget"], project=value["project"])


ARGUMENTS: Final[Mapping[str, Callable[[Mapping[str, Any]], Record]]] = {
    "add_observations": AddObservationsArguments.from_json,
    "create_entities": CreateEntitiesArguments.from_json,
    "create_relations": CreateRelationsArguments.from_json,
    "delete_entities": DeleteEntitiesArguments.from_json,
    "delete_observations": DeleteObservationsArguments.from_json,
    "delete_relations": DeleteRelationsArguments.from_json,
    "open_nodes": OpenNodesArguments.from_json,
    "read_graph": ReadGraphArguments.from_json,
    "search_by_project": SearchByProjectArguments.from_json,
    "search_nodes": SearchNodesArguments.from_json,
}
