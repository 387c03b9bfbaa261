"""Retire exact texts of entities."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import DeleteObservationsArguments
from sayso_contract.results.knowledge_graph import DeleteObservationsResult

from sayso_memory.graph.observing import retire_texts
from sayso_memory.graph.values import EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.refusals import documented


@documented
def delete_observations(arguments: DeleteObservationsArguments, caller: Caller) -> DeleteObservationsResult:
    """See ``catalogue/knowledge-graph/delete_observations.md``."""
    requests = [EntityTexts(item.entityName, item.observations) for item in arguments.deletions]
    return {"deleted": retire_texts(caller, requests)}
