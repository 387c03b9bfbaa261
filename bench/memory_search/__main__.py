"""What a search costs and how that grows: `python bench/memory_search [--full] [--keep FOLDER] [--no-reference]`.

Sizes count observations. Exit code 1 when a target is missed; stretch targets are shown and decide nothing.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from sayso_memory.search.by_project import search_project
from sayso_memory.search.nodes import search_nodes

from bench.memory_corpus.cost import exponent, geometric_mean, least, verdict
from bench.memory_corpus.graph import open_filled
from bench.memory_search.cells import callers, queries
from bench.memory_search.floor import floor
from bench.memory_search.reference import beside_the_reference

SIZES, FULL = (10_000, 100_000), (10_000, 100_000, 1_000_000)
BUDGET = 16_000
GROWTH, PROJECT_GROWTH, MEDIAN, WORST = 0.2, 0.35, 15, 40
"""At most: exponents of search_nodes and search_by_project; stretch: cells as multiples of the floor at 100k."""

Cells = dict[tuple[str, str], float]


def measured(folder: Path, size: int) -> tuple[float, Cells, Cells]:
    """CPU milliseconds at one size: the floor, search_nodes by query and caller, search_by_project by query."""
    store = open_filled(folder, size)
    try:
        asked = queries(store)
        nodes = {
            (kind, name): least(lambda caller=caller, query=query: search_nodes(caller, query, BUDGET))
            for kind, query in asked.items()
            for name, caller in callers(store).items()
        }
        owner = callers(store)["all"]
        project = {
            (kind, "project-20"): least(lambda query=query: search_project(owner, query, "project-20"))
            for kind, query in asked.items()
        }
        return floor(folder / f"{size}.db"), nodes, project
    finally:
        store.close()


def shown(size: int, base: float, cells: Cells) -> None:
    """One table, in multiples of the floor."""
    print(f"{size:>9} observations, floor {base:.3f} ms; multiples of it:")
    for kind in dict.fromkeys(kind for kind, _ in cells):
        row = "  ".join(f"{who} {cost / base:6.1f}" for (of, who), cost in cells.items() if of == kind)
        print(f"    {kind:<16} {row}")


def growth(few: Cells, many: Cells, factor: float) -> float:
    """The exponent of the geometric mean over all cells."""
    return exponent(1, geometric_mean(many[cell] / few[cell] for cell in few), factor)


def judged(results: dict[int, tuple[float, Cells, Cells]]) -> list[bool]:
    """Print every target; those that count."""
    sizes = list(results)
    good = []
    for small, large in dict.fromkeys((*pairwise(sizes), (sizes[0], sizes[-1]))):
        for at, name, most in ((1, "search_nodes", GROWTH), (2, "search_by_project", PROJECT_GROWTH)):
            grown = growth(results[small][at], results[large][at], large / small)
            met = verdict(f"{name}: growth exponent {small:,} to {large:,}", grown, most)
            good.append(met or large < FULL[-1])
        seen = [{cell: cost for cell, cost in results[size][1].items() if cell[1] == "all"} for size in (small, large)]
        grown = growth(seen[0], seen[1], large / small)
        good.append(verdict(f"search_nodes, of everything: exponent {small:,} to {large:,}", grown, GROWTH))
    for size in sizes[1:]:
        base, cells, _ = results[size]
        multiples = [cost / base for cost in cells.values()]
        verdict(f"stretch: median cell at {size:,} / floor", median(multiples), MEDIAN, "x")
        verdict(f"stretch: worst cell at {size:,} / floor", max(multiples), WORST, "x")
    return good


def main() -> int:
    """Measure and print; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="one million observations too")
    parser.add_argument("--keep", type=Path, help="a folder in which the stores are kept for the next run")
    parser.add_argument("--no-reference", action="store_true", help="leave the reference server out")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sayso-bench-") as scratch:
        folder = wishes.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        results = {size: measured(folder, size) for size in (FULL if wishes.full else SIZES)}
        for size, (base, cells, project) in results.items():
            shown(size, base, cells | {(kind, "project"): cost for (kind, _), cost in project.items()})
        good = judged(results)
        if not wishes.no_reference:
            good += beside_the_reference(Path(scratch))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
