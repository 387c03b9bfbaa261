"""One caller's values changed in the text of a configuration file, comments and order kept.

TOML is edited line by line, and the result is read again: when it does not say exactly what was meant, the file is left
alone and the person is told what to write. JSON has no comments, so it is written anew.
"""

from __future__ import annotations

import copy
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from sayso_memory.failures import MemoryFailure

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")

Values = Mapping[str, object]


class CannotEdit(MemoryFailure):
    """The file is written in a way that is not edited safely. ``wanted`` is what to write into it by hand."""

    def __init__(self, why: str, wanted: str) -> None:
        super().__init__(why)
        self.wanted = wanted


def edited_json(text: str, caller: str, values: Values) -> str:
    """The text with ``values`` set for ``caller``."""
    data = json.loads(text) if text.strip() else {}
    data.setdefault("callers", {}).setdefault(caller, {}).update(values)
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def edited_toml(text: str, caller: str, values: Values) -> str:
    """The text with ``values`` set for ``caller``. Raises ``CannotEdit``."""
    table = _table(caller, values)
    data = tomllib.loads(text)
    meant = copy.deepcopy(data)
    meant.setdefault("callers", {}).setdefault(caller, {}).update(values)
    if caller in data.get("callers", {}):
        changed = _with_changed_lines(text, caller, values)
    else:
        changed = text + ("" if not text or text.endswith("\n") else "\n") + ("\n" if text else "") + table
    if changed is None or _read(changed) != meant:
        raise CannotEdit(f"the caller {caller!r} is not written in a way that can be edited with comments kept", table)
    return changed


def _table(caller: str, values: Values) -> str:
    key = caller if _BARE_KEY.fullmatch(caller) else _value(caller)
    return f"[callers.{key}]\n" + "".join(f"{name} = {_value(value)}\n" for name, value in values.items())


def _value(value: object) -> str:
    """A text or a list of texts in TOML; JSON's escapes are TOML's too, except for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _with_changed_lines(text: str, caller: str, values: Values) -> str | None:
    lines = text.splitlines(keepends=True)
    start = next((at for at, line in enumerate(lines) if _header(line) == {"callers": {caller: {}}}), None)
    if start is None:
        return None
    following = (at for at in range(start + 1, len(lines)) if _header(lines[at]) is not None)
    end = next(following, len(lines))
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    section = lines[start:end]
    if not section[-1].endswith("\n"):
        section[-1] += "\n"
    for name, value in values.items():
        at = next((at for at, line in enumerate(section) if name in (_read(line) or {})), None)
        if at is None:
            section.append(f"{name} = {_value(value)}\n")
        else:
            section[at] = _changed(section[at], name, value)
    return "".join((*lines[:start], *section, *lines[end:]))


def _header(line: str) -> dict[str, Any] | None:
    """The table that a line opens, if it opens one."""
    return _read(line) if line.lstrip().startswith("[") else None


def _changed(line: str, name: str, value: object) -> str:
    """The line with another value; indentation and the comment behind it stay."""
    body, ending = line.rstrip("\r\n"), line[len(line.rstrip("\r\n")) :]
    indentation = body[: len(body) - len(body.lstrip())]
    return f"{indentation}{name} = {_value(value)}{_comment(body)}{ending}"


def _comment(line: str) -> str:
    """The comment at the end of a line, with the blanks before it."""
    meant = _read(line)
    for at in _signs(line):
        before = line[:at]
        if _read(before) == meant:
            return line[len(before.rstrip()) :]
    return ""


def _signs(line: str) -> Iterator[int]:
    return (match.start() for match in re.finditer("#", line))


def _read(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
