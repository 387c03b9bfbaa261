"""From sources to files and findings: the pure compiler, and how a project's inputs and extensions come to it."""
