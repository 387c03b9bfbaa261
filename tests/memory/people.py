"""The callers of these tests: every kind of grant, and a second profile that must never notice the first."""

from __future__ import annotations

from sayso_memory.identity import Identity
from sayso_memory.store.scope import ALL_PROJECTS, EVERY_GRANT, Grants


def _only(*projects: str) -> Grants:
    return Grants(frozenset(projects))


IDENTITIES = (
    Identity("owner", "acme", EVERY_GRANT, EVERY_GRANT),
    Identity("ann", "acme", _only("ops"), _only("ops")),
    Identity("bob", "acme", Grants(frozenset({"ops", "pay"}), untagged=True), _only("pay")),
    Identity("drop", "acme", Grants(), Grants(frozenset({"ops"}), untagged=True)),
    Identity("tagged", "acme", Grants(ALL_PROJECTS), Grants(ALL_PROJECTS)),
    Identity("guest", "acme", Grants(), Grants()),
    Identity("eve", "globex", EVERY_GRANT, EVERY_GRANT),
)
