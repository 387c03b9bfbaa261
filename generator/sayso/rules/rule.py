"""What a rule is: a name, and a check over the whole catalogue that reports and returns nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.values import frozen

Check = Callable[[Catalogue, Sequence[Page], Settings, Findings], None]


@frozen
class Rule:
    """One rule; ``codes`` are those it may report. Rules do not depend on each other's order."""

    name: str
    codes: tuple[str, ...]
    check: Check
