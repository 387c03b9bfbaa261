"""Every format, from the same findings."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest
from sayso.findings.codes import Severity
from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers import FORMATS, rendered
from sayso.findings.printers.palette import COLOURED, PLAIN, palette_for
from sayso.source import Source, Span

PAGE = Source("catalogue/a, b.md", "# head\n\n| `x` | strng |\tend\n")


def finding(start: int = 16, end: int = 21, **facts: object) -> Diagnostic:
    made = {"code": "SY003", "message": 'unknown type "strng"', "hint": "write string", **facts}
    return Diagnostic(span=Span(PAGE, start, end), **made)  # type: ignore[arg-type]


def test_text_has_place_excerpt_caret_and_hint() -> None:
    assert rendered("text", [finding()]) == (
        'catalogue/a, b.md:3:9: error[SY003] unknown type "strng"\n'
        "     3 | | `x` | strng | end\n"
        "       |         ^^^^^\n"
        "  hint: write string\n"
    )


def test_a_finding_without_width_still_has_a_caret() -> None:
    assert rendered("text", [finding(16, 16)]).splitlines()[2].endswith("|         ^")


def test_a_long_line_is_cut_around_the_place() -> None:
    source = Source("p.md", "x" * 500 + "HERE" + "y" * 500)
    text = rendered("text", [Diagnostic("SY003", "m", Span(source, 500, 504))])
    _, line, carets = text.splitlines()
    assert len(line) < 180
    assert carets.index("^") == line.index("HERE")


def test_related_places_are_named() -> None:
    item = finding(related=(("the other one", Span(PAGE, 0, 1)),))
    assert "  see: catalogue/a, b.md:1:1: the other one\n" in rendered("text", [item])


@pytest.mark.parametrize("name", FORMATS)
def test_no_format_hands_control_characters_to_a_terminal(name: str) -> None:
    source = Source("p\x1b.md", "a \x1b[31m\u202ex\n")
    text = rendered(name, [Diagnostic("SY003", "bad \x1b[2J\x07\u2066", Span(source, 2, 4), "h\x9b")])
    shown = text if name in {"json", "sarif"} else text.encode().decode("unicode_escape", "ignore") and text
    assert not any(character in shown for character in "\x1b\x07\x9b\u202e\u2066")


def test_json_is_a_list_of_flat_objects() -> None:
    assert json.loads(rendered("json", [finding()])) == [
        {
            "code": "SY003", "severity": "error", "message": 'unknown type "strng"', "path": "catalogue/a, b.md",
            "line": 3, "column": 9, "end_line": 3, "end_column": 14, "hint": "write string",
        }
    ]  # fmt: skip


def test_github_escapes_what_its_commands_read() -> None:
    item = finding(message="100% wrong: a,b\nc")
    first = rendered("github", [item]).splitlines()[0]
    assert first == (
        "::error title=SY003,file=catalogue/a%2C b.md,line=3,col=9,endLine=3,endColumn=14"
        "::100%25 wrong: a,b%0Ac%0Ahint: write string"
    )


def test_github_shows_errors_first_and_says_what_is_cut() -> None:
    warnings = [finding(message=f"w{number}", severity=Severity.WARNING) for number in range(12)]
    errors = [finding(message=f"e{number}") for number in range(13)]
    lines = rendered("github", [*warnings, *errors]).splitlines()
    commands = [line.partition(" ")[0] for line in lines if line.startswith("::")]
    assert commands == ["::error"] * 10 + ["::warning"] * 10 + ["::notice"]
    assert any("3 more errors and 2 more warnings are only in the log" in line for line in lines)
    assert sum("[SY003] e" in line for line in lines) == 13


def test_sarif_has_relative_places_and_fingerprints_that_stay() -> None:
    run = json.loads(rendered("sarif", [finding(), finding()]))["runs"][0]
    first, second = run["results"]
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "catalogue/a%2C%20b.md", "uriBaseId": "%SRCROOT%"}
    assert place["region"] == {"startLine": 3, "startColumn": 9, "endLine": 3, "endColumn": 14}
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [first["ruleId"]] == ["SY003"]
    assert first["partialFingerprints"] != second["partialFingerprints"]
    moved = Source(PAGE.path, "\n\n\n" + PAGE.text)
    later = Diagnostic("SY003", 'unknown type "strng"', Span(moved, 19, 24), "write string")
    again = json.loads(rendered("sarif", [later]))["runs"][0]["results"][0]
    assert again["partialFingerprints"] == first["partialFingerprints"]


def test_junit_has_a_suite_per_file_and_a_case_per_finding() -> None:
    root = ElementTree.fromstring(rendered("junit", [finding(), finding(0, 1)]))
    suite = root.find("testsuite")
    assert suite is not None
    assert (root.get("failures"), suite.get("name")) == ("2", "catalogue/a, b.md")
    assert [case.get("name") for case in suite] == ["SY003:3:9", "SY003:1:1"]


def test_junit_without_findings_passes_one_case() -> None:
    root = ElementTree.fromstring(rendered("junit", []))
    assert (root.get("tests"), root.get("failures")) == ("1", "0")
    assert root.find("testsuite/testcase/failure") is None


@pytest.mark.parametrize(
    ("choice", "environment", "terminal", "coloured"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "0"}, False, False),
        ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_when_there_is_colour(choice: str, environment: dict[str, str], terminal: bool, coloured: bool) -> None:
    assert palette_for(choice, environment, terminal) is (COLOURED if coloured else PLAIN)


def test_colour_changes_nothing_but_colour() -> None:
    coloured = rendered("text", [finding()], COLOURED)
    assert "\x1b[" in coloured
    for sequence in (COLOURED.error, COLOURED.warning, COLOURED.hint, COLOURED.strong, COLOURED.faint, COLOURED.end):
        coloured = coloured.replace(sequence, "")
    assert coloured == rendered("text", [finding()])


def test_codes_of_extensions_need_no_row() -> None:
    (rule,) = json.loads(rendered("sarif", [finding(code="HS001")]))["runs"][0]["tool"]["driver"]["rules"]
    assert (rule["id"], rule["name"]) == ("HS001", "Hs001")
