"""Takes pictures of the built site with Chromium: every kind of page, light and dark, wide and narrow, English and Russian.

Pictures are for looking at and are kept out of the repository: they land in ``.sayso/screenshots``. A second folder may be
named, which holds the site of another catalogue: `python workshop/screenshots.py OUT SITE`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SIZES = {"wide": "1400,1800", "middle": "900,1600", "narrow": "500,1800"}
"""Width and height of the window. Headless Chromium is never narrower than 500; the tests look at 390."""
SCHEMES = {"light": "1", "dark": "0"}
PAGES = (
    "index.html",
    "ru/index.html",
    "connect.html",
    "changes.html",
    "codes/index.html",
    "guides/getting-started.html",
)


def main(out: Path, site: Path) -> int:
    """Take all pictures; the exit code."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        sys.exit("make screenshots: needs Chromium, for example: apt-get install -y chromium")
    out.mkdir(parents=True, exist_ok=True)
    for page in (*PAGES, *_tools(site)):
        if (site / page).is_file():
            for size in SIZES:
                for scheme in SCHEMES:
                    _shoot(
                        browser, site / page, out / f"{page.replace('/', '-')[:-5]}-{size}-{scheme}.png", size, scheme
                    )
    print(f"pictures in {out}")
    return 0


def _tools(site: Path) -> list[str]:
    """The longest and the shortest page of a tool, in both languages."""
    pages = sorted((site / "tools").glob("*.html"), key=lambda page: page.stat().st_size)
    chosen = {pages[0].name, pages[-1].name} if pages else set()
    return [f"{prefix}tools/{name}" for name in sorted(chosen) for prefix in ("", "ru/")]


def _shoot(browser: str, page: Path, picture: Path, size: str, scheme: str) -> None:
    subprocess.run(
        [
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=3000",
            f"--blink-settings=preferredColorScheme={SCHEMES[scheme]}", f"--window-size={SIZES[size]}",
            f"--screenshot={picture}", page.resolve().as_uri(),
        ],
        check=True, capture_output=True,
    )  # fmt: skip


if __name__ == "__main__":
    given = [Path(name) for name in sys.argv[1:]]
    sys.exit(main(*given, *(ROOT / ".sayso" / "screenshots", ROOT / "site" / "_build")[len(given) :]))
