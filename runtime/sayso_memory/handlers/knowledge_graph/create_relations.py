"""Join entities by typed relations."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import CreateRelationsArguments
from sayso_contract.results.knowledge_graph import CreateRelationsResult

from sayso_memory.graph.relations import relate
from sayso_memory.identity import Caller
from sayso_memory.refusals import documented
from sayso_memory.store.values import Triple


@documented
def create_relations(arguments: CreateRelationsArguments, caller: Caller) -> CreateRelationsResult:
    """See ``catalogue/knowledge-graph/create_relations.md``."""
    triples = [Triple(item.from_, item.to, item.relationType) for item in arguments.relations]
    created = relate(caller, triples)
    return {"created": len(created), "total_requested": len(triples), "relation_ids": list(created)}
