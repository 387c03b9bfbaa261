"""The README shows what really happens: its commands are run and their output compared, its excerpts are looked up."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^(?P<mark>`{3,})(?P<info>[^\n`]+)\n(?P<body>.*?)^(?P=mark)$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r'\w+ title="([^"]+)"')
# What differs from run to run: ids, ports, and the folder the project lies in. How many files there are says nothing here.
VARYING = (
    (re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), "UUID"),
    (re.compile(r"127\.0\.0\.1:\d+"), "127.0.0.1:PORT"),
    (re.compile(r"\b\d+ files\b"), "N files"),
    (re.compile(re.escape(str(ROOT))), "/home/you/sayso"),
    (re.compile(re.escape(str(Path.home()))), "/home/you"),
)
COPIED = ("catalogue", "generated", "conformance", "runtime", "pyproject.toml")


@dataclass(frozen=True, slots=True)
class Command:
    """A line after ``$`` and what the README says it prints."""

    line: str
    output: str


def fences(language: str) -> list[tuple[str, str]]:
    found = [(match["info"].strip(), match["body"]) for match in FENCE.finditer(README)]
    return [(info, body) for info, body in found if info.split()[0] == language]


def commands() -> list[list[Command]]:
    """One list a fence; the commands of a fence share a folder."""
    groups = []
    for _, body in fences("console"):
        parts = re.split(r"^\$ (.*)\n", body, flags=re.MULTILINE)[1:]
        groups.append([Command(line, output) for line, output in zip(parts[::2], parts[1::2], strict=True)])
    return groups


def settled(text: str) -> str:
    for pattern, name in VARYING:
        text = pattern.sub(name, text)
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def copy_of_the_project(folder: Path) -> Path:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    return folder


def environment() -> dict[str, str]:
    kept = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("MAKE", "MFLAGS", "COV_", "FORCE_COLOR", "XDG_"))
    }
    return {**kept, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}


def run(line: str, folder: Path) -> str:
    """What a shell prints, both streams in the order in which they came."""
    done = subprocess.run(
        line, check=False, shell=True, cwd=folder, env=environment(), timeout=300, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    return done.stdout


def test_there_are_commands_and_excerpts() -> None:
    assert len(commands()) >= 2
    assert all(group for group in commands())
    assert len([info for info, _ in fences("markdown") + fences("python") + fences("json") if TITLE.match(info)]) >= 2


@pytest.mark.parametrize("group", commands(), ids=lambda group: group[0].line)
def test_commands_print_what_is_shown(group: list[Command], tmp_path: Path) -> None:
    """``make`` runs where it is (its environment belongs to the folder); everything else runs in a copy, which it may change."""
    folder = ROOT if group[0].line.startswith("make ") else copy_of_the_project(tmp_path)
    assert [(each.line, settled(run(each.line, folder))) for each in group] == [
        (each.line, settled(each.output)) for each in group
    ]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (title[1], body)
        for language in ("markdown", "python", "json")
        for info, body in fences(language)
        if (title := TITLE.match(info))
    ],
)
def test_excerpts_are_real(path: str, body: str) -> None:
    """Pieces between lines of an ellipsis stand in the file, in this order."""
    text, at = (ROOT / path).read_text(encoding="utf-8"), 0
    for piece in re.split(r"^\s*(?:# )?…\s*\n", body, flags=re.MULTILINE):
        found = text.find(piece, at)
        assert found >= 0, piece
        at = found + len(piece)
