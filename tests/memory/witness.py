"""An answer of the server held against what the reference model says: fields, texts, order, identities, evidence."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sayso_contract.support.answers import Answer, Refusal, Success
from sayso_memory.identity import Identity
from sayso_memory.keeping.existing import looking_at
from sayso_memory.keeping.exporting import export
from sayso_memory.store.sqlite.file.connecting import Location

from tests.memory.model import Model
from tests.memory.pools import Call
from tests.memory.things import Refused, Thing

UUID = re.compile(r"[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}")
STAMPS = ("created_by", "void", "voided_by")


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def told(answer: Answer) -> dict[str, Any]:
    """The structured answer; its text says the same."""
    assert isinstance(answer, Success), answer
    assert isinstance(answer.value, dict)
    assert json.loads(answer.text) == answer.value
    assert compact(json.loads(answer.text)) == answer.text
    return answer.value


def _said(model: Model, who: Identity, call: Call) -> dict[str, Any] | Refused:
    try:
        return model.answer(who, *call)
    except Refused as refused:
        return refused


def agrees(model: Model, who: Identity, call: Call, answer: Answer) -> None:
    """Changes the model by one call, and asserts that the answer is the model's."""
    expected = _said(model, who, call)
    if isinstance(expected, Refused):
        assert isinstance(answer, Refusal), answer
        assert answer.error == expected.told
        assert answer.text == expected.told["message"]
        return
    found = told(answer)
    assert found.keys() == expected.keys()
    for key, value in expected.items():
        if key.endswith("_ids"):
            binds(model, value, found[key])
        else:
            assert found[key] == value, key


def binds(model: Model, symbols: list[str], ids: list[str]) -> None:
    """The same thing has the same id for ever, and no two things share one."""
    assert len(symbols) == len(ids)
    for symbol, uid in zip(symbols, ids, strict=True):
        assert UUID.fullmatch(uid)
        known = model.ids.get(symbol)
        assert known == uid if known else uid not in model.ids.values(), symbol
        model.ids[symbol] = uid


def vouches(model: Model, file: Path) -> None:
    """Asserts that the rows and the audit trail of a store are what happened in the model, in that order."""
    symbols = {uid: symbol for symbol, uid in model.ids.items()}
    with looking_at(Location(file)) as connection:
        _, *lines, _ = map(json.loads, export(connection, lambda _: None))
    rows = {symbols[line[next(iter(line))]]: line for line in lines if "event" not in line}
    assert [_happening(line, symbols) for line in lines] == model.happened
    for node in model.nodes.values():
        row = rows[node.symbol]
        assert _evidence(row) == _lived(node)
        assert [row[key] for key in ("profile", "name", "type", "project", "private_to", "aliases")] == [
            *(node.profile, node.name, node.kind, node.project, node.private_to, node.aliases)
        ]
        for text, thing in node.texts.items():
            row = rows[thing.symbol]
            assert (symbols[row["of"]], row["text"], _evidence(row)) == (node.symbol, text, _lived(thing))
    for (source, target, kind), edge in model.edges.items():
        row = rows[edge.symbol]
        assert (symbols[row["from"]], symbols[row["to"]], row["type"]) == (source, target, kind)
        assert _evidence(row) == _lived(edge)


def _happening(line: Mapping[str, Any], symbols: Mapping[str, str]) -> tuple[str, str, str, str | None]:
    if "event" in line:
        return line["event"], symbols[line["of"]], line["by"], line.get("detail")
    kind = next(iter(line))
    return kind, symbols[line[kind]], line["created_by"], None


def _evidence(row: Mapping[str, Any]) -> list[object]:
    assert (row["voided_at"] is None) == (row["voided_by"] is None)
    return [row[key] for key in STAMPS]


def _lived(thing: Thing) -> list[object]:
    return [thing.by, not thing.live, thing.voided_by]
