"""What a page costs to load: itself and everything it names, gzipped; what is fetched on first use is counted apart."""

from __future__ import annotations

import gzip
import re

from tests.site_browser.places import Built

TOOL_PAGE = 15 * 1024
CATALOGUE = 45 * 1024
CHECK = 13_000
_NAMED = re.compile(rb'(?:src|<link rel="stylesheet" href|<link rel="icon" href)="([^"]+)"')


def cost(built: Built, path: str) -> int:
    """Gzipped bytes of a page with its scripts, styles and icon."""
    up = path.count("/")
    named = {address.decode().removeprefix("../" * up) for address in _NAMED.findall(built.files[path])}
    return packed(built, path) + sum(packed(built, name) for name in named)


def packed(built: Built, path: str) -> int:
    """Gzipped bytes of one file."""
    return len(gzip.compress(built.files[path], 9))


def test_no_tool_page_costs_more_than_it_may(built: Built):
    costs = {path: cost(built, path) for path in [*built.pages("tools/"), *built.pages("ru/tools/")]}
    assert {path: size for path, size in costs.items() if size > TOOL_PAGE} == {}
    assert min(costs.values()) > packed(built, "assets/style.css")


def test_the_catalogue_costs_no_more_than_it_may(built: Built):
    assert max(cost(built, "index.html"), cost(built, "ru/index.html")) <= CATALOGUE


def test_the_check_costs_something_only_on_first_use(built: Built):
    assert not any(b"check.js" in built.files[path] for path in built.pages())
    assert packed(built, "assets/check.js") <= CHECK
    assert max(packed(built, path) for path in built.files if path.startswith("checks/")) < 2_000
