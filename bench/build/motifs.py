"""The building blocks of generated pages: arguments and result fields of every kind the page format knows.

A motif is a few table rows with a value that satisfies them, so that pages made of motifs have true examples.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

Row = tuple[str, str, str, str]
"""Path, type, rules, meaning."""


@dataclass(frozen=True)
class Motif:
    """Rows below one name, a valid value, and the default where the argument has one (as JSON text)."""

    rows: tuple[Row, ...]
    value: object
    default: str = ""


Maker = Callable[[str, Random], Motif]


def _text(name: str, random: Random) -> Motif:
    longest = random.choice((64, 128, 512, 4096))
    rows = ((name, "string", f"length 1 to {longest}", "A short text that people read, in any language."),)
    return Motif(rows, random.choice(("north", "two words", "Größe 7", "отчёт за май")))


def _code(name: str, random: Random) -> Motif:
    rows = ((name, "string", "matches `^[A-Z]{2,4}-[0-9]{1,6}$`", "The code that is printed on the label."),)
    return Motif(rows, f"{random.choice(('AB', 'XYZ'))}-{random.randint(1, 9999)}")


def _choice(name: str, random: Random) -> Motif:
    values = random.sample(("open", "closed", "waiting", "draft", "archived", "lost"), 3)
    listed = ", ".join(f"`{value}`" for value in values)
    return Motif(((name, "string", f"one of {listed}", "Where it stands."),), values[0], f'"{values[0]}"')


def _count(name: str, random: Random) -> Motif:
    top = random.choice((50, 500, 10000))
    return Motif(((name, "integer", f"1 to {top}; clamped", "How many at most."),), top // 2, str(top // 5))


def _weight(name: str, _: Random) -> Motif:
    return Motif(((name, "number", "more than 0; unit: kilograms", "Weight without packing."),), 2.5)


def _flag(name: str, _: Random) -> Motif:
    return Motif(((name, "boolean", "–", "Whether the rest is left for later."),), True, "false")


def _note(name: str, _: Random) -> Motif:
    return Motif(
        ((name, "string or null", "length at most 2000", "A remark; null says that there is none."),), None, "null"
    )


def _moment(name: str, _: Random) -> Motif:
    return Motif(((name, "string (date-time)", "–", "When it happened, with its offset."),), "2026-02-28T12:00:00Z")


def _identity(name: str, _: Random) -> Motif:
    rows = ((name, "string (uuid)", "–", "The identity that never changes."),)
    return Motif(rows, "3f2b8c1a-9d4e-4f60-8a7b-5c6d7e8f9a0b")


def _labels(name: str, _: Random) -> Motif:
    rows = ((name, "array of string", "0 to 20 items; unique; length 1 to 40", "Free labels, in no order."),)
    return Motif(rows, ["blue", "fragile"], "[]")


def _counts(name: str, _: Random) -> Motif:
    rows = (
        (name, "map of integer", "–", "How many per place."),
        (f"{name}{{}}", "integer", "at least 0", "One place's number."),
    )
    return Motif(rows, {"hall": 3, "yard": 0})


def _anything(name: str, _: Random) -> Motif:
    return Motif(((name, "any", "–", "Whatever the caller wants back unchanged."),), {"kept": [1, None]})


def _items(name: str, random: Random) -> Motif:
    most = random.choice((10, 100, 1000))
    rows = (
        (name, "array of object", f"1 to {most} items", "One entry per thing."),
        (f"{name}[].name", "string", "length 1 to 200", "What it is called."),
        (f"{name}[].amount", "integer", "1 to 100000", "How many of it."),
        (f"{name}[].parts", "array of object", "at most 50 items", "What it is made of."),
        (f"{name}[].parts[].label", "string", "length 1 to 100", "The part's name."),
        (f"{name}[].parts[].share", "number", "0 to 1", "Its share of the whole."),
    )
    value = [{"name": "crate", "amount": 3, "parts": [{"label": "lid", "share": 0.25}]}]
    return Motif(rows, value)


def _tree(name: str, _: Random) -> Motif:
    rows = (
        (name, "object", "–", "The root of a tree of places."),
        (f"{name}.label", "string", "length 1 to 80", "The place's name."),
        (f"{name}.below", f"array of like `{name}`", "at most 20 items", "The places inside it, in the same form."),
    )
    return Motif(rows, {"label": "site", "below": [{"label": "hall", "below": []}]})


MOTIFS: tuple[Maker, ...] = (
    _text, _code, _choice, _count, _weight, _flag, _note, _moment, _identity, _labels, _counts, _anything, _items, _tree,
)  # fmt: skip
