"""The servers that are compared, each a command over one store. The reference is installed by npm, beside the benches."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

PACKAGE = "@modelcontextprotocol/server-memory"
VERSION = "2026.8.31"
FOLDER = Path(__file__).resolve().parent.parent / ".peers"


class Command(NamedTuple):
    """What starts a server, and the environment it needs beyond ours."""

    program: str
    arguments: list[str]
    environment: dict[str, str]


def ours(store: Path) -> Command:
    """sayso-memory over an SQLite file."""
    return Command(sys.executable, ["-m", "sayso_memory", "serve", "--db", str(store)], dict(os.environ))


def reference(store: Path) -> Command | None:
    """The reference server over a JSONL file; ``None`` without node and npm."""
    node = shutil.which("node")
    entry = FOLDER / "node_modules" / PACKAGE / "dist" / "index.js"
    if node is None or not (entry.is_file() or _install()):
        return None
    return Command(node, [str(entry)], {**os.environ, "MEMORY_FILE_PATH": str(store)})


def _install() -> bool:
    npm = shutil.which("npm")
    if npm is None:
        return False
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / ".gitignore").write_text("*\n")
    (FOLDER / "package.json").write_text("{}\n")
    words = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(FOLDER), f"{PACKAGE}@{VERSION}"]
    return subprocess.run(words, check=False, stdout=subprocess.DEVNULL).returncode == 0
