"""Suppressing warnings: with a reason, in the page or the settings; errors and unused ones are reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from sayso.compiling.suppressions import suppressed
from sayso.findings.codes import Severity
from sayso.findings.diagnostics import Diagnostic
from sayso.page import Entry, Page
from sayso.settings import Settings, Suppression
from sayso.source import Source, Span, Text

from tests.project_folder import SETTINGS, Run, write

SOURCE = Source("catalogue/a.md", "suppress: here")
OTHER = Source("catalogue/b.md", "text")


def text(value: str) -> Text:
    return Text(value, Span(SOURCE, 0, 8))


def page(**wishes: str) -> Page:
    inner = tuple(Entry(text(code), text(reason)) for code, reason in wishes.items())
    return Page("tool", "a", "en", (Entry(text("suppress"), inner),), text("a"), (), (), SOURCE)


def warning(source: Source = SOURCE) -> Diagnostic:
    return Diagnostic("SY006", "not a page", source.whole(), severity=Severity.WARNING)


def codes(found: list[Diagnostic]) -> list[str]:
    return [item.code for item in found]


def settings(path: str, reason: str = "known") -> Settings:
    return Settings(suppress=(Suppression("SY006", path, reason, OTHER.whole()),))


def test_a_page_suppresses_its_own_warnings_only() -> None:
    left = suppressed([warning(), warning(OTHER)], [page(SY006="shown in the text")], Settings())
    assert [item.span.source.path for item in left] == ["catalogue/b.md"]


@pytest.mark.parametrize("path", ["catalogue/a.md", "*"])
def test_the_settings_suppress_by_path(path: str) -> None:
    assert suppressed([warning()], [], settings(path)) == []


def test_another_path_is_not_covered() -> None:
    assert codes(suppressed([warning()], [], settings("catalogue/b.md"))) == ["SY006", "SY801"]


def test_an_unused_suppression_is_reported_at_its_place() -> None:
    (item,) = suppressed([], [page(SY006="no longer")], Settings())
    assert (item.code, item.severity, item.span.source.path) == ("SY801", "warning", "catalogue/a.md")


def test_nothing_is_called_unused_while_there_are_errors() -> None:
    error = Diagnostic("SY611", "unbound", SOURCE.whole())
    assert codes(suppressed([error], [page(SY006="perhaps")], Settings())) == ["SY611"]


def test_errors_cannot_be_suppressed() -> None:
    error = Diagnostic("SY611", "unbound", SOURCE.whole())
    assert codes(suppressed([error], [page(SY611="later")], Settings())) == ["SY611", "SY802"]


@pytest.mark.parametrize("code", ["SY999", "SY801"])
def test_what_is_no_warning_cannot_be_suppressed(code: str) -> None:
    assert codes(suppressed([], [page(**{code: "why not"})], Settings())) == ["SY802"]


@pytest.mark.parametrize("reason", ["", "  ", "–"])
def test_a_reason_is_required(reason: str) -> None:
    assert codes(suppressed([warning()], [page(SY006=reason)], Settings())) == ["SY006", "SY803"]


def test_from_the_settings_file_to_the_report(built: Path, run: Run) -> None:
    write(built, {"catalogue/notes/sketch.txt": "x"})
    row = '\n[[suppress]]\ncode = "SY006"\npath = "catalogue/notes/sketch.txt"\nreason = "a sketch"\n'
    write(built, {"sayso.toml": SETTINGS + row})
    assert run("check", "--strict", folder=built).code == 0
    (built / "catalogue/notes/sketch.txt").unlink()
    ran = run("check", folder=built)
    assert "sayso.toml:4:3: warning[SY801] suppression of SY006 is not used" in ran.out
