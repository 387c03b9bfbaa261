"""The whole compiler as one pure function: sources in, spec, files and findings out. No I/O."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from sayso.compiling.suppressions import suppressed
from sayso.findings.codes import Severity
from sayso.findings.diagnostics import Diagnostic, Findings, sort_unique
from sayso.lowering import lower
from sayso.page import Page
from sayso.reading import place_of, read
from sayso.reading.vocabularies import vocabularies
from sayso.reading.vocabulary import Vocabulary
from sayso.rules import RULES, Rule
from sayso.settings import Settings
from sayso.source import Source
from sayso.spec import Catalogue
from sayso.targets import TARGETS, Target, manifest
from sayso.values import frozen


@frozen
class Extensions:
    """What other distributions add; rules and targets run after sayso's own, in the order of their names."""

    rules: tuple[Rule, ...] = ()
    targets: tuple[Target, ...] = ()
    vocabularies: Mapping[str, Vocabulary] = field(default_factory=dict)


@frozen
class Outcome:
    """What came out. ``files`` maps paths relative to the project to their text; empty when there are errors."""

    catalogue: Catalogue
    pages: tuple[Page, ...]
    files: dict[str, str]
    diagnostics: tuple[Diagnostic, ...]


def build(
    sources: Sequence[Source], settings: Settings, extensions: Extensions | None = None,
    earlier: Sequence[Diagnostic] = (),
) -> Outcome:  # fmt: skip
    """Compile a catalogue. ``earlier`` are findings about the input that belong into the same report."""
    more = extensions or Extensions()
    outcome = understand(sources, settings, more, earlier)
    if any(item.severity == Severity.ERROR for item in outcome.diagnostics):
        return outcome
    return replace(outcome, files=_files(outcome.catalogue, settings, (*TARGETS, *more.targets)))


def understand(
    sources: Sequence[Source], settings: Settings, more: Extensions, earlier: Sequence[Diagnostic] = ()
) -> Outcome:
    """Everything but the files: for what needs the catalogue and its findings only."""
    findings = Findings(list(earlier))
    words = {**vocabularies(), **more.vocabularies}
    pages = read_all(sources, settings, words, findings)
    catalogue = lower(pages, settings, words, findings)
    for rule in (*RULES, *more.rules):
        rule.check(catalogue, pages, settings, findings)
    diagnostics = sort_unique(suppressed(findings.items, pages, settings))
    return Outcome(catalogue, pages, {}, diagnostics)


def read_all(
    sources: Sequence[Source], settings: Settings, words: Mapping[str, Vocabulary], findings: Findings
) -> tuple[Page, ...]:
    """Every page that can be read at all, in the order of their paths."""
    below = len(settings.catalogue) + 1
    pages = []
    for source in sorted(sources, key=lambda source: source.path):
        place = place_of(source.path[below:], settings.language)
        if page := read(source, place, words, findings):
            pages.append(page)
    return tuple(pages)


def _files(catalogue: Catalogue, settings: Settings, targets: Sequence[Target]) -> dict[str, str]:
    files: dict[str, str] = {}
    owners: dict[str, str] = {}
    for target in targets:
        for path, text in target.files(catalogue, settings).items():
            if path in owners:
                raise ValueError(f"the targets {owners[path]} and {target.name} both write {path}")
            owners[path], files[path] = target.name, text
    return files | manifest(files, settings)
