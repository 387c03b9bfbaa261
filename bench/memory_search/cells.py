"""What is searched for and by whom: twelve kinds of query for a caller of everything and one of three projects."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso_memory.identity import Caller, Identity, local_owner
from sayso_memory.store.scope import Grants
from sayso_memory.store.sqlite.store import SqliteStore

from bench.memory_corpus.words import CJK, STOP, Words

NARROW: Final = Identity("narrow", "default", Grants(frozenset({"project-20", "project-50", "project-90"})), Grants())
_STRIDE: Final = 7


def callers(store: SqliteStore) -> dict[str, Caller]:
    """Who asks."""
    return {"all": Caller(local_owner(), store), "narrow": Caller(NARROW, store)}


def queries(store: SqliteStore, variant: int = 0) -> dict[str, str]:
    """What is asked, by kind; each variant asks for other words that are about as frequent."""
    words, further = Words(1), _STRIDE * variant

    def ranked(*ranks: int) -> str:
        return " ".join(words.ranked(rank + (further if rank > _STRIDE else variant)) for rank in ranks)

    misspelt = ranked(700)
    return {
        "rare identifier": _identifiers(store)[variant],
        "word in 1 %": ranked(150),
        "word in 10 %": ranked(3),
        "three words": ranked(5, 90, 1500),
        "five words": ranked(15, 90, 300, 2500, 9000),
        "question": f"where is the {ranked(60)} of {ranked(30)}?",
        "stop words only": " ".join((STOP * 2)[variant : variant + 3]),
        "typo": f"{misspelt[:-3]}{misspelt[-2]}{misspelt[-3]}{misspelt[-1]} {ranked(40)}",
        "part of a word": ranked(300)[1:],
        "Cyrillic": words.cyrillic[100 + further],
        "CJK": CJK[variant : variant + 2] if variant else "山川",
        "nothing": "zzqqxxyy" + "wvkj"[:variant],
    }


def _identifiers(store: SqliteStore) -> Sequence[str]:
    """Of the first texts that hold one."""
    found: list[str] = store.read(
        lambda graph: [
            match.group()
            for texts in graph.observations(range(1, 100)).values()
            for text in texts
            if (match := re.search(r"get[A-Z]\w+\d{4,}", text))
        ]
    )
    return found
