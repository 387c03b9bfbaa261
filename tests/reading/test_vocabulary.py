"""Vocabulary files are data from anywhere: their shape is checked, and each mistake has a place."""

from __future__ import annotations

import pytest
from sayso.findings.diagnostics import Findings
from sayso.reading import built_in_sources, vocabularies, vocabularies_from
from sayso.reading.vocabulary_file import MAX_FILE, vocabulary_from
from sayso.source import Source

ENGLISH = built_in_sources()[0].text


def findings_of(text: str) -> list[str]:
    findings = Findings()
    source = Source("words.yaml", text)
    found = vocabulary_from(source, findings)
    assert (found is None) == bool(findings.items)
    return [f"{source.position(item.span.start).line} {item.code} {item.message}" for item in findings.items]


def edited(old: str, new: str) -> list[str]:
    assert ENGLISH.count(old) == 1
    return findings_of(ENGLISH.replace(old, new))


def test_the_built_in_vocabularies_are_right() -> None:
    for source in built_in_sources():
        assert findings_of(source.text) == []
    assert list(vocabularies()) == ["en", "ru"]


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("  caller: [Caller]\n", "", "23 SY022 `columns` lacks `caller`"),
        (
            "  purpose: [Purpose]",
            "  porpoise: [Purpose]\n  purpose: [Purpose]",
            "8 SY022 `sections` has an unknown key `porpoise`",
        ),
        (
            "  purpose: [Purpose]",
            "  purpose: Purpose",
            "8 SY022 `sections.purpose` must be a list of at least one text",
        ),
        ("  purpose: [Purpose]", "  purpose: []", "8 SY022 `sections.purpose` must be a list of at least one text"),
        ("  purpose: [Purpose]", "  purpose: [Result]", "11 SY022 `Result` stands for `purpose` already"),
        ("  unique: [unique]", "  unique: ['unique ']", None),
        ("  unique: [unique]", "  unique: [open]", "71 SY022 `open` is already there, as `unique`"),
        ("  unique: [unique]", "  unique: ['unique {n}']", None),
        ('  matches: ["matches {pattern}"]', '  matches: ["matches {regex}"]', None),
        ("language: en", "language: English", "4 SY022 `English` is not a language tag"),
        ("name: English", "name: [English]", "5 SY022 `name` must be a text"),
        ("name: English", "name: English\nname: English", "6 SY021 the key `name` is here a second time"),
        ("name: English", "name: *english", None),
    ],
)
def test_mistakes_have_places(old: str, new: str, finding: str | None) -> None:
    found = edited(old, new)
    assert len(found) == 1
    if finding is not None:
        assert found == [finding]


def test_an_empty_or_huge_file_is_refused() -> None:
    assert findings_of("") == ["1 SY022 the file is empty"]
    assert findings_of("[]") == ["1 SY022 the vocabulary must be a mapping"]
    assert findings_of("#" * (MAX_FILE + 1)) == [f"1 SY022 the file is longer than {MAX_FILE} characters"]


def test_a_broken_vocabulary_is_left_out() -> None:
    findings = Findings()
    sources = [*built_in_sources(), Source("de.yaml", "language: de\n")]
    assert list(vocabularies_from(sources, findings)) == ["en", "ru"]
    assert findings.items


def test_a_vocabulary_from_outside_is_one_like_any_other() -> None:
    german = ENGLISH.replace("language: en", "language: de").replace("[Arguments]", "[Argumente]")
    findings = Findings()
    loaded = vocabularies_from([Source("de.yaml", german)], findings)
    assert findings.items == []
    assert loaded["de"].sections.keys["Argumente"] == "arguments"
