"""A small page to break: every test of reading changes one thing of it."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings, sort_unique
from sayso.page import Page
from sayso.reading import place_of, read, vocabularies
from sayso.source import Source

PATH = "desk/ring_bell.md"

PAGE = """\
---
category: desk
access: write
audience: ordinary
---

# ring_bell

Rings the bell at the desk.

## Arguments

| Argument | Type | Required | Default | Rules | Meaning |
| --- | --- | --- | --- | --- | --- |
| `times` | integer | yes | – | 1 to 9 | How often. |
| `tone` | string | no | `"low"` | one of `low`, `high` | Which bell. |

- `tone` requires `times`.

## Result

| Field | Type | Present | Rules | Meaning |
| --- | --- | --- | --- | --- |
| `rung` | integer | always | echoes argument `times` | How often it rang. |

## Lifecycle

- **The bell is heard once.** Nothing remembers it.
- **Nobody is billed.** It is free.

## Errors

None.

## Examples

### Three times

```json title="arguments"
{"times": 3}
```

```json title="result"
{"rung": 3}
```
"""


def reading(text: str, path: str = PATH, language: str = "en") -> tuple[Page | None, list[str]]:
    """The page, and the findings as ``line:column code message``."""
    findings = Findings()
    page = read(Source(path, text), place_of(path, language), vocabularies(), findings)
    return page, [
        f"{at.line}:{at.column} {item.code} {item.message}"
        for item in sort_unique(findings.items)
        for at in [item.span.source.position(item.span.start)]
    ]


def changed(old: str, new: str, text: str = PAGE) -> str:
    """The page with one text replaced, which has to be there once."""
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    return text.replace(old, new)


def codes(text: str, path: str = PATH, language: str = "en") -> list[str]:
    """Only the places and codes of the findings."""
    return [finding.rsplit(" ", finding.count(" ") - 1)[0] for finding in reading(text, path, language)[1]]
