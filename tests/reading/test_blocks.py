"""The blocks of a page are the parser's own: the shortcut for tables changes nothing but the time it takes."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from sayso.reading.blocks import blocks
from sayso.reading.limits import MAX_NESTING

PLAIN = MarkdownIt("commonmark").disable("reference")
LINES = st.sampled_from(
    [
        "| a | b |",
        "|",
        "  | c |",
        "    | d |",
        "\t| e |",
        "text",
        "- | f |",
        "  | g |",
        "> | h |",
        "| i",
        "---",
        "===",
        "",
        "```",
        "# j",
        "<!-- k",
    ]
)


def shape(text: str) -> list[tuple[str, int, int]]:
    return [(lump.kind, lump.first, lump.last) for lump in blocks(text, 0)]


def expected(text: str) -> list[tuple[str, list[int] | None, str]]:
    tokens = PLAIN.block.parse(text, PLAIN, {}, []) or []
    return [(token.type, token.map, token.content) for token in tokens]


@given(st.lists(LINES, max_size=12).map("\n".join))
@settings(max_examples=500, deadline=None)
def test_blocks_are_those_of_the_parser(text: str) -> None:
    found = [token for lump in blocks(text, 0) for token in lump.tokens]
    assert [(token.type, token.map, token.content) for token in found] == expected(text)


def test_lines_count_from_the_first_line_of_the_source() -> None:
    assert [(lump.kind, lump.first, lump.last) for lump in blocks("a\n\n- b\n- c\n", 7)] == [
        ("paragraph", 7, 8),
        ("bullets", 9, 11),
    ]


def test_a_definition_is_not_dropped() -> None:
    assert shape("[a]: https://example.org\n") == [("paragraph", 0, 1)]


def test_nesting_up_to_the_limit_is_read() -> None:
    assert shape("> " * MAX_NESTING + "a") == [("quote", 0, 1)]
