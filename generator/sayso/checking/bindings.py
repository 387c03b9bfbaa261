"""What binds each claim and each error row: an example, a test, or the page's own "not tested" mark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Literal

from sayso.checking.proofs import Proof
from sayso.source import Span
from sayso.spec import Call, Catalogue, Failure, Tool
from sayso.values import frozen


@frozen
class Bond:
    """One thing that binds: an example's id, a test's name, or the reason why nothing does."""

    kind: Literal["example", "test", "not-tested"]
    what: str
    tool: str = ""


@frozen
class Binding:
    """A claim or error row (``tool#id``; ``category#id`` for an inherited row) with all that binds it.

    ``proof`` is the id with which a test would bind it.
    """

    owner: str
    id: str
    kind: Literal["claim", "error"]
    title: str
    bonds: tuple[Bond, ...]
    proof: str
    span: Span | None = field(default=None, compare=False, repr=False)


def bindings(catalogue: Catalogue, proofs: Sequence[Proof]) -> tuple[Binding, ...]:
    """Every claim and error row of the catalogue, tool by tool, then the rows that tools inherit."""
    tests: dict[str, list[str]] = {}
    for proof in proofs:
        tests.setdefault(proof.id, []).append(proof.test)
    found: list[Binding] = []
    for tool in catalogue.tools:
        found.extend(_claims(tool, tests))
        found.extend(_errors(tool, tests))
    for category in catalogue.categories:
        tools = [tool for tool in catalogue.tools if tool.category == category.name]
        found.extend(_inherited(category.name, row, tools, tests) for row in category.failures if tools)
    return tuple(found)


def known_ids(catalogue: Catalogue) -> frozenset[str]:
    """Every id that a test may prove: ``tool#claim-id`` and ``tool#error_id``, inherited errors included."""
    claims = (f"{tool.name}#{claim.id}" for tool in catalogue.tools for claim in tool.claims)
    errors = (f"{tool.name}#{row.id}" for tool in catalogue.tools for row in tool.failures)
    return frozenset((*claims, *errors))


def _claims(tool: Tool, tests: dict[str, list[str]]) -> Iterator[Binding]:
    for claim in tool.claims:
        bonds = [
            Bond("example", example.id, tool.name)
            for example in tool.examples
            if example.id == claim.id or example.title == claim.title
        ]
        bonds += _tested(tool.name, claim.id, tests)
        bonds += _unproved(claim.not_tested)
        proof = f"{tool.name}#{claim.id}"
        yield Binding(tool.name, claim.id, "claim", claim.title, tuple(bonds), proof, claim.span)


def _errors(tool: Tool, tests: dict[str, list[str]]) -> Iterator[Binding]:
    for row in tool.failures:
        if not row.inherited:
            bonds = _provoked(tool, row.id, {tool.name}) + _tested(tool.name, row.id, tests) + _unproved(row.not_tested)
            yield Binding(tool.name, row.id, "error", row.when, tuple(bonds), f"{tool.name}#{row.id}", row.span)


def _inherited(category: str, row: Failure, tools: Sequence[Tool], tests: dict[str, list[str]]) -> Binding:
    names = {tool.name for tool in tools}
    bonds: list[Bond] = []
    for tool in tools:
        bonds += _provoked(tool, row.id, names)
        bonds += _tested(tool.name, row.id, tests)
    bonds += _unproved(row.not_tested)
    return Binding(category, row.id, "error", row.when, tuple(bonds), f"{tools[0].name}#{row.id}", row.span)


def _provoked(tool: Tool, error: str, names: set[str]) -> list[Bond]:
    return [
        Bond("example", example.id, tool.name)
        for example in tool.examples
        if any(call.tool in names and _answers(call, error) for call in example.calls)
    ]


def _answers(call: Call, error: str) -> bool:
    answer = call.answer
    if answer is None or answer.kind != "error":
        return False
    return isinstance(answer.body.value, dict) and answer.body.value.get("error") == error


def _tested(tool: str, name: str, tests: dict[str, list[str]]) -> list[Bond]:
    return [Bond("test", test, tool) for test in tests.get(f"{tool}#{name}", ())]


def _unproved(reason: str | None) -> list[Bond]:
    return [] if reason is None else [Bond("not-tested", reason)]
