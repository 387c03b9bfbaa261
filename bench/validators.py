"""Generated validators against jsonschema and fastjsonschema, side by side in one run: ``python -m bench.validators``.

Engines take turns inside every round, time is the thread's CPU time, and the number printed is the median of the
rounds' ratios: absolute times move with the machine, ratios hardly do. Ends with 1 when a target is missed.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from time import thread_time_ns
from typing import Any

import fastjsonschema
import jsonschema
from sayso.support.explain import explain
from sayso.targets.validators import ToolSchemas, validators_source

from bench.validator_import import import_milliseconds
from bench.validator_inputs import BULK_INVALID, INVALID, SCHEMAS, VALID, Input

ROUNDS = 11
NANOSECONDS_A_ROUND = 2_000_000
TOOLS_IMPORTED = 107

Check = Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class Target:
    """A number and the bound it must keep."""

    name: str
    value: float
    bound: float
    at_most: bool = False

    @property
    def is_met(self) -> bool:
        return self.value <= self.bound if self.at_most else self.value >= self.bound

    def line(self) -> str:
        sign = "<=" if self.at_most else ">="
        return f"{'ok  ' if self.is_met else 'MISS'}  {self.name:<62} {self.value:8.1f}  {sign} {self.bound:g}"


def generated() -> types.ModuleType:
    """The bench's schemas as one module of validators."""
    module = types.ModuleType("sayso.bench.validators")
    module.__package__ = "sayso.bench"
    exec(compile(validators_source(ToolSchemas(*item) for item in SCHEMAS.items()), "bench", "exec"), module.__dict__)
    return module


def timed(check: Check, value: Any, times: int) -> float:
    """Nanoseconds of one call."""
    started = thread_time_ns()
    for _ in range(times):
        check(value)
    return (thread_time_ns() - started) / times


def ratios(ours: Check, others: Mapping[str, Check], value: Any) -> dict[str, float]:
    """How many times longer each of the others takes."""
    times = {name: repetitions(check, value) for name, check in others.items()}
    our_times = repetitions(ours, value)
    found: dict[str, list[float]] = {name: [] for name in others}
    for _ in range(ROUNDS):
        base = timed(ours, value, our_times)
        for name, check in others.items():
            found[name].append(timed(check, value, times[name]) / base)
    return {name: statistics.median(each) for name, each in found.items()}


def repetitions(check: Check, value: Any) -> int:
    """Calls that fill a round."""
    check(value)
    return max(1, int(NANOSECONDS_A_ROUND / max(timed(check, value, 3), 1)))


def valid(module: types.ModuleType) -> list[Target]:
    """Valid arguments: yes or no."""
    print(f"{'valid input':<28} {'jsonschema':>12} {'fastjsonschema':>16}    times as long as generated")
    slow, fast = [], []
    for item in VALID:
        others = {"jsonschema": reference(item).is_valid, "fastjsonschema": fastjsonschema.compile(draft_7(item))}
        found = ratios(getattr(module, f"ok_{item.schema}"), others, item.value)
        slow.append(found["jsonschema"])
        fast.append(found["fastjsonschema"])
        print(f"{item.name:<28} {slow[-1]:12.1f} {fast[-1]:16.1f}")
    return [
        Target("valid input, cached jsonschema, geometric mean", statistics.geometric_mean(slow), 60),
        Target("valid input, cached jsonschema, worst input", min(slow), 40),
        Target("valid input, fastjsonschema, worst input", min(fast), 2),
    ]


def invalid(module: types.ModuleType) -> list[Target]:
    """Invalid arguments: every problem, worded."""
    print(f"\n{'invalid input':<28} {'iter_errors':>12}    times as long as generated check and explainer")
    found = []
    for item in (*INVALID, *BULK_INVALID):
        ours = partial(report, getattr(module, f"ok_{item.schema}"), SCHEMAS[item.schema])
        errors = reference(item).iter_errors
        ratio = ratios(ours, {"iter_errors": lambda value, errors=errors: list(errors(value))}, item.value)[
            "iter_errors"
        ]
        found.append(ratio)
        print(f"{item.name:<28} {ratio:12.1f}")
    single, bulk = found[: len(INVALID)], found[len(INVALID) :]
    return [
        Target("error report, iter_errors, geometric mean", statistics.geometric_mean(single), 2),
        Target("error report in bulk, iter_errors, worst input", min(bulk), 2),
    ]


def report(ok: Check, schema: Any, value: Any) -> object:
    """What a server does with arguments."""
    return ok(value) or explain(schema, (), value)


def reference(item: Input) -> jsonschema.Draft202012Validator:
    """jsonschema's validator of a schema, with formats; made once, as a careful server would."""
    return jsonschema.Draft202012Validator(SCHEMAS[item.schema], format_checker=jsonschema.FormatChecker())


def draft_7(item: Input) -> dict[str, Any]:
    """The schema as fastjsonschema knows it; it has no later draft."""
    return {**SCHEMAS[item.schema], "$schema": "http://json-schema.org/draft-07/schema#"}


def writing() -> Target:
    """Time to write the source, for each tool."""
    listed = [
        ToolSchemas(f"{name}_{number}", schema, (), schema) for name, schema in SCHEMAS.items() for number in range(8)
    ]
    spent = min(timed(validators_source, listed, 1) for _ in range(3))
    return Target("writing the source of one tool, milliseconds", spent / len(listed) / 1e6, 1, at_most=True)


def importing() -> Target:
    """Time to import the validators of many tools from compiled files."""
    names = list(SCHEMAS)
    listed = [
        ToolSchemas(f"tool_{number}", varied(SCHEMAS[names[number % len(names)]], number))
        for number in range(TOOLS_IMPORTED)
    ]
    with tempfile.TemporaryDirectory() as folder:
        spent = import_milliseconds(validators_source(listed), Path(folder))
    return Target(f"import of {TOOLS_IMPORTED} tools' validators, milliseconds of CPU", spent, 25, at_most=True)


def varied(schema: dict[str, Any], number: int) -> dict[str, Any]:
    """A schema that shares no function with the others."""
    properties = {f"{name}_{number}" if name != "tree" else name: item for name, item in schema["properties"].items()}
    required = [name if name == "tree" else f"{name}_{number}" for name in schema.get("required", [])]
    return {
        **schema,
        "properties": {**properties, f"limit_{number}": {"type": "integer", "maximum": number}},
        "required": required,
    }


def main() -> int:
    """Measure, print, and judge."""
    engines = ", ".join(f"{name} {version(name)}" for name in ("jsonschema", "fastjsonschema"))
    print(f"Python {sys.version.split()[0]}, {engines}\n")
    module = generated()
    targets = [*valid(module), *invalid(module), writing(), importing()]
    print("\n" + "\n".join(target.line() for target in targets))
    return 0 if all(target.is_met for target in targets) else 1


if __name__ == "__main__":
    sys.exit(main())
