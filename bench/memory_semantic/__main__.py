"""What the semantic signal costs a search, and how that grows: `python bench/memory_semantic [--keep FOLDER]`.

Sizes count observations. A stand-in of the model's size fills the stores, since what a vector says makes no difference
to the cost of looking for it; the model itself is measured apart. Exit code 1 when a target is missed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import closing
from hashlib import blake2b
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from sayso_memory.search.nodes import search_nodes
from sayso_memory.semantic.embedding import Floats, find
from sayso_memory.semantic.feed import Feed
from sayso_memory.semantic.filling import step
from sayso_memory.semantic.library import Library
from sayso_memory.semantic.meaning import LocalMeaning
from sayso_memory.semantic.opening import open_sidecar
from sayso_memory.semantic.standing import beside
from sayso_memory.store.sqlite.file.connecting import Location

from bench.memory_corpus.cost import exponent, least, verdict
from bench.memory_corpus.graph import open_filled
from bench.memory_search.cells import callers
from bench.memory_search.floor import floor

SIZES = (10_000, 100_000)
QUERY = "zeppelin hangar"
GROWTH, FLOORS = 0.6, 170
"""At most: exponent of the signal's own cost for a caller of everything; that cost at 10,000, in floors."""


class StandIn:
    """A model of 512 dimensions whose vectors depend on the text and mean nothing."""

    name = "stand-in"
    dimensions = 512
    unrelated = 0.05
    same = 0.6

    def embed(self, texts: list[str]) -> Floats:
        """A row per text."""
        return np.stack([self.embed_query(text) for text in texts])

    def embed_query(self, text: str) -> Floats:
        """One vector of length 1."""
        seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest())
        vector = np.random.default_rng(seed).standard_normal(self.dimensions, dtype=np.float32)
        return vector / np.float32(np.linalg.norm(vector))


def library(path: Path) -> Library:
    """All vectors of a store."""
    model, filled = StandIn(), Library()
    with closing(open_sidecar(beside(path), model.name)) as sidecar, closing(Feed(Location(path))) as feed:
        sidecar.claim()
        while step(sidecar, feed, model):
            pass
        filled.open(open_sidecar(beside(path), model.name), model)
        filled.refresh(sidecar)
    return filled


def measured(folder: Path, size: int) -> dict[str, tuple[float, float]]:
    """Per caller the CPU milliseconds of a search by words alone, and of the signal for the same query."""
    path = folder / f"{size}.db"
    with closing(open_filled(folder, size)) as store, closing(library(path)) as vectors:
        meaning = LocalMeaning(vectors)
        return {
            name: (
                least(lambda who=who: search_nodes(who, QUERY, 16_000)),
                least(lambda who=who: store.read(lambda index: meaning.near(index, who.readable, QUERY))),
            )
            for name, who in callers(store).items()
        }


def main() -> int:
    """Print the tables and the targets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, help="a folder for the stores, kept for the next run")
    keep = parser.parse_args().keep
    with tempfile.TemporaryDirectory() as scratch:
        folder = keep or Path(scratch)
        results = {size: measured(folder, size) for size in SIZES}
        base = floor(folder / f"{SIZES[0]}.db")
    for size, by_caller in results.items():
        for name, (words, signal) in by_caller.items():
            print(f"{size:>9} {name:<7} by words {words / base:6.1f}  the signal besides {signal / base:6.1f}  floors")
    model = find("default")()
    text = "Local print shop on High Street, open until six, closed on Sundays; ask for the second key at the desk."
    print(
        f"  the model itself: a text of {len(text)} characters {least(lambda: model.embed([text])) / base:.1f} floors"
    )
    small, large = (results[size]["all"][1] for size in SIZES)
    grown = exponent(small, large, SIZES[1] / SIZES[0])
    met = [
        verdict("the signal for a caller of everything: exponent 10,000 to 100,000", grown, GROWTH),
        verdict("the signal at 10,000, in floors", small / base, FLOORS),
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
