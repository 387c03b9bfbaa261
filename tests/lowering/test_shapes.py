"""What cells mean: types, rules and paths as shapes, in both languages."""

from __future__ import annotations

import pytest
from sayso.spec import ABSENT, Shape

from tests.lowering.desk import fields, lowered, only

TYPES = [
    ("string", "string", Shape("string")),
    ("string (date-time) or null", "string (date-time) или null", Shape("string", nullable=True, format="date-time")),
    ("array of integer", "массив integer", Shape("array", items=Shape("integer"))),
    ("array of string or null", "массив string или null", Shape("array", nullable=True, items=Shape("string"))),
    ("map of array of number", "словарь массив number", Shape("map", items=Shape("array", items=Shape("number")))),
    ("any or null", "any или null", Shape("any")),
]


@pytest.mark.parametrize(("english", "russian", "shape"), TYPES, ids=[row[0] for row in TYPES])
def test_types(english: str, russian: str, shape: Shape) -> None:
    assert only(f"`a` | {english} | no | – | – | A.") == shape
    assert only(f"`a` | {russian} | нет | – | – | А.", "ru") == shape


RULES = [
    ("integer", "1 to 50; clamped", Shape("integer", minimum=1, maximum=50, policy="clamp")),
    ("number", "more than -1.5; less than 2", Shape("number", exclusive_minimum=-1.5, exclusive_maximum=2)),
    ("string", "length more than 1; length less than 9", Shape("string", min_length=2, max_length=8)),
    (
        "array of string",
        "1 to 3 items; unique; length at most 5",
        Shape("array", min_items=1, max_items=3, unique=True, items=Shape("string", max_length=5)),
    ),
    (
        "array of any",
        "at most 9 items; skipped unless string; length 1 to 5",
        Shape(
            "array", max_items=9, items=Shape("any", min_length=1, max_length=5, policy="skip", skip_unless="string")
        ),
    ),
    (
        "array of string",
        "skipped unless string",
        Shape("array", items=Shape("any", policy="skip", skip_unless="string")),
    ),
    ("map of integer", "at least 0", Shape("map", items=Shape("integer", minimum=0))),
    ("string or null", "one of `a`, `null`, `7`", Shape("string", nullable=True, enum=("a", "7", None))),
    ("any", 'one of `1`, `"1"`, `x y`', Shape("any", enum=(1, "1", "x y"))),
    ("string", "matches `^(a\\|b;c)$`; not used", Shape("string", pattern="^(a|b;c)$", policy="unused")),
    ("array of object", "open; unit: none", None),
    ("object", "open", Shape("object", open=True)),
    ("integer", "unit: milli seconds", Shape("integer", unit="milli seconds")),
]


@pytest.mark.parametrize(
    ("kind", "rules", "shape"), [row for row in RULES if row[2]], ids=[row[1] for row in RULES if row[2]]
)
def test_rules(kind: str, rules: str, shape: Shape) -> None:
    assert only(f"`a` | {kind} | no | – | {rules} | A.") == shape


def test_an_item_row_gives_items_their_own_rules_and_null() -> None:
    tool, findings = lowered(
        ["`a` | array of string | no | – | 1 to 2 items | A.", "`a[]` | string or null | – | – | length 1 to 5 | One."]
    )
    assert not findings
    assert tool.arguments.fields[0].shape == Shape(
        "array", min_items=1, max_items=2, items=Shape("string", nullable=True, min_length=1, max_length=5)
    )


def test_paths_chain_in_the_order_of_the_type() -> None:
    tool, findings = lowered([
        "`racks` | array of array of object | no | – | – | A.",
        "`racks[][].gap` | integer | yes | – | – | A.",
        "`history` | map of array of object | no | – | – | A.",
        "`history{}[].kind` | string | no | `\"x\"` | – | A.",
    ])  # fmt: skip
    assert not findings
    found = fields(tool.arguments)
    assert found["racks[][].gap"].required
    assert found["history{}[].kind"].default == "x"
    assert found["racks"].default is ABSENT
    assert tool.arguments.fields[0].shape.items == Shape(
        "array", items=Shape("object", fields=(found["racks[][].gap"],))
    )


def test_the_root_row_opens_the_arguments() -> None:
    tool, findings = lowered(["`(root)` | object | – | – | open | –", "`a` | string | no | `null` | – | A."])
    assert not findings
    assert tool.arguments.open
    assert tool.arguments.fields[0].default is None


def test_a_broken_row_does_not_hide_the_others() -> None:
    tool, findings = lowered(
        ["`a` | strng | maybe | 5 | 1-2 | A.", "`b.c` | string | no | – | – | A.", "`d` | integer | yes | – | – | A."]
    )
    assert sorted(item.code for item in findings) == ["SY202", "SY205", "SY206", "SY207", "SY210"]
    assert "d" in fields(tool.arguments)


def test_numbers_too_long_to_be_numbers() -> None:
    _, findings = lowered([f"`a` | integer | no | – | at most {'9' * 5000} | A."])
    assert [item.code for item in findings] == ["SY211"]


def test_relations_keep_kind_paths_and_value() -> None:
    below = "- At most one of `a`, `b`.\n- `a` only with `b` = `7`"
    tool, findings = lowered(["`a` | string | no | – | – | A.", "`b` | string | no | – | – | B."], below)
    assert not findings
    first, second = tool.relations
    assert (first.kind, first.paths, first.other) == ("at-most-one", ("a", "b"), None)
    assert (second.kind, second.paths, second.other, second.value) == ("only-with", ("a",), "b", "7")
