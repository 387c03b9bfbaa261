"""The conformance cases of the project's own tools, as arguments written out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sayso.targets.cases.editing import edited

from tests.site_browser.explaining import Question


def derived_questions(root: Path) -> Iterator[Question]:
    """One question a tool: its base call, what is accepted, what is refused, and every call of its examples."""
    listing = json.loads((root / "generated/sayso_contract/listing.json").read_text(encoding="utf-8"))
    for row in listing["tools"]:
        path = root / "conformance/cases" / f"{row['entry']['name']}.json"
        cases = json.loads(path.read_text(encoding="utf-8"))
        schema = row.get("checked", row["entry"]["inputSchema"])
        yield Question(schema, row["relations"], tuple(json.dumps(value) for value in _values(cases)))


def _values(cases: dict[str, Any]) -> Iterator[object]:
    for example in cases["examples"]:
        yield from (call["arguments"] for call in example["calls"] if call["tool"] == cases["tool"])
    base = cases["base"]["arguments"] if cases.get("base") else {}
    yield base
    for case in (*cases["taken"], *cases["refused"]):
        yield edited(base, case["edits"])
