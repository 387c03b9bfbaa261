"""Whether a pattern can be matched in bounded time: proved at build, so that no request can hang a server."""

from __future__ import annotations

from sayso.patterns.danger import LONGEST_QUADRATIC, Danger, danger
from sayso.patterns.harmless import harmless, is_harmless

__all__ = ["LONGEST_QUADRATIC", "Danger", "danger", "harmless", "is_harmless"]
