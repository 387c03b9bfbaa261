"""A tool whose names are those that Python, linters and generated code would rather not see."""

from __future__ import annotations

from sayso.spec import Failure, Shape

from tests.contract.building import ANY, INTEGER, STRING, array, fields, optional, row, tool

HOSTILE_NAMES = (
    "self", "cls", "str", "int", "tuple", "dict", "from_json", "None", "True", "match", "type", "class", "a-b", "a_b",
    "$ref", "1st", "__class__", "__init__", "__x", "_", "Final", "Absent", "ABSENT", "value", "Any", "additional",
    "properties", "camelCase", "UPPER", "list", "id", "Self", "property", "Mapping", "key", "item",
)  # fmt: skip

HOSTILE = tool(
    "class",
    fields(
        *(row(name, STRING) for name in HOSTILE_NAMES),
        row("object", fields(
            *(optional(f"object.{name}", array(Shape("any"))) for name in HOSTILE_NAMES[:20]), open=True,
        )),
        optional("x" * 64, array(array(Shape("map", items=fields(row("x" * 64 + "[][]{}.y" * 3, ANY)))))),
        row("e", Shape("string", enum=tuple(f"some value {n} with a \" and a '" for n in range(9)))),
    ),
    fields(*(row(name, fields(row(f"{name}.v", INTEGER))) for name in HOSTILE_NAMES), row("object", Shape("object", open=True))),
    category="class",
    failures=(Failure("class", 'say "{class}" and \'{self}\' \\ {message}', ("class", "self", "message")),),
)  # fmt: skip
