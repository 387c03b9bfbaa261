"""Derived calls against an independent validator: the taken ones are valid, the refused ones are not, and there are many."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator, FormatChecker
from sayso.schema import arguments_schema, checked_schema, relations_data
from sayso.spec import Tool
from sayso.support.explain import explain
from sayso.targets.cases.derive import Derivation, derive
from sayso.targets.cases.editing import edited

from tests.contract.tools import TOOLS

EVERY = pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)


def derived(tool: Tool) -> Derivation:
    found = derive(tool, None)
    assert found is not None
    return found


def oracle(tool: Tool) -> Draft202012Validator:
    return Draft202012Validator(arguments_schema(tool), format_checker=FormatChecker())


@EVERY
def test_taken_calls_are_valid(tool: Tool) -> None:
    found = derived(tool)
    for case in found.taken:
        problems = [error.message for error in oracle(tool).iter_errors(edited(found.base.arguments, case.edits))]
        assert not problems, case.name


@EVERY
def test_refused_calls_are_not(tool: Tool) -> None:
    found = derived(tool)
    for case in found.refused:
        assert not oracle(tool).is_valid(edited(found.base.arguments, case.edits)), case.name


@EVERY
def test_neither_list_is_empty_and_names_are_unique(tool: Tool) -> None:
    found = derived(tool)
    for cases in (found.taken, found.refused):
        names = [case.name for case in cases]
        assert names
        assert len(set(names)) == len(names)


@EVERY
def test_each_fault_is_explained_at_its_place_and_nowhere_else(tool: Tool) -> None:
    found = derived(tool)
    schema, relations = checked_schema(tool), relations_data(tool)
    for case in found.refused:
        problems = explain(schema, relations, edited(found.base.arguments, case.edits))
        places = {(problem.pointer, problem.code) for problem in problems}
        assert (case.pointer, case.code) in places, (case.name, places)
        assert all(place == case.pointer or place.startswith(case.pointer + "/") for place, _ in places), (case, places)
