"""Code spans: found as CommonMark finds them, so that no separator inside of one counts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from sayso.notation.codespans import Piece, code, code_spans, only_code, split_outside

INLINE = MarkdownIt("zero").enable("backticks")


@given(st.text("ab` ;|", max_size=12))
def test_spans_are_those_of_commonmark(text: str) -> None:
    tokens = INLINE.parseInline(text)[0].children or []
    assert [piece.value for piece in code_spans(text)] == [
        token.content for token in tokens if token.type == "code_inline"
    ]


@given(st.text(st.characters(codec="utf-8", exclude_characters="\n\\"), min_size=1, max_size=12))
def test_a_value_written_as_code_reads_back(value: str) -> None:
    if value.strip(" ") or value == " ":
        assert only_code(code(value)) == value


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("`a`", "a"),
        ("``a`b``", "a`b"),
        ("`` `a` ``", "`a`"),
        ("`a\\|b`", "a|b"),
        ("`a` b", None),
        ("a", None),
        ("``", None),
    ],
)
def test_only_code(text: str, content: str | None) -> None:
    assert only_code(text) == content


def test_separators_in_code_do_not_part() -> None:
    assert split_outside(" a `;` ; b;", ";") == (Piece("a `;`", 1, 6), Piece("b", 9, 10), Piece("", 11, 11))


@given(st.text("a`; \u00a0", max_size=12))
def test_pieces_stand_where_they_say(text: str) -> None:
    for piece in split_outside(text, ";"):
        assert text[piece.start : piece.end] == piece.value
        assert piece.value == piece.value.strip(" ")
