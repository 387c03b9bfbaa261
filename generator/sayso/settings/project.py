"""Finds a project and reads its settings: ``[tool.sayso]`` of ``pyproject.toml``, or ``sayso.toml``.

Unknown keys and wrong types are errors with their place: a setting that is silently ignored is a setting that lies.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from sayso.findings.cannot_run import CannotRun
from sayso.findings.diagnostics import Findings
from sayso.settings import Settings, Suppression
from sayso.settings.rows import MAX_TEXT, ROWS, SUPPRESSION_KEYS, SettingRow, inner_path
from sayso.settings.toml_places import element_span, key_span, value_span
from sayso.source import Source, Span
from sayso.values import frozen

MAX_SETTINGS_BYTES = 1_000_000
_FILES = (("sayso.toml", ""), ("pyproject.toml", "tool.sayso"))


@frozen
class Project:
    """A project on disk: its folder (absolute), its settings and the file they were read from."""

    root: Path
    settings: Settings
    source: Source


def load_project(start: Path | None = None) -> Project:
    """Read the project in ``start``, or the nearest one at or above the current folder.

    Raises `CannotRun` when there is none, when two files claim to be it, or when the settings hold errors.
    """
    if start is not None:
        return _in_folder(start.absolute()) or _none(start)
    here = Path.cwd()
    for folder in (here, *here.parents):
        if project := _in_folder(folder):
            return project
    return _none(here)


def _none(folder: Path) -> Project:
    raise CannotRun(
        f"no sayso project in {folder}" if folder.is_dir() else f"{folder} is not a folder",
        hint="a project has sayso.toml, or [tool.sayso] in pyproject.toml; `sayso init DIR` makes a new one",
    )


def _in_folder(folder: Path) -> Project | None:
    found = [(source, table, data) for name, table in _FILES if (source := _source(folder, name))
             and (data := _table(source, table)) is not None]  # fmt: skip
    if len(found) > 1:
        raise CannotRun(f"{folder} has both sayso.toml and [tool.sayso] in pyproject.toml", hint="keep one of them")
    if not found:
        return None
    source, table, data = found[0]
    findings = Findings()
    settings = read_settings(source, table, data, findings)
    if findings.items:
        raise CannotRun(f"{source.path} holds settings that sayso cannot use", findings=tuple(findings.items))
    return Project(folder, settings, source)


def _source(folder: Path, name: str) -> Source | None:
    path = folder / name
    try:
        with path.open("rb") as file:
            data = file.read(MAX_SETTINGS_BYTES + 1)
        text = data.decode("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise CannotRun(f"cannot read {path}: {getattr(error, 'strerror', None) or 'not UTF-8'}") from error
    if len(data) > MAX_SETTINGS_BYTES:
        raise CannotRun(f"{path} is larger than {MAX_SETTINGS_BYTES} bytes")
    return Source(name, text.replace("\r\n", "\n"))


def _table(source: Source, table: str) -> dict[str, object] | None:
    """The settings' table, or None where the file has none; a file that is not TOML cannot be used at all."""
    if table and "sayso" not in source.text:
        return None
    try:
        data: object = tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        findings = Findings()
        findings.report("SY001", f"not TOML: {error}", _error_place(source, str(error)))
        raise CannotRun(f"{source.path} is not TOML", findings=tuple(findings.items)) from error
    for part in table.split(".") if table else ():
        data = data.get(part) if isinstance(data, dict) else None
    return data if isinstance(data, dict) else None


def _error_place(source: Source, message: str) -> Span:
    words = message.rstrip(")").replace(",", "").split()
    if len(words) > 4 and words[-4] == "line" and words[-2] == "column" and words[-3].isdigit() and words[-1].isdigit():
        start = min(source.line_starts()[min(int(words[-3]), len(source.line_starts())) - 1] + int(words[-1]) - 1,
                    len(source.text))  # fmt: skip
        return Span(source, start, start)
    return Span(source, len(source.text), len(source.text))


def read_settings(source: Source, table: str, data: dict[str, object], findings: Findings) -> Settings:
    """Turn the table into settings; every key and value that does not fit is reported at its place."""
    values: dict[str, object] = {}
    for key, value in data.items():
        if key not in ROWS:
            findings.report("SY002", f'unknown setting "{key}"', key_span(source, table, key), _known(key, tuple(ROWS)))
        elif key == "suppress":
            values[key] = _suppressions(source, table, value, findings)
        elif problem := _value_problem(key, value):
            findings.report("SY003", f'setting "{key}" {problem}', value_span(source, table, key))
        else:
            values[key.replace("-", "_")] = tuple(value) if isinstance(value, list) else value
    settings = Settings(**values)  # type: ignore[arg-type]  # each value was checked against its row
    _check_folders(source, table, settings, findings)
    return settings


def _known(key: str, names: tuple[str, ...]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    close = get_close_matches(key.replace("_", "-"), names, 1)
    return f'did you mean "{close[0]}"?' if close else "known are " + ", ".join(names)


_KINDS = {str: "a text", bool: "true or false", list: "an array of texts"}


def _value_problem(key: str, value: object) -> str | None:
    row = ROWS[key]
    if type(value) is not row.type:
        return f"must be {_KINDS[row.type]}"
    if type(value) is bool:
        return None
    texts = value if isinstance(value, list) else [value]
    if len(texts) > MAX_TEXT:
        return "is too long"
    return next((problem for text in texts if (problem := _text_problem(row, text))), None)


def _text_problem(row: SettingRow, text: object) -> str | None:
    if not isinstance(text, str):
        return f"must be {_KINDS[row.type]}"
    if len(text) > MAX_TEXT or "\0" in text:
        return "is too long"
    return row.check(text)


def _suppressions(source: Source, table: str, value: object, findings: Findings) -> tuple[Suppression, ...]:
    if not isinstance(value, list):
        findings.report("SY003", 'setting "suppress" must be an array of tables', value_span(source, table, "suppress"))
        return ()
    read = []
    for index, entry in enumerate(value):
        span = element_span(source, table, "suppress", index)
        if problem := _suppression_problem(entry):
            findings.report("SY003", f'an entry of "suppress" {problem}', span,
                            'write { code = "SY000", path = "catalogue/page.md", reason = "…" }')  # fmt: skip
        else:
            read.append(Suppression(entry["code"], entry["path"], entry["reason"], span))
    return tuple(read)


def _suppression_problem(entry: object) -> str | None:
    if not isinstance(entry, dict):
        return "must be a table"
    for key in entry:
        if key not in SUPPRESSION_KEYS:
            return f'has an unknown key "{key}"'
    for key in SUPPRESSION_KEYS:
        if not isinstance(entry.get(key), str):
            return f'needs a text "{key}"'
    if entry["path"] != "*" and inner_path(entry["path"]):
        return 'needs a page\'s path, or "*" for every page'
    return None


def _check_folders(source: Source, table: str, settings: Settings, findings: Findings) -> None:
    """Generated files live where nobody writes: the folders of a project must not lie inside each other."""
    places = {
        "output": settings.output, "catalogue": settings.catalogue, "handlers": settings.handlers,
        "conformance": settings.conformance, "templates": settings.templates or "\0",
    }  # fmt: skip
    names = sorted(places)
    for one in names:
        for other in names:
            if one != other and f"{places[one]}/".startswith(f"{places[other]}/"):
                if one < other and places[one] == places[other]:
                    continue
                findings.report("SY004", f'"{one}" ({places[one]}) lies inside "{other}" ({places[other]})',
                                value_span(source, table, one), "give each its own folder")  # fmt: skip
