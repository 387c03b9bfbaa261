"""Checks over the whole catalogue, after every page has become a tool: one module and one row each."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.diagnostics import Findings
from sayso.page import Page
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.spec import Catalogue

__all__ = ["RULES", "Rule", "check_all"]

RULES: tuple[Rule, ...] = ()


def check_all(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:
    """Run every rule."""
    for rule in RULES:
        rule.check(catalogue, pages, settings, findings)
