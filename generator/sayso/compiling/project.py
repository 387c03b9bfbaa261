"""Joins the project's inputs and the installed extensions into one call of the pure compiler."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path

from sayso.compiling.build import Extensions, Outcome, build, understand
from sayso.compiling.extensions import Installed, installed
from sayso.disk.inputs import Inputs, pages_only
from sayso.findings.cannot_run import CannotRun
from sayso.findings.diagnostics import Findings
from sayso.reading.decode import source_from_bytes
from sayso.reading.vocabularies import vocabularies, vocabularies_from
from sayso.reading.vocabulary import Vocabulary
from sayso.settings.project import Project
from sayso.source import Source


def compile_inputs(project: Project, inputs: Inputs) -> Outcome:
    """Compile what was collected. Raises `CannotRun` when an extension does not load."""
    findings = Findings()
    pages = sources(inputs, findings)
    return build(pages, project.settings, loaded(installed()), findings.items)


def understand_inputs(project: Project, inputs: Inputs) -> Outcome:
    """What was collected as a catalogue with findings, without any file made from it."""
    findings = Findings()
    pages = sources(inputs, findings)
    return understand(pages, project.settings, loaded(installed()), findings.items)


def compile_project(project: Project) -> Outcome:
    """Compile the project's pages as they are on disk now, for commands that need the catalogue itself."""
    return compile_inputs(project, pages_only(project))


def all_vocabularies() -> Mapping[str, Vocabulary]:
    """The languages that pages may be written in: sayso's own and those of extensions."""
    return {**vocabularies(), **_words(installed().load("sayso.vocabularies"))}


def sources(inputs: Inputs, findings: Findings) -> tuple[Source, ...]:
    """The pages as texts; what cannot be read as a page is reported, and the rest goes on."""
    found = (source_from_bytes(path, data, findings) for path, data in inputs.pages.items())
    pages = tuple(source for source in found if source is not None)
    for path, (code, problem) in sorted(inputs.odd.items()):
        findings.report(code, f"{path.rpartition('/')[2]} {problem}", Source(path, "").whole(),
                        "keep only pages below the catalogue's folder")  # fmt: skip
    return pages


def loaded(found: Installed) -> Extensions:
    """Import the installed extensions and see that each is what its group says."""
    rules = found.load("sayso.rules")
    targets = found.load("sayso.targets")
    for name, rule in rules.items():
        _demand(callable(getattr(rule, "check", None)) and hasattr(rule, "name"), name, "a rule: name and check()")
    for name, target in targets.items():
        _demand(
            callable(getattr(target, "files", None)) and hasattr(target, "name"), name, "a target: name and files()"
        )
    return Extensions(tuple(rules.values()), tuple(targets.values()), _words(found.load("sayso.vocabularies")))  # type: ignore[arg-type]


def _words(found: Mapping[str, object]) -> Mapping[str, Vocabulary]:
    """Each entry point is the path of a vocabulary file, in the form of sayso's own."""
    files = []
    for name, path in found.items():
        _demand(isinstance(path, (str, PathLike)), name, "the path of a vocabulary file")
        try:
            files.append(Source(Path(str(path)).name, Path(str(path)).read_text("utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise CannotRun(f'the vocabulary of extension "{name}" cannot be read: {error}') from error
    findings = Findings()
    words = vocabularies_from(files, findings)
    if findings.items:
        raise CannotRun("the vocabulary of an extension holds mistakes", findings=tuple(findings.items))
    return words


def _demand(holds: object, name: str, what: str) -> None:
    if not holds:
        raise CannotRun(f'extension "{name}" is not {what}')
