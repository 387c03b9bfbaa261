"""What is searched for and by whom: twelve kinds of query for a caller of everything and one of three projects."""

from __future__ import annotations

import re
from typing import Final

from sayso_memory.identity import Caller, Identity, local_owner
from sayso_memory.store.scope import Grants
from sayso_memory.store.sqlite.store import SqliteStore

from bench.memory_corpus.words import STOP, Words

NARROW: Final = Identity("narrow", "default", Grants(frozenset({"project-20", "project-50", "project-90"})), Grants())


def callers(store: SqliteStore) -> dict[str, Caller]:
    """Who asks."""
    return {"all": Caller(local_owner(), store), "narrow": Caller(NARROW, store)}


def queries(store: SqliteStore) -> dict[str, str]:
    """What is asked, by kind."""
    words = Words(1)
    misspelt = words.ranked(700)
    return {
        "rare identifier": _identifier(store),
        "word in 1 %": words.ranked(150),
        "word in 10 %": words.ranked(3),
        "three words": " ".join(words.ranked(rank) for rank in (5, 90, 1500)),
        "five words": " ".join(words.ranked(rank) for rank in (15, 90, 300, 2500, 9000)),
        "question": f"where is the {words.ranked(60)} of {words.ranked(30)}?",
        "stop words only": " ".join(STOP[:3]),
        "typo": f"{misspelt[:-3]}{misspelt[-2]}{misspelt[-3]}{misspelt[-1]} {words.ranked(40)}",
        "part of a word": words.ranked(300)[1:],
        "Cyrillic": words.cyrillic[100],
        "CJK": "山川",
        "nothing": "zzqqxxyy",
    }


def _identifier(store: SqliteStore) -> str:
    """Of the first text that holds one."""
    found: list[str] = store.read(
        lambda graph: [
            match.group()
            for texts in graph.observations(range(1, 100)).values()
            for text in texts
            if (match := re.search(r"get[A-Z]\w+\d{4,}", text))
        ]
    )
    return found[0]
