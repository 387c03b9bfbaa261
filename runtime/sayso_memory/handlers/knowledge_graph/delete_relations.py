"""Retire relations by their exact triples."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import DeleteRelationsArguments
from sayso_contract.results.knowledge_graph import DeleteRelationsResult

from sayso_memory.graph.relations import unrelate
from sayso_memory.identity import Caller
from sayso_memory.refusals import documented
from sayso_memory.store.values import Triple


@documented
def delete_relations(arguments: DeleteRelationsArguments, caller: Caller) -> DeleteRelationsResult:
    """See ``catalogue/knowledge-graph/delete_relations.md``."""
    triples = [Triple(item.from_, item.to, item.relationType) for item in arguments.relations]
    return {"deleted": unrelate(caller, triples)}
