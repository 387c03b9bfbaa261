# Copied from sayso by `sayso build`, which overwrites it.
"""Ways in which a call ends without a result: refused by a handler, unknown, or broken on our side."""

from __future__ import annotations

from typing import ClassVar


class ToolError(Exception):
    """A documented error of a tool; the generated subclasses are the only ones that a handler may raise."""

    error_id: ClassVar[str] = ""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class UnknownTool(LookupError):  # noqa: N818 -- named for what happened
    """No tool has this name, nor did one in the past."""

    def __init__(self, name: str) -> None:
        super().__init__(f"Unknown tool: {name[:100]}")


class Fault(RuntimeError):  # noqa: N818 -- named for what happened
    """The server broke its own contract. The text says nothing of the reason, which is in the log."""

    def __init__(self, tool: str) -> None:
        super().__init__(f"Internal error in {tool}; the server's log has the reason")
