"""What a bearer token may be made of, so that one that can never arrive in a header is refused where it is written down."""

from __future__ import annotations

import re
from typing import Final

from sayso_memory.failures import ConfigurationProblem

LONGEST_TOKEN: Final = 4096
_SIGNS: Final = re.compile(r"[!-~](?:[ -~]*[!-~])?")


def demand_bearer(token: str, where: str) -> str:
    """The token itself. Raises ``ConfigurationProblem`` that names ``where`` it stands and never the token."""
    if len(token) > LONGEST_TOKEN or not _SIGNS.fullmatch(token):
        raise ConfigurationProblem(
            f"{where} may have up to {LONGEST_TOKEN} letters, digits and signs of ASCII, and no space at its ends"
        )
    return token
