"""Every diagnostic by example: case folders with exact places, and that none of the codes goes without."""

from __future__ import annotations

import os

import pytest
from sayso.findings.codes import CODES

from tests.case_runner import BASE, EXPECTED, Case, all_cases, run

CASES = all_cases()
# Findings about the project around the pages: they need files on disk, and are tested in tests/cli and tests/drift.
# A file too large to be kept here (SY010) and vocabulary files (SY02x) are tested in tests/reading, too many tools
# (SY510) in tests/rules.
OUTSIDE = ("SY00", "SY010", "SY02", "SY510", "SY6")


def _needs_case(code: str) -> bool:
    return not code.startswith(OUTSIDE)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_compiler_says_exactly_this(case: Case) -> None:
    said = run(case)
    if os.environ.get("UPDATE_CASES") == "1":
        (case.folder / EXPECTED).write_text(said, "utf-8")
    assert said == case.expected


@pytest.mark.parametrize("case", [case for case in CASES if case.fails], ids=lambda case: case.name)
def test_a_failing_case_is_about_its_code(case: Case) -> None:
    assert f"[{case.code}] " in case.expected


@pytest.mark.parametrize("case", [case for case in CASES if not case.fails], ids=lambda case: case.name)
def test_a_passing_case_is_silent(case: Case) -> None:
    assert case.expected == ""


def test_the_base_is_silent() -> None:
    assert run(Case(BASE)) == ""


@pytest.mark.parametrize("code", [code for code in CODES if _needs_case(code)])
def test_every_code_has_a_failing_and_a_passing_case(code: str) -> None:
    kinds = {case.fails for case in CASES if case.code == code}
    assert kinds == {True, False}


def test_case_folders_are_named_after_codes() -> None:
    names = {case.folder.parent.name for case in CASES}
    assert {name for name in names if name != f"{name[:5]}-{CODES[name[:5]].name}"} == set()


def test_case_folders_say_whether_they_pass() -> None:
    assert [case.name for case in CASES if not case.folder.name.startswith(("fails", "passes"))] == []
