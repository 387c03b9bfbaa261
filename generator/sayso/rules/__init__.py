"""Checks over the whole catalogue, after every page has become a tool: one module and one row each."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.rules import (
    category_pages,
    example_calls,
    example_errors,
    example_names,
    example_placeholders,
    example_promises,
    example_results,
    lifetimes,
    names_in_prose,
    needless_marks,
    pattern_safe,
    portable_names,
    shown_fields,
    stated_values,
    tool_names,
    twins,
)
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.spec import Catalogue

__all__ = ["RULES", "Rule", "check_all"]

# The order decides only which of two findings about one mistake is kept: what a page says itself comes before what it shows.
RULES: tuple[Rule, ...] = (
    tool_names.RULE,
    lifetimes.RULE,
    category_pages.RULE,
    names_in_prose.RULE,
    stated_values.RULE,
    example_names.RULE,
    example_placeholders.RULE,
    example_calls.RULE,
    example_results.RULE,
    example_errors.RULE,
    example_promises.RULE,
    shown_fields.RULE,
    needless_marks.RULE,
    pattern_safe.RULE,
    portable_names.RULE,
    twins.RULE,
)


def check_all(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:
    """Run every rule."""
    for rule in RULES:
        rule.check(catalogue, pages, settings, findings)
