"""``python -m sayso``: the command line by an interpreter's absolute path, which is what MCP clients can be given."""

from sayso.cli import main

main()
