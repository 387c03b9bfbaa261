"""Every code has a page, and every page a code."""

from __future__ import annotations

from importlib.resources import files

import pytest
from sayso.findings.codes import CODES

from tests.project_folder import Run

PAGES = sorted(
    page.name.removesuffix(".md") for page in (files("sayso.findings") / "pages").iterdir() if page.name.endswith(".md")
)


def test_codes_and_pages_are_the_same_set() -> None:
    assert sorted(CODES) == PAGES


@pytest.mark.parametrize("code", PAGES)
def test_a_page_has_its_code_and_both_snippets(code: str) -> None:
    text = (files("sayso.findings") / "pages" / f"{code}.md").read_text("utf-8")
    assert text.startswith(f"# {code}: ")
    assert text.count("```") >= 2


def test_explain_prints_the_page(run: Run) -> None:
    ran = run("explain", "sy611")
    assert ran.code == 0
    assert ran.out == (files("sayso.findings") / "pages" / "SY611.md").read_text("utf-8")


def test_explain_lists_all(run: Run) -> None:
    lines = run("explain").out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(CODES)


def test_an_unknown_code_is_guessed(run: Run) -> None:
    ran = run("explain", "SY6111")
    assert ran.code == 2
    assert "did you mean SY611?" in ran.err
    assert "did you mean SY611?" in run("explain", "unbound-clam").err
