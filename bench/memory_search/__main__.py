"""What a search costs and how that grows: `python bench/memory_search [--full] [--keep FOLDER] [--no-reference]`.

Sizes count observations. Exit code 1 when a target is missed; multiples of the floor decide at 100,000 only.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from sayso_memory.identity import Caller
from sayso_memory.search.by_project import search_project
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.sqlite.store import SqliteStore

from bench.memory_corpus.cost import exponent, geometric_mean, least, verdict
from bench.memory_corpus.graph import open_filled
from bench.memory_search.cells import callers, queries
from bench.memory_search.floor import first_time_floor, floor
from bench.memory_search.reference import beside_the_reference

SIZES, FULL = (10_000, 100_000), (10_000, 100_000, 1_000_000)
BUDGET = 16_000
GROWTH, PROJECT_GROWTH, MEDIAN, WORST = 0.2, 0.35, 15, 40
"""At most: exponents of search_nodes and search_by_project; the median and the worst cell as multiples of the floor."""

JUDGED_BY_THE_FLOOR = 100_000
ROUNDS, VARIANTS = 25, 4
"""How often a query is asked, as often as the floor, and how many others of its kind are asked once."""

Cells = dict[tuple[str, str], float]


@dataclass(frozen=True, slots=True)
class Measured:
    """CPU milliseconds at one size.

    The floor; that of a word that was never asked for; search_nodes by query and caller; the same of queries that were
    never asked, the median of several; search_by_project by query.
    """

    floor: float
    first_time_floor: float
    nodes: Cells
    fresh: Cells
    project: Cells


def measured(folder: Path, size: int) -> Measured:
    """Everything at one size."""
    store, path = open_filled(folder, size), folder / f"{size}.db"
    try:
        asked, who = queries(store), callers(store)
        nodes = {
            (kind, name): least(lambda caller=caller, query=query: search_nodes(caller, query, BUDGET), ROUNDS)
            for kind, query in asked.items()
            for name, caller in who.items()
        }
        project = {
            (kind, "project-20"): least(lambda query=query: search_project(who["all"], query, "project-20"))
            for kind, query in asked.items()
        }
        return Measured(floor(path), first_time_floor(path), nodes, fresh(store, who), project)
    finally:
        store.close()


def fresh(store: SqliteStore, who: dict[str, Caller]) -> Cells:
    """Each query once, as the first of its kind: nothing that was kept of another one can answer it."""
    costs: dict[tuple[str, str], list[float]] = {}
    for name, caller in who.items():
        for variant in range(1, VARIANTS + 1):
            for kind, query in queries(store, variant).items():
                once = least(lambda caller=caller, query=query: search_nodes(caller, query, BUDGET), 1)
                costs.setdefault((kind, name), []).append(once)
    return {cell: median(some) for cell, some in costs.items()}


def shown(size: int, base: float, cells: Cells) -> None:
    """One table, in multiples of the floor."""
    print(f"{size:>9} observations, floor {base:.3f} ms; multiples of it:")
    for kind in dict.fromkeys(kind for kind, _ in cells):
        row = "  ".join(f"{who} {cost / base:6.1f}" for (of, who), cost in cells.items() if of == kind)
        print(f"    {kind:<16} {row}")


def growth(few: Cells, many: Cells, factor: float) -> float:
    """The exponent of the geometric mean over all cells."""
    return exponent(1, geometric_mean(many[cell] / few[cell] for cell in few), factor)


def judged(results: dict[int, Measured]) -> list[bool]:
    """Print every target; those that count."""
    sizes = list(results)
    good = []
    for small, large in dict.fromkeys((*pairwise(sizes), (sizes[0], sizes[-1]))):
        few, many = results[small], results[large]
        for name, at, then, most in (
            ("search_nodes", few.nodes, many.nodes, GROWTH),
            ("search_by_project", few.project, many.project, PROJECT_GROWTH),
        ):
            grown = growth(at, then, large / small)
            good.append(verdict(f"{name}: growth exponent {small:,} to {large:,}", grown, most))
    for size in sizes[1:]:
        for name, base, cells in (
            ("cell", results[size].floor, results[size].nodes),
            ("first-time cell", results[size].first_time_floor, results[size].fresh),
        ):
            multiples = [cost / base for cost in cells.values()]
            met = verdict(f"median {name} at {size:,} / floor", median(multiples), MEDIAN, "x")
            met &= verdict(f"worst {name} at {size:,} / floor", max(multiples), WORST, "x")
            good.append(met or size != JUDGED_BY_THE_FLOOR)
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
        for size, one in results.items():
            shown(size, one.floor, one.nodes | {(kind, "project"): cost for (kind, _), cost in one.project.items()})
        good = judged(results)
        if not wishes.no_reference:
            good += beside_the_reference(Path(scratch))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
