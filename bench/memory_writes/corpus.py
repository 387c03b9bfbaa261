"""Seeded texts that look like notes: words of Zipf frequency, some Cyrillic, some identifiers, about 110 characters each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from random import Random

OBSERVATIONS = 5
_LATIN = ("ba", "co", "di", "fe", "gu", "ha", "jo", "ki", "lu", "me", "no", "pi", "ra", "se", "tu", "vo")
_CYRILLIC = ("ба", "ко", "ди", "фе", "гу", "ха", "ло", "ми", "но", "пе", "ра", "су", "те", "ву")
_WORDS = 30_000


class Corpus:
    """The same texts for the same seed."""

    def __init__(self, seed: int = 11) -> None:
        self._random = Random(seed)
        self._words = [self._word(number) for number in range(_WORDS)]
        self._weights = list(accumulate(1 / (rank + 2) for rank in range(_WORDS)))

    def _word(self, number: int) -> str:
        parts = _CYRILLIC if number % 8 == 0 else _LATIN
        word = "".join(self._random.choices(parts, k=self._random.randint(2, 4)))
        return f"{word}_{number}" if number % 10 == 1 else word

    def text(self) -> str:
        """One observation."""
        return " ".join(self._random.choices(self._words, cum_weights=self._weights, k=16))

    def ranked(self, ranks: Iterable[int]) -> list[str]:
        """The words of these ranks, the most frequent being 0."""
        return [self._words[rank] for rank in ranks]

    def entity(self, number: int) -> dict[str, object]:
        """One entity in the reference server's form."""
        name = f"Entity {number} {self._random.choice(self._words)}"
        texts = [self.text() for _ in range(OBSERVATIONS)]
        return {"type": "entity", "name": name, "entityType": "note", "observations": texts}


def write_file(path: Path, count: int) -> int:
    """Write ``count`` entities as JSON Lines; the number of UTF-8 bytes in their names and texts."""
    corpus, raw = Corpus(), 0
    with path.open("w", encoding="utf-8") as file:
        for entity in _entities(corpus, count):
            file.write(json.dumps(entity, ensure_ascii=False, separators=(",", ":")) + "\n")
            texts = entity["observations"]
            assert isinstance(texts, list)
            raw += len(str(entity["name"]).encode()) + sum(len(text.encode()) for text in texts)
    return raw


def _entities(corpus: Corpus, count: int) -> Iterator[dict[str, object]]:
    return (corpus.entity(number) for number in range(count))
