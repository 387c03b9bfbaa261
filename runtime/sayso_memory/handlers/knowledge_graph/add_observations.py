"""Add texts to entities that exist."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import AddObservationsArguments
from sayso_contract.results.knowledge_graph import AddObservationsResult

from sayso_memory.graph.observing import add_texts
from sayso_memory.graph.values import EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.refusals import documented


@documented
def add_observations(arguments: AddObservationsArguments, caller: Caller) -> AddObservationsResult:
    """See ``catalogue/knowledge-graph/add_observations.md``."""
    added = add_texts(caller, [EntityTexts(item.entityName, item.contents) for item in arguments.observations])
    return {"added": len(added), "observation_ids": list(added)}
