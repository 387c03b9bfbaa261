"""A small project on disk, and the command line run inside this process: what the tests of the command line stand on."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from sayso.cli import exit_code

PAGE = """---
category: notes
access: read
audience: ordinary
---

# find_notes

Finds notes by their words.

## Arguments

| Argument | Type | Required | Default | Rules | Meaning |
| --- | --- | --- | --- | --- | --- |
| `words` | string | yes | – | length 1 to 50 | What to look for. |

## Result

| Field | Type | Present | Rules | Meaning |
| --- | --- | --- | --- | --- |
| `found` | integer | always | at least 0 | How many there are. |

## Errors

None.

## Examples

### An ordinary call

```json title="arguments"
{"words": "ada"}
```

```json title="result"
{"found": 1}
```
"""
INDEX = "---\nkind: catalogue\n---\n\n# Notes\n\nNotes and nothing else.\n"
CATEGORY = "---\nkind: category\n---\n\n# Notes\n\nShort texts.\n"
HANDLER = "def find_notes(arguments, caller):\n    return {'found': 0}\n"
SETTINGS = 'name = "notes"\npackage = "notes_contract"\n'

FILES = {
    "sayso.toml": SETTINGS,
    "catalogue/index.md": INDEX,
    "catalogue/notes/index.md": CATEGORY,
    "catalogue/notes/find_notes.md": PAGE,
    "handlers/notes/find_notes.py": HANDLER,
}


@dataclass(frozen=True)
class Ran:
    """What a command printed and with which code it ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def write(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        place = root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")


def edit(place: Path, old: str, new: str) -> None:
    text = place.read_text("utf-8")
    assert old in text
    place.write_text(text.replace(old, new), "utf-8")


def tree(root: Path) -> dict[str, tuple[int, bytes]]:
    """Every file but the cache, with its time and content."""
    return {
        path.relative_to(root).as_posix(): (path.stat().st_mtime_ns, path.read_bytes())
        for path in sorted(root.rglob("*"))
        if path.is_file() and ".sayso" not in path.parts
    }


def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, folder: Path | None = None) -> Ran:
        monkeypatch.setattr("sys.argv", ["sayso", *arguments])
        before = Path.cwd()
        os.chdir(folder or before)
        capsys.readouterr()
        try:
            code = exit_code()
        finally:
            os.chdir(before)
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return run
