"""Each edit of a page has the impact that a caller feels, in both directions."""

from __future__ import annotations

import pytest
from sayso.comparing.catalogues import changes
from sayso.comparing.change import Impact
from sayso.comparing.releases import Release, in_order, release_from, release_text
from sayso.comparing.sentences import sentence
from sayso.spec import Catalogue

from tests.site.building import PAGES, TOOL, material

B, H, A, C = Impact.BREAKING, Impact.BEHAVIOURAL, Impact.ADDITIVE, Impact.COSMETIC
WORDS = "| `words` | string | yes | – | length 1 to 50 | What to look for. |"
FILTERS = "| `filters` | array of object | no | `[]` | at most 5 items | Narrower still. |"
TOPIC = "| `filters[].topic` | string | yes | – | one of `a`, `b` | A topic. |"
FOUND = "| `found` | integer | always | at least 0 | How many there are. |"


def row(
    path: str, kind: str = "string", needed: str = "no", default: str = "–", rules: str = "–", meaning: str = "Text."
) -> str:
    return f"| `{path}` | {kind} | {needed} | {default} | {rules} | {meaning} |"


def result(kind: str = "integer", present: str = "always", rules: str = "at least 0") -> str:
    return f"| `found` | {kind} | {present} | {rules} | How many there are. |"


# what is replaced, by what, the impact of the edit, and the impact of taking it back
EDITS = [
    (WORDS, f"{WORDS}\n{row('more')}", A, B),
    (WORDS, f"{WORDS}\n{row('more', needed='yes')}", B, B),
    (WORDS, row("words", needed="yes", rules="length 1 to 40", meaning="What to look for."), B, A),
    (WORDS, row("words", needed="yes", rules="length 2 to 50", meaning="What to look for."), B, A),
    (WORDS, row("words", needed="yes", meaning="What to look for."), A, B),
    (WORDS, row("words", needed="no", rules="length 1 to 50", meaning="What to look for."), A, B),
    (WORDS, row("words", "string or null", "yes", "–", "length 1 to 50", "What to look for."), A, B),
    (WORDS, row("words", "string (uri)", "yes", "–", "length 1 to 50", "What to look for."), B, A),
    (WORDS, row("words", "integer", "yes", "–", "–", "What to look for."), B, B),
    (WORDS, row("words", "any", "yes", "–", "length 1 to 50", "What to look for."), A, B),
    (WORDS, row("words", "string", "yes", "–", "length 1 to 50; matches `^a`", "What to look for."), B, A),
    (WORDS, row("words", "string", "yes", "–", "length 1 to 50; unit: words", "What to look for."), H, H),
    (WORDS, row("words", "string", "yes", "–", "length 1 to 50; not used", "What to look for."), H, H),
    (WORDS, row("words", needed="yes", rules="length 1 to 50", meaning="Other words."), C, C),
    (FILTERS, FILTERS.replace("at most 5", "at most 9"), A, B),
    (FILTERS, FILTERS.replace("at most 5 items", "at most 5 items; unique"), B, A),
    (FILTERS, FILTERS.replace("`[]`", "–"), H, H),
    (FILTERS, FILTERS.replace("at most 5 items", "at most 5 items; open"), A, B),
    (TOPIC, TOPIC.replace("`a`, `b`", "`a`, `b`, `c`"), A, B),
    (TOPIC, TOPIC.replace("one of `a`, `b`", "–"), A, B),
    (TOPIC, TOPIC.replace("`b`", "`z`"), B, B),
    (FOUND, result(rules="at least 1"), A, B),
    (FOUND, result(rules="–"), B, A),
    (FOUND, result(kind="number"), B, A),
    (FOUND, result(kind="integer or null"), B, A),
    (FOUND, result(present="when argument `filters` is given"), B, A),
    (FOUND, f"{FOUND}\n| `more` | string | always | – | Text. |", A, B),
    ("It counts.", "It counts twice.", H, H),
    ("- **An ordinary call.** It counts.\n", "", H, H),
    ("the desk is shut", "the desk is shut for good", H, H),
    ("`shut until {hour}`", "`shut till {hour}`", H, H),
    ("| `shut` |", "| `closed` |", H, H),
    ("audience: ordinary", "audience: administrator", B, A),
    ("access: read", "access: write", H, H),
    ("audience: ordinary", "audience: ordinary\naliases: [seek_notes]", A, B),
    ("audience: ordinary", "audience: ordinary\ndeprecated: 0.2.0", H, H),
    ("audience: ordinary", "audience: ordinary\navailable-when: there is a desk", H, H),
    ("Finds notes by", "Looks for notes by", C, C),
    ("Use it when you know words.", "Use it always.", C, C),
    ("## Result", "- `filters` requires `words`\n\n## Result", B, A),
    ("## Result", "- `filters` is ignored when `words` = `x`\n\n## Result", H, H),
]  # fmt: skip


