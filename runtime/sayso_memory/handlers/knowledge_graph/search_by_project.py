"""Search strictly inside one project."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import SearchByProjectArguments
from sayso_contract.results.knowledge_graph import SearchByProjectResult

from sayso_memory.identity import Caller
from sayso_memory.in_turn import in_turn
from sayso_memory.refusals import documented
from sayso_memory.search.by_project import search_project


@in_turn
@documented
def search_by_project(arguments: SearchByProjectArguments, caller: Caller) -> SearchByProjectResult:
    """See ``catalogue/knowledge-graph/search_by_project.md``."""
    hits = search_project(caller, arguments.query, arguments.project)
    return {
        "entities": [
            {
                "name": hit.view.name,
                "entityType": hit.view.kind,
                "project": arguments.project,
                "observations": list(hit.view.observations),
                "_score": hit.score,
            }
            for hit in hits
        ],
        "query": arguments.query,
        "project": arguments.project,
    }
