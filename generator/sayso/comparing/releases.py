"""Released specs: what the catalogue said when a version went out, kept in the project as ``releases/VERSION.json``."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sayso.jsontext.pretty import pretty
from sayso.spec import Catalogue
from sayso.spec.json_form import spec_from_json, spec_to_json
from sayso.spec.versions import version_key

FORMAT = 1
VERSION = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+-]{0,63}")
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
MAX_RELEASE_BYTES = 64_000_000


@dataclass(frozen=True, slots=True)
class Release:
    """One released catalogue. ``date`` is an ISO date; both texts come from the file, never from a clock."""

    version: str
    date: str
    catalogue: Catalogue


def release_text(release: Release) -> str:
    """The text of a release's file: ``{"format", "version", "date", "spec"}``."""
    spec = spec_to_json(release.catalogue)
    return pretty({"format": FORMAT, "version": release.version, "date": release.date, "spec": spec})


def release_from(text: str) -> Release:
    """Read a release's file, or a bare ``spec.json`` (then without version and date). Raises `ValueError` when it is neither."""
    try:
        data: Any = json.loads(text)
        if isinstance(data, Mapping) and "spec" in data:
            return Release(_text(data, "version", VERSION), _text(data, "date", DATE), spec_from_json(data["spec"]))
        return Release("", "", spec_from_json(data))
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"neither a release nor a spec.json: {error}") from error


def in_order(releases: tuple[Release, ...]) -> tuple[Release, ...]:
    """Oldest first: by date, then by the numbers in the version, then by its text."""
    return tuple(sorted(releases, key=lambda one: (one.date, version_key(one.version))))


def _text(data: Mapping[str, Any], key: str, form: re.Pattern[str]) -> str:
    value = data[key]
    if not isinstance(value, str) or not form.fullmatch(value):
        raise ValueError(f'"{key}" of a release is {value!r}')
    return value
