"""What one kind of access reaches: grants per project, within a profile, as every store understands them.

Reading and writing are separate grants, and neither implies the other. A private entity is reached only by
the caller who created it, in addition to the grants.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Everything(Enum):
    """Stands where a set of projects is expected and means all of them, those to come included."""

    PROJECTS = "all"


ALL_PROJECTS: Final = Everything.PROJECTS


@dataclass(frozen=True, slots=True)
class Grants:
    """The projects one kind of access extends to, and whether it extends to entities without a project."""

    projects: frozenset[str] | Everything = frozenset()
    untagged: bool = False

    def cover(self, project: str | None) -> bool:
        """Whether an entity tagged ``project`` (``None``: untagged) is within these grants."""
        if project is None:
            return self.untagged
        return self.projects is ALL_PROJECTS or project in self.projects


EVERY_GRANT: Final = Grants(ALL_PROJECTS, untagged=True)


@dataclass(frozen=True, slots=True)
class Scope:
    """One kind of access of one caller, as the store understands it."""

    profile: str
    principal: str
    grants: Grants

    def reaches(self, project: str | None, only_for: str | None) -> bool:
        """Whether an entity of this profile with that project and that private owner is within the scope."""
        return self.grants.cover(project) and only_for in (None, self.principal)

    def narrowed(self, project: str) -> Scope:
        """The part of this scope that lies in one project; empty when the project is not granted."""
        granted = frozenset({project}) if self.grants.cover(project) else frozenset[str]()
        return Scope(self.profile, self.principal, Grants(granted))
