"""The block rules that are tried first read every page as the parser's own rules do."""

from __future__ import annotations

from collections.abc import MutableMapping
from random import Random
from typing import Any

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token
from sayso.reading.blocks import blocks
from sayso.reading.limits import MAX_NESTING

LINES = (
    "```", '```json title="result"', "``` ", "````", "  ```", "    ```", "\t```", "~~~", "```a`b", "```x```", "a ```", "`` x",
    "# h", "##  h ##", "#h", "#", "####### x", "- a", "- ```", "> ```", "| a |", " | a", "|", "", "", "---", "===", "1. x",
    "    code", "<div>", '{"a": 1}', "text",
)  # fmt: skip


def read_in_full(text: str) -> list[MutableMapping[str, Any]]:
    parser = MarkdownIt("commonmark").disable("reference")
    tokens: list[Token] = []
    parser.block.parse(text, parser, {}, tokens)
    return [token.as_dict() for token in tokens if token.type != "inline"]


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_read_differently(seed: int) -> None:
    random = Random(seed)
    taken = 0
    for _ in range(500):
        text = "\n".join(random.choices(LINES, k=random.randint(1, 9))) + random.choice(("", "\n"))
        wanted = read_in_full(text)
        if any(token["level"] > MAX_NESTING for token in wanted):
            continue
        outer = [token for token in wanted if token["level"] == 0 and token["nesting"] != -1]
        found = blocks(text, 0)
        assert [lump.token.as_dict() for lump in found] == outer, text
        taken += sum(lump.kind == "fence" for lump in found)
    assert taken
