"""The conversations of a catalogue: every example and every world's state, with the page and the world they belong to."""

from __future__ import annotations

from collections.abc import Iterator

from sayso.lowering.worlds import DEFAULT_CALLER
from sayso.rules.doubts import NO_DOUBTS, Doubts
from sayso.spec import Call, Catalogue, Tool, World
from sayso.values import frozen

EMPTY_WORLD = World("", ((DEFAULT_CALLER, ()),), ())


@frozen
class Story:
    """One conversation. ``tool`` is None for the state of a world; ``known`` is False where the page names a world that is not there."""

    calls: tuple[Call, ...]
    world: World
    tool: Tool | None = None
    known: bool = True


def stories_of(catalogue: Catalogue, doubts: Doubts = NO_DOUBTS) -> Iterator[Story]:
    """Worlds first, then the examples of every tool; none of a page whose conversations were torn apart.

    Twins tell the same stories, which another rule checks.
    """
    worlds = {world.name: world for world in catalogue.worlds}
    for world in catalogue.worlds:
        if world.path not in doubts.torn:
            yield Story(world.calls, world)
    for tool in catalogue.tools:
        if tool.path in doubts.torn:
            continue
        world = worlds.get(tool.world, EMPTY_WORLD) if tool.world is not None else EMPTY_WORLD
        known = tool.world is None or tool.world in worlds
        for example in tool.examples:
            yield Story(example.calls, world, tool, known)
