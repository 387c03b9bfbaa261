"""What the stores of these tests hold, written through the tools as agents do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sayso_memory.app import dispatcher
from sayso_memory.identity import Caller

EVIL = "<img src=x onerror=alert(1)>\"'`&{{7*7}}</title></script>"
ARABIC = "محمد بن سلمان"
EMOJI = "👩‍👩‍👧 family"
LONG = "W" * 512


def told(caller: Caller, tool: str, **arguments: Any) -> None:
    answer = asyncio.run(dispatcher().call(tool, arguments, caller))
    assert hasattr(answer, "value"), answer


def relate(caller: Caller, *triples: Sequence[str]) -> None:
    relations = [{"from": source, "relationType": kind, "to": target} for source, kind, target in triples]
    told(caller, "create_relations", relations=relations)


def fill(owner: Caller) -> None:
    """A little of everything that is awkward."""
    told(owner, "create_entities", entities=[
        {"name": "Acme Print", "entityType": "vendor", "project": "ops", "aliases": ["AP"],
         "observations": ["Local print shop.", "Opens at nine.", "x" * 5_000]},
        {"name": "Bob", "entityType": "person", "project": "ops"},
        {"name": "Secret Sam", "entityType": "spy", "project": "pay", "observations": ["Hidden print."]},
        {"name": "Gone", "entityType": "person", "project": "ops", "observations": ["Was here."]},
        {"name": EVIL, "entityType": EVIL, "project": EVIL, "observations": [EVIL], "aliases": [EVIL]},
        {"name": ARABIC, "entityType": "person", "observations": ["يعمل في المطبعة"]},
        {"name": EMOJI, "entityType": "family"},
        {"name": LONG, "entityType": "long " * 50, "project": "far " * 99},
        {"name": "over\u202eridden", "entityType": "person"},
    ])  # fmt: skip
    relate(
        owner, ("Acme Print", "employs", "Bob"), ("Acme Print", "employs", "Gone"), ("Secret Sam", "watches", "Acme Print"),
        (EVIL, EVIL, "Acme Print"), ("Acme Print", EVIL, EVIL), ("Bob", "knows", ARABIC), ("Acme Print", "likes", EMOJI),
        ("Acme Print", "fears", LONG), ("Bob", "left", "Acme Print"),
    )  # fmt: skip
    told(
        owner, "delete_observations", deletions=[{"entityName": "Acme Print", "observations": ["Opens at nine.", EVIL]}]
    )
    told(owner, "delete_relations", relations=[{"from": "Bob", "relationType": "left", "to": "Acme Print"}])
    told(owner, "delete_entities", entityNames=["Gone"])
