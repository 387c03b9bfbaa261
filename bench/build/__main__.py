"""What the compiler costs, as ratios to the floor in the same run: `python bench/build`.

Catalogues of 107 and 1,000 generated pages are built from nothing, checked unchanged, and put beside the floor.
Exit code 1 when a target is missed.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import count as count_from
from pathlib import Path

from measure import interleaved
from pages import write_catalogue

HERE = Path(__file__).parent
BUILD, CHECK, FLATNESS, HELP = 2.5, 0.6, 1.25, 0.100
"""At most: build and check as multiples of the floor, cost of a page at 1,000 by that at 107, CPU seconds of --help."""


def measured(root: Path, count: int, rounds: int) -> dict[str, float]:
    """CPU seconds for a catalogue of ``count`` pages: bare Python, --help, floor, build, unchanged check."""
    folder = root / str(count)
    write_catalogue(folder, count)
    sayso = [sys.executable, "-m", "sayso"]
    steps = {
        "bare": [sys.executable, "-c", "pass"],
        "help": [*sayso, "--help"],
        "floor": [sys.executable, str(HERE / "floor.py"), "catalogue"],
        "build": [*sayso, "build"],
        "check": [*sayso, "check"],
    }

    earlier = count_from(1)

    def from_nothing() -> None:
        """Move what was made away: ext4 looks past every file deleted lately when it makes one, which would count too."""
        away = root / f"{count}-{next(earlier)}"
        away.mkdir()
        for made in (".sayso", "generated", "conformance"):
            if (folder / made).exists():
                (folder / made).rename(away / made)

    return interleaved(steps, folder, rounds, {"build": from_nothing})


def verdict(name: str, value: float, most: float, unit: str) -> bool:
    """Print one line; whether the target is met."""
    print(f"  {'met   ' if value <= most else 'MISSED'} {name:<44} {value:6.2f} {unit} (at most {most:g})")
    return value <= most


def main() -> int:
    """Measure and print; the exit code."""
    with tempfile.TemporaryDirectory(prefix="sayso-bench-") as folder:
        few, many = measured(Path(folder), 107, 5), measured(Path(folder), 1000, 2)
    for count, row in ((107, few), (1000, many)):
        print(f"{count:>5} pages, CPU ms: " + ", ".join(f"{name} {spent * 1000:.0f}" for name, spent in row.items()))
    a_page = {name: (many[name] - few[name]) / (1000 - 107) * 107 / few[name] for name in ("floor", "build", "check")}
    print("  cost of 107 further pages, by the whole run for the first 107: "
          + ", ".join(f"{name} {ratio:.2f}" for name, ratio in a_page.items()))  # fmt: skip
    good = [
        verdict("build of 107 pages / floor", few["build"] / few["floor"], BUILD, "x"),
        verdict("unchanged check of 107 pages / floor", few["check"] / few["floor"], CHECK, "x"),
        verdict("build: a page at 1,000 / a page at 107", (many["build"] / 1000) / (few["build"] / 107), FLATNESS, "x"),
        verdict("check: a page at 1,000 / a page at 107", (many["check"] / 1000) / (few["check"] / 107), FLATNESS, "x"),
        verdict("--help over bare Python", (few["help"] - few["bare"]), HELP, "s"),
    ]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
