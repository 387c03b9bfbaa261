"""``python -m sayso_memory`` is the ``sayso-memory`` command."""

from sayso_memory.cli import main

main()
