"""For tests of the semantic signal: vectors filled in at once, a tiny model of a few themes, and the paraphrases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.semantic.embedding import Embedder, Floats
from sayso_memory.semantic.feed import Feed
from sayso_memory.semantic.filling import step
from sayso_memory.semantic.library import Library
from sayso_memory.semantic.meaning import LocalMeaning
from sayso_memory.semantic.opening import open_sidecar
from sayso_memory.semantic.standing import beside
from sayso_memory.store.sqlite.file.connecting import Location

from tests.memory.labels import FOLDER

THEMES: Mapping[str, int] = {
    "tea": 0, "chai": 0, "brew": 0,
    "dog": 1, "hound": 1, "puppy": 1,
    "rain": 2, "drizzle": 2, "umbrella": 2,
}  # fmt: skip


class Themes:
    """A model that knows nine words of three themes, and of every other word only where its hash falls."""

    dimensions = 70
    unrelated = 0.3
    same = 1.0

    def __init__(self, name: str = "themes 1") -> None:
        self.name = name
        self.embedded: list[str] = []

    def embed(self, texts: Sequence[str]) -> Floats:
        self.embedded += texts
        return np.stack([self.embed_query(text) for text in texts])

    def embed_query(self, text: str) -> Floats:
        vector = np.full(self.dimensions, -0.01, dtype=np.float32)
        for word in text.casefold().replace(".", " ").split():
            theme = THEMES.get(word)
            spread = slice(theme * 10, theme * 10 + 10) if theme is not None else 30 + sum(word.encode()) % 40
            vector[spread] += 1.0 if theme is not None else 0.3
        return vector / np.float32(np.linalg.norm(vector))


@contextmanager
def knowing(file: Path, model: Embedder) -> Iterator[LocalMeaning]:
    """The meaning of a store whose changes so far all have their vectors."""
    library = Library()
    begin(file, library, model)
    try:
        catch_up(file, library, model)
        yield LocalMeaning(library)
    finally:
        library.close()


def begin(file: Path, library: Library, model: Embedder) -> None:
    """Let a library answer from a store's vectors, with none taken in yet."""
    library.open(open_sidecar(beside(file), model.name), model)


def catch_up(file: Path, library: Library, model: Embedder) -> None:
    """Do at once what the background thread does by and by."""
    with closing(open_sidecar(beside(file), model.name)) as sidecar, closing(Feed(Location(file))) as feed:
        sidecar.claim()
        while step(sidecar, feed, model):
            pass
        library.refresh(sidecar)


def asking(caller: Caller, meaning: LocalMeaning) -> Caller:
    """The same caller where the signal is on."""
    return Caller(caller.identity, caller.store, meaning)


def paraphrases(name: str) -> tuple[tuple[EntityRequest, ...], tuple[tuple[str, str, str], ...]]:
    """Entities, and queries as (language, query, answer)."""
    written, asked = (FOLDER / f"{name}.txt").read_text("utf-8").split("\n## queries", 1)
    rows = [line.split(" | ") for line in written.split("\n## ", 1)[1].splitlines()[1:] if line]
    queries = [line.split(" | ") for line in asked.splitlines()[1:] if line]
    entities = tuple(EntityRequest(name, kind, tuple(texts), "ops") for name, kind, *texts in rows)
    return entities, tuple((language, query, answer) for language, query, answer in queries)
