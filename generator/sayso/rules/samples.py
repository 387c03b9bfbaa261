"""Values that stand in for placeholders, so that an answer with placeholders can be held against a schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from sayso.jsontext.places import escape
from sayso.jsontext.value import Json
from sayso.notation.placeholders import Placeholder, parse, unescape
from sayso.rules.placeholder_slips import slip_hint
from sayso.spec import Fragment
from sayso.values import record

_SAMPLES: Mapping[str, Callable[[int], Json]] = {
    "uuid": lambda number: f"00000000-0000-4000-8000-{number:012d}",
    "date-time": lambda number: f"2000-01-01T00:{number // 60 % 60:02d}:{number % 60:02d}Z",
    "date": lambda number: f"20{number // 336 % 100:02d}-{number // 28 % 12 + 1:02d}-{number % 28 + 1:02d}",
    "uri": lambda number: f"https://example.org/{number}",
    "integer": lambda number: number,
    "number": lambda number: number,
    "boolean": lambda _: True,
    "string": lambda number: f"text {number}",
    "any": lambda _: None,
}


@record
class Sampled:
    """A value without placeholders, and where there was one, by JSON Pointer."""

    value: Json
    placeholders: dict[str, Placeholder] = field(default_factory=dict)


def sampled(fragment: Fragment) -> Sampled:
    """Replace placeholders by samples (the same name gives the same one), and ``<<any>>`` by the text it means."""
    answer = Sampled(fragment.value)
    if '"<' in fragment.text or "\\u003" in fragment.text.lower():
        answer.value = _replaced(fragment.value, "", answer.placeholders, {})
    return answer


def _replaced(value: Json, pointer: str, found: dict[str, Placeholder], numbers: dict[str, int]) -> Json:
    match value:
        case str():
            placeholder = parse(value) or (Placeholder("any") if slip_hint(value) else None)
            if placeholder is None:
                return unescape(value)
            found[pointer] = placeholder
            key = str(placeholder) if placeholder.name else pointer
            return _SAMPLES[placeholder.kind](numbers.setdefault(key, len(numbers) + 1))
        case list():
            return [_replaced(item, f"{pointer}/{index}", found, numbers) for index, item in enumerate(value)]
        case dict():
            return {name: _replaced(item, f"{pointer}/{escape(name)}", found, numbers) for name, item in value.items()}
        case _:
            return value
