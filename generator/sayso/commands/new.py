"""``sayso new TOOL``: the page of a new tool."""

from __future__ import annotations

from pathlib import Path

import click

from sayso.commands.options import project_option
from sayso.disk.tree import linked_part
from sayso.findings.cannot_run import CannotRun
from sayso.reading import Vocabulary
from sayso.scaffolding.pages import category_page, demand_names, tool_page
from sayso.settings.project import Project, load_project


@click.command(short_help="Write the page of a new tool.")
@project_option
@click.option("--category", metavar="NAME", help="The folder of the page. Else: the only one there is.")
@click.option("--language", metavar="TAG", help="The page's language. Else: the project's.")
@click.option("--access", type=click.Choice(["read", "write"]), default="read", show_default=True)
@click.argument("tool")
def command(*, folder: Path | None, category: str | None, language: str | None, access: str, tool: str) -> None:
    """Write a page for TOOL that compiles as it is, to be filled with what the tool really does."""
    project = load_project(folder)
    place = category or _only_category(project)
    demand_names(tool, place)
    words = _vocabulary(language or project.settings.language)
    suffix = "" if words.language == project.settings.language else f".{words.language}"
    base = f"{project.settings.catalogue}/{place}"
    page = f"{base}/{tool}{suffix}.md"
    if (project.root / page).exists():
        raise CannotRun(f"{page} exists", hint="pages are never overwritten")
    if not list((project.root / base).glob("index*.md")):
        _write(project, f"{base}/index.md", category_page(place, project.settings.language))
    _write(project, page, tool_page(tool, place, access, words, project))
    click.echo(f"next: say what it does, then `sayso build` and `sayso handler {tool}`")


def _only_category(project: Project) -> str:
    catalogue = project.root / project.settings.catalogue
    found = sorted({page.parent.name for page in catalogue.glob("*/*.md")} - {"worlds"})
    if len(found) != 1:
        raise CannotRun("which category?", hint="--category NAME; there are: " + (", ".join(found) or "none yet"))
    return found[0]


def _vocabulary(language: str) -> Vocabulary:
    from sayso.compiling.project import all_vocabularies  # noqa: PLC0415 - names are checked first

    words = all_vocabularies()
    if language not in words:
        raise CannotRun(f'there is no vocabulary for "{language}"', hint="there are " + ", ".join(sorted(words)))
    return words[language]


def _write(project: Project, path: str, text: str) -> None:
    if link := linked_part(str(project.root), path):
        raise CannotRun(f"refusing to write through {link}: it is a symbolic link")
    place = project.root / path
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    click.echo(f"new      {path}")
