"""Tells from a test module's source which of its tests pytest would run: one that never runs can prove nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase

from sayso.values import frozen

FILES = ("test_*.py", "*_test.py")
"""Names of modules that pytest collects, as it comes."""

_SKIPPED = "it is always skipped"
_EXPECTED = "it is expected to fail"


@frozen
class Tests:
    """What is known of one module: why none of it runs, if so, and the same for its tests and classes by ``Class::test``."""

    idle: str
    reasons: Mapping[str, str]

    def never_runs(self, name: str) -> str:
        """Why the test (or class) of this name never runs; empty when it does. An empty name is the whole module."""
        if self.idle or not name:
            return self.idle
        parts = name.split("::")
        outer = ("::".join(parts[:length]) for length in range(1, len(parts) + 1))
        return next((reason for part in outer if (reason := self.reasons.get(part, _unknown(part)))), "")


def tests_of(tree: ast.Module, path: str) -> Tests:
    """What pytest would do with this module."""
    reasons = dict(_reasons(tree.body, ""))
    file = path.rpartition("/")[2]
    if not any(fnmatchcase(file, pattern) for pattern in FILES):
        return Tests(f"pytest reads {' and '.join(FILES)} only", reasons)
    idle = _idle(_pytestmarks(tree.body))
    return Tests(idle or ("" if "" in reasons.values() else "there is no test here"), reasons)


def _unknown(part: str) -> str:
    return f'pytest does not look into "{part.rpartition("::")[2]}"'


def _reasons(body: Sequence[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                named = "" if name.startswith("test") else 'its name does not start with "test"'
                yield f"{prefix}{name}", named or _idle(node.decorator_list)
            case ast.ClassDef(name=name):
                inside = dict(_reasons(node.body, f"{prefix}{name}::"))
                yield f"{prefix}{name}", _class_reason(node, inside)
                yield from inside.items()


def _class_reason(node: ast.ClassDef, inside: Mapping[str, str]) -> str:
    if not node.name.startswith("Test") and not node.bases:
        return 'its class does not start with "Test"'
    if "" not in inside.values() and not node.bases:
        return "there is no test in it"
    return _idle([*node.decorator_list, *_pytestmarks(node.body)])


def _pytestmarks(body: Sequence[ast.stmt]) -> list[ast.expr]:
    """The marks that ``pytestmark`` lays on everything beside it."""
    marks: list[ast.expr] = []
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=ast.List(elts=elements)):
                marks.extend(elements)
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
                marks.append(value)
    return marks


def _idle(marks: Sequence[ast.expr]) -> str:
    return next((reason for mark in marks if (reason := _mark_reason(mark))), "")


def _mark_reason(mark: ast.expr) -> str:
    """Why a mark keeps a test from ever proving anything; a mark with a condition may let it."""
    match mark:
        case ast.Attribute(attr="skip") | ast.Call(func=ast.Attribute(attr="skip")):
            return _SKIPPED
        case ast.Call(func=ast.Attribute(attr="skipif"), args=[ast.Constant(value=value), *_]) if value:
            return _SKIPPED
        case ast.Attribute(attr="xfail"):
            return _EXPECTED
        case ast.Call(func=ast.Attribute(attr="xfail"), args=[], keywords=words):
            return "" if any(word.arg == "condition" for word in words) else _EXPECTED
        case _:
            return ""
