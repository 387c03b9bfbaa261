"""Tests of the tests: break the generator, the explainer or the proof of patterns, and the suites must notice."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from itertools import product
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "generator"
FRESH = ("sayso.support", "sayso.targets.validators", "sayso.patterns", "tests.validators.")
SUITES = (
    "test_messages",
    "test_relations",
    "test_filling",
    "test_limits",
    "test_formats",
    "test_patterns",
    "test_source",
    "test_official",
)

VALIDATORS, SUPPORT, PATTERNS = "sayso.targets.validators", "sayso.support", "sayso.patterns"
MUTANTS = {
    "booleans are integers": (f"{VALIDATORS}.scalars", 'type({variable}) is not int", f"not {module', 'not isinstance({variable}, int)", f"not {module'),
    "a range without its upper end": (f"{VALIDATORS}.scalars", "<= {variable} <= {_shown(module, high)}", "<= {variable}"),
    "strictly more becomes at least": (f"{VALIDATORS}.scalars", '(strictly_low, "<=")', '(strictly_low, "<")'),
    "unknown members pass": (f"{VALIDATORS}.containers", '(*body, Fail("others"))', "(*body,)"),
    "required members may be missing": (f"{VALIDATORS}.containers", "found += _missing(schema, variable)\n    for name in known", "for name in known"),
    "items are not looked at": (f"{VALIDATORS}.containers", "    if body:\n        found.append(Block(f\"for {item}", "    if not body:\n        found.append(Block(f\"for {item}"),
    "repeated items pass": (f"{VALIDATORS}.containers", 'schema.get("uniqueItems") is not True', 'schema.get("uniqueItems") is True'),
    "lone surrogates pass": (f"{VALIDATORS}.scalars", 'if spot.owes_json and not {"enum"', 'if not spot.owes_json and not {"enum"'),
    "null passes everywhere": (f"{VALIDATORS}.compiler", "return body + found if len(kinds) == 1 else", "return body + found if len(kinds) > 5 else"),
    "one branch too many": (f"{VALIDATORS}.branching", "!= 1", "== 0"),
    "relations in the wrong direction": (f"{VALIDATORS}.sentences", "both(_given(module, name, variable), fails)", "both(_absent(module, name, variable), fails)"),
    "defaults of others are forgotten": (f"{VALIDATORS}.sentences", 'if by_default and value is not None else ""', 'if False else ""'),
    "recursion without end": (f"{VALIDATORS}.spot", "DEPTH - 1 - self.depth", "DEPTH + 900 - self.depth"),
    "equal schemas with other relations are one": (f"{VALIDATORS}.identities", "self.relations.get(id(schema), ())", "()"),
    "clamping to the wrong end": (f"{VALIDATORS}.filling", "max({value}, {literal(low)})", "min({value}, {literal(low)})"),
    "defaults win over what was sent": (f"{VALIDATORS}.filling", "[*members, '**value']", "['**value', *members]"),
    "results may hold whole floats": (f"{VALIDATORS}.scalars", 'def no_exact_integer(_: Module, variable: str) -> str:', 'def no_exact_integer(_: Module, variable: str) -> str:\n    return no_integer(_, variable)'),
    "unknown keywords are ignored": (f"{VALIDATORS}.refusals", "if keyword not in CHECKED", "if False and keyword not in CHECKED"),
    "true is one": (f"{SUPPORT}.equality", "_NUMBERS = frozenset({int, float})", "_NUMBERS = frozenset({int, float, bool})"),
    "one is not one point zero": (f"{SUPPORT}.equality", 'return f"n{int(value):x}" if value.is_integer()', 'return f"n{int(value):x}" if False'),
    "NaN is plain": (f"{SUPPORT}.plain", "and isfinite(item)", "and True"),
    "leap years by fours": (f"{SUPPORT}.formats", "year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)", "year % 4 == 0"),
    "leap seconds at any time": (f"{SUPPORT}.formats", "minutes % 1440 == 1439", "minutes % 1440 > 0"),
    "the end before a newline": (f"{SUPPORT}.ecma", r'"end": r"\Z"', '"end": "$"'),
    "pointers are not escaped": (f"{SUPPORT}.places", '.replace("~", "~0")', ""),
    "an unbounded report": (f"{SUPPORT}.walk", "if len(self.found) >= self.limit", "if len(self.found) >= 10**9"),
    "problems in the first branch": (f"{SUPPORT}.branches", "min(reports, key=_distance)", "reports[0]"),
    "exponential patterns pass": (f"{PATTERNS}.growth", "return any(one != two for pair", "return any(one > two + 99999 for pair"),
    "quadratic patterns pass": (f"{PATTERNS}.growth", "if after == (p, q, q)", "if after == (p, q, p)"),
    "starts do not count": (f"{PATTERNS}.danger", "if not is_anchored(tree) and not built.is_done", "if is_anchored(tree) and not built.is_done"),
}  # fmt: skip


class Patched(MetaPathFinder, SourceLoader):
    """Loads one module with one passage replaced."""

    def __init__(self, module: str, old: str, new: str) -> None:
        self.module = module
        self.path = SOURCES / f"{module.replace('.', '/')}.py"
        text = self.path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {module}"
        self.text = text.replace(old, new)

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname == self.module else None

    def get_filename(self, fullname: str) -> str:
        return f"<mutant of {fullname}>"

    def get_data(self, path: str) -> bytes:
        return self.text.encode()


@contextmanager
def in_place_of(finder: MetaPathFinder | None) -> Iterator[None]:
    """Everything under test imported anew, with a finder that comes first."""
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(FRESH)}
    own = kept.pop(__name__, None)
    if finder is not None:
        sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        if finder is not None:
            sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.startswith(FRESH)]:
            del sys.modules[name]
        sys.modules.update(kept)
        if own is not None:
            sys.modules[__name__] = own


def calls(module: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """Tests of a module that need no fixture, with each of their parameters, properties left aside."""
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if not name.startswith("test_") or hasattr(function, "hypothesis") or "takes_less" in name or "quick" in name:
            continue
        marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
        names = [mark.args[0] if isinstance(mark.args[0], tuple) else (mark.args[0],) for mark in marks]
        if {word for each in names for word in each} != set(inspect.signature(function).parameters):
            continue
        for values in product(*[mark.args[1] for mark in marks]):
            bound: dict[str, object] = {}
            for words, value in zip(names, values, strict=True):
                bound |= dict(zip(words, value if len(words) > 1 else (value,), strict=True))
            yield name, lambda function=function, bound=bound: function(**bound)


def first_failure() -> str:
    """Name of the first test that fails, ``""`` when all pass."""
    for suite in SUITES:
        try:
            module = importlib.import_module(f"tests.validators.{suite}")
        except Exception as error:  # noqa: BLE001 -- whatever a break brings about is a failure
            return f"{suite}: {error!r}"
        for name, call in calls(module):
            try:
                call()
            except (Exception, pytest.fail.Exception):  # noqa: BLE001 -- as above
                return f"{suite}.{name}"
    return ""


def test_the_suites_pass_as_things_are():
    with in_place_of(None):
        assert first_failure() == ""


@pytest.mark.parametrize(("module", "old", "new"), MUTANTS.values(), ids=MUTANTS)
def test_a_break_is_noticed(module: str, old: str, new: str):
    with in_place_of(Patched(module, old, new)):
        assert first_failure() != ""
