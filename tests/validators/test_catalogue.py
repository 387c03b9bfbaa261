"""Validators of this project's own tools: every verdict is that of the schemas that clients see."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sayso.schema import result_schema
from sayso.spec import Catalogue
from sayso.support.explain import explain_result
from sayso.targets.validators import tool_schemas, validators_source

from tests.validators.generated import loaded
from tests.validators.oracles import (
    JSONSCHEMA_FAULTS,
    JSONSCHEMA_RS_FAULTS,
    by_jsonschema,
    by_jsonschema_rs,
    known_faults,
)
from tests.validators.test_agreement import Judges
from tests.validators.values import arguments

ROUNDS = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)


@given(st.data())
@ROUNDS
def test_arguments(catalogue: Catalogue, data: st.DataObject):
    for tool in catalogue.tools:
        Judges(tool).agree(data.draw(arguments(tool.arguments), tool.name))


def has_whole_float(value: Any) -> bool:
    match value:
        case float():
            return value.is_integer()
        case list():
            return any(map(has_whole_float, value))
        case dict():
            return any(map(has_whole_float, value.values()))
        case _:
            return False


@given(st.data())
@ROUNDS
def test_results(catalogue: Catalogue, data: st.DataObject):
    """As arguments, but for ``1.0``, which no result may hold in the place of an integer."""
    module = loaded(validators_source(map(tool_schemas, catalogue.tools)))
    for tool in catalogue.tools:
        schema, fits = result_schema(tool), module.VALIDATORS[tool.name][2]
        if tool.result is None or schema is None:
            continue
        value = data.draw(arguments(tool.result), tool.name)
        verdict = fits(value)
        assert verdict == (not explain_result(schema, value))
        if verdict or not has_whole_float(value):
            assert by_jsonschema(schema)(value) == verdict or known_faults(value, JSONSCHEMA_FAULTS)
            assert by_jsonschema_rs(schema)(value) == verdict or known_faults(value, JSONSCHEMA_RS_FAULTS)


def test_every_example(catalogue: Catalogue):
    module = loaded(validators_source(map(tool_schemas, catalogue.tools)))
    seen = 0
    for tool in catalogue.tools:
        for call in (call for example in tool.examples for call in example.calls):
            refused = call.answer is not None and call.answer.kind == "error" and "argument" in call.answer.body.text
            placeholders = '"<' in call.arguments.text
            if call.tool in module.VALIDATORS and not refused and not placeholders:
                seen += 1
                assert module.VALIDATORS[call.tool][0](call.arguments.value), call.arguments.text
    assert seen > 30
