"""Pairs of worlds: the same in everything one caller may see, different in what the caller may not.

A story is a list of steps that both worlds go through, and between them hidden deeds that happen in one world only: things
of other projects and profiles, private ones, retired and revived ones, ones that once had no project, crowds of them,
with the words and the neighbours of what is visible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from sayso_memory.identity import Caller, Identity
from sayso_memory.store.scope import ALL_PROJECTS, EVERY_GRANT, Grants
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store

from tests.memory.metering import answer


def _only(*projects: str, untagged: bool = False) -> Grants:
    return Grants(frozenset(projects), untagged)


OWNER = Identity("owner", "acme", EVERY_GRANT, EVERY_GRANT)
ZED = Identity("zed", "acme", EVERY_GRANT, EVERY_GRANT)
EVE = Identity("eve", "globex", EVERY_GRANT, EVERY_GRANT)
_MANY = ("ops", *(f"x{number}" for number in range(40)))
LOWS = (
    Identity("ann", "acme", _only("ops"), _only("ops")),
    Identity("plain", "acme", _only(untagged=True), _only(untagged=True)),
    Identity("both", "acme", _only("ops", untagged=True), _only("ops", untagged=True)),
    Identity("wide", "acme", _only(*_MANY, untagged=True), _only(*_MANY)),
    Identity("drop", "acme", _only(), _only("ops", untagged=True)),
    Identity("tagged", "acme", Grants(ALL_PROJECTS), Grants(ALL_PROJECTS)),
    Identity("whole", "acme", EVERY_GRANT, EVERY_GRANT),
)
VISIBLE = ("Acme Print", "Velvet Yard", "sprinter", "日本 Shop")
HIDDEN = ("Salary Table", "velvets", "Print Depot", "Aaa", "zzz", "日本")
WORDS = (
    *("print", "printer", "printers", "sprinting", "velvet", "velvets", "velvetsmith", "velvte", "valvet"),
    *("salary", "secret", "the", "日本", "shopFront", "shop_front", "x7", "%", "office", "officer"),
)
TEXTS = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join), max_size=4)

_UID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
Place = tuple[str | None, str]
Step = Callable[["World"], object]


@dataclass
class World:
    """A store, where its hidden things are, and its identities by the order in which they were seen."""

    folder: Path
    hidden: dict[str, Place] = field(default_factory=dict)
    seen: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.folder.mkdir()
        self.store = open_store(Location(self.folder / "m.db", Durability.SCRATCH))

    def call(self, who: Identity, tool: str, **arguments: Any) -> str:
        """The whole answer."""
        return repr(answer(Caller(who, self.store), tool, arguments))

    def shown(self, told: object) -> str:
        """An answer with its identities replaced by the order in which answers showed them first."""
        return _UID.sub(lambda uid: self.seen.setdefault(uid.group(), f"id {len(self.seen)}"), str(told))

    def put(
        self, who: Identity, name: str, place: Place, texts: Iterable[str] = (), aliases: Iterable[str] = ()
    ) -> str:
        project, visibility = place
        entry = {"name": name, "entityType": "vendor print", "project": project, "visibility": visibility}
        return self.call(
            who, "create_entities", entities=[{**entry, "observations": list(texts), "aliases": list(aliases)}]
        )

    def join(self, who: Identity, kind: str, *pairs: tuple[str, str]) -> str:
        relations = [{"from": source, "to": target, "relationType": kind} for source, target in pairs]
        return self.call(who, "create_relations", relations=relations)


def _places(low: Identity, *, hidden: bool) -> list[Place]:
    """Where the caller neither reads nor writes, or where all that the owner puts is the caller's to see or change."""
    found: list[Place] = []
    for project in ("ops", "pay", None, "x3"):
        reached = low.read.cover(project) or low.write.cover(project)
        found += [(project, one) for one in ("shared", "private") if (reached and one == "shared") is not hidden]
    return found


