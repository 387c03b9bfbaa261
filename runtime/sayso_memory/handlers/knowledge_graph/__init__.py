"""The ten tools of the knowledge graph: each module turns a checked call into a call of the graph, and back."""
