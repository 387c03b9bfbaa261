"""Searching: what is found, in which order, with which excerpts, and an account that adds up."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sayso_memory.graph import entities, observing, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.search.by_project import search_project
from sayso_memory.search.nodes import search_nodes
from sayso_memory.search.packing import Packed
from sayso_memory.store.values import Triple

LONG = "The room was cold and the stove was out. " * 12


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    """Over a small graph."""
    owner = people["owner"]
    requests = [
        EntityRequest(
            "Acme Print", "vendor", ("Local print shop on High Street.", "Open on Sundays."), "ops", ("Corner Press",)
        ),
        EntityRequest("Copy Corner", "vendor", ("A shop for copies.",), "ops"),
        EntityRequest("Paul Pack", "person", ("Reads the newsletter every day.",), "ops"),
        EntityRequest("Договор поставки", "document", ("Поставщиками подписан в марте.",)),
        EntityRequest("東京支店", "office", ("印刷の注文はここで受け付ける。",)),
        EntityRequest(
            "billing-service", "service", ("Exposes getInvoiceById(invoice_id) at /api/v2/invoices; 100% tested.",)
        ),
        EntityRequest("Café Zoë", "place", ("Straße des Friedens 5, C++ meetup on Mondays.",)),
        EntityRequest("Old House", "place", (LONG + "A saddler works in the cellar. " + LONG,)),
    ]
    entities.create(owner, requests)
    relations.relate(owner, [Triple("Acme Print", "Paul Pack", "supplies"), Triple("Old House", "Café Zoë", "faces")])
    return owner


def _found(packed: Packed, *reasons: str) -> list[str]:
    wanted = reasons or ("found", "similar")
    return [entity["name"] for entity in packed.value["entities"] if entity["_evidence_status"] in wanted]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("Local print shop on High Street.", "Acme Print"),
        ("street high printing", "Acme Print"),
        ("corner press", "Acme Print"),
        ("copies shop", "Copy Corner"),
        ("which vendor is open on sunday?", "Acme Print"),
        ("SLETT", "Paul Pack"),
        ("newsleter", "Paul Pack"),
        ("поставщик", "Договор поставки"),
        ("ДОГОВОРА", "Договор поставки"),
        ("договар", "Договор поставки"),
        ("印刷", "東京支店"),
        ("支店", "東京支店"),
        ("注", "東京支店"),
        ("invoice by id", "billing-service"),
        ("getInvoiceById", "billing-service"),
        ("getinvoicebyid", "billing-service"),
        ("/api/v2/invoices", "billing-service"),
        ("100%", "billing-service"),
        ("billing service", "billing-service"),
        ("cafe zoe", "Café Zoë"),
        ("strasse", "Café Zoë"),
        ("c++", "Café Zoë"),
        ("saddler", "Old House"),
        ("office", "東京支店"),
    ],
)
def test_the_best_match_comes_first(owner: Caller, query: str, first: str) -> None:
    assert _found(search_nodes(owner, query, 16_000))[:1] == [first]


def test_a_misspelt_word_is_marked_as_similar_but_not_in_a_project(owner: Caller) -> None:
    assert _found(search_nodes(owner, "newsleter", 16_000), "similar") == ["Paul Pack"]
    assert search_project(owner, "newsleter", "ops") == ()
    assert [hit.view.name for hit in search_project(owner, "newslett", "ops")] == ["Paul Pack"]


def test_syntax_of_query_languages_is_text(owner: Caller) -> None:
    for query in (
        '"print',
        "print AND",
        "NOT print",
        "name:print",
        "print*",
        "-print",
        "(print",
        "pri^nt",
        "{a b}: print",
        "NEAR(print)",
    ):
        assert "Acme Print" in _found(search_nodes(owner, query, 16_000)), query


def test_a_name_that_holds_the_query_as_it_is_comes_before_one_with_its_words_in_another_order(owner: Caller) -> None:
    names = ["Kahneman and Tversky 1979", "Tversky and Kahneman 1974", "0 3 * * 1 job", "run 0 3 1 * *"]
    entities.create(owner, [EntityRequest(name, "x") for name in names])
    for query, first in (
        ("Tversky and Kahneman", names[1]),
        ("Kahneman and Tversky", names[0]),
        ("0 3 1 * *", names[3]),
    ):
        assert search_nodes(owner, query, 16_000).value["entities"][0]["name"] == first


def test_a_name_of_stop_words_and_a_symbol_is_found_among_many_with_that_symbol(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("AT&T account", "x")])
    entities.create(owner, [EntityRequest(f"Smith {number} & Co", "x") for number in range(300)])
    assert search_nodes(owner, "AT&T", 16_000).value["entities"][0]["name"] == "AT&T account"


def test_covering_more_words_ranks_higher(owner: Caller) -> None:
    hits = search_project(owner, "print shop", "ops")
    assert [hit.view.name for hit in hits] == ["Acme Print", "Copy Corner"]
    assert 1 >= hits[0].score > hits[1].score > 0


def test_holding_every_word_beats_a_name_that_holds_some(owner: Caller) -> None:
    text = "Quartz is old, velvet is soft, a monsoon is wet."
    entities.create(owner, [EntityRequest("quartz velvet", "x"), EntityRequest("Proverb", "x", (text,))])
    assert _found(search_nodes(owner, "quartz velvet monsoon", 16_000)) == ["Proverb", "quartz velvet"]


def test_a_project_search_shows_whole_observations(owner: Caller) -> None:
    (hit,) = search_project(owner, "sundays", "ops")
    assert hit.view.observations == ("Local print shop on High Street.", "Open on Sundays.")


def test_neighbours_follow_with_their_beginnings(owner: Caller) -> None:
    packed = search_nodes(owner, "sundays", 16_000)
    assert [(e["name"], e["_evidence_status"], e["observations"]) for e in packed.value["entities"]] == [
        ("Acme Print", "found", ["Open on Sundays."]),
        ("Paul Pack", "neighbour", ["Reads the newsletter every day."]),
    ]


def test_an_excerpt_is_cut_between_words_around_the_match(owner: Caller) -> None:
    (excerpt,) = search_nodes(owner, "saddler", 16_000).value["entities"][0]["observations"]
    assert "saddler works" in excerpt
    assert len(excerpt) <= 240
    assert (excerpt[0], excerpt[-1]) == ("…", "…")
    words = excerpt.strip("…").split()
    assert set(words) <= set((LONG + "A saddler works in the cellar.").split())


def test_blank_lists_the_first_fifty_by_name(owner: Caller) -> None:
    entities.create(owner, [EntityRequest(f"n{number:03}", "x") for number in range(60)])
    packed = search_nodes(owner, " ", 200_000)
    names = [entity["name"] for entity in packed.value["entities"]]
    assert names == sorted(names)
    assert len(names) == 50
    assert packed.value["_accounting"]["entities_considered"] == 50
    assert [hit.score for hit in search_project(owner, "", "ops")] == [0.0] * 3


def test_jump_is_there_when_two_matched(owner: Caller) -> None:
    account = search_nodes(owner, "print shop", 16_000).value["_accounting"]
    scores = [hit.score for hit in search_project(owner, "print shop", "ops")]
    assert 0 < account["jump"] <= 1
    assert len(scores) == 2
    assert "jump" not in search_nodes(owner, "saddler", 16_000).value["_accounting"]


def _adds_up(packed: Packed, budget: int) -> None:
    account, shown = packed.value["_accounting"], packed.value["entities"]
    assert json.loads(packed.text) == packed.value
    assert packed.text == json.dumps(packed.value, ensure_ascii=False, separators=(",", ":"))
    assert account["wire_chars"] == len(packed.text)
    assert account["budget_wire_chars"] == budget
    assert account["entities_returned"] == len(shown) == packed.returned
    assert account["observations_returned"] == sum(len(entity["observations"]) for entity in shown)
    assert account["truncated"] == (len(shown) < account["entities_considered"])
    fits = "NOTHING_FITS" if account["entities_considered"] else "NO_MATCH"
    assert account["status"] == ("OK" if shown else fits)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    budget=st.integers(0, 4000), query=st.sampled_from(("", "print shop", "vendor", "the", "zeppelin", "日", "…" * 300))
)
def test_every_number_of_the_account_is_exact(owner: Caller, budget: int, query: str) -> None:
    packed = search_nodes(owner, query, budget)
    _adds_up(packed, budget)
    assert packed.returned == 0 or len(packed.text) <= budget


def _one_more(packed: Packed, full: Packed) -> int:
    """How long the answer would be with one entity more, told without the code that packs."""
    account, shown = dict(packed.value["_accounting"]), full.value["entities"][: packed.returned + 1]
    account["entities_returned"] = len(shown)
    account["observations_returned"] = sum(len(entity["observations"]) for entity in shown)
    account["truncated"] = len(shown) < len(full.value["entities"])
    account["status"] = "OK"
    value = {"entities": shown, "query": packed.value["query"], "_accounting": account}
    for length in range(1, 1_000_000):
        account["wire_chars"] = length
        if len(json.dumps(value, ensure_ascii=False, separators=(",", ":"))) == length:
            return length
    raise AssertionError


@pytest.mark.parametrize("query", ["", "vendor"])
def test_as_many_entities_as_fit_and_no_less(owner: Caller, query: str) -> None:
    texts = [f"vendor {number} {'of longer words ' * number}" for number in range(12)]
    entities.create(owner, [EntityRequest(f"E{len(text)}", "vendor", (text,)) for text in texts])
    full = search_nodes(owner, query, 9_999)
    edges, packed = 0, search_nodes(owner, query, 1_000)
    while packed.returned < full.returned:
        edge = _one_more(packed, full)
        assert search_nodes(owner, query, edge - 1).returned == packed.returned
        packed = search_nodes(owner, query, edge)
        assert len(packed.text) == edge
        edges += 1
    assert edges >= 5


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=300))
def test_the_very_text_finds_itself(owner: Caller, text: str) -> None:
    observing.add_texts(owner, [EntityTexts("Copy Corner", (text,))])
    packed = search_nodes(owner, text, 200_000)
    _adds_up(packed, 200_000)
    if packed.value["_accounting"]["query_status"] in ("meaningful", "stopwords_only"):
        assert "Copy Corner" in _found(packed)
    observing.retire_texts(owner, [EntityTexts("Copy Corner", (text,))])
