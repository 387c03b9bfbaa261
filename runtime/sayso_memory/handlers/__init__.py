"""The behaviour behind the pages: one function per tool, in ``CATEGORY/TOOL.py``, and the table of all of them."""

from __future__ import annotations

from sayso_contract.handlers import Handlers

from sayso_memory.handlers.knowledge_graph.add_observations import add_observations
from sayso_memory.handlers.knowledge_graph.create_entities import create_entities
from sayso_memory.handlers.knowledge_graph.create_relations import create_relations
from sayso_memory.handlers.knowledge_graph.delete_entities import delete_entities
from sayso_memory.handlers.knowledge_graph.delete_observations import delete_observations
from sayso_memory.handlers.knowledge_graph.delete_relations import delete_relations
from sayso_memory.handlers.knowledge_graph.open_nodes import open_nodes
from sayso_memory.handlers.knowledge_graph.read_graph import read_graph
from sayso_memory.handlers.knowledge_graph.search_by_project import search_by_project
from sayso_memory.handlers.knowledge_graph.search_nodes import search_nodes
from sayso_memory.identity import Caller

HANDLERS: Handlers[Caller] = Handlers(
    add_observations=add_observations,
    create_entities=create_entities,
    create_relations=create_relations,
    delete_entities=delete_entities,
    delete_observations=delete_observations,
    delete_relations=delete_relations,
    open_nodes=open_nodes,
    read_graph=read_graph,
    search_by_project=search_by_project,
    search_nodes=search_nodes,
)
