"""The guides show what really happens: every command in them is run, and its output compared."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from sayso.settings.rows import ROWS

from tests.readme.test_readme import copy_of_the_project, run, settled

ROOT = Path(__file__).parents[2]
GUIDES = sorted((ROOT / "site" / "pages").glob("*.md"))
FENCE = re.compile(r"^```(?P<info>\w*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
# How many files a build makes says nothing in a guide.
COUNTS = re.compile(r"\b\d+ (new|changed)\b")


def fences(guide: Path, language: str) -> list[str]:
    return [found["body"] for found in FENCE.finditer(guide.read_text("utf-8")) if found["info"] == language]


def shown(text: str) -> str:
    return COUNTS.sub(r"N \1", settled(text))


def test_the_guides_are_there() -> None:
    names = {path.name for path in GUIDES}
    assert {"10-getting-started.md", "10-getting-started.ru.md", "20-page-format.md", "30-checking-any-server.md",
            "40-memory-server.md", "50-deployment.md"} <= names  # fmt: skip


@pytest.mark.parametrize("guide", [guide for guide in GUIDES if fences(guide, "console")], ids=lambda guide: guide.name)
def test_commands_print_what_is_shown(guide: Path, tmp_path: Path) -> None:
    """The commands of one guide follow each other in one folder."""
    folder = copy_of_the_project(tmp_path)
    for body in fences(guide, "console"):
        parts = re.split(r"^\$ (.*)\n", body, flags=re.MULTILINE)[1:]
        for line, output in zip(parts[::2], parts[1::2], strict=True):
            printed = run(line, folder).replace(str(folder), "/home/you/sayso")
            assert (line, shown(printed)) == (line, shown(output))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_settings_that_are_shown_exist(guide: Path) -> None:
    for body in fences(guide, "toml"):
        assert tomllib.loads(body).get("tool", {}).get("sayso", {}).keys() <= ROWS.keys()


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_commands_in_the_text_exist(guide: Path) -> None:
    from sayso.cli import COMMANDS  # noqa: PLC0415 - names only

    named = re.findall(r"`sayso ([a-z-]+)", guide.read_text("utf-8"))
    assert set(named) <= COMMANDS.keys()