def visible_steps(low: Identity) -> st.SearchStrategy[list[Step]]:
    """What happens in both worlds."""
    places = st.sampled_from(_places(low, hidden=False))
    own = st.sampled_from([("ops", "private"), (None, "private")])
    names = st.sampled_from(VISIBLE)

    def many(place: Place, texts: list[str]) -> Step:
        entry = {"entityType": "t", "project": place[0], "observations": ["velvet", "print again", *texts]}
        return lambda world: world.call(
            OWNER, "create_entities", entities=[{"name": f"v{n:03}", **entry} for n in range(90)]
        )

    step: st.SearchStrategy[Step] = st.one_of(
        st.builds(lambda *it: lambda world: world.put(OWNER, *it), names, places, TEXTS, TEXTS),
        st.builds(lambda *it: lambda world: world.put(low, *it), names, st.one_of(places, own), TEXTS),
        st.builds(lambda one, other: lambda world: world.join(OWNER, "supplies", (one, other)), names, names),
        st.builds(lambda name: lambda world: world.call(OWNER, "delete_entities", entityNames=[name]), names),
        st.builds(many, places, TEXTS),
    )
    first = [_spread] if low.read.cover("x3") else []
    known = [_known(name, place) for name, place in zip(VISIBLE, _places(low, hidden=False) * 2, strict=False)]
    return st.lists(step, min_size=1, max_size=6).map(lambda steps: [*first, *known, *steps])


def _known(name: str, place: Place) -> Step:
    return lambda world: world.put(OWNER, name, place, ("print office",))


def _spread(world: World) -> str:
    """More projects than a search expression names."""
    entries = [{"name": f"in {project}", "entityType": "t", "project": project} for project in _MANY]
    return world.call(OWNER, "create_entities", entities=[{**one, "observations": ["print"]} for one in entries])


def hidden_deeds(low: Identity) -> st.SearchStrategy[list[list[Step]]]:
    """What happens in one world only, before each step and after the last."""
    places = st.sampled_from(_places(low, hidden=True))
    names, others = st.sampled_from(HIDDEN), st.sampled_from(VISIBLE)
    deed: st.SearchStrategy[Step] = st.one_of(
        st.builds(_hide, names, places, TEXTS, TEXTS),
        st.builds(_move, names, places, TEXTS),
        st.builds(_link, names, others),
        st.builds(_retire, names),
        st.builds(_crowd, names, places, TEXTS),
        st.builds(_elsewhere, st.just(low), names, others, TEXTS),
    )
    first, *_ = _places(low, hidden=True)
    last = [_hide(HIDDEN[0], first, ["print velvet"], ["Print"]), *(_link(HIDDEN[0], one) for one in VISIBLE)]
    return st.lists(st.lists(deed, max_size=3), max_size=7).map(lambda deeds: [*deeds, *([[]] * 12), last])


def _hide(name: str, place: Place, texts: list[str], aliases: list[str]) -> Step:
    """New, more texts, or live again; others keep a private thing of their own, too."""

    def deed(world: World) -> None:
        world.put(OWNER, name, world.hidden.setdefault(name, place), texts, aliases)
        world.put(ZED, f"zed's {name}", ("ops", "private"), texts)

    return deed


def _move(name: str, place: Place, texts: list[str]) -> Step:
    """Once without a project."""

    def deed(world: World) -> None:
        if name not in world.hidden and place[0] is not None:
            world.hidden[name] = place
            world.put(OWNER, name, (None, place[1]), texts, texts)
            world.put(OWNER, name, place)

    return deed


def _link(name: str, other: str) -> Step:
    """Everything hidden is joined to something visible, in both directions."""

    def deed(world: World) -> None:
        if name in world.hidden:
            world.join(OWNER, "supplies", *((other, one) for one in world.hidden), (name, other), (name, name))

    return deed


def _retire(name: str) -> Step:
    def deed(world: World) -> None:
        if name in world.hidden:
            world.call(OWNER, "delete_entities", entityNames=[name])

    return deed


def _crowd(name: str, place: Place, texts: list[str]) -> Step:
    """So many that they would fill every list with a limit."""

    def deed(world: World) -> None:
        for number in range(100):
            world.hidden.setdefault(f"{name} {number:03}", place)
        entries = [
            {
                "name": one,
                "entityType": "vendor",
                "project": where[0],
                "visibility": where[1],
                "observations": [*texts, f"velve{one[-1]}t print{one[-2:]}er velvet print office"],
            }
            for one, where in world.hidden.items()
        ]
        world.call(OWNER, "create_entities", entities=entries)

    return deed


def _elsewhere(low: Identity, name: str, other: str, texts: list[str]) -> Step:
    """The same names in another profile, where the caller has a namesake."""

    def deed(world: World) -> None:
        world.put(EVE, other, ("ops", "shared"), texts, texts)
        world.put(Identity(low.name, "globex", EVERY_GRANT, EVERY_GRANT), name, ("ops", "private"), texts)
        world.join(EVE, "supplies", (other, name))

    return deed
