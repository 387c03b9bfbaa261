"""The format reference names every fixed word and phrase, in both languages, as the vocabularies have them."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml
from sayso.reading import limits

REFERENCE = (Path(__file__).resolve().parents[2] / "docs" / "page-format.md").read_text(encoding="utf-8")
SHOWN = {
    "low": "N", "high": "M", "n": "N", "type": "T", "unit": "U", "reason": "U", "condition": "…", "value": "`V`", "pattern": "`V`",
    "values": "`V`", "paths": "`a`, `b`", "other": "`b`",
}  # fmt: skip
LANGUAGES = ("en", "ru")


def vocabulary(language: str) -> dict[str, Any]:
    text = (files("sayso") / "reading" / "vocabulary" / f"{language}.yaml").read_text(encoding="utf-8")
    loaded: dict[str, Any] = yaml.safe_load(text)
    return loaded


def shown(group: str, template: str) -> str:
    path = "`a`" if group == "relations" else "`path`"
    return re.sub(r"\{(\w+)\}", lambda slot: {**SHOWN, "path": path}[slot[1]], template)


def phrases(language: str) -> list[tuple[str, str, str]]:
    """Group, key and shown form of what `fmt` writes."""
    return [
        (group, key, shown(group, templates[0]))
        for group in ("types", "rules", "conditions", "relations", "marks")
        for key, templates in vocabulary(language)[group].items()
    ]


def documented(phrase: str) -> bool:
    """In a code span of one, or of two backticks, or (where the phrase is no code) in a cell of its own."""
    return any(form in REFERENCE for form in (f"`{phrase}`", f"`` {phrase} ``", f"``{phrase} ``", f"| {phrase} |"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_documented(language: str) -> None:
    all_phrases = phrases(language)
    assert len(all_phrases) > 40
    assert [phrase for phrase in all_phrases if not documented(phrase[2])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_documented(language: str) -> None:
    words = [words[0] for group in ("sections", "columns", "words") for words in vocabulary(language)[group].values()]
    assert len(words) > 30
    assert [
        word for word in words if not re.search(rf"[|,] {re.escape(word)}(,| \|)|`{re.escape(word)}`", REFERENCE)
    ] == []


def test_the_limits_are_the_ones_that_hold() -> None:
    section = REFERENCE.split("## Limits")[1]
    for value in (
        limits.MAX_LINES,
        limits.MAX_LINE,
        limits.MAX_BLOCKS,
        limits.MAX_ROWS,
        limits.MAX_NESTING,
        limits.MAX_HEADING,
    ):
        assert re.search(rf"(?<![\d,]){value:,}(?![\d,])", section), value
    assert limits.MAX_BYTES == 256 * 1024
    assert "256 KiB" in section
