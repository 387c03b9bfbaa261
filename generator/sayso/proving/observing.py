"""What is recorded of a tool: its entry in the list of tools, and what each call of its examples was answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sayso.jsontext.value import Json
from sayso.proving.answers import Seen
from sayso.proving.exchange import Exchange
from sayso.proving.normalising import Normaliser, texts_in
from sayso.proving.places import pointer_pattern
from sayso.proving.suite import StatedCall, Suite, ToolCases
from sayso.spec import ABSENT


def observation(
    suite: Suite, listing: Mapping[str, dict[str, Any]], cases: ToolCases, held: Mapping[str, Exchange]
) -> dict[str, Json]:
    """The record of one tool, equal for every run of an unchanged server."""
    examples: dict[str, Json] = {name: _conversation(suite, listing, exchange) for name, exchange in held.items()}
    return {"listed": listing[cases.tool], "examples": examples}


def _conversation(suite: Suite, listing: Mapping[str, dict[str, Any]], exchange: Exchange) -> list[Json]:
    known: frozenset[str] = frozenset()
    for call, arguments, _ in exchange.heard:
        known |= texts_in(arguments) | texts_in(call.answer)
    rows: list[Json] = []
    for call, _, answer in exchange.heard:
        tool = suite.tools[call.tool]
        normaliser = Normaliser(
            exchange.names,
            known,
            tuple(map(pointer_pattern, tool.any_order)) if answer.kind == "result" else (),
            listing[call.tool].get("outputSchema") if answer.kind == "result" else None,
        )
        rows.append(_row(call, answer, normaliser))
    return rows


def _row(call: StatedCall, answer: Seen, normaliser: Normaliser) -> dict[str, Json]:
    row: dict[str, Json] = {"tool": call.tool}
    if call.caller is not None:
        row["as"] = call.caller
    row[answer.kind] = _without_lines(normaliser.normalised(answer.value, call.answer if call.kind else ABSENT))
    return row


def _without_lines(answer: Json) -> Json:
    """An error's problems name the page's lines; those move with every word that is added above them."""
    if not isinstance(answer, dict) or not isinstance(answer.get("problems"), list):
        return answer
    return {**answer, "problems": [_without_line(problem) for problem in answer["problems"]]}  # type: ignore[union-attr]


def _without_line(problem: Json) -> Json:
    if isinstance(problem, dict) and isinstance(place := problem.get("place"), str):
        return {**problem, "place": place.rpartition(":")[0] or place}
    return problem
