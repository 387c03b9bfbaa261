"""How a project's server is started: the commands of the settings, filled in for a folder, a caller and a port."""

from __future__ import annotations

import json
import os
import secrets
import shlex
import shutil
import socket
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sayso.proving.suite import WorldCases


@dataclass(frozen=True, slots=True)
class Server:
    """What a project says about its server: ``root`` is where its commands run, empty commands are not offered."""

    root: Path
    app: str = ""
    start: str = ""
    start_http: str = ""


@dataclass(frozen=True, slots=True)
class Ground:
    """One fresh store: its folder, its callers (columns and token), and the file that tells the server about them."""

    folder: Path
    callers: Mapping[str, Mapping[str, str]]

    @property
    def callers_file(self) -> Path:
        """Where the callers are written for the server to read."""
        return self.folder / "callers.json"

    @property
    def store(self) -> Path:
        """The folder that belongs to the server."""
        return self.folder / "store"


def lay(folder: Path, world: WorldCases) -> Ground:
    """Prepare a folder for a store: writes the callers, each with a new bearer token."""
    callers = {name: {"token": secrets.token_urlsafe(24), **columns} for name, columns in world.callers}
    ground = Ground(folder, callers)
    ground.callers_file.write_text(json.dumps({"callers": callers}, ensure_ascii=False), encoding="utf-8")
    ground.store.mkdir(exist_ok=True)
    return ground


def command(template: str, ground: Ground, caller: str = "", port: int = 0) -> list[str]:
    """The words of a start command. A program next to the running interpreter goes before the one on PATH."""
    values = {
        "{dir}": str(ground.store),
        "{callers}": str(ground.callers_file),
        "{caller}": caller,
        "{port}": str(port),
    }
    words = [_filled(word, values) for word in shlex.split(template)]
    return [_program(words[0]), *words[1:]] if words else []


def _filled(word: str, values: Mapping[str, str]) -> str:
    for name, value in values.items():
        word = word.replace(name, value)
    return word


def _program(name: str) -> str:
    beside = str(Path(sys.executable).parent)
    return shutil.which(name, path=os.pathsep.join((beside, os.environ.get("PATH", "")))) or name


def free_port() -> int:
    """A TCP port on loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
