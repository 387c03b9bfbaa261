"""A server that drifts from its pages: each way of drifting is caught by the check that is meant for it, and said so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest
from sayso.proving.exchange import Mismatch
from sayso.proving.run import Run

pytestmark = pytest.mark.anyio

Check = Callable[[Run], Awaitable[object]]


@dataclass(frozen=True)
class Drift:
    """A fault of the server, the check that must notice, and what its message must hold."""

    fault: str
    check: Check
    said: str


def example(tool: str, name: str) -> Check:
    def check(run: Run) -> Awaitable[object]:
        stated = next(each for each in run.suite.tools[tool].examples if each.id == name)
        return run.example(tool, stated, "in-process")

    return check


def taken(tool: str, name: str) -> Check:
    def check(run: Run) -> Awaitable[object]:
        return run.taken(tool, next(each for each in run.suite.tools[tool].taken if each.name == name))

    return check


def refused(tool: str, name: str) -> Check:
    def check(run: Run) -> Awaitable[object]:
        return run.refused(tool, next(each for each in run.suite.tools[tool].refused if each.name == name))

    return check


NEW = example("add_note", "a-new-note")
DENIED = example("add_note", "only-writers-add")
REVIVED = example("add_note", "a-removed-note-comes-back-as-itself")
TAKEN = example("add_note", "a-name-is-taken-once")
LISTED = example("list_notes", "two-notes")

DRIFTS = (
    Drift("wrong_type", example("remove_note", "unknown-ids-are-passed-over"), "Invalid structured content"),
    Drift("undocumented_field", LISTED, "Additional properties are not allowed ('live' was unexpected)"),
    Drift("undocumented_field", taken("list_notes", "limit left out"), "'live' was unexpected"),
    Drift("not_a_uuid", LISTED, "/notes/0/id"),
    Drift("swallowed_unknown", example("add_note", "a-misspelt-argument-is-refused"), "expected an error, came result"),
    Drift("swallowed_unknown", refused("add_note", "with an unknown member"), "expected the error `unknown_argument`"),
    Drift("coerced", refused("list_notes", "limit as a text"), "expected the error `invalid_argument`, came a result"),
    Drift("no_pointer", refused("list_notes", "limit as a text"), "expected a problem 'type' at '/limit'"),
    Drift("one_problem_astray", refused("list_notes", "limit as a text"), "a problem at '/zzz', away from the fault"),
    Drift("wrong_error_text", DENIED, 'at /message: expected "guest may only read", came "guest must not write"'),
    Drift("undocumented_error", DENIED, "expected a documented error, came the error 'forbidden'"),
    Drift("other_error_text", DENIED, "is not the error's message"),
    Drift("no_error_object", DENIED, "no error object"),
    Drift("structured_error", DENIED, "structured content on an error"),
    Drift("rights", DENIED, "expected an error, came result"),
    Drift("missing_structured", NEW, "did not return structured content"),
    Drift("other_text", NEW, "the text block is not the structured content"),
    Drift("new_id_on_revive", REVIVED, "at /id: expected <uuid:milk>, which is "),
    Drift("same_id", TAKEN, "at /id: expected <uuid:eggs>, another uuid than <uuid:milk>"),
    Drift("conditional_field", NEW, "because argument `priority` is given, came it is absent"),
    Drift("conditional_field", taken("add_note", "priority null"), "because argument `priority` is given"),
    Drift("wrong_count", LISTED, "at /total: expected 2, the number of items in `notes`, came 3"),
    Drift("unclamped", taken("list_notes", "limit beyond its maximum"), "at /limit: expected 50, the argument `limit`"),
    Drift("change_on_refusal", refused("add_note", "text too long"), "changed the store: list_notes answered"),
    Drift("crash", example("greet", "a-greeting"), "protocol error"),
    Drift("forgotten_alias", lambda run: run.alias("add_note", "write_note"), "protocol error -32602"),
    Drift("unlisted", lambda run: run.listed_tools("in-process"), "greet is documented and not listed"),
    Drift("undocumented_tool", lambda run: run.listed_tools("in-process"), "extra is listed and not documented"),
    Drift("other_description", lambda run: run.listed_entry("greet"), "at /description: expected"),
    Drift("any_tool", lambda run: run.unknown_tool(), "an unknown tool must be the protocol error -32602"),
)


@pytest.mark.parametrize("drift", DRIFTS, ids=lambda drift: f"{drift.fault}-{DRIFTS.index(drift)}")
async def test_drift_is_caught(drift: Drift, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    await drift.check(run)
    await run.close()
    monkeypatch.setenv("NOTEBOOK_FAULT", drift.fault)
    with pytest.raises(Mismatch) as caught:
        await drift.check(Run(run.project))
    assert drift.said in str(caught.value)


async def test_a_place_on_the_page_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTEBOOK_FAULT", "wrong_error_text")
    with pytest.raises(Mismatch) as caught:
        await DENIED(run)
    place, line, _ = str(caught.value).split(":", 2)
    page = (run.project.root / place).read_text(encoding="utf-8").split("\n")
    assert page[int(line) - 1] == '{"name": "bread", "text": "Buy bread."}'
    assert page[int(line) - 2] == '```json title="arguments" as="guest"'


async def test_a_world_whose_calls_fail_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTEBOOK_FAULT", "conditional_field")
    await LISTED(run)
    monkeypatch.setenv("NOTEBOOK_FAULT", "other_text")
    with pytest.raises(Mismatch, match=r"catalogue/worlds/desk\.md:\d+: add_note"):
        await LISTED(Run(run.project))


@pytest.mark.parametrize("tool", ["add_note", "greet", "list_notes", "remove_note"])
async def test_all_of_it_passes_where_nothing_drifts(tool: str, run: Run) -> None:
    cases = run.suite.tools[tool]
    for stated in cases.examples:
        await run.example(tool, stated, "in-process")
        await run.example(tool, stated, "in-process-modern")
    for call in cases.taken:
        await run.taken(tool, call)
    for call in cases.refused:
        await run.refused(tool, call)
    await run.listed_entry(tool)
    await run.refusals_can_fail(tool)
    await run.successes_can_fail(tool)
