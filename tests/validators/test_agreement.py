"""The explainer, generated checks and two foreign validators say the same about every value of every shape."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sayso.schema import arguments_schema, checked_schema, relations_data
from sayso.spec import Tool
from sayso.support.explain import explain
from sayso.support.plain import plain
from sayso.targets.validators import tool_schemas, validators_source

from tests.validators.generated import loaded
from tests.validators.oracles import (
    JSONSCHEMA_FAULTS,
    JSONSCHEMA_RS_FAULTS,
    by_jsonschema,
    by_jsonschema_rs,
    known_faults,
)
from tests.validators.shapes import tools
from tests.validators.values import arguments

SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
VALUES_PER_TOOL = 6

Check = Callable[[object], bool]


def ok_of(tool: Tool) -> Check:
    return loaded(validators_source([tool_schemas(tool)])).VALIDATORS[tool.name][0]


class Judges:
    """Everything that has an opinion on a tool's arguments."""

    def __init__(self, tool: Tool) -> None:
        full = arguments_schema(tool)
        self.schema, self.relations = checked_schema(tool), relations_data(tool)
        self.ok = ok_of(tool)
        self.jsonschema, self.jsonschema_rs = by_jsonschema(full), by_jsonschema_rs(full)

    def agree(self, value: Any) -> bool:
        """Assert one verdict, and return it."""
        problems = explain(self.schema, self.relations, value)
        verdict = not problems
        assert self.ok(value) == verdict, (value, problems)
        for oracle, faults in ((self.jsonschema, JSONSCHEMA_FAULTS), (self.jsonschema_rs, JSONSCHEMA_RS_FAULTS)):
            assert oracle(value) == verdict or known_faults(value, faults), (oracle, value, problems)
        return verdict


@given(st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=SLOW)
def test_all_agree(data: st.DataObject):
    tool = data.draw(tools(), "tool")
    judges = Judges(tool)
    for _ in range(VALUES_PER_TOOL):
        judges.agree(data.draw(arguments(tool.arguments), "value"))


@given(st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
def test_values_that_are_no_json_are_refused_by_both(data: st.DataObject):
    tool = data.draw(tools(), "tool")
    ok, schema, relations = ok_of(tool), checked_schema(tool), relations_data(tool)
    for _ in range(VALUES_PER_TOOL):
        value = spoilt(data.draw, data.draw(arguments(tool.arguments)))
        problems = explain(schema, relations, value)
        assert ok(value) == (not problems), (value, problems)
        if not plain(value):
            assert problems


FOREIGN = (float("nan"), float("inf"), -float("inf"), (1,), {1}, b"a", "\ud800", {"\udfff": 1}, {1: 2}, 1j, object)


def spoilt(draw: Any, value: Any) -> Any:
    """A copy with something in it that JSON has no word for."""
    if isinstance(value, dict) and value and draw(st.integers(0, 3)):
        name = draw(st.sampled_from(sorted(value)))
        return {**value, name: spoilt(draw, value[name])}
    if isinstance(value, list) and value and draw(st.integers(0, 3)):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], spoilt(draw, value[at]), *value[at + 1 :]]
    return draw(st.sampled_from(FOREIGN))
