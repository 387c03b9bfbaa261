"""Vectors made small: one bit a number to find what may be near, one byte a number to say how near it is."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from sayso_memory.semantic.embedding import Floats

Words = NDArray[np.uint64]
Counts = NDArray[np.uint16]

_WORD_BYTES: Final = 8
_LARGEST: Final = 127.0


def signs(vectors: Floats) -> Words:
    """The sign of every number, packed into words of 64: a row per vector."""
    packed = np.packbits(vectors > 0, axis=-1)
    missing = -packed.shape[-1] % _WORD_BYTES
    padded = np.pad(packed, [(0, 0)] * (packed.ndim - 1) + [(0, missing)])
    return np.ascontiguousarray(padded).view(np.uint64)


def columns(rows: list[bytes]) -> Words:
    """Packed signs as they were stored, a column per vector: the first word of all, then the second of all, and so on."""
    return np.ascontiguousarray(np.frombuffer(b"".join(rows), dtype=np.uint64).reshape(len(rows), -1).T)


def differences(table: Words, one: Words) -> Counts:
    """In how many signs each column differs from one vector."""
    apart = np.zeros(table.shape[1], dtype=np.uint16)
    for row, word in zip(table, one, strict=True):
        apart += np.bitwise_count(row ^ word)
    return apart


def coarse(vector: Floats) -> bytes:
    """A byte a number, scaled so that the largest uses it whole; the length is not kept, only the direction."""
    largest = float(np.abs(vector).max()) or 1.0
    return bytes(np.rint(vector * (_LARGEST / largest)).astype(np.int8).tobytes())


def cosines(rows: list[bytes], one: Floats) -> list[float]:
    """The cosine between each stored vector and one of length 1, from -1 to 1."""
    if not rows:
        return []
    table = np.frombuffer(b"".join(rows), dtype=np.int8).reshape(len(rows), -1).astype(np.float32)
    lengths = np.maximum(np.sqrt(np.einsum("ij,ij->i", table, table)), 1.0)
    products = np.einsum("ij,j->i", table, one)
    return [float(value) for value in products / lengths]
