"""What reading costs and how that grows: `python bench/memory_reads [--full] [--keep FOLDER]`.

Pages from the beginning and the end, a hundred names, one hop from twenty. Exit code 1 when a target is missed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from sayso_memory.graph import reading
from sayso_memory.identity import Caller, local_owner

from bench.memory_corpus.cost import exponent, least, verdict
from bench.memory_corpus.graph import TEXTS_EACH, open_filled

SIZES, FULL = (10_000, 100_000), (10_000, 100_000, 1_000_000)
PAGE, LAST, CLIFF, HOP_CLIFF = 500, 1.5, 0.35, 0.7
"""Entities on a page; at most: last page by first, exponent of reads by name and page, exponent of one hop (hubs grow)."""

Costs = dict[str, float]


def measured(folder: Path, size: int) -> Costs:
    """CPU milliseconds of each read at one size."""
    store = open_filled(folder, size)
    owner = Caller(local_owner(), store)
    count = size // TEXTS_EACH
    try:
        names = [view.name for view in reading.page(owner, count, 0).entities][:: max(1, count // 100)][:100]
        keys = list(range(1, count, max(1, count // 20)))[:20]
        scope = owner.readable
        return {
            "first page": least(lambda: reading.page(owner, PAGE, 0)),
            "middle page": least(lambda: reading.page(owner, PAGE, count // 2)),
            "last page": least(lambda: reading.page(owner, PAGE, count - PAGE)),
            "100 names": least(lambda: reading.open_named(owner, names)),
            "1 name": least(lambda: reading.open_named(owner, names[:1])),
            "one hop from 20": least(lambda: store.read(lambda graph: graph.neighbours(scope, keys, 40))),
            "total": least(lambda: store.read(lambda graph: graph.count(scope))),
        }
    finally:
        store.close()


def main() -> int:
    """Measure and print; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="one million observations too")
    parser.add_argument("--keep", type=Path, help="a folder in which the stores are kept for the next run")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sayso-bench-") as scratch:
        folder = wishes.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        results = {size: measured(folder, size) for size in (FULL if wishes.full else SIZES)}
    for size, costs in results.items():
        print(f"{size:>9} observations, CPU ms: " + ", ".join(f"{name} {cost:.2f}" for name, cost in costs.items()))
    good = [
        verdict(f"{PAGE} entities at {size:,}: last page / first page", costs["last page"] / costs["first page"], LAST)
        for size, costs in results.items()
    ]
    for small, large in pairwise(results):
        for name in results[small]:
            grown = exponent(results[small][name], results[large][name], large / small)
            most = HOP_CLIFF if name == "one hop from 20" else CLIFF
            good.append(verdict(f"{name}: growth exponent {small:,} to {large:,}", grown, most))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
