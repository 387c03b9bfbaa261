"""What a snapshot holds: bound names for values, kinds for what is made up, and everything else as it came."""

from __future__ import annotations

from typing import Any

from sayso.proving.normalising import Normaliser, texts_in
from sayso.proving.places import pointer_pattern
from sayso.spec import ABSENT

ID = "7d9f3d1e-0000-4000-8000-000000000001"
OTHER = "7d9f3d1e-0000-4000-8000-000000000002"
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "format": "uuid"},
        "at": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "null"}]},
        "next": {"$ref": "#/$defs/node"},
        "text": {"type": "string"},
        "table": {"type": "object", "additionalProperties": {"type": "array", "items": {"$ref": "#/$defs/node"}}},
    },
    "$defs": {"node": {"type": "object", "properties": {"id": {"type": "string", "format": "uuid"}}}},
}


def normaliser(known: frozenset[str] = frozenset(), **more: Any) -> Normaliser:
    return Normaliser({"milk": ("uuid", ID), "n": ("integer", 5)}, known, schema=SCHEMA, **more)


def test_bound_values_become_their_names_wherever_they_stand() -> None:
    assert normaliser().normalised({"text": ID, "id": ID}) == {"text": "<uuid:milk>", "id": "<uuid:milk>"}
    assert normaliser().normalised({"text": f"no note {ID}"}) == {"text": "no note <uuid:milk>"}


def test_made_up_values_become_their_kind() -> None:
    came = {"id": OTHER, "at": "2026-02-28T10:00:00Z", "next": {"id": OTHER}, "table": {"a": [{"id": OTHER}]}}
    assert normaliser().normalised(came) == {
        "id": "<uuid>", "at": "<date-time>", "next": {"id": "<uuid>"}, "table": {"a": [{"id": "<uuid>"}]}
    }  # fmt: skip
    assert normaliser().normalised({"at": None}) == {"at": None}


def test_what_the_conversation_holds_itself_stays() -> None:
    assert normaliser(texts_in([{"id": OTHER}])).normalised({"id": OTHER}) == {"id": OTHER}


def test_stated_placeholders_stand_for_what_came() -> None:
    stated = {"text": "<any>", "size": "<integer>", "rows": ["<number>"]}
    assert normaliser().normalised({"text": 5, "size": 77, "rows": [1.5]}, stated) == stated


def test_numbers_and_plain_texts_are_kept_exactly() -> None:
    assert normaliser().normalised({"size": 5, "text": "<any>", "ok": True}) == {
        "size": 5,
        "text": "<<any>>",
        "ok": True,
    }


def test_unordered_items_get_one_order() -> None:
    tidy = normaliser(any_order=(pointer_pattern("rows"),))
    assert tidy.normalised({"rows": ["b", "a"]}, {"rows": ["a", "b"]}) == {"rows": ["a", "b"]}
    assert normaliser().normalised({"rows": ["b", "a"]}) == {"rows": ["b", "a"]}


def test_without_a_schema_only_names_are_replaced() -> None:
    bare = Normaliser({"milk": ("uuid", ID)}, frozenset())
    assert bare.normalised({"id": OTHER, "other": ID}, ABSENT) == {"id": OTHER, "other": "<uuid:milk>"}
