"""New identities: UUIDs of version 7, which grow with time and therefore keep the file's pages together."""

from __future__ import annotations

import os
import time
from uuid import UUID


def milliseconds() -> int:
    """Now, in milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


def new_uid() -> bytes:
    """Sixteen bytes: 48 bits of time, then 74 random bits around the version and variant marks."""
    raw = bytearray(milliseconds().to_bytes(6) + os.urandom(10))
    raw[6] = raw[6] & 0x0F | 0x70
    raw[8] = raw[8] & 0x3F | 0x80
    return bytes(raw)


def shown(uid: bytes) -> str:
    """The hyphenated form that answers carry."""
    digits = uid.hex()
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def recorded(uid: str) -> bytes:
    """The bytes that the file keeps of a shown identity."""
    return UUID(uid).bytes
