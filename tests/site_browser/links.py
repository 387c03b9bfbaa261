"""Every link of a site leads to a page and an anchor that are there, and no page has an id twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

_ADDRESSES = {"a": "href", "link": "href", "script": "src", "img": "src", "source": "src"}
_OUTSIDE = frozenset({"http", "https", "mailto"})


@dataclass
class Facts:
    """The ids of a page and the addresses it names."""

    ids: Counter[str] = field(default_factory=Counter)
    addresses: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.facts = Facts()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect ids and addresses."""
        given = dict(attrs)
        if given.get("id"):
            self.facts.ids[str(given["id"])] += 1
        address = given.get(_ADDRESSES.get(tag, ""))
        if address is not None:
            self.facts.addresses.append(address)


def broken(files: Mapping[str, bytes], site_url: str = "") -> list[str]:
    """What is wrong, a line each."""
    pages = {path: _facts(data) for path, data in files.items() if path.endswith(".html")}
    found: list[str] = []
    for path, facts in sorted(pages.items()):
        found += [f"{path}: id {name} stands {times} times" for name, times in facts.ids.items() if times > 1]
        for address in facts.addresses:
            found += _faults(path, address.removeprefix(site_url) if site_url else address, pages, files)
    return found


def _facts(data: bytes) -> Facts:
    reader = _Reader()
    reader.feed(data.decode())
    return reader.facts


def _faults(path: str, address: str, pages: Mapping[str, Facts], files: Mapping[str, bytes]) -> Iterator[str]:
    parts = urlsplit(address)
    if parts.scheme in _OUTSIDE:
        return
    below = unquote(parts.path)
    # the page for what is not found is shown under any path, so its addresses begin at the root
    target = below.lstrip("/") if below.startswith("/") else normpath(join(dirname(path), below)) if below else path
    target = f"{target.rstrip('/')}/index.html".lstrip("/") if below.endswith("/") or target == "." else target
    if target not in files:
        yield f"{path}: {address} leads to no file"
    elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
        yield f"{path}: {address} leads to no anchor"
