"""Writing back: what is written reads as what was read, for every page."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.reading import place_of, read, vocabularies
from sayso.source import Source
from sayso.writing import format_source, write

from tests.reading.desk import PAGE, PATH, changed
from tests.writing.pages import PATHS, pages

ROOT = Path(__file__).parent.parent.parent
ENGLISH = vocabularies()["en"]
FILES = [
    (folder, path.relative_to(folder).as_posix())
    for folder in (ROOT / "catalogue", ROOT / "tests" / "twins" / "catalogue", ROOT / "tests" / "reading" / "pages")
    for path in sorted(folder.rglob("*.md"))
]


def parse(text: str, path: str) -> tuple[Page | None, Findings]:
    findings = Findings()
    return read(Source(path, text), place_of(path, "en"), vocabularies(), findings), findings


@given(pages(dict(ENGLISH.words.first)))
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_every_page_reads_back_as_itself(page: Page) -> None:
    text = write(page, ENGLISH)
    again, findings = parse(text, PATHS[page.kind])
    assert [(item.code, item.message) for item in findings.items] == []
    assert again == page
    assert again is not None
    assert write(again, ENGLISH) == text


@pytest.mark.parametrize(("folder", "path"), FILES, ids=[path for _, path in FILES])
def test_the_repositorys_own_pages_read_back(folder: Path, path: str) -> None:
    page, findings = parse((folder / path).read_text("utf-8"), path)
    assert page is not None
    assert findings.items == []
    written = write(page, vocabularies()[page.language])
    assert parse(written, path)[0] == page
    assert parse(written, path)[0] is not None


EDITS = st.lists(
    st.tuples(
        st.integers(0, 60), st.sampled_from(["drop", "double", "blank", "indent", "join", "dash", "bar", "tick"])
    ),
    min_size=1,
    max_size=3,
)


def edited(lines: list[str], at: int, edit: str) -> list[str]:
    at %= len(lines)
    line = lines[at]
    new = {
        "drop": [],
        "double": [line, line],
        "blank": [line, ""],
        "indent": [f"  {line}"],
        "join": [line + " " + (lines[at + 1] if at + 1 < len(lines) else "")],
        "dash": [line.replace("–", "-")],
        "bar": [line.replace("|", "", 1)],
        "tick": [line.replace("`", "", 1)],
    }[edit]
    return lines[:at] + new + lines[at + (2 if edit == "join" else 1) :]


@given(EDITS)
@settings(max_examples=400, deadline=None)
def test_what_reads_without_a_finding_reads_back(edits: list[tuple[int, str]]) -> None:
    lines = PAGE.split("\n")
    for at, edit in edits:
        lines = edited(lines, at, edit)
    page, findings = parse("\n".join(lines), PATH)
    if page is not None and not findings.items:
        written = write(page, ENGLISH)
        assert parse(written, PATH)[0] == page
        assert write(parse(written, PATH)[0] or page, ENGLISH) == written


@given(st.text(max_size=200), st.integers(0, len(PAGE)))
@settings(max_examples=300, deadline=None)
def test_no_text_breaks_reading(text: str, at: int) -> None:
    parse(text, PATH)
    parse(PAGE[:at] + text + PAGE[at:], PATH)
    parse(PAGE[:at], PATH)


UNTIDY = """\
---
audience: ordinary
access: 'write'
category: desk
---
# ring_bell #
Rings the bell at the desk.
## Arguments
|Argument|Type | Required|Default|Rules|Meaning
|:-|-|-|-|-|-
|`times`|integer|yes|-|1 to 9|How often.
|  `tone` |  string | no | `"low"` | one of `low`, `high` |   Which bell.   |
* `tone` requires `times`.

## Result

| Field | Type | Present | Rules | Meaning |
| --- | --- | --- | --- | --- |
| `rung` | integer | always | echoes argument `times` | How often it rang. |


## Lifecycle
-   **The bell is heard once.** Nothing remembers it.

-   **Nobody is billed.** It is free.

## Errors
None.
## Examples
### Three times
~~~json title="arguments"
{"times": 3}
~~~
```json title="result"
{"rung": 3}
```"""


def fmt(text: str, newline: str = "\n") -> tuple[str | None, Findings]:
    findings = Findings()
    return format_source(Source(PATH, text, newline), place_of(PATH, "en"), vocabularies(), findings), findings


def test_an_untidy_page_becomes_the_tidy_one() -> None:
    assert fmt(UNTIDY)[0] == PAGE


def test_a_tidy_page_stays() -> None:
    assert fmt(PAGE)[0] == PAGE


def test_line_ends_are_kept() -> None:
    assert fmt(UNTIDY, "\r\n")[0] == PAGE.replace("\n", "\r\n")


def test_a_page_with_a_mistake_is_left_alone() -> None:
    text, findings = fmt(changed("## Errors", "## Erors"))
    assert text is None
    assert findings.items


def test_comments_in_the_front_matter_are_kept() -> None:
    text = changed("access: write", "# who may\naccess:   write # later: read")
    assert fmt(text)[0] == text
    loose = changed("## Errors\n\nNone.", "## Errors\nNone.", text)
    assert fmt(loose)[0] == text


def test_prose_is_never_touched() -> None:
    prose = "Two  spaces,  a break  \nand *odd* `code`\n   with an indent."
    text = changed("Rings the bell at the desk.", prose)
    assert fmt(text)[0] == text


def test_a_fence_that_shows_a_fence_keeps_its_longer_mark() -> None:
    text = changed('```json title="result"\n{"rung": 3}\n```', '````text title="result"\n```sh\nring\n```\n````')
    assert fmt(text)[0] == text


def test_a_russian_page_is_written_in_its_own_words() -> None:
    path = "library/find_books.ru.md"
    text = (ROOT / "tests" / "twins" / "catalogue" / path).read_text("utf-8")
    page, _ = parse(text, path)
    assert page is not None
    assert write(page, vocabularies()["ru"]) == text
