"""Retire entities by name."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import DeleteEntitiesArguments
from sayso_contract.results.knowledge_graph import DeleteEntitiesResult

from sayso_memory.graph.entities import retire
from sayso_memory.identity import Caller
from sayso_memory.refusals import documented


@documented
def delete_entities(arguments: DeleteEntitiesArguments, caller: Caller) -> DeleteEntitiesResult:
    """See ``catalogue/knowledge-graph/delete_entities.md``."""
    return {"deleted": retire(caller, arguments.entityNames)}
