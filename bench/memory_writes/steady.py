"""What searching costs beside somebody who writes all the time, since every commit leaves a piece for searches to look into."""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from threading import Thread

import apsw
from corpus import Corpus
from sayso_memory.graph import entities, observing
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store

_ENTITIES = 1_000
_TEXTS = 20
_WRITES = 300
_PAUSE_S = 0.02
_SETTLED_S = 3.0
_RANKS = (5, 40, 300, 2_000, 9_000)
_MATCH = "SELECT rowid FROM observation_tokens WHERE observation_tokens MATCH ? ORDER BY rowid DESC LIMIT 150"


def matching_while_writing(folder: Path) -> float:
    """CPU of bare matches while one text every 20 milliseconds is added, median, by that after a pause."""
    corpus, file = Corpus(), folder / "steady.db"
    caller = Caller(local_owner(), open_store(Location(file, Durability.NORMAL)))
    texts = [tuple(corpus.text() for _ in range(_TEXTS)) for _ in range(_ENTITIES)]
    entities.create(caller, [EntityRequest(f"Log {number}", "note", some) for number, some in enumerate(texts)])
    reader = apsw.Connection(str(file))
    words = [text.split("_")[0] for text in corpus.ranked(_RANKS)]
    writing = Thread(target=_write, args=(caller, corpus))
    writing.start()
    spent = []
    while writing.is_alive():
        spent.append(_matches(reader, words))
        time.sleep(_PAUSE_S)
    writing.join()
    time.sleep(_SETTLED_S)
    settled = min(_matches(reader, words) for _ in range(20))
    reader.close()
    caller.store.close()
    return statistics.median(spent) / settled


def _write(caller: Caller, corpus: Corpus) -> None:
    for _ in range(_WRITES):
        observing.add_texts(caller, [EntityTexts("Log 0", (corpus.text(),))])
        time.sleep(_PAUSE_S)


def _matches(reader: apsw.Connection, words: list[str]) -> float:
    """CPU seconds of this thread for a match of each word, the least of three."""
    spent = []
    for _ in range(3):
        started = time.thread_time()
        for word in words:
            reader.execute(_MATCH, (f'{{name body}} : ("{word}")',)).fetchall()
        spent.append(time.thread_time() - started)
    return min(spent)
