"""``sayso-memory doctor``."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import click

from sayso_memory.commands.options import json_option, settings, store_options
from sayso_memory.commands.speaking import FOUND_SOMETHING, say_json
from sayso_memory.failures import MemoryFailure
from sayso_memory.legible import in_a_line

_NEEDED = {"mcp": "serving", "apsw": "the store", "uvicorn": "serving over HTTP", "sayso_contract": "the ten tools"}
_SAFE_ENGINE = (3, 51, 3)
_LITTLE = 200_000_000


class Finding(NamedTuple):
    """One thing that was looked at: ``ok``, ``note`` or ``wrong``."""

    state: str
    what: str
    detail: str


@click.command()
@store_options
@json_option
def command(db: Path | None, config: Path | None, *, as_json: bool) -> None:
    """Look at the installation, the configuration and the store, and say what is missing and what to do about it.

    The contents of the store are checked by verify-store.

    \b
    sayso-memory doctor
    sayso-memory doctor --config ~/memory/callers.toml
    sayso-memory doctor --json | jq '.[] | select(.state != "ok")'

    Exit codes: 0 all is well, 1 something is wrong.
    """  # noqa: D301 - click's mark for lines that are not joined
    found = list(_findings(db, config))
    if as_json:
        say_json([finding._asdict() for finding in found])
    else:
        for finding in found:
            click.echo(f"{finding.state:<6} {finding.what:<14} {in_a_line(finding.detail)}")
    sys.exit(FOUND_SOMETHING if any(finding.state == "wrong" for finding in found) else 0)


def _findings(db: Path | None, config: Path | None) -> Iterator[Finding]:
    version = ".".join(str(part) for part in sys.version_info[:3])
    yield Finding("ok", "Python", f"{version} at {sys.executable}")
    missing = [module for module in _NEEDED if find_spec(module) is None]
    for module, purpose in _NEEDED.items():
        if module in missing:
            yield Finding("wrong", module, f"is not installed and needed for {purpose}: pip install 'sayso[server]'")
    if "apsw" in missing:
        return
    yield _engine()
    try:
        configuration, location = settings(db, config)
    except MemoryFailure as failure:
        yield Finding("wrong", "configuration", str(failure))
        return
    yield Finding(
        "ok", "configuration", str(config.absolute()) if config else "none: one caller, owner, with every grant"
    )
    yield from _store(location.path)
    yield from _meaning(location.path, configuration.semantic)


def _engine() -> Finding:
    import apsw  # noqa: PLC0415 - help must stay cheap

    version = apsw.sqlite_lib_version()
    if tuple(int(part) for part in version.split(".")) < _SAFE_ENGINE:
        return Finding("wrong", "SQLite", f"{version} can damage a file with two writers; update apsw")
    return Finding("ok", "SQLite", f"{version}, apsw {apsw.apsw_version()}")


def _store(path: Path) -> Iterator[Finding]:
    from sayso_memory.keeping.existing import looking_at  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.keeping.statistics import file_facts, live_entities  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.file.connecting import Location  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.file.files import refuse_other_formats  # noqa: PLC0415 - as above

    try:
        refuse_other_formats(path)
        if not path.exists():
            yield Finding("note", "store", f"{path} does not exist yet; serve makes it")
            yield from _room(next(folder for folder in path.parents if folder.exists()))
            return
        with looking_at(Location(path, lock_wait_ms=1000)) as connection:
            about, entities = file_facts(connection, path), sum(live_entities(connection).values())
    except MemoryFailure as failure:
        yield Finding("wrong", "store", str(failure))
        return
    yield Finding(
        "ok", "store", f"{path}: {entities:,} entities, {about['bytes']:,} bytes, version {about['store_version']}"
    )
    if not about["index_sound"]:
        yield Finding("note", "search index", "stale, searches take longer: run `sayso-memory reindex`")
    if not os.access(path, os.W_OK):
        yield Finding("wrong", "store", f"{path} may not be written to by this user")
    yield from _room(path.parent)


def _meaning(path: Path, wanted: str | None) -> Iterator[Finding]:
    """The semantic signal, where somebody wants it or has had it."""
    import apsw  # noqa: PLC0415 - help must stay cheap

    from sayso_memory.semantic.running import found  # noqa: PLC0415 - as above
    from sayso_memory.semantic.standing import beside, standing  # noqa: PLC0415 - as above

    try:
        _ = wanted and found(wanted)
        reached = standing(path)
    except (MemoryFailure, OSError) as failure:
        yield Finding("wrong", "meaning", str(failure))
    except apsw.Error as error:
        yield Finding("note", "meaning", f"{beside(path)} is damaged ({error}); the next serve makes it anew")
    else:
        if reached is not None:
            yield Finding("ok", "meaning", f"{reached.vectors:,} texts and names have a vector of {reached.model}")


def _room(folder: Path) -> Iterator[Finding]:
    if not os.access(folder, os.W_OK):
        yield Finding("wrong", "folder", f"{folder} may not be written to by this user")
    free = shutil.disk_usage(folder).free
    yield Finding("note" if free < _LITTLE else "ok", "room", f"{free // 1_000_000:,} MB free under {folder}")
