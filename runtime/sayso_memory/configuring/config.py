"""The configuration file: other callers, narrower grants, and where the store is. TOML or JSON, unknown keys are errors.

default-caller = "desk"
lock-wait = 10               # seconds
names = ["memory.lan"]       # over HTTP: what the server is called besides its address
semantic = "default"         # the model of the semantic signal; off when it is not named

[callers.desk]
token = "…"                  # over HTTP only
profile = "acme"
read = ["shared-ops"]        # or "all"
write = []
untagged = "read"            # none | read | read and write
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from sayso_memory.configuring.callers import ConfiguredCaller, read_callers
from sayso_memory.configuring.named_files import opened_up
from sayso_memory.failures import ConfigurationProblem

_LARGEST_FILE: Final = 4_000_000
_DURABILITIES: Final = ("full", "normal")
_LONGEST_WAIT_S: Final = 600
LOCK_WAIT_S: Final = 10.0
_HOST: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")


@dataclass(frozen=True, slots=True)
class Configuration:
    """What a configuration file says; everything may be left out. ``callers`` keeps the order of the file."""

    db: Path | None = None
    durability: str = "full"
    lock_wait_s: float = LOCK_WAIT_S
    default_caller: str | None = None
    semantic: str | None = None
    callers: Mapping[str, ConfiguredCaller] = field(default_factory=dict)
    names: tuple[str, ...] = ()


def load(path: Path) -> Configuration:
    """Read a configuration file. Raises ``ConfigurationProblem`` that names the file and what is wrong with it."""
    try:
        with path.open("rb") as file:
            raw = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise ConfigurationProblem(f"{path}: cannot be read: {error.strerror}") from error
    if len(raw) > _LARGEST_FILE:
        raise ConfigurationProblem(f"{path}: is larger than {_LARGEST_FILE} bytes")
    try:
        return configuration(parsed(path, raw), path.parent)
    except ConfigurationProblem as problem:
        raise ConfigurationProblem(f"{path}: {problem}") from problem


def parsed(path: Path, raw: bytes) -> object:
    """The bytes of a file as values, by its name: TOML or JSON. Raises ``ConfigurationProblem``."""
    form, parse = ("TOML", tomllib.loads) if path.suffix.lower() == ".toml" else ("JSON", _json)
    try:
        return parse(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise ConfigurationProblem(f"is not {form}: {error}") from error


def _json(text: str) -> object:
    return json.loads(text, object_pairs_hook=_once)


def _once(members: list[tuple[str, object]]) -> dict[str, object]:
    """The members of an object; of a name that is there twice nobody could say which one grants."""
    found = dict(members)
    if len(found) < len(members):
        twice = Counter(name for name, _ in members).most_common(1)[0][0]
        raise ConfigurationProblem(f"{twice!r} is there twice")
    return found


def configuration(value: object, folder: Path) -> Configuration:
    """A parsed file as a configuration; a relative ``db`` counts from ``folder``."""
    if not isinstance(value, dict):
        raise ConfigurationProblem("must be a table of keys")
    refuse_unknown(value, ("db", "durability", "lock-wait", "default-caller", "semantic", "names", "callers"), "")
    db = _text(value, "db")
    durability = _text(value, "durability") or "full"
    if durability not in _DURABILITIES:
        raise ConfigurationProblem(f"durability must be one of {', '.join(_DURABILITIES)}, not {durability!r}")
    callers = read_callers(value.get("callers", {}), refuse_unknown)
    default = _text(value, "default-caller")
    if default is not None and default not in callers:
        raise ConfigurationProblem(f"default-caller {default!r} is not one of the callers")
    path = None if db is None else folder / opened_up(db)
    wait_s = _seconds(value, "lock-wait", LOCK_WAIT_S)
    return Configuration(path, durability, wait_s, default, _text(value, "semantic"), callers, _names(value))


def refuse_unknown(value: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
    """Raise ``ConfigurationProblem`` for the first key that is not ``known``, with the nearest known one."""
    for key in value:
        if key not in known:
            near = get_close_matches(key, known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; known are {', '.join(known)}"
            raise ConfigurationProblem(f"unknown key {where}{key!r}{hint}")


def _text(value: Mapping[str, object], key: str) -> str | None:
    found = value.get(key)
    if found is not None and not (isinstance(found, str) and found):
        raise ConfigurationProblem(f"{key} must be a non-empty text")
    return found


def _names(value: Mapping[str, object]) -> tuple[str, ...]:
    found = value.get("names", [])
    if not isinstance(found, list) or not all(isinstance(name, str) and _HOST.fullmatch(name) for name in found):
        raise ConfigurationProblem('names must be a list of host names without a port, such as ["memory.example.org"]')
    return tuple(found)


def _seconds(value: Mapping[str, object], key: str, default: float) -> float:
    found = value.get(key, default)
    if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= _LONGEST_WAIT_S:
        raise ConfigurationProblem(f"{key} must be a number of seconds from 0 to {_LONGEST_WAIT_S}")
    return float(found)
