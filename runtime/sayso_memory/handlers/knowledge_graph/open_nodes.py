"""Open entities by exact name."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import OpenNodesArguments
from sayso_contract.results.knowledge_graph import OpenNodesResult, OpenNodesResultEntitiesItem

from sayso_memory.graph.reading import open_named
from sayso_memory.graph.values import EntityView
from sayso_memory.identity import Caller
from sayso_memory.refusals import documented


def _shown(view: EntityView) -> OpenNodesResultEntitiesItem:
    shown: OpenNodesResultEntitiesItem = {
        "name": view.name,
        "entityType": view.kind,
        "observations": list(view.observations),
    }
    if view.project is not None:
        shown["project"] = view.project
    return shown


@documented
def open_nodes(arguments: OpenNodesArguments, caller: Caller) -> OpenNodesResult:
    """See ``catalogue/knowledge-graph/open_nodes.md``."""
    opened = open_named(caller, arguments.names)
    return {
        "entities": [_shown(view) for view in opened.entities],
        "relations": [
            {"from": triple.source, "to": triple.target, "relationType": triple.kind} for triple in opened.relations
        ],
    }
