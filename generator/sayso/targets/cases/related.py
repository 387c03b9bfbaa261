"""Calls about the fixed sentences between arguments: each kept in its ways, and each broken once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sayso.jsontext.value import Json
from sayso.spec import Absent, Relation, Shape
from sayso.targets.cases.refused import Derived
from sayso.targets.cases.shapes import Shapes, child_pointer
from sayso.targets.cases.spots import Edit, Edits, Spot
from sayso.targets.cases.synthesis import member_value


class Sentence(NamedTuple):
    """One relation at one place: the object that holds its fields, and a valid value for each field."""

    relation: Relation
    spot: Spot
    values: dict[str, Json]

    def holding(self, **members: Json) -> Edits:
        """Edits after which, of the sentence's fields, exactly these are given."""
        held = self.spot.value if isinstance(self.spot.value, dict) else {}
        edits: list[Edit] = list(self.spot.inside)
        for name in self.values:
            pointer = child_pointer(self.spot.pointer, name)
            if name in members:
                edits.append({"op": "add", "path": pointer, "value": members[name]})
            elif name in held:
                edits.append({"op": "remove", "path": pointer})
        return tuple(edits)

    def only(self, *names: str) -> Edits:
        """The same with made-up values."""
        return self.holding(**{name: self.values[name] for name in names})

    def pointer(self, name: str = "") -> str:
        """The place of one field, or of the object."""
        return child_pointer(self.spot.pointer, name) if name else self.spot.pointer


def sentences(relations: tuple[Relation, ...], places: list[Spot], shapes: Shapes) -> Iterator[Sentence]:
    """The relations whose fields are members of one object that the base call can hold."""
    by_path = {spot.path: spot for spot in reversed(places)}
    for relation in relations:
        paths = [*relation.paths, *([relation.other] if relation.other else [])]
        folders = {path.rpartition(".")[0] for path in paths}
        spot = by_path.get(next(iter(folders))) if len(folders) == 1 else None
        if spot is None:
            continue
        values = {path.rpartition(".")[2]: _value(spot.shape, path.rpartition(".")[2], shapes) for path in paths}
        known = {name: value for name, value in values.items() if not isinstance(value, Absent)}
        if len(known) == len(values):
            yield Sentence(relation, spot, known)


def _value(shape: Shape, name: str, shapes: Shapes) -> Json | Absent:
    member = next(member for member in shape.fields if member.name == name)
    return member_value(member, shapes, 4)


def variations(sentence: Sentence) -> Iterator[Derived]:
    """Valid and broken calls; a broken one has a code. They are candidates: another sentence may forbid them too."""
    names = tuple(path.rpartition(".")[2] for path in sentence.relation.paths)
    needed = {sentence.pointer(member.name) for member in sentence.spot.shape.fields if member.required}
    for case in _BY_KIND[sentence.relation.kind](sentence, names):
        if not any(edit["op"] == "remove" and edit["path"] in needed for edit in case.edits):
            yield case


def _alone(sentence: Sentence, names: tuple[str, ...]) -> Iterator[Derived]:
    for name in names:
        yield Derived(f"of {_list(names)} only {name}", sentence.only(name))


def _at_least_one(sentence: Sentence, names: tuple[str, ...]) -> Iterator[Derived]:
    yield from _alone(sentence, names)
    yield Derived(f"none of {_list(names)}", sentence.only(), sentence.pointer(), "at-least-one")


def _at_most_one(sentence: Sentence, names: tuple[str, ...]) -> Iterator[Derived]:
    yield from _alone(sentence, names)
    yield Derived(f"none of {_list(names)}", sentence.only())
    yield Derived(f"two of {_list(names)}", sentence.only(*names[:2]), sentence.pointer(), "at-most-one")


def _exactly_one(sentence: Sentence, names: tuple[str, ...]) -> Iterator[Derived]:
    yield from _alone(sentence, names)
    yield Derived(f"none of {_list(names)}", sentence.only(), sentence.pointer(), "exactly-one")
    yield Derived(f"two of {_list(names)}", sentence.only(*names[:2]), sentence.pointer(), "exactly-one")


def _requires(sentence: Sentence, names: tuple[str, ...]) -> Iterator[Derived]:
    other = _other(sentence)
    yield Derived(f"{other} without {names[0]}", sentence.only(other))
    yield Derived(f"{names[0]} with {other}", sentence.only(names[0], other))
    yield Derived(f"{names[0]} without {other}", sentence.only(names[0]), sentence.pointer(other), "requires")


def _required_when(sentence: Sentence, names: tuple[str, ...]) -> Iterator[Derived]:
    name, other, wanted = names[0], _other(sentence), _wanted(sentence)
    both = sentence.holding(**{name: sentence.values[name], other: wanted})
    yield Derived(f"{name} when {other} is {wanted}", both)
    lacking = sentence.holding(**{other: wanted})
    yield Derived(f"no {name} when {other} is {wanted}", lacking, sentence.pointer(name), "required-when")


def _only_with(sentence: Sentence, names: tuple[str, ...]) -> Iterator[Derived]:
    name, other, wanted = names[0], _other(sentence), _wanted(sentence)
    both = sentence.holding(**{name: sentence.values[name], other: wanted})
    yield Derived(f"{name} with {other}", both)
    yield Derived(f"neither {name} nor {other}", sentence.only())
    yield Derived(f"{name} without its {other}", sentence.only(name), sentence.pointer(name), "only-with")
    for value in _other_values(sentence, other, wanted):
        edits = sentence.holding(**{name: sentence.values[name], other: value})
        yield Derived(f"{name} when {other} is {value}", edits, sentence.pointer(name), "only-with")


def _ignored_when(sentence: Sentence, names: tuple[str, ...]) -> Iterator[Derived]:
    name, other, wanted = names[0], _other(sentence), _wanted(sentence)
    both = sentence.holding(**{name: sentence.values[name], other: wanted})
    yield Derived(f"{name} ignored when {other} is {wanted}", both)


def _other(sentence: Sentence) -> str:
    return (sentence.relation.other or "").rpartition(".")[2]


def _other_values(sentence: Sentence, other: str, wanted: Json) -> Sequence[Json]:
    """One value of a closed set that is not the wanted one, where the sentence names a value."""
    if isinstance(sentence.relation.value, Absent):
        return []
    shape = next(member.shape for member in sentence.spot.shape.fields if member.name == other)
    values: tuple[Json, ...] = (True, False) if shape.kind == "boolean" else shape.enum or ()
    return [value for value in values if value is not None and value != wanted][:1]


def _wanted(sentence: Sentence) -> Json:
    value = sentence.relation.value
    return sentence.values[_other(sentence)] if isinstance(value, Absent) else value


def _list(names: tuple[str, ...]) -> str:
    return ", ".join(names)


_BY_KIND: dict[str, Callable[[Sentence, tuple[str, ...]], Iterator[Derived]]] = {
    "at-least-one": _at_least_one,
    "at-most-one": _at_most_one,
    "exactly-one": _exactly_one,
    "ignored-when": _ignored_when,
    "only-with": _only_with,
    "required-when": _required_when,
    "requires": _requires,
}
