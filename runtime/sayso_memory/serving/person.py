"""As whom a command of the person at this machine looks into the store."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sayso_memory.configuring.config import Configuration
from sayso_memory.identity import OWN_PROFILE, Identity
from sayso_memory.serving.starting import chosen

if TYPE_CHECKING:
    import apsw


def person(
    connection: apsw.Connection, configuration: Configuration, caller: str | None, profile: str | None
) -> Identity:
    """The caller as ``serve`` would choose it, in the profile asked for.

    A person without any configuration looks into the only profile there is. Raises ``ConfigurationProblem``.
    """
    identity = chosen(configuration, caller)
    if profile is not None:
        return replace(identity, profile=profile)
    profiles = [name for (name,) in connection.execute("SELECT name FROM profile ORDER BY name")]
    if not configuration.callers and len(profiles) == 1 and identity.profile == OWN_PROFILE:
        return replace(identity, profile=profiles[0])
    return identity
