"""``sayso fmt``: pages in canonical form. Prose is never touched."""

from __future__ import annotations

from pathlib import Path

import click

from sayso.commands.options import project_option, report_options
from sayso.commands.reporting import Reporter, exit_with, project_for
from sayso.compiling.project import all_vocabularies, sources
from sayso.disk.inputs import pages_only
from sayso.disk.writer import replace_files
from sayso.findings.cannot_run import CannotRun
from sayso.findings.diagnostics import Findings, sort_unique
from sayso.reading import place_of
from sayso.settings.project import Project
from sayso.source import Source, Span
from sayso.writing import format_source


@click.command(short_help="Rewrite pages in canonical form.")
@project_option
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 when a page would change.")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@report_options
def command(
    *, folder: Path | None, check: bool, paths: tuple[Path, ...], output_format: str, colour: str
) -> None:  # fmt: skip
    """Rewrite the pages at PATHS (all pages, without any) in canonical form: column widths, spacing, order, words.

    A page with mistakes in its shape is reported and left as it is.
    """
    reporter = Reporter(output_format, colour)
    project = project_for(folder, reporter)
    findings = Findings()
    changed = _changed(project, _chosen(project, paths), findings)
    if check:
        for source, text in changed.items():
            findings.report(
                "SY615", "the page is not in canonical form", _difference(source, text), "`sayso fmt` rewrites it"
            )
    found = sort_unique(findings.items)
    reporter.findings(found)
    if not check:
        _write(project, changed)
        for source in changed:
            reporter.line(f"changed  {source.path}")
    if found:
        reporter.closing(found, "`sayso fmt` rewrites pages that are only untidy" if check and changed else "")
    exit_with(1 if any(item.severity == "error" for item in found) else 0)


def _chosen(project: Project, paths: tuple[Path, ...]) -> tuple[str, ...]:
    """Paths relative to the project; a folder stands for the pages below it."""
    chosen = []
    for path in paths:
        try:
            chosen.append(path.absolute().relative_to(project.root).as_posix())
        except ValueError as error:
            raise CannotRun(f"{path} is outside the project {project.root}") from error
        if not path.exists():
            raise CannotRun(f"there is no {path}")
    return tuple(chosen)


def _changed(project: Project, chosen: tuple[str, ...], findings: Findings) -> dict[Source, str]:
    words, below = all_vocabularies(), len(project.settings.catalogue) + 1
    changed = {}
    for source in sources(pages_only(project), findings):
        if chosen and not any(source.path == one or source.path.startswith(f"{one}/") for one in chosen):
            continue
        place = place_of(source.path[below:], project.settings.language)
        text = format_source(source, place, words, findings)
        if text is not None and text != _as_on_disk(source):
            changed[source] = text
    return changed


def _as_on_disk(source: Source) -> str:
    return source.text if source.newline == "\n" else source.text.replace("\n", source.newline)


def _difference(source: Source, text: str) -> Span:
    fresh = text.replace("\r\n", "\n")
    pairs = enumerate(zip(source.text, fresh, strict=False))
    at = next((number for number, (one, other) in pairs if one != other), min(len(source.text), len(fresh)))
    return Span(source, at, min(at + 1, len(source.text)))


def _write(project: Project, changed: dict[Source, str]) -> None:
    texts = {source.path: text for source, text in changed.items()}
    replace_files(project.root, texts, (), (project.settings.catalogue,))
