"""Bearer tokens over HTTP: one per caller, compared in constant time, never logged."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256

from mcp.server.auth.provider import AccessToken

from sayso_memory.configuring.bearer import LONGEST_TOKEN
from sayso_memory.failures import ConfigurationProblem


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogateescape")).digest()


class Tokens:
    """Verifies tokens for the protocol's SDK. ``owners`` maps each token to its caller's name."""

    def __init__(self, owners: Mapping[str, str]) -> None:
        if not owners:
            raise ConfigurationProblem("no caller has a token, so nobody could call over HTTP")
        self._known = [(_digest(token), name) for token, name in owners.items()]

    async def verify_token(self, token: str) -> AccessToken | None:
        """Who holds this token. Every known one is compared, so that the time taken says nothing."""
        given = _digest(token[:LONGEST_TOKEN])
        holders = [name for known, name in self._known if hmac.compare_digest(known, given)]
        if not holders or len(token) > LONGEST_TOKEN:
            return None
        return AccessToken(token="", client_id=holders[0], scopes=[])
