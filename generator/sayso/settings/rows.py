"""The table of settings: one row per key of ``[tool.sayso]``, with what its value must look like."""

from __future__ import annotations

import re
from collections.abc import Callable

from sayso.values import frozen

_PACKAGE = re.compile(r"[a-z_][a-z0-9_]*")
_APP = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_PREFIX = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_DRIVE = re.compile(r"[A-Za-z]:")
_URL = re.compile(r"https?://[^\s<>\"'\\^`{|}]+")
_FOLDER_URL = re.compile(r"https?://[^\s<>\"'\\^`{|}?#]+/")
MAX_TEXT = 2000

Problem = str | None


@frozen
class SettingRow:
    """How one setting is read: the Python type TOML must give, and a check that returns what is wrong, or None."""

    type: type
    check: Callable[[str], Problem] = lambda _: None


def _shaped(pattern: re.Pattern[str], wanted: str) -> Callable[[str], Problem]:
    return lambda value: None if pattern.fullmatch(value) else f"must be {wanted}"


def _one_of(*values: str) -> Callable[[str], Problem]:
    return lambda value: None if value in values else "must be one of " + ", ".join(f'"{each}"' for each in values)


def _template(*names: str) -> Callable[[str], Problem]:
    def check(value: str) -> Problem:
        unknown = [name for name in _PLACEHOLDER.findall(value) if name not in names]
        if unknown:
            return f"has no placeholder {{{unknown[0]}}}; there are " + ", ".join(f"{{{name}}}" for name in names)
        return None

    return check


def inner_path(value: str) -> Problem:
    """Say what is wrong with a path that must stay below the project's folder, or None."""
    if not value or value != value.strip() or "\\" in value or any(ord(char) < 32 for char in value):
        return 'must be a relative path with "/"'
    if value.startswith(("/", "~")) or _DRIVE.match(value):
        return "must be relative to the project's folder"
    if any(part in {"", ".", ".."} for part in value.split("/")):
        return 'must stay inside the project: no "." or ".." or empty part'
    return None


ROWS: dict[str, SettingRow] = {
    "name": SettingRow(str, _shaped(_NAME, "letters, digits, dots, hyphens, underscores, at most 100")),
    "catalogue": SettingRow(str, inner_path),
    "language": SettingRow(str, _shaped(_LANGUAGE, 'a language such as "en"')),
    "output": SettingRow(str, inner_path),
    "package": SettingRow(str, _shaped(_PACKAGE, "an import name in lower case")),
    "handlers": SettingRow(str, inner_path),
    "conformance": SettingRow(str, inner_path),
    "claims": SettingRow(list, inner_path),
    "templates": SettingRow(str, inner_path),
    "meta-prefix": SettingRow(str, _shaped(_PREFIX, 'a reverse domain name such as "org.example.tools"')),
    "open-world": SettingRow(bool),
    "description": SettingRow(str, _one_of("summary", "summary+purpose")),
    "app": SettingRow(str, _shaped(_APP, '"module:function"')),
    "start": SettingRow(str, _template("dir", "callers", "caller")),
    "start-http": SettingRow(str, _template("dir", "callers", "caller", "port")),
    "site": SettingRow(str, inner_path),
    "site-output": SettingRow(str, inner_path),
    "site-url": SettingRow(str, _shaped(_FOLDER_URL, 'an http or https address that ends in "/"')),
    "site-languages": SettingRow(list, _one_of("en", "ru")),
    "releases": SettingRow(str, inner_path),
    "client-command": SettingRow(str),
    "client-url": SettingRow(str, _shaped(_URL, "an http or https address")),
    "suppress": SettingRow(list),
}
SUPPRESSION_KEYS = ("code", "path", "reason")
