"""Sites of small catalogues in memory, and what a browser would see of their pages without running scripts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from tempfile import TemporaryDirectory
from typing import Any

from sayso.checking.bindings import bindings
from sayso.compiling.build import Extensions, understand
from sayso.settings import Settings
from sayso.site import Material, site_files
from sayso.source import Source

_ASSEMBLED = TemporaryDirectory(prefix="sayso-templates-")
CATEGORY = "---\nkind: category\n---\n\n# Notes\n\nShort texts.\n"
INDEX = "---\nkind: catalogue\n---\n\n# The desk\n\nNotes and nothing else.\n"
TOOL = """---
category: notes
access: read
audience: ordinary
since: 0.1.0
---

# find_notes

Finds notes by their words; see `list_notes`.

## When to use

Use it when you know words.

## Arguments

| Argument | Type | Required | Default | Rules | Meaning |
| --- | --- | --- | --- | --- | --- |
| `words` | string | yes | – | length 1 to 50 | What to look for. |
| `filters` | array of object | no | `[]` | at most 5 items | Narrower still. |
| `filters[].topic` | string | yes | – | one of `a`, `b` | A topic. |

## Result

| Field | Type | Present | Rules | Meaning |
| --- | --- | --- | --- | --- |
| `found` | integer | always | at least 0 | How many there are. |

## Behaviour

- **An ordinary call.** It counts.
- **Order is free.** Nobody looks. *(not tested: there is nothing to see)*

## Errors

| Error | When | Message | Effect |
| --- | --- | --- | --- |
| `shut` | the desk is shut | `shut until {hour}` | nothing *(not tested: it never is)* |

## Examples

### An ordinary call

First somebody asks.

```json title="arguments"
{"words": "ada"}
```

Then there is an answer.

```json title="result"
{"found": 1}
```
"""
PAGES = {
    "catalogue/index.md": INDEX,
    "catalogue/notes/index.md": CATEGORY,
    "catalogue/notes/find_notes.md": TOOL,
    "catalogue/notes/list_notes.md": TOOL.replace("# find_notes", "# list_notes").replace(
        "`list_notes`", "`find_notes`"
    ),
}


def material(pages: Mapping[str, str] = PAGES, settings: Settings | None = None, **more: Any) -> Material:
    """What a site of these pages is made from; findings are not looked at, so that hostile pages get through."""
    chosen = settings or Settings()
    sources = [Source(path, text) for path, text in sorted(pages.items())]
    outcome = understand(sources, chosen, Extensions())
    made = Material(
        outcome.catalogue, outcome.pages, chosen, {path: text.encode() for path, text in pages.items()},
        bindings(outcome.catalogue, ()), assembled=_ASSEMBLED.name,
    )  # fmt: skip
    return replace(made, **more)


def site(pages: Mapping[str, str] = PAGES, settings: Settings | None = None, **more: Any) -> dict[str, str]:
    """The site's files as texts."""
    return {path: data.decode() for path, data in site_files(material(pages, settings, **more)).items()}


@dataclass
class Seen(HTMLParser):
    """Elements with their attributes in order, ids, and the text between tags."""

    tags: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def ids(self) -> list[str]:
        return [str(attributes["id"]) for _, attributes in self.tags if "id" in attributes]

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    def links(self) -> list[str]:
        return [str(attributes["href"]) for _, attributes in self.tags if "href" in attributes]


def seen(html: str) -> Seen:
    parser = Seen()
    parser.feed(html)
    parser.close()
    return parser
