"""How the graph is read: snapshots, what a scope lets through, and what a search may ask."""
