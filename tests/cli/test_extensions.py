"""Rules, targets and vocabularies from another distribution, as pip would have installed it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sayso.reading import built_in_sources

from tests.project_folder import FILES, write

POINTS = """[console_scripts]
x = y:z

[sayso.rules]
shouting = house_rules:SHOUTING

[sayso.targets]
names = house_rules:NAMES

[sayso.vocabularies]
xx = house_rules:WORDS
"""
MODULE = """
from pathlib import Path
from sayso.rules import Rule
from sayso.targets import Target

def shout(catalogue, pages, settings, findings):
    for tool in catalogue.tools:
        if tool.summary.isupper():
            findings.report("SY006", "a summary that shouts", tool.span)

def names(catalogue, settings):
    return {f"{settings.output}/names.txt": "".join(f"{tool.name}\\n" for tool in catalogue.tools)}

SHOUTING = Rule("shouting", ("SY006",), shout)
NAMES = Target("names", names)
WORDS = Path(__file__).with_name("house_words.yaml")
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder as pip leaves it: a module, its data, and its entry points."""
    words = next(source.text for source in built_in_sources() if source.path == "en.yaml")
    words = words.replace("language: en\n", "language: xx\n").replace("[Arguments]", "[Givens]")
    files = {"house_rules.py": MODULE, "house_words.yaml": words, "house-1.0.dist-info/entry_points.txt": POINTS}
    write(tmp_path / "site", files)
    write(tmp_path / "project", FILES)
    return tmp_path / "site"


def sayso(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    words = [sys.executable, "-m", "sayso", *arguments]
    return subprocess.run(
        words, capture_output=True, text=True, cwd=site.parent / "project", env=environment, check=False
    )


def test_a_target_writes_its_files(site: Path) -> None:
    assert sayso(site, "build").returncode == 0
    assert (site.parent / "project/generated/names.txt").read_text("utf-8") == "find_notes\n"
    assert sayso(site, "check").returncode == 0


def test_a_rule_reports(site: Path) -> None:
    page = site.parent / "project/catalogue/notes/find_notes.md"
    page.write_text(page.read_text("utf-8").replace("Finds notes by their words.", "FINDS NOTES."), "utf-8")
    ran = sayso(site, "build", "--dry-run")
    assert "catalogue/notes/find_notes.md:7:3: warning[SY006] a summary that shouts" in ran.stdout


def test_a_vocabulary_reads_and_writes_pages(site: Path) -> None:
    ran = sayso(site, "new", "lose_notes", "--language", "xx")
    assert ran.returncode == 0, ran.stderr
    assert "## Givens" in (site.parent / "project/catalogue/notes/lose_notes.xx.md").read_text("utf-8")
    assert sayso(site, "build").returncode == 0
    assert sayso(site, "fmt", "--check").returncode == 0


def test_a_changed_or_removed_extension_is_a_changed_input(site: Path) -> None:
    assert sayso(site, "build").returncode == 0
    write(site, {"house_rules.py": MODULE.replace("{tool.name}", "{tool.title}")})
    assert "names.txt:1:1: error[SY602]" in sayso(site, "check").stdout
    (site / "house-1.0.dist-info/entry_points.txt").unlink()
    assert "names.txt:1:1: error[SY616]" in sayso(site, "check").stdout


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (
            "[sayso.rules]\nx = nowhere:RULE\n",
            'extension "x" (sayso.rules, nowhere:RULE) does not load: ModuleNotFoundError',
        ),
        ("[sayso.rules]\nx = house_rules:MISSING\n", "does not load: AttributeError"),
        ("[sayso.rules]\nx = house_rules:WORDS\n", 'extension "x" is not a rule'),
        ("[sayso.targets]\nx = house_rules:SHOUTING\n", 'extension "x" is not a target'),
        ("[sayso.vocabularies]\nx = house_rules:NAMES\n", 'extension "x" is not the path of a vocabulary file'),
    ],
)
def test_a_broken_extension_is_named(site: Path, points: str, said: str) -> None:
    write(site, {"house-1.0.dist-info/entry_points.txt": points})
    ran = sayso(site, "check")
    assert ran.returncode == 2
    assert said in ran.stderr


def test_an_extension_that_does_not_concern_sayso_is_not_imported(site: Path) -> None:
    write(site, {"house-1.0.dist-info/entry_points.txt": "[pytest11]\nx = house_rules\n", "house_rules.py": "1 / 0\n"})
    assert sayso(site, "build").returncode == 0


def test_a_target_may_not_leave_the_generated_folders(site: Path) -> None:
    write(site, {"house_rules.py": MODULE.replace("{settings.output}/names.txt", "README.md")})
    ran = sayso(site, "build")
    assert ran.returncode == 2
    assert "README.md" in ran.stderr
    assert not (site.parent / "project/README.md").exists()


def test_two_targets_may_not_write_one_file(site: Path) -> None:
    write(site, {"house_rules.py": MODULE.replace("names.txt", "{settings.package}/errors.py")})
    ran = sayso(site, "build")
    assert ran.returncode == 2
    assert "errors and names both write" in ran.stderr


CODED = """
from pathlib import Path
from sayso.findings.codes import CODES, Code, Severity
from sayso.rules import Rule

CODES["HS001"] = Code("long-summary", Severity.WARNING, Path(__file__).with_name("HS001.md"))
CODES["hs002"] = Code("short-summary", Severity.ERROR)

def check(catalogue, pages, settings, findings):
    for tool in catalogue.tools:
        findings.report("HS001", "a long summary", tool.span)

LENGTHS = Rule("lengths", ("HS001", "hs002"), check)
"""


@pytest.fixture
def coded(site: Path) -> Path:
    """The same with codes of its own, of which one has a page."""
    points = "[sayso.rules]\nlengths = house_rules:LENGTHS\n"
    write(
        site,
        {"house_rules.py": CODED, "house-1.0.dist-info/entry_points.txt": points, "HS001.md": "# HS001: too long\n"},
    )
    return site


def test_codes_of_extensions_are_explained(coded: Path) -> None:
    assert sayso(coded, "explain", "hs001").stdout == "# HS001: too long\n"
    assert sayso(coded, "explain", "HS002").stdout == (
        "# hs002: short summary\n\nAn error from the rule `lengths` of an extension, which has no page for it.\n"
    )
    assert "HS001  warning  long-summary\n" in sayso(coded, "explain").stdout
    assert "did you mean HS001?" in sayso(coded, "explain", "long-sumary").stderr
    assert sayso(coded, "explain", "SY001").stdout.startswith("# SY001: ")


def test_a_page_that_is_not_there_is_named(coded: Path) -> None:
    (coded / "HS001.md").unlink()
    ran = sayso(coded, "explain", "HS001")
    assert ran.returncode == 2
    assert "sayso: the page of HS001 cannot be read" in ran.stderr


@pytest.mark.parametrize("form", ["text", "json", "github", "sarif", "junit"])
def test_codes_of_extensions_are_printed_from_the_cache_too(coded: Path, form: str) -> None:
    assert sayso(coded, "build").returncode == 0
    first, second = (sayso(coded, "check", "--output-format", form) for _ in range(2))
    assert "HS001" in first.stdout
    assert (first.stdout, first.returncode) == (second.stdout, second.returncode)
