"""What handlers receive: whole integers, clamped numbers, kept items, defaults, in that order, on a copy."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sayso.jsontext.value import Json
from sayso.schema.references import shape_at, steps_of
from sayso.spec import ABSENT, Absent, Field, Shape
from sayso.targets.validators import tool_schemas, validators_source

from tests.validators.generated import Checks, compiled, loaded
from tests.validators.shapes import tools
from tests.validators.values import arguments

SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "boolean": (bool,),
    "number": (int, float),
    "object": (dict,),
    "array": (list,),
}


def expected(shape: Shape, value: Json, root: Shape) -> Json:
    """The page format's steps, one after the other over the whole value: clamp and skip, then defaults."""
    return defaulted(shape, bounded(shape, value, root), root)


def behind(shape: Shape, root: Shape) -> Shape:
    found = shape_at(root, steps_of(shape.like)) if shape.like else shape
    assert found is not None
    return found


def bounded(shape: Shape, value: Json, root: Shape) -> Json:
    shape = behind(shape, root)
    if isinstance(value, list) and shape.kind == "array" and shape.items is not None:
        items = shape.items
        return [bounded(items, item, root) for item in value if is_kept(items, item)]
    if isinstance(value, dict) and shape.kind == "map" and shape.items is not None:
        items = shape.items
        return {name: bounded(items, item, root) for name, item in value.items()}
    if isinstance(value, dict):
        known = {field.name: field.shape for field in shape.fields}
        return {name: bounded(known.get(name, Shape("any")), item, root) for name, item in value.items()}
    if type(value) not in (int, float):
        return value
    if shape.kind == "integer" or shape.skip_unless == "integer":
        value = int(value)
    if shape.policy == "clamp":
        value = max(value, value if shape.minimum is None else shape.minimum)
        value = min(value, value if shape.maximum is None else shape.maximum)
    return value


def is_kept(shape: Shape, item: Json) -> bool:
    if shape.policy != "skip":
        return True
    if shape.skip_unless == "integer":
        return type(item) is int or (type(item) is float and item.is_integer())
    return type(item) in TYPES[shape.skip_unless or "string"]


def defaulted(shape: Shape, value: Json, root: Shape) -> Json:
    shape = behind(shape, root)
    if isinstance(value, list) and shape.kind == "array" and shape.items is not None:
        items = shape.items
        return [defaulted(items, item, root) for item in value]
    if isinstance(value, dict) and shape.kind == "map" and shape.items is not None:
        items = shape.items
        return {name: defaulted(items, item, root) for name, item in value.items()}
    if not isinstance(value, dict):
        return int(value) if isinstance(value, float) and shape.kind == "integer" else value
    filled = {
        field.name: copy.deepcopy(field.default) for field in shape.fields if not isinstance(field.default, Absent)
    }
    filled |= value
    known = {field.name: field.shape for field in shape.fields}
    return {name: defaulted(known.get(name, Shape("any")), item, root) for name, item in filled.items()}


def same(left: Any, right: Any) -> bool:
    """Equality that tells 1 from 1.0 and from true."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return left.keys() == right.keys() and all(same(left[name], right[name]) for name in left)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(same, left, right))
    return left == right


@given(st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=SLOW)
def test_filled_as_the_format_says(data: st.DataObject):
    tool = data.draw(tools(), "tool")
    ok, fill, _ = loaded(validators_source([tool_schemas(tool)])).VALIDATORS["probe"]
    for _ in range(5):
        value = data.draw(arguments(tool.arguments), "value")
        if not ok(value):
            continue
        before = copy.deepcopy(value)
        found = fill(value)
        assert same(value, before)
        assert found is not value
        assert same(found, expected(tool.arguments, value, tool.arguments)), found


def filler(*fields: Field) -> Checks:
    return compiled({"type": "object"}, arguments=Shape("object", fields=fields))


def optional(path: str, shape: Shape, default: Json | Absent = ABSENT) -> Field:
    return Field(path, path.rpartition(".")[2].replace("[]", ""), shape, required=False, default=default)


INNER = Shape(
    "object",
    fields=(optional("box.size", Shape("integer"), 3), optional("box.tags", Shape("array", items=Shape("string")), [])),
)


def test_a_containers_default_goes_in_first():
    fill = filler(optional("box", INNER, {})).fill
    assert fill({}) == {"box": {"size": 3, "tags": []}}
    assert fill({"box": {"size": 5.0}}) == {"box": {"size": 5, "tags": []}}
    assert filler(optional("box", INNER, {"size": 9.0})).fill({}) == {"box": {"size": 9, "tags": []}}
    assert filler(optional("box", INNER)).fill({}) == {}


def test_a_default_is_fresh_each_time():
    fill = filler(optional("box", INNER, {}), optional("list", Shape("array"), [[1]])).fill
    first = fill({})
    first["box"]["tags"].append("x")
    first["list"][0].append(2)
    assert fill({}) == {"box": {"size": 3, "tags": []}, "list": [[1]]}


def test_null_and_absent_stay_apart():
    fill = filler(optional("n", Shape("integer", nullable=True), 7)).fill
    assert fill({"n": None}) == {"n": None}
    assert fill({}) == {"n": 7}


def test_clamping():
    fill = filler(optional("n", Shape("integer", minimum=1, maximum=50, policy="clamp"), 10)).fill
    assert [fill({"n": n})["n"] for n in (-5, 1, 30.0, 51, 10**30, 1e300)] == [1, 1, 30, 50, 50, 50]
    assert type(fill({"n": 30.0})["n"]) is int
    low = filler(optional("n", Shape("number", minimum=0.5, policy="clamp"))).fill
    assert [low({"n": n})["n"] for n in (0, 0.5, 7)] == [0.5, 0.5, 7]
    whole = filler(optional("n", Shape("integer", exclusive_minimum=0, maximum=2.5, policy="clamp"))).fill
    assert [whole({"n": n})["n"] for n in (0, 1, 3)] == [1, 1, 2]


def test_skipping():
    items = Shape("any", policy="skip", skip_unless="string")
    fill = filler(optional("names", Shape("array", items=items), [])).fill
    assert fill({"names": ["a", 1, None, ["b"], True, "c"]}) == {"names": ["a", "c"]}
    whole = Shape("any", policy="skip", skip_unless="integer")
    fill = filler(optional("names", Shape("array", items=whole))).fill
    assert same(fill({"names": [1, True, 2.0, 2.5, "3"]}), {"names": [1, 2]})


def test_null_is_kept_where_items_may_be_null():
    items = Shape("any", nullable=True, policy="skip", skip_unless="integer")
    fill = filler(optional("names", Shape("array", items=items))).fill
    assert same(fill({"names": [1, None, True, 2.0, "3"]}), {"names": [1, None, 2]})


def test_inside_items_and_map_values_and_likenesses():
    tree = Shape("object", fields=(
        optional("tree.n", Shape("integer"), 1),
        optional("tree.kids", Shape("array", items=Shape("like", like="tree")), []),
        optional("tree.by", Shape("map", items=Shape("like", like="tree"))),
    ))  # fmt: skip
    fill = filler(optional("tree", tree)).fill
    filled = {"n": 1, "kids": []}
    assert fill({"tree": {"kids": [{}, {"n": 2.0}], "by": {"x": {}}}}) == {
        "tree": {"n": 1, "kids": [filled, {"n": 2, "kids": []}], "by": {"x": filled}}
    }


def test_what_is_not_described_passes_through():
    fill = filler(optional("n", Shape("integer"), 1)).fill
    assert fill({"other": 1.0}) == {"n": 1, "other": 1.0}
