"""What callers ask for and what they get back, before and after the contract's own types."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Visibility(Enum):
    """Who sees an entity, in addition to the grants: everybody, or only the caller who created it."""

    SHARED = "shared"
    PRIVATE = "private"


@dataclass(frozen=True, slots=True)
class EntityRequest:
    """One entry of ``create_entities``."""

    name: str
    kind: str
    observations: tuple[str, ...] = ()
    project: str | None = None
    aliases: tuple[str, ...] = ()
    visibility: Visibility = Visibility.SHARED


@dataclass(frozen=True, slots=True)
class EntityTexts:
    """Texts to add to, or to retire from, one entity."""

    entity: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Created:
    """What ``create_entities`` did: new plus revived, and the identities touched."""

    created: int
    entities: tuple[str, ...]
    observations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EntityView:
    """A live entity as an answer shows it."""

    name: str
    kind: str
    project: str | None
    observations: tuple[str, ...]
