"""Templates of the project's own: used where they exist, and wrong ones reported at their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project_folder import SETTINGS, Run, write


@pytest.fixture
def themed(project: Path) -> Path:
    write(project, {"sayso.toml": SETTINGS + 'templates = "templates"\n'})
    return project


def test_a_template_replaces_saysos(themed: Path, run: Run) -> None:
    text = "# {{ tool }} {{ function }} {{ contract }} {{ category }} {{ arguments }} {{ result }} {{ answers_text }}\n"
    write(themed, {"templates/handler.py.j2": text})
    (themed / "handlers/notes/find_notes.py").unlink()
    assert run("handler", "find_notes", folder=themed).code == 0
    assert (themed / "handlers/notes/find_notes.py").read_text("utf-8") == (
        "# find_notes find_notes notes_contract notes FindNotesArguments FindNotesResult False\n"
    )


def test_every_word_of_a_page_is_in_its_context(themed: Path, run: Run) -> None:
    text = (
        "{{ tool }} {{ category }} {{ access }} {{ sections.when_to_use }} {{ columns.meaning }} {{ words.yes }} "
        "{{ prose.summary }} {{ not_tested }}\n"
    )
    write(themed, {"templates/page.md.j2": text})
    assert run("new", "lose", "--language", "ru", folder=themed).code == 0
    assert (themed / "catalogue/notes/lose.ru.md").read_text("utf-8").startswith("lose notes read Когда использовать ")


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("page.md.j2", "# {{ tool }}\n\n{{ tol }}\n", "templates/page.md.j2:3:1: error[SY007] 'tol' is undefined"),
        ("page.md.j2", "a\n{{ tool\n", "templates/page.md.j2:"),
        ("page.md.j2", "{% include 'x' %}\n", "templates/page.md.j2:1:1: error[SY007]"),
        ("pages.md.j2", "x", "templates/pages.md.j2:1:1: error[SY007] sayso has no template pages.md.j2"),
    ],
)
def test_a_broken_template_is_reported_at_its_line(themed: Path, run: Run, name: str, text: str, place: str) -> None:
    write(themed, {f"templates/{name}": text})
    ran = run("new", "lose_notes", folder=themed)
    assert ran.code == 2
    assert place in ran.out
    assert not (themed / "catalogue/notes/lose_notes.md").exists()
