"""What makes two texts the same text: their exact code points, compared through a short hash.

Texts are data. They are never trimmed, normalised or folded; only search folds, and only its own copies.
"""

from __future__ import annotations

from hashlib import blake2b

CONTENT_HASH_BYTES = 16


def content_identity(text: str) -> bytes:
    """BLAKE2b-128 of the text's UTF-8 bytes. Raises ``UnicodeEncodeError`` for lone surrogates."""
    return blake2b(text.encode(), digest_size=CONTENT_HASH_BYTES).digest()
