"""One mistake, one finding: whatever builds on what was not understood stays silent, the twin and other pages included."""

from __future__ import annotations

import pytest
from sayso.compiling.build import build
from sayso.findings.diagnostics import Findings
from sayso.reading import source_from_bytes
from sayso.settings import Settings

from tests.case_runner import BASE, CASES

PAGE = "catalogue/notes/add_note.md"
TWIN = "catalogue/notes/add_note.ru.md"
REFUSED = """

### A note needs a name

```json title="arguments"
{"text": "Buy bread."}
```

```json title="error" partial
{"error": "invalid_argument", "problems": [{"pointer": "/name", "code": "required"}]}
```

### A misspelt argument

```json title="arguments"
{"name": "bread", "txt": "Buy bread."}
```

```json title="error" partial
{"error": "unknown_argument", "problems": [{"pointer": "/txt", "code": "unknown"}]}
```
"""
"""Calls that a table which fell apart would accept."""


def pages() -> dict[str, str]:
    found = {path.relative_to(BASE).as_posix(): path.read_text("utf-8") for path in BASE.glob("catalogue/**/*.md")}
    found[PAGE] = found[PAGE].rstrip("\n") + REFUSED
    twin = (CASES / "SY508-twin-differs/passes" / TWIN).read_text("utf-8")
    told = REFUSED.replace("needs a name", "needs a name {#a-note-needs-a-name}")
    found[TWIN] = twin.rstrip("\n") + told.replace("A misspelt argument", "Опечатка {#a-misspelt-argument}")
    return found


def findings(changed: str, old: str, new: str) -> list[str]:
    texts = pages()
    assert texts[changed].count(old) >= 1, old
    texts[changed] = texts[changed].replace(old, new, 1)
    found = Findings()
    sources = [source_from_bytes(path, text.encode(), found) for path, text in sorted(texts.items())]
    outcome = build([source for source in sources if source is not None], Settings(), earlier=found.items)
    return [
        f"{item.span.source.path}:{place.line}:{place.column} {item.code}"
        for item in outcome.diagnostics
        for place in [item.span.source.position(item.span.start)]
    ]


def test_the_pages_are_silent() -> None:
    assert findings(PAGE, "Keeps", "Keeps") == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("| `name` | string | yes | – | length 1 to 50 |", "| `name` | string | yes | length 1 to 50 |", "20:1 SY130"),
        ("Name of the note. |", "Name | of the note. |", "20:53 SY130"),
        ("| `name` | string", "`name` | string", "20:1 SY132"),
        ("\n| `text` | string", "\n\n| `text` | string", "22:1 SY131"),
        ("| --- | --- | --- | --- | --- | --- |\n", "", "18:1 SY133"),
        ("| Argument | Type | Required |", "| Argument | Required | Type |", "18:14 SY137"),
        ("| Argument | Type |", "| Argument | Tуpe |", "18:15 SY119"),
        ("| `name` | string | yes", "| `name` | strng | yes", "20:12 SY205"),
        ("| `name` | string | yes", "| `name` | string | Yes", "20:21 SY206"),
        ("| `name` | string", "| `name\xa0` | string", "20:8 SY229"),
        ("| `name` | string", "| name | string", "20:3 SY201"),
        ("| `name` | string", "| `name[0].x` | string", "20:4 SY201"),
        ("| `text` | string", "| `name` | string", "21:4 SY204"),
        ("length 1 to 50", "1..50", "20:31 SY210"),
        ("length 1 to 50", "length 1 to 50; clampd", "20:47 SY210"),
        ("length 1 to 50", "length 50 to 1", "20:31 SY212"),
        ('`""`', "`5`", "21:27 SY209"),
        ('`""`', "`''`", "21:27 SY207"),
        ("What it says. |", "What it says. |\nGlued.", "22:1 SY132"),
        ("## Arguments", "## Argumnts", "16:4 SY112"),
        ("## Arguments", "**Arguments**", "16:1 SY126"),
        ("## Arguments", "##Arguments", "16:1 SY125"),
        ("## Result", "### Result", "23:1 SY116"),
        ("| `name_taken` |", "| `name taken` |", "37:4 SY306"),
        ("`there is a note named '{name}'`", "`there is a note named '{name'`", "37:72 SY309"),
        ("## Lifecycle\n\n- **A name", "## Lifecycle\n\n- A name", "31:3 SY301"),
        ('```json title="arguments"\n{"name": "bread"', '``json title="arguments"\n{"name": "bread"', "43:1 SY163"),
        ('"Buy bread."}\n```', '"Buy bread."}\n', "43:1 SY160"),
        ("### A note about bread", "    ### A note about bread", "41:5 SY126"),
        ('{"name": "bread", "text"', '{"name": "bread" "text"', "44:18 SY402"),
        ("world: desk", "world: dsk", "5:8 SY406"),
        ("world: desk", "world: &a desk", "5:8 SY102"),
        ("access: write", "acess: write", "3:1 SY104"),
        ("---\n\n# add_note", "\n# add_note", "1:1 SY101"),
    ],
)
def test_one_finding_at_the_mistake(old: str, new: str, said: str) -> None:
    assert findings(PAGE, old, new) == [f"{PAGE}:{said}"]
