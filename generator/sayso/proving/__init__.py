"""Runs conformance cases against a server through a real MCP client. Knows case files and settings, never a catalogue.

`mcp` is imported by the modules that talk to a server (`connections`, `stages`, `mutants`), and only when they are used.
"""
