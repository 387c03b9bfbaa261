"""Whether a pattern can be matched in bounded time: proved at build, so that no request can hang a server."""

from __future__ import annotations

from sayso.patterns.danger import Danger, danger

__all__ = ["Danger", "danger"]
