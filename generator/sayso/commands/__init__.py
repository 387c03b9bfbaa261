"""One module per command, each with a click command named ``command``; `sayso.cli` imports them when they run."""
