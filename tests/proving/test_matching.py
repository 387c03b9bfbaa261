"""How a stated answer is held against one that came: placeholders, names, numbers, order, partial answers."""

from __future__ import annotations

import pytest
from sayso.jsontext.value import Json
from sayso.notation.placeholders import Placeholder, escape, parse, unescape
from sayso.proving.differences import compare
from sayso.proving.matching import Comparison, Names, substituted
from sayso.proving.places import pointer_pattern

ONE = "7d9f3d1e-0000-4000-8000-000000000001"
TWO = "7d9f3d1e-0000-4000-8000-000000000002"


def told(
    expected: Json, came: Json, names: Names | None = None, any_order: tuple[str, ...] = (), partial: bool = False
) -> list[str]:
    comparison = Comparison(tuple(map(pointer_pattern, any_order)), partial)
    return list(map(str, compare(comparison, expected, came, names or {})[1]))


@pytest.mark.parametrize(
    ("expected", "came"),
    [
        ("<uuid>", ONE),
        ("<date-time>", "2026-02-28T10:00:00Z"),
        ("<date>", "2026-02-28"),
        ("<uri>", "urn:x:y"),
        ("<integer>", -3),
        ("<number>", 1.5),
        ("<number>", 2),
        ("<boolean>", False),
        ("<string>", ""),
        ("<any>", None),
        ("<any>", {"a": [1]}),
        ("<<any>>", "<any>"),
        ("<<<any>>>", "<<any>>"),
        ("<uuid", "<uuid"),
        ("<EOF>", "<EOF>"),
        (1, 1.0),
        (0, -0.0),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ([["<uuid:a>", "<uuid:b>"], "<uuid:a>"], [[ONE, TWO], ONE]),
    ],
)
def test_same(expected: Json, came: Json) -> None:
    assert told(expected, came) == []


@pytest.mark.parametrize(
    ("expected", "came", "said"),
    [
        ("<uuid>", ONE.replace("-", ""), 'expected <uuid>, came "7d9f'),
        ("<date-time>", "2026-02-28T10:00:00", "expected <date-time>"),
        ("<integer>", 1.0, "expected <integer>, came 1.0"),
        ("<integer>", True, "expected <integer>, came true"),
        ("<number>", "1", 'expected <number>, came "1"'),
        ("<boolean>", 0, "expected <boolean>, came 0"),
        ("<string>", None, "expected <string>, came null"),
        ("<<any>>", "other", 'expected "<any>", came "other"'),
        (1, True, "expected 1, came true"),
        (False, 0, "expected false, came 0"),
        (None, 0, "expected null, came 0"),
        ("a", "a ", 'expected "a", came "a "'),
        ({"a": 1}, {}, "at /a: expected 1, came nothing: the member is absent"),
        ({}, {"a/b": 1}, "at /a~1b: expected no such member, came 1"),
        ([1, 2], [2, 1], "at /0: expected 1, came 2"),
        ([1], [1, 2], "at /1: expected no further item, came 2"),
        ([1, 2], [1], "at /1: expected 2, came nothing: the array ends before"),
        ([], {}, "expected [], came {}"),
    ],
)
def test_different(expected: Json, came: Json, said: str) -> None:
    assert said in told(expected, came)[0]


def test_one_name_is_one_value() -> None:
    assert told(["<uuid:a>", "<uuid:a>"], [ONE, TWO]) == [f'at /1: expected <uuid:a>, which is "{ONE}", came "{TWO}"']


def test_two_names_of_a_kind_are_two_values() -> None:
    assert told(["<uuid:a>", "<uuid:b>"], [ONE, ONE]) == [
        f'at /1: expected <uuid:b>, another uuid than <uuid:a>, came "{ONE}", which is <uuid:a>'
    ]


def test_names_of_different_kinds_may_share_a_value() -> None:
    assert told(["<uuid:a>", "<string:b>"], [ONE, ONE]) == []


def test_names_last_over_calls() -> None:
    names, none = compare(Comparison(), {"id": "<uuid:a>"}, {"id": ONE}, {})
    assert not none
    assert told("<uuid:a>", TWO, names)
    assert substituted({"ids": ["<uuid:a>", "<<any>>"]}, names) == {"ids": [ONE, "<any>"]}


def test_arguments_take_bound_names_only() -> None:
    with pytest.raises(KeyError):
        substituted(["<uuid:nobody>"], {})
    with pytest.raises(KeyError):
        substituted(["<uuid>"], {})


def test_any_order_counts_every_item() -> None:
    assert told([1, 2, 2], [2, 1, 2], any_order=("",)) == []
    assert told([1, 2, 2], [2, 1, 1], any_order=("",)) == [
        "at : expected in any order, an item 2, came none among [2, 1, 1]".replace("at :", "at (the whole answer):"),
        "at /2: expected no such item, came 1",
    ]


def test_any_order_holds_for_the_named_path_only() -> None:
    assert told({"a": [1, 2], "b": [1, 2]}, {"a": [2, 1], "b": [1, 2]}, any_order=("a",)) == []
    assert told({"a": [1, 2], "b": [1, 2]}, {"a": [2, 1], "b": [2, 1]}, any_order=("a",))
    nested = {"rows": [{"tags": ["x", "y"]}]}
    assert told(nested, {"rows": [{"tags": ["y", "x"]}]}, any_order=("rows[].tags",)) == []


def test_any_order_tries_every_pairing_for_the_sake_of_a_later_name() -> None:
    expected: Json = {"items": [{"id": "<uuid:a>"}, {"id": "<uuid:b>"}], "first": "<uuid:a>"}
    came: Json = {"items": [{"id": ONE}, {"id": TWO}], "first": TWO}
    assert told(expected, came) != []
    assert told(expected, came, any_order=("items",)) == []


def test_pairing_is_bounded() -> None:
    expected: Json = {"items": [f"<uuid:n{n}>" for n in range(12)], "last": "no"}
    came: Json = {"items": [f"7d9f3d1e-0000-4000-8000-0000000000{n:02}" for n in range(12)], "last": "yes"}
    assert "too many ways" in told(expected, came, any_order=("items",))[0]


def test_partial_leaves_out_members_at_every_depth_and_items_never() -> None:
    came: Json = {"a": {"b": 1, "c": 2}, "d": [{"e": 1, "f": 2}], "g": 3}
    assert told({"a": {"b": 1}, "d": [{"f": 2}]}, came, partial=True) == []
    assert told({"d": []}, came, partial=True) == ['at /d/0: expected no further item, came {"e": 1, "f": 2}']
    assert told({"a": {"b": 1}, "d": [{"f": 2}]}, came) != []


def test_long_answers_are_cut_in_messages() -> None:
    assert len(told("x", "y" * 10_000)[0]) < 400


@pytest.mark.parametrize("text", ["<any>", "<<any>>", "<uuid:a>", "plain", "<<EOF>>", "<<any>", "<any>>"])
def test_escaping_can_be_undone(text: str) -> None:
    assert unescape(escape(text)) == text
    assert parse(escape(text)) is None


def test_a_placeholder_is_a_whole_text() -> None:
    assert parse("<uuid:a-1_b>") == Placeholder("uuid", "a-1_b")
    assert parse("x <uuid>") is None
    assert parse("<uuid:>") is None
    assert parse("<uuid:a b>") is None
    assert parse("<unknown>") is None
