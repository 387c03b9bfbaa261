# Copied from sayso by `sayso build`, which overwrites it.
"""Sentences between members of one object, such as "at least one of `a`, `b`": what a schema can say but not explain.

A relation is data: ``kind``, ``container`` (path of the object), ``names`` and ``other`` relative to it, ``value`` where
the sentence compares, ``default`` where ``other`` has one, ``text`` as on the page. "Given" means as sent: null is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from . import messages
from .equality import same
from .hints import names as in_words
from .presence import given, is_there
from .references import steps_of
from .wording import show

Relation = Mapping[str, object]
Violation = tuple[list[str], str, str]
"""Steps to the member at fault (none: the object), what is wrong, and what was given."""


def violations(relation: Relation, value: Mapping[str, object]) -> Iterator[Violation]:
    """What an object gets wrong about one relation."""
    check = _CHECKS.get(str(relation["kind"]))
    if check is not None:
        yield from check(relation, value)


def _names(relation: Relation) -> list[str]:
    names = relation["names"]
    return [str(name) for name in names] if isinstance(names, Sequence) else []


def _given_names(relation: Relation, value: object) -> list[str]:
    return [name for name in _names(relation) if given(value, steps_of(name))]


def _holds(relation: Relation, value: object) -> bool:
    """Whether ``other`` is given or, where the sentence compares, has the value: sent so, or absent with that default."""
    steps = steps_of(str(relation["other"]))
    if "value" not in relation:
        return given(value, steps)
    wanted = relation["value"]
    if is_there(value, steps, wanted):
        return True
    return "default" in relation and same(relation["default"], wanted) and not given(value, steps)


def _condition(relation: Relation) -> str:
    """``b is given``, ``b is "x"``."""
    other = str(relation["other"])
    if "value" in relation:
        return messages.IS_VALUE.format(name=other, value=show(relation["value"]))
    return messages.IS_GIVEN.format(name=other)


def _at_least_one(relation: Relation, value: object) -> Iterator[Violation]:
    if not _given_names(relation, value):
        yield [], messages.NEEDS_ONE.format(names=in_words(_names(relation))), messages.NONE_OF_THEM


def _at_most_one(relation: Relation, value: object) -> Iterator[Violation]:
    sent = _given_names(relation, value)
    if len(sent) > 1:
        told = in_words(sent)
        yield [], messages.TAKES_ONE.format(names=in_words(_names(relation)), sent=told), told


def _exactly_one(relation: Relation, value: object) -> Iterator[Violation]:
    sent = _given_names(relation, value)
    if len(sent) != 1:
        told = messages.TOGETHER.format(sent=in_words(sent)) if sent else messages.NONE_OF_THEM
        yield [], messages.NEEDS_EXACTLY_ONE.format(names=in_words(_names(relation)), sent=told), told


def _requires(relation: Relation, value: object) -> Iterator[Violation]:
    sent = _given_names(relation, value)
    if not sent or _holds(relation, value):
        return
    steps = steps_of(str(relation["other"]))
    if given(value, steps):
        value_told = show(relation.get("value"))
        yield steps, messages.MUST_BECAUSE.format(value=value_told, sent=in_words(sent)), "another value"
    else:
        yield steps, messages.REQUIRED_BECAUSE.format(sent=in_words(sent)), "nothing"


def _required_when(relation: Relation, value: object) -> Iterator[Violation]:
    if not _holds(relation, value):
        return
    for name in _names(relation):
        if not given(value, steps_of(name)):
            yield steps_of(name), messages.REQUIRED_WHEN.format(condition=_condition(relation)), "nothing"


def _only_with(relation: Relation, value: object) -> Iterator[Violation]:
    if _holds(relation, value):
        return
    for name in _given_names(relation, value):
        yield steps_of(name), messages.ONLY_WHEN.format(condition=_condition(relation)), "a value"


_CHECKS: Mapping[str, Callable[[Relation, object], Iterator[Violation]]] = {
    "at-least-one": _at_least_one,
    "at-most-one": _at_most_one,
    "exactly-one": _exactly_one,
    "requires": _requires,
    "required-when": _required_when,
    "only-with": _only_with,
}
