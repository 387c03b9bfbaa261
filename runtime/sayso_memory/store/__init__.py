"""Keeping the graph: the interface every engine implements, and the engines."""
