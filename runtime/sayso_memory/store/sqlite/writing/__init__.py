"""How the graph changes: the rows, their events and stamps, and the one writer of a process."""
