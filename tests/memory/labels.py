"""Reads labelled sets and fills them up with distractors that share words with the queries, but never two of one answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sayso_memory.graph.values import EntityRequest

FOLDER = Path(__file__).parent / "labelled"
_DISTRACTORS = 260
_SENTENCES = (
    "The {} was mentioned next to the {} and nothing came of it.",
    "Somebody asked about {}; the answer had to do with {}.",
    "Note on {}, see also {}.",
    "{} before {}, as every year.",
)
_KINDS = ("note", "memo", "remark")


@dataclass(frozen=True, slots=True)
class Labelled:
    """One query, its kind, and the name of the entity that has to come first."""

    kind: str
    query: str
    answer: str


@dataclass(frozen=True, slots=True)
class LabelledSet:
    """Hand-written entities, distractors, and queries."""

    entities: tuple[EntityRequest, ...]
    queries: tuple[Labelled, ...]


def labelled(name: str) -> LabelledSet:
    """The set of this name with distractors added, always the same."""
    known = as_written(name)
    return LabelledSet((*known.entities, *_distractors(known.entities, known.queries, Random(name))), known.queries)


def as_written(name: str) -> LabelledSet:
    """The set of this name and nothing else."""
    written, asked = (FOLDER / f"{name}.txt").read_text("utf-8").split("\n## queries", 1)
    entities = tuple(
        EntityRequest(fields[0], fields[1], tuple(fields[2:]), "ops") for fields in _rows(written.split("\n## ", 1)[1])
    )
    return LabelledSet(entities, tuple(Labelled(*fields) for fields in _rows(asked)))


def _rows(text: str) -> Iterator[list[str]]:
    return (line.split(" | ") for line in text.splitlines()[1:] if line)


def _distractors(
    entities: Sequence[EntityRequest], queries: Sequence[Labelled], dice: Random
) -> Iterator[EntityRequest]:
    """Each borrows one word each of three queries that ask for several words, or two of one whose answer holds all three.

    What a query of one word asks for is lent to nobody, since nothing would tell the borrower from the answer.
    """
    asked = [_long_words(query.query) for query in queries]
    single = {words[0] for words in asked if len(words) == 1}
    by_name = {entity.name: entity for entity in entities}
    written = [_long_words(" ".join(_texts(by_name[query.answer]))) for query in queries]
    lent = [[word for word in words if word in held and word not in single]
            for words, held in zip(asked, written, strict=True)]  # fmt: skip
    covered = [words for words, every in zip(lent, asked, strict=True) if len(words) == len(every) > 2]
    lent = [words for words, every in zip(lent, asked, strict=True) if words and len(every) > 1]
    for number in range(_DISTRACTORS):
        first, second, third = (dice.choice(words) for words in dice.sample(lent, 3))
        if number % 3 == 0:
            first, second = dice.sample(dice.choice(covered), 2)
        text = dice.choice(_SENTENCES).format(second, third)
        yield EntityRequest(f"{first} {second} {number}", dice.choice(_KINDS), (text, f"Filed under {number}."), "ops")


def _texts(entity: EntityRequest) -> tuple[str, ...]:
    return (entity.name, entity.kind, *entity.observations)


def _long_words(text: str) -> list[str]:
    return [word.casefold() for word in re.findall(r"[^\W_]+", text) if len(word) > 3]
