"""Derives the calls of a tool that must be taken and those that must be refused, in a fixed order and number."""

from __future__ import annotations

from collections.abc import Iterable

from sayso.spec import Tool, World
from sayso.targets.cases.base import BaseCall, base_call
from sayso.targets.cases.breaches import Breaches, mended
from sayso.targets.cases.editing import edited
from sayso.targets.cases.refused import Derived, refusals
from sayso.targets.cases.related import sentences, variations
from sayso.targets.cases.shapes import Shapes
from sayso.targets.cases.spots import Spot, spots
from sayso.targets.cases.taken import acceptances
from sayso.values import frozen

MOST_TAKEN = 80
MOST_REFUSED = 160


@frozen
class Derivation:
    """The base call and what was derived from it; ``left_out`` counts what the bounds on their number cut off."""

    base: BaseCall
    taken: tuple[Derived, ...]
    refused: tuple[Derived, ...]
    left_out: int


def derive(tool: Tool, world: World | None) -> Derivation | None:
    """All derived calls of a tool; None where not even a base call can be made up."""
    shapes = Shapes(tool)
    base = base_call(tool, world, shapes)
    if base is None:
        return None
    if tool.relations:
        return _bounded(*_derive_related(tool, base, shapes))
    return _bounded(base, *_derive_plain(spots(tool.arguments, base.arguments, shapes), shapes))


def _derive_plain(places: list[Spot], shapes: Shapes) -> tuple[list[Derived], list[Derived]]:
    taken, refused = [Derived("the base call", ())], list[Derived]()
    for spot in places:
        taken += acceptances(spot, shapes)
        refused += refusals(spot)
    return taken, refused


def _derive_related(tool: Tool, base: BaseCall, shapes: Shapes) -> tuple[BaseCall, list[Derived], list[Derived]]:
    """The same for a tool with relations: candidates that a relation spoils are dropped, its own calls are added."""
    base = BaseCall(mended(tool, base.arguments, shapes), base.caller)
    broken = Breaches(tool, base.arguments, shapes)
    places = spots(tool.arguments, base.arguments, shapes)
    taken, refused = _derive_plain(places, shapes)
    related = [case for sentence in sentences(tool.relations, places, shapes) for case in variations(sentence)]
    taken += [case for case in related if not case.code]
    refused += [case for case in related if case.code]
    sound = [case for case in taken if broken.spare(case)]
    single = [case for case in refused if broken.spare(case)]
    single += _behind(broken, shapes, sound, single)
    return base, sound, single


def _behind(broken: Breaches, shapes: Shapes, sound: list[Derived], single: list[Derived]) -> list[Derived]:
    """Faults of fields that the base call cannot hold: made on the valid calls in which another field gives way."""
    base = broken.base
    reached = {case.pointer for case in single}
    found: list[Derived] = []
    for way in sound:
        new = {str(edit["path"]).split("/")[1] for edit in way.edits if edit["op"] == "add"} - base.keys()
        if all(f"/{name}" in reached for name in new) or "times" in way.edits[-1]:
            continue
        call = edited(base, way.edits)
        for spot in spots(broken.tool.arguments, call, shapes) if isinstance(call, dict) else ():
            if spot.pointer not in reached and spot.pointer.partition("/")[2].partition("/")[0] in new:
                cases = [case._replace(edits=(*way.edits, *case.edits)) for case in refusals(spot)]
                found += [case for case in cases if broken.spare(case)]
                reached.update(case.pointer for case in cases)
    return found


def _bounded(base: BaseCall, taken: list[Derived], refused: list[Derived]) -> Derivation:
    taken, refused = _named_apart(taken), _named_apart(refused)
    left_out = max(0, len(taken) - MOST_TAKEN) + max(0, len(refused) - MOST_REFUSED)
    return Derivation(base, tuple(taken[:MOST_TAKEN]), tuple(refused[:MOST_REFUSED]), left_out)


def _named_apart(cases: Iterable[Derived]) -> list[Derived]:
    """Each name once: the same place can be reached twice through a copied shape."""
    named: dict[str, Derived] = {}
    for case in cases:
        named.setdefault(case.name, case)
    return list(named.values())
