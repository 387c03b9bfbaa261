"""Pages to a catalogue: what is written becomes what is meant, part by part; what means nothing is reported."""

from __future__ import annotations

from sayso.lowering.catalogue import lower

__all__ = ["lower"]
