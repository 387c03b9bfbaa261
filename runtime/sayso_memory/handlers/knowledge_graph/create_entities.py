"""Create entities, or meet those that exist."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import CreateEntitiesArguments
from sayso_contract.results.knowledge_graph import CreateEntitiesResult

from sayso_memory.graph.entities import create
from sayso_memory.graph.values import EntityRequest, Visibility
from sayso_memory.identity import Caller
from sayso_memory.refusals import documented


@documented
def create_entities(arguments: CreateEntitiesArguments, caller: Caller) -> CreateEntitiesResult:
    """See ``catalogue/knowledge-graph/create_entities.md``."""
    requests = [
        EntityRequest(
            item.name, item.entityType, item.observations, item.project, item.aliases, Visibility(item.visibility)
        )
        for item in arguments.entities
    ]
    done = create(caller, requests)
    return {
        "created": done.created,
        "total_requested": len(requests),
        "entity_ids": list(done.entities),
        "observation_ids": list(done.observations),
    }
