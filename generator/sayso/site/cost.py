"""What a tool costs in a model's context: its entry in the tool list, in tokens, roughly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sayso.jsontext.pretty import compact

BYTES_A_TOKEN = 4
"""English prose and JSON come to about four bytes a token with the usual tokenizers; nobody should rely on more."""


def tokens(entry: Mapping[str, Any]) -> int:
    """Approximate tokens of an entry of ``tools/list``, to two digits, since more would be pretended."""
    number = -(-len(compact(entry).encode()) // BYTES_A_TOKEN)
    step: int = 10 ** max(len(str(number)) - 2, 0)
    return max(-(-number // step) * step, 1)
