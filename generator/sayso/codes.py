"""The diagnostic codes: one row each. The page of a code is ``codes/CODE.md``; a case that triggers it lives in the tests.

Ranges: SY0xx input, limits, settings; SY1xx shape of a page; SY2xx fields; SY3xx claims, errors, values;
SY4xx examples and worlds; SY5xx the catalogue as a whole; SY6xx drift; SY7xx schemas and patterns; SY8xx suppressions.
A code is never reused for another meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How bad a finding is. Errors stop the build and cannot be suppressed."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Code:
    """A diagnostic code's short name (kebab case) and severity."""

    name: str
    severity: Severity = Severity.ERROR


_E = Severity.ERROR
_W = Severity.WARNING

CODES: dict[str, Code] = {
    # --- SY0xx input, limits, settings
    "SY001": Code("settings-not-toml"),
    "SY002": Code("unknown-setting"),
    "SY003": Code("wrong-setting"),
    "SY004": Code("overlapping-folders"),
    "SY005": Code("unreadable-page"),
    "SY006": Code("not-a-page", _W),
    "SY007": Code("broken-template"),
    # --- SY1xx shape of a page
    # --- SY2xx fields
    # --- SY3xx claims, errors, values
    # --- SY4xx examples and worlds
    # --- SY5xx the catalogue as a whole
    # --- SY6xx drift
    "SY601": Code("missing-file"),
    "SY602": Code("stale-file"),
    "SY603": Code("hand-edited-file"),
    "SY604": Code("orphan-file"),
    "SY605": Code("not-a-regular-file"),
    "SY606": Code("missing-handler"),
    "SY607": Code("orphan-handler"),
    "SY608": Code("handler-not-defined"),
    "SY609": Code("missing-snapshot"),
    "SY610": Code("orphan-snapshot"),
    "SY611": Code("unbound-claim"),
    "SY612": Code("unbound-error"),
    "SY613": Code("proof-of-nothing"),
    "SY614": Code("unreadable-proof"),
    "SY615": Code("not-canonical"),
    "SY616": Code("leftover-file"),
    # --- SY7xx schemas and patterns
    # --- SY8xx suppressions
    "SY801": Code("unused-suppression", _W),
    "SY802": Code("not-suppressible"),
    "SY803": Code("suppression-without-reason"),
}
