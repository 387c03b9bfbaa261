"""Rules as a whole: each has codes and says why it exists; what no case folder can hold."""

from __future__ import annotations

import importlib
from dataclasses import replace

from sayso.findings.codes import CODES
from sayso.findings.diagnostics import Findings
from sayso.rules import RULES, check_all, tool_names
from sayso.settings import Settings
from sayso.spec import Annotations, Catalogue, Shape, Tool

HINTS = Annotations(read_only=True, destructive=False, idempotent=True, open_world=False)
TOOL = Tool("one", "notes", "read", "ordinary", HINTS, Shape("object"), (), None)


def _catalogue(tools: int) -> Catalogue:
    return Catalogue("Notes", "", tuple(replace(TOOL, name=f"tool_{at:05d}") for at in range(tools)), (), ())


def test_rules_have_names_of_their_own_and_known_codes() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert {code for rule in RULES for code in rule.codes} <= set(CODES)


def test_every_rule_is_a_module_that_says_why() -> None:
    for rule in RULES:
        module = importlib.import_module(f"sayso.rules.{rule.name.replace('-', '_')}")
        assert module.RULE is rule
        assert module.__doc__


def test_too_many_tools() -> None:
    findings = Findings()
    tool_names.RULE.check(_catalogue(tool_names.MAX_TOOLS + 1), (), Settings(), findings)
    assert [item.code for item in findings.items] == ["SY510"]


def test_as_many_tools_as_are_allowed() -> None:
    findings = Findings()
    tool_names.RULE.check(_catalogue(tool_names.MAX_TOOLS), (), Settings(), findings)
    assert findings.items == []


def test_an_empty_catalogue_breaks_no_rule() -> None:
    findings = Findings()
    check_all(_catalogue(0), (), Settings(), findings)
    assert findings.items == []
