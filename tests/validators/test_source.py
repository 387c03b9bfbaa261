"""Generated code is clean, readable, the same every time, and quickly written."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, find, settings
from sayso.spec import Field, Shape, Tool
from sayso.targets import validator_modules
from sayso.targets.validators import SchemaRefused, ToolSchemas, tool_schemas, validators_source

from bench.validator_inputs import SCHEMAS
from tests.validators.shapes import tools

ROOT = Path(__file__).resolve().parents[2]
EXPECTED = Path(__file__).parent / "expected_validators.py.txt"
LONG = "a_name_that_is_as_long_as_a_documented_name_may_ever_be_and_more"


def many_tools(count: int) -> list[Tool]:
    """Random tools, the same ones every time."""
    quiet = settings(
        max_examples=1,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    found: list[Tool] = []

    def take(tool: Tool) -> bool:
        found.append(tool)
        return len(found) >= count

    find(tools(), take, settings=settings(quiet, max_examples=count * 5))
    return found[:count]


def awkward_tool() -> ToolSchemas:
    """Long names, many options, long defaults: what does not fit on a line."""
    options = tuple(f"option number {number}" for number in range(12))
    shape = Shape("string", enum=options)
    numbers = Shape("array", items=Shape("integer", minimum=1, maximum=5, policy="clamp"))
    fields = (
        Field(LONG, LONG, shape, required=True),
        Field("choice", "choice", shape, required=False, default=options[0]),
        Field(f"{LONG}_list", f"{LONG}_list", numbers, required=False, default=list(range(60))),
        Field(
            "quote",
            "quote",
            Shape("string", pattern=r'^["\'\\]+$' + "x" * 100),
            required=False,
            default='it\'s "so"\n\u202e',
        ),
        Field("big", "big", Shape("integer", maximum=10**60), required=False, default=10**60),
    )
    properties = {
        LONG: {"enum": list(options)},
        "choice": {"enum": list(options)},
        f"{LONG}_list": {"type": "array", "items": {"type": "integer"}},
        "quote": {"type": "string", "pattern": r'^["\'\\]+$' + "x" * 100},
        "big": {"type": "integer", "maximum": 10**60},
        "mixed": {
            "enum": [1, "1", None, True, 1.5, "a long text that needs a line of its own, or nearly", "and another one"]
        },
    }
    checked = {"type": "object", "properties": properties, "required": [LONG], "additionalProperties": False}
    return ToolSchemas(LONG, checked, (), checked, Shape("object", fields=fields))


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package with generated modules, and support beside them."""
    folder = tmp_path_factory.mktemp("generated") / "probe_contract"
    (folder / "validators").mkdir(parents=True)
    (folder / "support").symlink_to(ROOT / "generator/sayso/support")
    head = '"""Probe."""\n'
    (folder / "__init__.py").write_text(head)
    (folder / "validators/__init__.py").write_text(head)
    for number, tool in enumerate(many_tools(40)):
        write(folder, f"random_{number}", [tool_schemas(tool)])
    write(folder, "bench", [ToolSchemas(name, schema, (), schema) for name, schema in SCHEMAS.items()])
    write(folder, "awkward", [awkward_tool()])
    return folder


def write(folder: Path, name: str, listed: list[ToolSchemas]) -> None:
    (folder / f"validators/{name}.py").write_text(validator_modules.STRAIGHT + validators_source(listed))


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_the_linter_has_nothing_to_say(package: Path):
    assert run("ruff", "check", "--no-cache", "--config", "pyproject.toml", str(package / "validators")) == ""


def test_the_formatter_has_nothing_to_do(package: Path):
    assert (
        run("ruff", "format", "--no-cache", "--diff", "--config", "pyproject.toml", str(package / "validators")) == ""
    )


def test_the_type_checker_has_nothing_to_say(package: Path):
    found = run(
        "mypy",
        "--strict",
        "--no-incremental",
        "--config-file=",
        "--warn-unreachable",
        "--enable-error-code=redundant-expr",
        "--enable-error-code=truthy-bool",
        "-p",
        "probe_contract.validators",
        MYPYPATH=str(package.parent),
    )
    assert found == ""


