"""Who calls: the name, the profile it belongs to, its grants, and the store its calls work on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sayso_memory.store.scope import EVERY_GRANT, Grants, Scope

if TYPE_CHECKING:
    from sayso_memory.meaning import Meaning
    from sayso_memory.store.interface import Store


@dataclass(frozen=True, slots=True)
class Identity:
    """A caller as the configuration describes it."""

    name: str
    profile: str
    read: Grants
    write: Grants


@dataclass(frozen=True, slots=True)
class Caller:
    """An identity together with the store its calls work on, and what knows the meaning of its texts, if anything."""

    identity: Identity
    store: Store
    meaning: Meaning | None = None

    @property
    def readable(self) -> Scope:
        """What this caller sees."""
        return Scope(self.identity.profile, self.identity.name, self.identity.read)

    @property
    def writable(self) -> Scope:
        """What this caller may change."""
        return Scope(self.identity.profile, self.identity.name, self.identity.write)


OWNER: Final = "owner"
OWN_PROFILE: Final = "default"


def local_owner() -> Identity:
    """The person at this machine: owns the default profile and holds every grant in it, untagged included."""
    return Identity(OWNER, OWN_PROFILE, EVERY_GRANT, EVERY_GRANT)
