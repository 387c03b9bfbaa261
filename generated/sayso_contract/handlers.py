# Generated from catalogue/ by `sayso build`, which overwrites it. Change the pages instead.
"""What handles the tools: a function for each, async or not, and all of them as one value.

The caller's type is the server's own: `Handlers[Caller]` wants functions that take that caller. A handler returns the
result, or `Rendered(result, text)` where it must control the text that agents read; it may raise the errors of its
page, which are in `errors`, and no others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from .arguments.knowledge_graph import (
        AddObservationsArguments,
        CreateEntitiesArguments,
        CreateRelationsArguments,
        DeleteEntitiesArguments,
        DeleteObservationsArguments,
        DeleteRelationsArguments,
        OpenNodesArguments,
        ReadGraphArguments,
        SearchByProjectArguments,
        SearchNodesArguments,
    )
    from .results.knowledge_graph import (
        AddObservationsResult,
        CreateEntitiesResult,
        CreateRelationsResult,
        DeleteEntitiesResult,
        DeleteObservationsResult,
        DeleteRelationsResult,
        OpenNodesResult,
        ReadGraphResult,
        SearchByProjectResult,
        SearchNodesResult,
    )
    from .support.contract import Reply

CallerT = TypeVar("CallerT")
CallerT_contra = TypeVar("CallerT_contra", contravariant=True)


class AddObservations(Protocol[CallerT_contra]):
    """Handler of `add_observations`.

    Adds observations to entities that already exist: the everyday way to let knowledge grow without touching who or
    what an entity is. Entities that do not exist, or that the caller may not write, are skipped without an error;
    `create_entities` makes new ones.
    """

    def __call__(self, arguments: AddObservationsArguments, caller: CallerT_contra, /) -> Reply[AddObservationsResult]:
        """Answer one call of `add_observations`."""


class CreateEntities(Protocol[CallerT_contra]):
    """Handler of `create_entities`.

    Creates entities, each with a name, a type and optionally observations, a project, aliases and a visibility. A name
    stands for one entity: naming one that exists adds to it instead of making a second, and naming a retired one brings
    it back. If the caller may not write one entry, the whole call is refused. For facts about an entity that is known
    to exist, `add_observations` is enough.
    """

    def __call__(self, arguments: CreateEntitiesArguments, caller: CallerT_contra, /) -> Reply[CreateEntitiesResult]:
        """Answer one call of `create_entities`."""


class CreateRelations(Protocol[CallerT_contra]):
    """Handler of `create_relations`.

    Creates typed, directed relations between entities, such as one that depends on another or produces it. Both ends
    must exist already and be open to the caller's reading and writing; a relation with a missing end is skipped without
    an error. Make missing entities with `create_entities` first.
    """

    def __call__(self, arguments: CreateRelationsArguments, caller: CallerT_contra, /) -> Reply[CreateRelationsResult]:
        """Answer one call of `create_relations`."""


class DeleteEntities(Protocol[CallerT_contra]):
    """Handler of `delete_entities`.

    Retires entities by name, so that no read shows them any more. Despite the word, nothing is destroyed: an entity
    goes from active to void, and `create_entities` with the same name brings back the same one. Names that match
    nothing are skipped without an error.
    """

    def __call__(self, arguments: DeleteEntitiesArguments, caller: CallerT_contra, /) -> Reply[DeleteEntitiesResult]:
        """Answer one call of `delete_entities`."""


class DeleteObservations(Protocol[CallerT_contra]):
    """Handler of `delete_observations`.

    Retires observations, named by their entity and their exact text, so that no read shows them any more. Despite the
    word, nothing is destroyed: adding the same text again with `add_observations` brings back the same observation.
    Entities and texts that match nothing are skipped without an error.
    """

    def __call__(
        self,
        arguments: DeleteObservationsArguments,
        caller: CallerT_contra,
        /,
    ) -> Reply[DeleteObservationsResult]:
        """Answer one call of `delete_observations`."""


class DeleteRelations(Protocol[CallerT_contra]):
    """Handler of `delete_relations`.

    Retires relations, each named by both its ends and its type, so that no read shows them any more. Despite the word,
    nothing is destroyed: creating the same relation again with `create_relations` brings back the same one. Relations
    that match nothing are skipped without an error.
    """

    def __call__(self, arguments: DeleteRelationsArguments, caller: CallerT_contra, /) -> Reply[DeleteRelationsResult]:
        """Answer one call of `delete_relations`."""


class OpenNodes(Protocol[CallerT_contra]):
    """Handler of `open_nodes`.

    Opens entities by exact name, with all their observations, and the relations that run directly between the opened
    ones. Names that do not exist or that the caller may not see are left out without an error. To find names first, use
    `search_nodes`.
    """

    def __call__(self, arguments: OpenNodesArguments, caller: CallerT_contra, /) -> Reply[OpenNodesResult]:
        """Answer one call of `open_nodes`."""


class ReadGraph(Protocol[CallerT_contra]):
    """Handler of `read_graph`.

    Reads everything the caller may see, page by page in the order of names: entities with their observations, and the
    relations between them. The broad look around when neither names nor words are known yet; with words `search_nodes`,
    and with names `open_nodes`, cost far less.
    """

    def __call__(self, arguments: ReadGraphArguments, caller: CallerT_contra, /) -> Reply[ReadGraphResult]:
        """Answer one call of `read_graph`."""


class SearchByProject(Protocol[CallerT_contra]):
    """Handler of `search_by_project`.

    Searches strictly inside one project: every hit belongs to it. Entities that hold a word of the query, even inside a
    longer word, are ranked by several signals and returned with their observations in full. To search in all projects
    at once, use `search_nodes`.
    """

    def __call__(self, arguments: SearchByProjectArguments, caller: CallerT_contra, /) -> Reply[SearchByProjectResult]:
        """Answer one call of `search_by_project`."""


class SearchNodes(Protocol[CallerT_contra]):
    """Handler of `search_nodes`.

    Searches everything the caller may see by free text and packs the best excerpts, entity by entity, into a budget of
    characters. Returns the ranked entities, their direct neighbours, and an account of what was searched, what was left
    out and how far to trust it. Start here when names are not known; `open_nodes` then gives the full texts.
    """

    def __call__(self, arguments: SearchNodesArguments, caller: CallerT_contra, /) -> Reply[SearchNodesResult]:
        """Answer one call of `search_nodes`."""


class Handlers(Generic[CallerT]):
    """A handler for every tool. Leave one out, or add one too many, and the type checker says so."""

    __slots__ = (
        "add_observations",
        "create_entities",
        "create_relations",
        "delete_entities",
        "delete_observations",
        "delete_relations",
        "open_nodes",
        "read_graph",
        "search_by_project",
        "search_nodes",
    )

    def __init__(
        self,
        *,
        add_observations: AddObservations[CallerT],
        create_entities: CreateEntities[CallerT],
        create_relations: CreateRelations[CallerT],
        delete_entities: DeleteEntities[CallerT],
        delete_observations: DeleteObservations[CallerT],
        delete_relations: DeleteRelations[CallerT],
        open_nodes: OpenNodes[CallerT],
        read_graph: ReadGraph[CallerT],
        search_by_project: SearchByProject[CallerT],
        search_nodes: SearchNodes[CallerT],
    ) -> None:
        self.add_observations: Final = add_observations
        self.create_entities: Final = create_entities
        self.create_relations: Final = create_relations
        self.delete_entities: Final = delete_entities
        self.delete_observations: Final = delete_observations
        self.delete_relations: Final = delete_relations
        self.open_nodes: Final = open_nodes
        self.read_graph: Final = read_graph
        self.search_by_project: Final = search_by_project
        self.search_nodes: Final = search_nodes

    def table(self) -> Mapping[str, Callable[[Any, Any], Any]]:
        """The handlers by tool name."""
        return {
            "add_observations": self.add_observations,
            "create_entities": self.create_entities,
            "create_relations": self.create_relations,
            "delete_entities": self.delete_entities,
            "delete_observations": self.delete_observations,
            "delete_relations": self.delete_relations,
            "open_nodes": self.open_nodes,
            "read_graph": self.read_graph,
            "search_by_project": self.search_by_project,
            "search_nodes": self.search_nodes,
        }
