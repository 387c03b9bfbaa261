"""New pages compile as they are, and formatting changes only form."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project_folder import Run, edit, tree, write

PAGE = "catalogue/notes/find_notes.md"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("access", ["read", "write"])
def test_a_new_page_compiles_and_is_canonical(project: Path, run: Run, language: str, access: str) -> None:
    ran = run("new", "lose_notes", "--language", language, "--access", access, folder=project)
    assert ran.code == 0
    assert run("build", "--dry-run", folder=project).code == 0
    assert run("fmt", "--check", folder=project).code == 0
    suffix = ".ru" if language == "ru" else ""
    assert (project / f"catalogue/notes/lose_notes{suffix}.md").is_file()


def test_a_new_category_gets_its_page(project: Path, run: Run) -> None:
    assert run("new", "send", "--category", "post-office", folder=project).code == 0
    assert (project / "catalogue/post-office/index.md").is_file()
    assert run("build", "--dry-run", folder=project).code == 0


def test_the_one_category_is_found_without_a_page_of_its_own(project: Path, run: Run) -> None:
    (project / "catalogue/notes/index.md").unlink()
    assert run("new", "lose_notes", folder=project).code == 0
    assert (project / "catalogue/notes/lose_notes.md").is_file()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("find_notes",), "exists"),
        (("a/b",), "cannot be a tool's name"),
        (("../x",), "cannot be a tool's name"),
        (("ok", "--category", "../x"), "cannot be a category's name"),
        (("ok", "--language", "xx"), 'there is no vocabulary for "xx"'),
    ],
)
def test_what_cannot_be_a_page(project: Path, run: Run, arguments: tuple[str, ...], said: str) -> None:
    before = tree(project)
    ran = run("new", *arguments, folder=project)
    assert ran.code == 2
    assert said in ran.err
    assert tree(project) == before


def untidy(project: Path) -> Path:
    edit(project / PAGE, "| `words` | string | yes | – | length 1 to 50 |", "|`words`|   string |yes|–|length 1 to 50|")
    return project


def test_fmt_check_names_the_place_and_writes_nothing(project: Path, run: Run) -> None:
    before = tree(untidy(project))
    ran = run("fmt", "--check", folder=project)
    assert ran.code == 1
    assert f"{PAGE}:15:2: error[SY615] the page is not in canonical form" in ran.out
    assert tree(project) == before


def test_fmt_rewrites_only_what_is_untidy(project: Path, run: Run) -> None:
    before = tree(untidy(project))
    ran = run("fmt", folder=project)
    after = tree(project)
    assert (ran.code, ran.out) == (0, f"changed  {PAGE}\n")
    assert [path for path in after if after[path] != before[path]] == [PAGE]
    assert run("fmt", "--check", folder=project).code == 0


def test_fmt_takes_paths(project: Path, run: Run) -> None:
    before = tree(untidy(project))
    assert run("fmt", "catalogue/index.md", folder=project).out == ""
    assert tree(project) == before
    assert run("fmt", str(project / "catalogue/notes"), folder=project).out == f"changed  {PAGE}\n"
    assert run("fmt", "nowhere.md", folder=project).code == 2
    assert run("fmt", "/", folder=project).code == 2


def test_fmt_keeps_line_ends(project: Path, run: Run) -> None:
    place = untidy(project) / PAGE
    place.write_bytes(place.read_bytes().replace(b"\n", b"\r\n"))
    assert run("fmt", folder=project).code == 0
    text = place.read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n") > 10
    assert run("fmt", "--check", folder=project).code == 0


def test_fmt_leaves_a_page_with_mistakes_alone(project: Path, run: Run) -> None:
    write(project, {PAGE: (project / PAGE).read_text("utf-8").replace("## Result", "## Reslt")})
    before = tree(project)
    ran = run("fmt", folder=project)
    assert ran.code == 1
    assert PAGE in ran.out
    assert tree(project) == before
