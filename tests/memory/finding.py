"""What must hold of any answer of the two searches, given the reference model: who may stand in it, and every number."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from sayso_contract.support.answers import Answer
from sayso_memory.identity import Identity

from tests.memory.model import Model
from tests.memory.pools import WORDS
from tests.memory.things import Node
from tests.memory.witness import compact, told

WINDOW, WINDOWS, LISTED = 240, 5, 50
MATCHES = ("found", "similar")
MADE_OF = {"": "blank", "the": "stopwords_only"} | dict.fromkeys(("?!", "\x00", "\u200b"), "no_terms")
Shown = Sequence[Mapping[str, Any]]


def folded(text: str) -> str:
    open_form = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in open_form if not unicodedata.combining(sign))


def holding(nodes: Mapping[str, Node], query: str) -> set[str]:
    """Names of the entities with this whole word in name, type, alias or live text."""
    found = set()
    for name, node in nodes.items():
        everything = " ".join((name, node.kind, *node.aliases, *node.shown_texts))
        if folded(query) in re.findall(r"[^\W_]+", folded(everything)):
            found.add(name)
    return found


def found_in_project(model: Model, who: Identity, arguments: Mapping[str, Any], answer: Answer) -> None:
    """Asserts what holds of an answer of ``search_by_project``."""
    value, query, project = told(answer), arguments["query"], arguments["project"]
    nodes = {name: node for name, node in model.visible(who).items() if node.project == project}
    assert (list(value), value["query"], value["project"]) == (["entities", "query", "project"], query, project)
    scores = {one["name"]: one["_score"] for one in value["entities"]}
    assert len(scores) == len(value["entities"])
    for one in value["entities"]:
        node = nodes[one["name"]]
        plain = {"name": node.name, "entityType": node.kind, "project": project, "observations": node.shown_texts}
        assert one == plain | {"_score": scores[node.name]}
        assert 0 <= one["_score"] == round(one["_score"], 4) <= 1
    assert list(scores) == sorted(scores, key=lambda name: (-scores[name], name))
    if not query.strip():
        assert scores == dict.fromkeys(nodes, 0)
    elif query in WORDS:
        assert scores.keys() == holding(nodes, query)


def found(model: Model, who: Identity, arguments: Mapping[str, Any], answer: Answer, whole: Answer) -> None:
    """Asserts what holds of an answer of ``search_nodes``; ``whole`` is the one with the largest budget."""
    value, everything = told(answer), told(whole)["entities"]
    assert (list(value), value["query"]) == (["entities", "query", "_accounting"], arguments["query"])
    _entities(model.visible(who), value["entities"])
    _account(value, answer.text, arguments, everything)
    assert everything[: len(value["entities"])] == value["entities"]
    reasons = {one["name"]: one["_evidence_status"] for one in everything}
    if not arguments["query"].strip():
        visible = list(model.visible(who))[:LISTED]
        assert reasons == dict.fromkeys(visible, "listed")
        assert list(reasons) == visible
        return
    matched = {name for name, reason in reasons.items() if reason in MATCHES}
    assert [reason == "neighbour" for reason in reasons.values()] == sorted(r == "neighbour" for r in reasons.values())
    assert reasons.keys() - matched == _around(model, who, matched)
    if arguments["query"] in WORDS:
        assert {name for name, why in reasons.items() if why == "found"} == holding(
            model.visible(who), arguments["query"]
        )


def _around(model: Model, who: Identity, matched: set[str]) -> set[str]:
    ends = [{source, target} for source, target, _ in model.relations(who)]
    return {name for pair in ends if pair & matched for name in pair - matched}


def _entities(visible: Mapping[str, Node], shown: Shown) -> None:
    for one in shown:
        node = visible[one["name"]]
        assert (one["entityType"], one.get("project")) == (node.kind, node.project)
        assert len(one["observations"]) <= WINDOWS
        assert bool(one["observations"]) == bool(node.shown_texts)
        for excerpt in one["observations"]:
            assert 1 <= len(excerpt) <= WINDOW
            cut = excerpt.removeprefix("…").removesuffix("…")
            assert excerpt in node.shown_texts or any(cut in text for text in node.shown_texts if len(text) > WINDOW)
        if one["_evidence_status"] in ("listed", "neighbour"):
            assert [len(excerpt) for excerpt in one["observations"]] <= [WINDOW] * WINDOWS
            assert len(one["observations"]) == min(WINDOWS, len(node.shown_texts))


def _account(value: Mapping[str, Any], text: str, arguments: Mapping[str, Any], everything: Shown) -> None:
    account, shown = value["_accounting"], value["entities"]
    budget = min(max(arguments.get("budget", 16000), 1000), 200_000)
    assert (account["budget_wire_chars"], account["wire_chars"]) == (budget, len(text))
    assert len(text) <= budget or not shown
    assert account["entities_considered"] == len(everything)
    assert account["entities_returned"] == len(shown)
    assert account["observations_returned"] == sum(len(one["observations"]) for one in shown)
    assert account["truncated"] == (len(shown) < len(everything))
    assert account["status"] == ("OK" if shown else "NOTHING_FITS" if everything else "NO_MATCH")
    assert account["query_status"] == MADE_OF.get(value["query"].strip(), "meaningful")
    assert bool(account["meaningful_terms"]) == (account["query_status"] == "meaningful")
    assert not account["degraded"]
    assert ("jump" in account) == (sum(one["_evidence_status"] in MATCHES for one in everything) > 1)
    if account["truncated"]:
        assert _length_with(text, everything[: len(shown) + 1]) > budget


def tight_budgets(whole: Answer) -> tuple[int, ...]:
    """The budget that the whole answer just keeps to, and one less, where these are above the smallest."""
    rest = len(whole.text) - len("200000")
    just = next(rest + digits for digits in (1, 2, 3, 4, 5, 6) if len(str(rest + digits)) == digits)
    return (just, just - 1) if just > 1000 else ()


def _length_with(text: str, shown: Shown) -> int:
    """How long the answer would be with one entity more; its own length takes no more digits than the budget's four."""
    value = json.loads(text)
    account = value["_accounting"]
    value["entities"], account["entities_returned"], account["status"] = shown, len(shown), "OK"
    account["observations_returned"] = sum(len(one["observations"]) for one in shown)
    account["truncated"] = len(shown) < account["entities_considered"]
    while len(written := compact(value)) != account["wire_chars"]:
        account["wire_chars"] = len(written)
    return len(written)
