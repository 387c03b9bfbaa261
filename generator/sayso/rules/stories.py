"""The conversations of a catalogue: every example and every world's state, with the page and the world they belong to."""

from __future__ import annotations

from collections.abc import Iterator

from sayso.lowering.worlds import DEFAULT_CALLER
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


def stories_of(catalogue: Catalogue) -> Iterator[Story]:
    """Worlds first, then the examples of every tool. Twins tell the same stories, which another rule checks."""
    worlds = {world.name: world for world in catalogue.worlds}
    for world in catalogue.worlds:
        yield Story(world.calls, world)
    for tool in catalogue.tools:
        world = worlds.get(tool.world, EMPTY_WORLD) if tool.world is not None else EMPTY_WORLD
        known = tool.world is None or tool.world in worlds
        for example in tool.examples:
            yield Story(example.calls, world, tool, known)
