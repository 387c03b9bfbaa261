"""Callers as a configuration states them, in two spellings: plain keys, and the columns of a world page's table.

The second spelling has Markdown cells: names in code spans separated by commas, a dash for nothing. An entry named
``owner`` that states at most a token is the person at this machine, with every grant; any other must state its profile.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sayso_memory.configuring.bearer import demand_bearer
from sayso_memory.failures import ConfigurationProblem
from sayso_memory.identity import OWNER, Identity, local_owner
from sayso_memory.store.scope import ALL_PROJECTS, Everything, Grants

RefuseUnknown = Callable[[Mapping[str, object], tuple[str, ...], str], None]

_KEYS: Final = ("token", "profile", "read", "write", "untagged", "meaning")
_COLUMNS: Final = {"Profile": "profile", "Read": "read", "Write": "write", "Untagged": "untagged", "Meaning": "meaning"}
_UNTAGGED: Final = {"none": (False, False), "read": (True, False), "read and write": (True, True)}
_CODE_SPAN: Final = re.compile(r"(`+)(.+?)\1(?!`)")
_DASHES: Final = ("", "–", "—", "-")


@dataclass(frozen=True, slots=True)
class ConfiguredCaller:
    """An identity, and the bearer token that proves it over HTTP."""

    identity: Identity
    token: str | None


def read_callers(value: object, refuse_unknown: RefuseUnknown) -> dict[str, ConfiguredCaller]:
    """The ``callers`` table. Raises ``ConfigurationProblem``; two callers never share a token."""
    if not isinstance(value, dict):
        raise ConfigurationProblem("callers must be a table of callers by name")
    callers = {name: _caller(name, entry, refuse_unknown) for name, entry in value.items()}
    owners: dict[str, str] = {}
    for name, caller in callers.items():
        if caller.token is not None and owners.setdefault(caller.token, name) != name:
            raise ConfigurationProblem(f"callers {owners[caller.token]!r} and {name!r} have the same token")
    return callers


def _caller(name: str, entry: object, refuse_unknown: RefuseUnknown) -> ConfiguredCaller:
    where = f"callers.{name}"
    if not name or not isinstance(entry, Mapping):
        raise ConfigurationProblem(f"{where} must be a table with at least a profile")
    if name == OWNER and not entry.keys() - {"token"}:
        return ConfiguredCaller(local_owner(), _token(entry, where))
    tabular = any(key in _COLUMNS for key in entry)
    known = ("token", *_COLUMNS) if tabular else _KEYS
    refuse_unknown(entry, known, f"{where}.")
    values = {_COLUMNS[key]: _cell(key, cell) for key, cell in entry.items() if key in _COLUMNS} if tabular else entry
    if "profile" not in values:
        raise ConfigurationProblem(f"{where} has no profile")
    read_untagged, write_untagged = _untagged(values.get("untagged", "none"), where)
    read = Grants(_projects(values.get("read", []), f"{where}.read"), read_untagged)
    write = Grants(_projects(values.get("write", []), f"{where}.write"), write_untagged)
    profile = _text(values["profile"], f"{where}.profile")
    return ConfiguredCaller(Identity(name, profile, read, write), _token(entry, where))


def _token(values: Mapping[str, object], where: str) -> str | None:
    token = values.get("token")
    return None if token is None else demand_bearer(_text(token, f"{where}.token"), f"{where}.token")


def _cell(column: str, cell: object) -> object:
    """What a Markdown cell says: a list of names under Read and Write, else the text without its marks."""
    if not isinstance(cell, str) or column == "token":
        return cell
    names = [match.group(2).strip() for match in _CODE_SPAN.finditer(cell)]
    if column in ("Read", "Write"):
        if names or cell.strip() in _DASHES:
            return names
        return cell.strip()
    return names[0] if column == "Profile" and names else cell.strip()


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ConfigurationProblem(f"{where} must be a non-empty text")
    return value


def _projects(value: object, where: str) -> frozenset[str] | Everything:
    if value == "all":
        return ALL_PROJECTS
    if isinstance(value, Sequence) and not isinstance(value, str) and all(isinstance(name, str) for name in value):
        return frozenset(value)
    raise ConfigurationProblem(f'{where} must be a list of project names or "all"')


def _untagged(value: object, where: str) -> tuple[bool, bool]:
    """Whether reading and writing reach entities without a project."""
    found = _UNTAGGED.get(value) if isinstance(value, str) else None
    if found is None:
        raise ConfigurationProblem(f"{where}.untagged must be one of {', '.join(map(repr, _UNTAGGED))}, not {value!r}")
    return found
