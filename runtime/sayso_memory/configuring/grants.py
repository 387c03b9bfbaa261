"""What ``grant`` and ``profile`` change: a caller's entry in a configuration file, checked before it is written."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sayso_memory.configuring.config import configuration, load, parsed
from sayso_memory.configuring.editing import edited_json, edited_toml
from sayso_memory.failures import ConfigurationProblem


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be so afterwards; ``None`` and empty leave things as they are. ``read`` and ``write`` add projects."""

    profile: str | None = None
    read: tuple[str, ...] = ()
    write: tuple[str, ...] = ()
    every: tuple[str, ...] = ()
    revoked: tuple[str, ...] = ()
    untagged: str | None = None
    token: str | None = None


def change_caller(path: Path, caller: str, change: Change) -> dict[str, Any]:
    """Change the file; the caller's entry as it is now. Raises ``ConfigurationProblem`` and ``CannotEdit``."""
    if path.exists() and not path.is_file():
        raise ConfigurationProblem(f"{path} is no file that can be changed; name one")
    text = path.read_bytes().decode("utf-8-sig") if path.exists() else ""
    if text.strip():
        load(path)
    is_toml = path.suffix.lower() == ".toml"
    entry = _entry(parsed(path, text.encode()) if text.strip() else {}, caller)
    values = _values(entry, caller, change)
    changed = (edited_toml if is_toml else edited_json)(text, caller, values)
    configuration(parsed(path, changed.encode()), path.parent)
    if changed != text:
        _write(path, changed)
    return {**entry, **values}


def _entry(data: object, caller: str) -> dict[str, Any]:
    callers = data.get("callers", {}) if isinstance(data, dict) else {}
    return dict(callers.get(caller, {}))


def _values(entry: Mapping[str, Any], caller: str, change: Change) -> dict[str, Any]:
    """The keys that change. A new caller states everything, so that its table says what it may not do as well."""
    new: dict[str, Any] = {} if entry else {"profile": change.profile, "read": [], "write": [], "untagged": "none"}
    if not entry and change.profile is None:
        raise ConfigurationProblem(f"{caller!r} is new: say --profile, the profile it belongs to")
    if entry and "profile" not in entry and "Profile" in entry:
        raise ConfigurationProblem(f"{caller!r} is written as a row of a world page; change it there")
    before = {**new, **entry}
    after = dict(before)
    for kind, added in (("read", change.read), ("write", change.write)):
        after[kind] = _projects(kind, before.get(kind, []), added, change)
    simple = {"profile": change.profile, "untagged": change.untagged, "token": change.token}
    after |= {key: value for key, value in simple.items() if value is not None}
    return {key: value for key, value in after.items() if key in new or value != entry.get(key, [])}


def _projects(kind: str, before: list[str] | str, added: tuple[str, ...], change: Change) -> list[str] | str:
    if kind in change.every:
        return "all"
    if isinstance(before, str):
        if change.revoked:
            raise ConfigurationProblem(
                f'{kind} is "all", from which no single project can be taken; write the list of those that stay instead'
            )
        return before
    return [project for project in dict.fromkeys((*before, *added)) if project not in change.revoked]


def _write(path: Path, text: str) -> None:
    """Put the new text in place of the old one, whole or not at all; tokens are for this user's eyes."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o600
        descriptor = os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_EXCL, mode)
        with os.fdopen(descriptor, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise ConfigurationProblem(f"{path} cannot be written: {error.strerror}") from error
    finally:
        draft.unlink(missing_ok=True)


def entries(path: Path) -> dict[str, dict[str, Any]]:
    """The callers as the file states them, in its order. Raises ``ConfigurationProblem``."""
    if not path.exists():
        made = f"`sayso-memory grant CALLER --profile NAME --config {path}` makes it"
        raise ConfigurationProblem(f"there is no {path} yet; {made}")
    load(path)
    data = parsed(path, path.read_bytes())
    return dict(data.get("callers", {})) if isinstance(data, dict) else {}
