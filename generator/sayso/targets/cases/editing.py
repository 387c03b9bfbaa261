"""Applies the edits of a derived call to its base call; nothing is changed in place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sayso.jsontext.value import Json


def edited(base: Json, edits: Iterable[Mapping[str, Json]]) -> Json:
    """The base call after the edits, in order. Raises `ValueError` or `TypeError` on an edit that does not fit it."""
    for edit in edits:
        names = [name.replace("~1", "/").replace("~0", "~") for name in str(edit["path"]).split("/")[1:]]
        base = _apply(base, names, edit)
    return base


def _apply(value: Json, names: list[str], edit: Mapping[str, Json]) -> Json:
    if not names:
        return _new_value(edit)
    name, deeper = names[0], names[1:]
    if isinstance(value, dict):
        copy = dict(value)
        if (deeper or edit["op"] != "add") and name not in copy:
            raise ValueError(f"no member {name!r} to change")
        if not deeper and edit["op"] == "remove":
            del copy[name]
        else:
            copy[name] = _apply(copy.get(name), deeper, edit)
        return copy
    if isinstance(value, list) and name.isdigit() and int(name) < len(value) and (deeper or edit["op"] == "replace"):
        items = list(value)
        items[int(name)] = _apply(items[int(name)], deeper, edit)
        return items
    raise ValueError(f"cannot {edit['op']} at {edit['path']}")


def _new_value(edit: Mapping[str, Json]) -> Json:
    if "times" not in edit:
        return edit["value"]
    times = edit["times"]
    if not isinstance(times, int):
        raise TypeError("times must be a number")
    if "nest" in edit:
        return _nested(edit["nest"], times)
    what = edit["repeat"]
    if not isinstance(what, str | list):
        raise TypeError("only a text or a list can be repeated")
    return what * times


def _nested(value: Json, times: int) -> Json:
    for _ in range(times):
        value = [value]
    return value
