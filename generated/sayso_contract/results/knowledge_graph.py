# Generated from catalogue/knowledge-graph/ by `sayso build`, which overwrites it. Change the pages instead.
"""Results of the tools in `knowledge-graph`: what a handler returns, and what then leaves the server."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class AddObservationsResult(TypedDict):
    """Result of `add_observations`.

    `added`: How many observations this call added or revived.
    `observation_ids`: Their ids, in the order of the arguments.
    """

    added: int
    observation_ids: list[str]


class CreateEntitiesResult(TypedDict):
    """Result of `create_entities`.

    `created`: Entities that are new or came back by this call, each once; one that was live already is not counted.
    `total_requested`: Entries in the call.
    `entity_ids`: One id per entity, in the order in which the entries first name them; a name given twice has one id.
    `observation_ids`: Ids of the observations this call added or revived, in the order of the arguments.
    """

    created: int
    total_requested: int
    entity_ids: list[str]
    observation_ids: list[str]


class CreateRelationsResult(TypedDict):
    """Result of `create_relations`.

    `created`: Relations that are new or came back by this call.
    `total_requested`: Relations in the call, skipped ones included.
    `relation_ids`: Their ids, in the order of the arguments; a skipped relation has none.
    """

    created: int
    total_requested: int
    relation_ids: list[str]


class DeleteEntitiesResult(TypedDict):
    """Result of `delete_entities`.

    `deleted`: Entities that this call retired. 0 without an error means that nothing matched or nothing was writable.
    """

    deleted: int


class DeleteObservationsResult(TypedDict):
    """Result of `delete_observations`.

    `deleted`: Observations that this call retired. 0 without an error means that nothing matched or nothing was
    writable.
    """

    deleted: int


class DeleteRelationsResult(TypedDict):
    """Result of `delete_relations`.

    `deleted`: Relations that this call retired. 0 without an error means that nothing matched or nothing was writable.
    """

    deleted: int


class OpenNodesResultEntitiesItem(TypedDict):
    """`entities[]` in the result of `open_nodes`.

    `name`: Its name.
    `entityType`: What it is.
    `observations`: All its live observations, in full, oldest first.
    `project`: The project it belongs to.
    """

    name: str
    entityType: str
    observations: list[str]
    project: NotRequired[str]


# `relations[]` in the result of `open_nodes`. Some of its names are no Python names, or those of types.
OpenNodesResultRelationsItem = TypedDict(
    "OpenNodesResultRelationsItem",
    {
        "from": "str",
        "to": "str",
        "relationType": "str",
    },
)


class OpenNodesResult(TypedDict):
    """Result of `open_nodes`.

    `entities`: The opened entities, in the order of the names, each once.
    `relations`: The relations that have both ends among the opened entities, by from, to and type. Empty when fewer
    than two were opened.
    """

    entities: list[OpenNodesResultEntitiesItem]
    relations: list[OpenNodesResultRelationsItem]


class ReadGraphResultEntitiesItem(TypedDict):
    """`entities[]` in the result of `read_graph`.

    `name`: Its name.
    `entityType`: What it is.
    `project`: The project it belongs to, or null.
    `observations`: All its live observations, in full, oldest first.
    """

    name: str
    entityType: str
    project: str | None
    observations: list[str]


# `relations[]` in the result of `read_graph`. Some of its names are no Python names, or those of types.
ReadGraphResultRelationsItem = TypedDict(
    "ReadGraphResultRelationsItem",
    {
        "from": "str",
        "to": "str",
        "relationType": "str",
    },
)


class ReadGraphResult(TypedDict):
    """Result of `read_graph`.

    `entities`: The entities of the page, by name.
    `relations`: The relations that start from an entity of the page, by from, to and type.
    `total`: All visible live entities, on whatever page.
    `has_more`: Whether entities follow after this page.
    """

    entities: list[ReadGraphResultEntitiesItem]
    relations: list[ReadGraphResultRelationsItem]
    total: int
    has_more: bool


class SearchByProjectResultEntitiesItem(TypedDict):
    """`entities[]` in the result of `search_by_project`.

    `name`: Its name.
    `entityType`: What it is.
    `project`: The project that was asked for.
    `observations`: All its live observations, in full, oldest first.
    `_score`: How well it matches, to four decimal places; 0 in a listing.
    """

    name: str
    entityType: str
    project: str
    observations: list[str]
    _score: float


class SearchByProjectResult(TypedDict):
    """Result of `search_by_project`.

    `entities`: The hits, best first. A search ranks up to 80 texts and names; where more match, the newest of them.
    `query`: The query as it came.
    `project`: The project as it came.
    """

    entities: list[SearchByProjectResultEntitiesItem]
    query: str
    project: str


class SearchNodesResultEntitiesItem(TypedDict):
    """`entities[]` in the result of `search_nodes`.

    `name`: Its name.
    `entityType`: What it is.
    `project`: The project it belongs to.
    `observations`: Excerpts of its live observations.
    `_evidence_status`: Why the entity is here.
    """

    name: str
    entityType: str
    project: NotRequired[str]
    observations: list[str]
    _evidence_status: Literal["found", "similar", "neighbour", "listed"]


class SearchNodesResultAccounting(TypedDict):
    """`_accounting` in the result of `search_nodes`.

    `entities_considered`: Entities that were ranked or listed, neighbours included, before packing. A search ranks up
    to 80 texts and names; where more match, the newest of them.
    `entities_returned`: Entities in this answer.
    `observations_returned`: Excerpts in this answer.
    `truncated`: Whether fewer entities were returned than considered, because the budget ended the packing.
    `budget_wire_chars`: The budget that was kept, after it was brought into range.
    `wire_chars`: Exact length of this answer's text, before the protocol escapes it.
    `status`: How the search ended.
    `degraded`: Whether the index could not be used, so that the answer was computed without it and matches may be
    missing.
    `jump`: How far the best score is ahead of the second, to four decimal places; the higher, the clearer the winner.
    Neighbours do not count.
    `refills`: How often further candidates were fetched because retired entries had taken places.
    `query_status`: What the query was made of.
    `meaningful_terms`: The words that carried the search: case and accents folded, without stop words, cut after 64
    characters, in the order of the query. Scripts without spaces give pairs of characters.
    `stopword_list`: Which version of the stop word list was applied.
    """

    entities_considered: int
    entities_returned: int
    observations_returned: int
    truncated: bool
    budget_wire_chars: int
    wire_chars: int
    status: Literal["OK", "NO_MATCH", "NOTHING_FITS"]
    degraded: bool
    jump: NotRequired[float]
    refills: int
    query_status: Literal["meaningful", "stopwords_only", "no_terms", "blank"]
    meaningful_terms: list[str]
    stopword_list: str


class SearchNodesResult(TypedDict):
    """Result of `search_nodes`.

    `entities`: The entities that fit the budget, best first.
    `query`: The query as it came.
    `_accounting`: What was searched, what was left out, how far to trust it.
    """

    entities: list[SearchNodesResultEntitiesItem]
    query: str
    _accounting: SearchNodesResultAccounting