def catalogue(tool: str) -> Catalogue:
    return material({**PAGES, "catalogue/notes/find_notes.md": tool}).catalogue


@pytest.mark.parametrize(
    ("old", "new", "there", "back"), EDITS, ids=[f"{at}-{row[1][:40]}" for at, row in enumerate(EDITS)]
)
def test_impact(old: str, new: str, there: Impact, back: Impact) -> None:
    assert TOOL.count(old) == 1
    before, after = catalogue(TOOL), catalogue(TOOL.replace(old, new))
    assert changes(before, after)[0].impact is there
    assert changes(after, before)[0].impact is back
    for change in (*changes(before, after), *changes(after, before)):
        assert change.tool == "find_notes"
        assert sentence(change, "en")
        assert sentence(change, "ru")


def test_equal_specs_have_no_changes() -> None:
    assert changes(catalogue(TOOL), catalogue(TOOL)) == ()


def test_tools_that_come_go_and_are_renamed() -> None:
    both, one = (
        material().catalogue,
        material({path: text for path, text in PAGES.items() if "list" not in path}).catalogue,
    )
    assert [(change.impact, change.what) for change in changes(both, one)] == [(B, "tool-removed")]
    assert [(change.impact, change.what) for change in changes(one, both)] == [(A, "tool-added")]
    renamed = TOOL.replace("# find_notes", "# seek_notes").replace(
        "audience: ordinary", "audience: ordinary\naliases: [find_notes]"
    )
    pages = {path: text for path, text in PAGES.items() if "find" not in path} | {
        "catalogue/notes/seek_notes.md": renamed
    }
    found = [(change.impact, change.what) for change in changes(both, material(pages).catalogue)]
    assert (A, "tool-renamed") in found
    assert not [impact for impact, _ in found if impact is B]


def test_a_release_is_read_as_it_was_written() -> None:
    release = Release("1.2.0", "2026-05-20", catalogue(TOOL))
    again = release_from(release_text(release))
    assert (again.version, again.date) == ("1.2.0", "2026-05-20")
    assert changes(release.catalogue, again.catalogue) == ()
    assert release_text(again) == release_text(release)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"spec": 1, "version": "1", "date": "2026-01-01"}',
        '{"version": "../x", "date": "2026-01-01", "spec": {}}',
        "[" * 100_000,
    ],
)
def test_what_is_no_release_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        release_from(text)


def test_releases_are_in_order() -> None:
    empty = catalogue(TOOL)
    given = [
        Release("0.10.0", "2026-02-01", empty),
        Release("0.9.0", "2026-02-01", empty),
        Release("1.0.0", "2026-03-01", empty),
        Release("1.0.0-rc1", "2026-03-01", empty),
    ]
    assert [one.version for one in in_order(tuple(given))] == ["0.9.0", "0.10.0", "1.0.0-rc1", "1.0.0"]


def test_hostile_texts_stay_in_their_code_span() -> None:
    before, after = catalogue(TOOL), catalogue(TOOL.replace("the desk is shut", "a `b` ``c`` <script>"))
    (change,) = changes(before, after)
    assert "``` a `b` ``c`` <script>; nothing" in sentence(change, "en")
