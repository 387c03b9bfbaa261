"""Where each value and each member name of a JSON text stands. Slow beside `json`, so read only for a finding."""

from __future__ import annotations

import json
import re
from dataclasses import field
from functools import lru_cache

from sayso.values import record

Place = tuple[int, int]

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+', re.DOTALL)


@record
class JsonPlaces:
    """Offsets by JSON Pointer, plus what a strict reader asks for: repeated names, leaves, strings."""

    values: dict[str, Place] = field(default_factory=dict)
    keys: dict[str, Place] = field(default_factory=dict)
    duplicates: list[Place] = field(default_factory=list)
    leaves: list[Place] = field(default_factory=list)
    strings: list[Place] = field(default_factory=list)

    def value(self, pointer: str) -> Place:
        """The value at ``pointer``, or the nearest existing ancestor."""
        while pointer and pointer not in self.values:
            pointer = pointer.rpartition("/")[0]
        return self.values.get(pointer, (0, 1))

    def key(self, pointer: str) -> Place:
        """The member name at ``pointer``; its value where it has no name (an item, the whole)."""
        return self.keys.get(pointer) or self.value(pointer)


@record
class _Frame:
    """One open object or array: its pointer, where it starts, and the member that comes next."""

    pointer: str
    start: int
    is_object: bool
    step: str = "0"
    awaits_key: bool = True
    index: int = 0
    seen: set[str] = field(default_factory=set)

    def child(self) -> str:
        return f"{self.pointer}/{self.step}"


def escape(name: str) -> str:
    """A member name as one step of a JSON Pointer."""
    return name.replace("~", "~0").replace("/", "~1")


@lru_cache(maxsize=8)
def scan(text: str) -> JsonPlaces:
    """Places of everything in ``text``. Meant for valid JSON; of broken JSON it finds what it can."""
    places = JsonPlaces()
    stack: list[_Frame] = []
    for match in _TOKEN.finditer(text):
        written, place = match.group(), match.span()
        frame = stack[-1] if stack else None
        if written in {"{", "["}:
            stack.append(_Frame(frame.child() if frame else "", place[0], written == "{"))
        elif written in {"}", "]"}:
            if frame:
                places.values[frame.pointer] = (frame.start, place[1])
                stack.pop()
        elif written == ",":
            _advance(frame)
        elif written != ":":
            _leaf(places, frame, written, place)
    return places


def _advance(frame: _Frame | None) -> None:
    if frame is None:
        return
    frame.awaits_key = True
    if not frame.is_object:
        frame.index += 1
        frame.step = str(frame.index)


def _leaf(places: JsonPlaces, frame: _Frame | None, written: str, place: Place) -> None:
    if written[0] == '"':
        places.strings.append(place)
    if frame is None or not frame.is_object or not frame.awaits_key:
        places.leaves.append(place)
        places.values[frame.child() if frame else ""] = place
        return
    frame.awaits_key = False
    frame.step = escape(_name(written))
    if frame.step in frame.seen:
        places.duplicates.append(place)
    frame.seen.add(frame.step)
    places.keys[frame.child()] = place


def _name(written: str) -> str:
    try:
        return str(json.loads(written))
    except ValueError:
        return written
