"""What the site costs for 107 tools: `python bench/site`. Time as a ratio in the same run, weight in bytes.

The floor is parsing the Markdown of the site's pages (the catalogue's and those of the diagnostic codes) with markdown-it-py.
The site is both editions with everything in them, made in memory. Exit code 1 when a target is missed.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from markdown_it import MarkdownIt
from sayso.settings.project import load_project
from sayso.site import Material, site_files
from sayso.site.code_pages import code_texts
from sayso.workflow.publishing import compiled, material, write_site

sys.path.insert(0, str(Path(__file__).parent.parent / "build"))

from pages import write_catalogue

COUNT, ROUNDS = 107, 5
TIME, TOOL_PAGE, CATALOGUE_PAGE, INDEX = 2.0, 15_000, 45_000, 12_000
"""At most: the build by the parsing; gzipped bytes of a tool's page and of the catalogue page with all assets they load, and of the index."""


def cpu(work: Callable[[], object]) -> float:
    """CPU seconds of one call."""
    before = time.process_time()
    work()
    return time.process_time() - before


def parse(made: Material) -> None:
    """Parse every page that the site shows, and do nothing with it."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    for text in (*(page.source.text for page in made.pages), *code_texts().values()):
        parser.parse(text)


def gzipped(files: dict[str, bytes], *paths: str) -> int:
    """Bytes of files as a server sends them."""
    return sum(len(gzip.compress(files[path], 9, mtime=0)) for path in paths)


def verdict(name: str, value: float, most: float, unit: str) -> bool:
    """Print one line; whether the target is met."""
    print(f"  {'met   ' if value <= most else 'MISSED'} {name:<44} {value:9.2f} {unit} (at most {most:g})")
    return value <= most


def main() -> int:
    """Measure and print; the exit code."""
    with tempfile.TemporaryDirectory(prefix="sayso-bench-") as folder:
        write_catalogue(Path(folder), COUNT)
        project = load_project(Path(folder))
        inputs, outcome = compiled(project)
        made = material(project, inputs, outcome, proven=False)
        files = site_files(made)
        pairs = [(cpu(lambda: parse(made)), cpu(lambda: site_files(made))) for _ in range(ROUNDS)]
        write_site(project, files)
        again = write_site(project, site_files(made))
    floor, site = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    print(f"{COUNT} tools, CPU ms: parsing {floor * 1000:.0f}, site {site * 1000:.0f}; {len(files)} files")
    shared = ("assets/style.css", "assets/site.js", "assets/icon.svg")
    tools = [path for path in files if path.startswith("tools/") and path.endswith(".html")]
    good = [
        verdict("site / parsing its pages", site / floor, TIME, "x"),
        verdict("files written by an unchanged build", len(again.changed) + len(again.removed), 0, ""),
        verdict(
            "largest tool page with assets, gzipped",
            max(gzipped(files, path, *shared) for path in tools),
            TOOL_PAGE,
            "B",
        ),
        verdict(
            "catalogue page with assets, gzipped",
            gzipped(files, "index.html", *shared, "assets/catalogue.js"),
            CATALOGUE_PAGE,
            "B",
        ),
        verdict("search index, gzipped", gzipped(files, "search-index.js"), INDEX, "B"),
    ]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
