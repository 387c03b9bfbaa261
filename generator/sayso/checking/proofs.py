"""Reads which tests prove which claims, from the tests' source: ``@pytest.mark.proves("tool#claim-id")``.

Nothing is imported, so the ids must be literals; an id that code builds cannot be seen and is an error.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import field

from sayso.checking.modules import parsed
from sayso.checking.running import tests_of
from sayso.findings.diagnostics import Findings
from sayso.source import Source, Span
from sayso.values import frozen

_RUN = "make it a test that pytest runs, or end the claim in *(not tested: reason)*"


@frozen
class Proof:
    """One literal id and the test it stands on, as pytest names it (``path::Class::test``; the path alone for a module)."""

    id: str
    test: str
    span: Span = field(compare=False, repr=False)


def read_proofs(sources: Iterable[Source], findings: Findings) -> tuple[Proof, ...]:
    """Every proof in these test modules, in order; what cannot be read is reported."""
    proofs: list[Proof] = []
    for source in sources:
        if "proves" not in source.text:
            continue
        tree = parsed(source, "SY614", "the test module", findings)
        if tree is None:
            continue
        tests = tests_of(tree, source.path)
        for call, mark, test in _marks(tree, source.path):
            found = tuple(_literals(call, mark, test, source, findings))
            if found and (reason := tests.never_runs(test.removeprefix(source.path).removeprefix("::"))):
                findings.report("SY617", f"this proof never runs: {reason}", _span(source, mark), _RUN)
                continue
            proofs.extend(found)
    return tuple(proofs)


_Mark = tuple[ast.Call | None, ast.Attribute, str]


def _marks(tree: ast.Module, path: str) -> Iterator[_Mark]:
    """Every ``….mark.proves`` with its call, if it is one, and the test around it."""
    pending: list[tuple[ast.AST, str, ast.Call | None]] = [(tree, path, None)]
    while pending:
        node, test, call = pending.pop(0)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and _collected(node, test, path):
            test = f"{test}::{node.name}"
        if isinstance(node, ast.Attribute) and node.attr == "proves" and _is_mark(node.value):
            yield call, node, test
        for child in ast.iter_child_nodes(node):
            outer = node if isinstance(node, ast.Call) and child is node.func else None
            pending.append((child, test, outer))


def _collected(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, test: str, path: str) -> bool:
    """Whether pytest would name this definition: a class of the module, or a function outside other functions."""
    return test == path or not test.rpartition("::")[2].startswith("test") or isinstance(node, ast.ClassDef)


def _is_mark(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "mark") or (
        isinstance(node, ast.Name) and node.id == "mark"
    )


def _literals(
    call: ast.Call | None, mark: ast.Attribute, test: str, source: Source, findings: Findings
) -> Iterator[Proof]:
    hint = 'write @pytest.mark.proves("tool#claim-id") with the id spelled out'
    if call is None or not call.args or call.keywords:
        findings.report("SY614", "a proof must be called with the ids it proves", _span(source, mark), hint)
        return
    for argument in call.args:
        span = _span(source, argument)
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
            findings.report("SY614", "the id of a proof must be a literal: tests are read, not run", span, hint)
        elif argument.value.count("#") != 1:
            findings.report("SY614", f'"{argument.value}" is not of the form "tool#claim-id"', span, hint)
        else:
            yield Proof(argument.value, test, span)


def _span(source: Source, node: ast.expr) -> Span:
    return Span(source, _offset(source, node.lineno, node.col_offset),
                _offset(source, node.end_lineno or node.lineno, node.end_col_offset or node.col_offset))  # fmt: skip


def _offset(source: Source, line: int, column: int) -> int:
    """`ast` counts columns in UTF-8 bytes."""
    text = source.line(line).encode()[:column].decode("utf-8", "ignore")
    return source.line_starts()[line - 1] + len(text)
