"""Runs a case folder: its pages over the base catalogue, through the whole compiler, to text with exact places."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from sayso.compiling.build import build
from sayso.findings.diagnostics import Diagnostic, Findings
from sayso.reading import source_from_bytes
from sayso.settings import Settings
from sayso.settings.project import read_settings
from sayso.source import Source

CASES = Path(__file__).parent / "cases"
BASE = CASES / "_base"
EXPECTED = "expected.txt"
SETTINGS = "sayso.toml"


@dataclass(frozen=True)
class Case:
    """One case folder; ``code`` is the one its parent folder is about."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.relative_to(CASES).as_posix()

    @property
    def code(self) -> str:
        return self.folder.parent.name.partition("-")[0]

    @property
    def fails(self) -> bool:
        return self.folder.name.startswith("fails")

    @property
    def expected(self) -> str:
        return (self.folder / EXPECTED).read_text("utf-8")


def all_cases() -> list[Case]:
    """Every folder that holds an expectation, or pages and still none."""
    found = {path.parent for path in CASES.glob(f"SY*/*/{EXPECTED}")} | {
        path.parent for path in CASES.glob("SY*/*/catalogue")
    }
    return [Case(folder) for folder in sorted(found)]


def run(case: Case) -> str:
    """What the compiler says about a case."""
    findings = Findings()
    settings = _settings(case, findings)
    pages = {**_pages(BASE), **_pages(case.folder)}
    sources = [source_from_bytes(path, pages[path], findings) for path in sorted(pages)]
    outcome = build([source for source in sources if source is not None], settings, earlier=findings.items)
    return "".join(as_text(item) for item in outcome.diagnostics)


def as_text(item: Diagnostic) -> str:
    """One finding in the form of the expected files."""
    place = item.span.source.position(item.span.start)
    line = f"{item.span.source.path}:{place.line}:{place.column}: {item.severity.value}[{item.code}] {item.message}\n"
    return line + (f"  hint: {item.hint}\n" if item.hint else "")


def _pages(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.glob("catalogue/**/*.md")}


def _settings(case: Case, findings: Findings) -> Settings:
    path = case.folder / SETTINGS
    if not path.exists():
        return Settings()
    text = path.read_text("utf-8")
    return read_settings(Source(SETTINGS, text), "", tomllib.loads(text), findings)
