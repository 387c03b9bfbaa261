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
    # --- SY1xx shape of a page
    # --- SY2xx fields
    # --- SY3xx claims, errors, values
    # --- SY4xx examples and worlds
    # --- SY5xx the catalogue as a whole
    # --- SY6xx drift
    # --- SY7xx schemas and patterns
    # --- SY8xx suppressions
}