def test_a_module_as_a_person_would_have_written_it():
    """Read the expected file when it changes; write it anew with ``python -m tests.validators.test_source``."""
    assert validators_source(ToolSchemas(name, schema) for name, schema in SCHEMAS.items()) == EXPECTED.read_text(
        "utf-8"
    )


def test_order_of_tools_does_not_matter():
    listed = [ToolSchemas(name, schema) for name, schema in SCHEMAS.items()]
    assert validators_source(listed) == validators_source(reversed(listed))


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_same_under_every_hash_seed(seed: str):
    code = (
        "import sys; sys.path[:0] = ['generator', '.']\n"
        "from bench.validator_inputs import SCHEMAS\n"
        "from sayso.targets.validators import ToolSchemas, validators_source\n"
        "print(validators_source(ToolSchemas(name, schema) for name, schema in SCHEMAS.items()), end='')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": seed},
    )
    assert done.stdout == EXPECTED.read_text("utf-8")


def test_equal_schemas_share_a_function():
    both = validators_source([ToolSchemas(name, SCHEMAS["create_relations"]) for name in ("one", "two")])
    assert both.count("_relations_item(value: object) -> bool:") == 1


def test_equal_schemas_with_other_relations_do_not():
    rule = {"kind": "at-least-one", "container": "relations[]", "names": ["from", "to"], "other": None, "text": ""}
    both = validators_source(
        [ToolSchemas("one", SCHEMAS["create_relations"]), ToolSchemas("two", SCHEMAS["create_relations"], [rule])]
    )
    assert both.count("_relations_item(value: object) -> bool:") == 2


def test_writing_takes_less_than_a_millisecond_a_tool():
    listed = [
        ToolSchemas(f"{name}_{number}", schema, (), schema) for name, schema in SCHEMAS.items() for number in range(20)
    ]
    validators_source(listed)
    started = time.thread_time()
    validators_source(listed)
    assert (time.thread_time() - started) / len(listed) < 0.001 * 2


REFUSED = {
    "prefixItems": {"prefixItems": []},
    "if": {"properties": {"a": {"items": {"if": {}}}}},
    "$anchor": {"$defs": {"a": {"$anchor": "x"}}},
    "typo": {"anyOf": [{"typo": 1}]},
    "float": {"type": "float"},
    "duration": {"format": "duration"},
    "https://example.com/x": {"$ref": "https://example.com/x"},
    "#/$defs/none": {"$ref": "#/$defs/none"},
    "#x": {"$ref": "#x"},
    "#": {"$ref": "#"},
    "#/$defs/b": {"$ref": "#/$defs/a", "$defs": {"a": {"anyOf": [{"$ref": "#/$defs/b"}]}, "b": {"$ref": "#/$defs/a"}}},
    "^(a+)+$": {"pattern": "^(a+)+$", "maxLength": 10},
    "[0-9]+$": {"pattern": "[0-9]+$"},
    "(?=a)": {"pattern": "(?=a)"},
    "schema": {"items": 5},
}


@pytest.mark.parametrize(("name", "schema"), REFUSED.items(), ids=REFUSED)
def test_refused_by_name(name: str, schema: dict[str, object]):
    with pytest.raises(SchemaRefused) as refused:
        validators_source([ToolSchemas("probe", schema)])
    assert refused.value.name in {name, "#/$defs/a"}
    assert refused.value.reason


def test_annotations_are_let_through():
    words = {
        "title": "",
        "description": "",
        "default": 1,
        "examples": [],
        "$comment": "",
        "deprecated": True,
        "readOnly": True,
        "writeOnly": True,
        "x-mine": {},
    }
    assert "plain(" in validators_source([ToolSchemas("probe", {"type": "object", "properties": {"a": words}})])


if __name__ == "__main__":
    EXPECTED.write_text(validators_source(ToolSchemas(name, schema) for name, schema in SCHEMAS.items()), "utf-8")
