"""Search everything visible and pack the best excerpts into a budget."""

from __future__ import annotations

from sayso_contract.arguments.knowledge_graph import SearchNodesArguments
from sayso_contract.results.knowledge_graph import SearchNodesResult
from sayso_contract.support.answers import Rendered

from sayso_memory.identity import Caller
from sayso_memory.in_turn import in_turn
from sayso_memory.refusals import documented
from sayso_memory.search import nodes


@in_turn
@documented
def search_nodes(arguments: SearchNodesArguments, caller: Caller) -> Rendered[SearchNodesResult]:
    """See ``catalogue/knowledge-graph/search_nodes.md``."""
    packed = nodes.search_nodes(caller, arguments.query, arguments.budget)
    return Rendered(packed.value, packed.text)
