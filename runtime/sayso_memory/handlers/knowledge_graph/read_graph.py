"""Read the visible graph page by page."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import ReadGraphArguments
from sayso_contract.results.knowledge_graph import ReadGraphResult

from sayso_memory.graph.reading import page
from sayso_memory.identity import Caller
from sayso_memory.in_turn import in_turn
from sayso_memory.refusals import documented


@in_turn
@documented
def read_graph(arguments: ReadGraphArguments, caller: Caller) -> ReadGraphResult:
    """See ``catalogue/knowledge-graph/read_graph.md``."""
    read = page(caller, arguments.limit, arguments.offset)
    return {
        "entities": [
            {
                "name": view.name,
                "entityType": view.kind,
                "project": view.project,
                "observations": list(view.observations),
            }
            for view in read.entities
        ],
        "relations": [
            {"from": triple.source, "to": triple.target, "relationType": triple.kind} for triple in read.relations
        ],
        "total": read.total,
        "has_more": read.has_more,
    }
