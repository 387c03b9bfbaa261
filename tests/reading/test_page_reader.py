"""Reading a page: what it holds when it is right, and where each mistake is seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from sayso.findings.diagnostics import Findings
from sayso.page import Bullets, Fence, Prose, Subheading, Table
from sayso.reading import place_of, read, vocabularies
from sayso.reading.front_schema import FRONT
from sayso.reading.limits import MAX_BLOCKS, MAX_BYTES, MAX_LINE, MAX_LINES, MAX_NESTING, MAX_ROWS
from sayso.source import Source

from tests.reading.desk import PAGE, changed, codes, reading

TWINS = Path(__file__).parent.parent / "twins" / "catalogue"
PAGES = Path(__file__).parent / "pages"


def test_a_right_page_has_no_findings() -> None:
    page, findings = reading(PAGE)
    assert findings == []
    assert page is not None
    assert (page.kind, page.name, page.language, page.title.value) == ("tool", "ring_bell", "en", "ring_bell")
    assert [section.key for section in page.sections] == ["arguments", "result", "lifecycle", "errors", "examples"]


def test_blocks_are_typed_and_in_order() -> None:
    page, _ = reading(PAGE)
    assert page is not None
    shapes = {section.key: [type(block) for block in section.blocks] for section in page.sections}
    assert shapes == {
        "arguments": [Table, Bullets],
        "result": [Table],
        "lifecycle": [Bullets],
        "errors": [Prose],
        "examples": [Subheading, Fence, Fence],
    }


def test_every_text_stands_where_its_span_says() -> None:
    page, _ = reading(PAGE)
    assert page is not None
    table = page.sections[0].blocks[0]
    assert isinstance(table, Table)
    texts = [cell for row in table.rows for cell in row.cells] + [page.title, page.sections[1].heading]
    bullets, fence = page.sections[2].blocks[0], page.sections[4].blocks[1]
    assert isinstance(bullets, Bullets)
    assert isinstance(fence, Fence)
    texts += [item.text for item in bullets.items] + [fence.info, fence.body]
    assert all(text.span.text == text.value for text in texts)
    assert fence.body.value == '{"times": 3}'
    assert bullets.items[1].text.value == "**Nobody is billed.** It is free."


WHOLE = [(root, path.relative_to(root).as_posix()) for root in (TWINS, PAGES) for path in sorted(root.rglob("*.md"))]


@pytest.mark.parametrize(("root", "path"), WHOLE, ids=[path for _, path in WHOLE])
def test_whole_pages_are_read_without_findings(root: Path, path: str) -> None:
    findings = Findings()
    page = read(Source(path, (root / path).read_text("utf-8")), place_of(path, "en"), vocabularies(), findings)
    assert findings.items == []
    assert page is not None


def test_columns_of_an_author_are_their_own_keys() -> None:
    path = "worlds/staging.ru.md"
    page, _ = reading((PAGES / path).read_text("utf-8"), path)
    assert page is not None
    table = page.sections[0].blocks[0]
    assert isinstance(table, Table)
    assert table.columns == ("caller", "Роль")
    assert [cell.value for cell in table.rows[1].cells] == ["`guest`", "–"]


def test_the_twins_have_the_same_skeleton() -> None:
    pages = []
    for name in ("find_books.md", "find_books.ru.md"):
        path = f"library/{name}"
        source = Source(path, (TWINS / path).read_text("utf-8"))
        pages.append(read(source, place_of(path, "en"), vocabularies(), Findings()))
    english, russian = pages
    assert english is not None
    assert russian is not None
    assert russian.language == "ru"
    assert [s.key for s in english.sections] == [s.key for s in russian.sections]
    for one, other in zip(english.sections, russian.sections, strict=True):
        assert [type(block) for block in one.blocks] == [type(block) for block in other.blocks]
        for left, right in zip(one.blocks, other.blocks, strict=True):
            if isinstance(left, Table) and isinstance(right, Table):
                assert left.columns == right.columns
                assert [row.cells[0] for row in left.rows] == [row.cells[0] for row in right.rows]


def test_two_mistakes_are_two_findings() -> None:
    text = changed("## Errors", "## Erors", changed("| 1 to 9 |", "| 1 to 9 | 2 |"))
    assert codes(text) == ["15:44 SY130", "31:4 SY112"]


def test_a_damaged_section_says_so() -> None:
    page, _ = reading(changed("| 1 to 9 |", "| 1 to 9 | 2 |"))
    assert page is not None
    assert [section.key for section in page.sections if section.damaged] == ["arguments"]


def test_a_heading_that_is_nearly_right_is_not_missed_as_well() -> None:
    assert codes(changed("## Result", "## Reslut")) == ["20:4 SY112"]


def test_columns_in_another_order_are_one_finding_and_no_rows() -> None:
    head = "| Field | Type | Present | Rules | Meaning |"
    page, findings = reading(changed(head, "| Type | Field | Present | Rules | Meaning |"))
    assert [finding.split(" The")[0] for finding in findings] == ["22:3 SY137 the column `Type` is not at its place"]
    assert page is not None
    assert page.sections[1].blocks == ()
    assert page.sections[1].damaged


def test_rows_behind_a_blank_line_are_not_lost_twice() -> None:
    text = changed("| `tone`", "\n| `tone`")
    page, findings = reading(text)
    assert [finding.split()[:2] for finding in findings] == [["17:1", "SY131"]]
    assert page is not None
    table = page.sections[0].blocks[0]
    assert isinstance(table, Table)
    assert len(table.rows) == 2


def test_front_matter_comes_in_the_order_of_its_schema() -> None:
    text = changed(
        "category: desk\naccess: write\naudience: ordinary", "audience: ordinary\naccess: write\ncategory: desk"
    )
    page, findings = reading(text)
    assert findings == []
    assert page == reading(PAGE)[0]


def test_dashes_are_one_dash() -> None:
    for dash in "-—":
        page, findings = reading(changed("| yes | – |", f"| yes | {dash} |"))
        assert findings == []
        assert page == reading(PAGE)[0]


def test_an_unclosed_fence_is_one_finding() -> None:
    assert codes(PAGE.removesuffix("```\n")) == ["43:1 SY160"]
    assert codes(changed('{"times": 3}\n```', '{"times": 3}')) == ["39:1 SY160"]


def test_a_page_that_cannot_be_cut_is_no_page() -> None:
    assert reading(changed("ordinary\n---\n", "ordinary\n"))[0] is None
    assert reading(PAGE, "ring_bell.md")[0] is None
    assert reading(PAGE, "desk/ring_bell.xx.md")[0] is None


LIMITS = {
    "characters": (PAGE + "\n" * MAX_BYTES, "SY010"),
    "lines": (PAGE + "\n" * MAX_LINES, "SY014"),
    "blocks": (PAGE + "\nword\n" * (MAX_BLOCKS + 1), "SY014"),
    "a line": (PAGE + "\n" + "word " * MAX_LINE, "SY015"),
    "rows": (changed("| `tone`", "| `times` | integer | yes | – | – | More. |\n" * MAX_ROWS + "| `tone`"), "SY016"),
    "nesting": (PAGE + "\n" + "> " * (MAX_NESTING + 2) + "deep", "SY017"),
    "front matter": (changed("access: write", "access: write\n" + "#\n" * 300), "SY101"),
}


@pytest.mark.parametrize(("text", "code"), LIMITS.values(), ids=LIMITS)
def test_limits_are_reported(text: str, code: str) -> None:
    assert code in {found.split()[1] for found in codes(text)}


def test_at_the_limit_is_within_it() -> None:
    rows = "| `times` | integer | yes | – | – | More. |\n" * (MAX_ROWS - 2)
    assert codes(changed("| `tone`", rows + "| `tone`")) == []
    nested = "## Notes\n\n" + "> " * MAX_NESTING + "deep\n"
    assert codes(f"{PAGE}\n{nested}") == []


def test_required_keys_are_those_of_the_kind() -> None:
    required = {
        kind: [name for name, key in keys.items() if key.presence == "required"] for kind, keys in FRONT.items()
    }
    assert required == {
        "tool": ["category", "access", "audience"],
        "category": ["kind"],
        "catalogue": ["kind"],
        "world": ["kind"],
    }
