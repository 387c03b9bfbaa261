"""Python statements of a check, and their text as the formatter would lay it out.

A check is a list of ways to fail; those that stand next to each other become one condition.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from sayso.values import frozen

WIDTH = 120


@frozen
class Fail:
    """``if CONDITION: return False``. A condition with ``and`` stands in parentheses; ``parts`` are what it joins."""

    condition: str
    parts: tuple[str, ...] = ()


@frozen
class Line:
    """One statement as it stands."""

    text: str


@frozen
class Take:
    """``HELD = SUBJECT[KEY]``."""

    held: str
    subject: str
    key: str


@frozen
class Spread:
    """A statement that ends in a comprehension: what opens it, its clauses, what closes it."""

    head: str
    clauses: tuple[str, ...]
    tail: str


@frozen
class Block:
    """A head that ends in a colon, and the statements below it."""

    head: str
    body: tuple[Statement, ...]


Statement = Fail | Line | Take | Spread | Block


def when(condition: str, body: Sequence[Statement]) -> list[Statement]:
    """The body under a condition; a body that is one short way to fail joins the condition."""
    match body:
        case []:
            return []
        case _:
            ways = [part.condition for part in body if isinstance(part, Fail)]
            if len(ways) == len(body) and len(condition) + sum(map(len, ways)) < WIDTH - 40:
                return [Fail(both(condition, either(ways)))]
            return [Block(f"if {condition}:", tuple(body))]


def both(first: str, second: str) -> str:
    """Two conditions that must hold together."""
    return f"({first} and {second})"


def either(conditions: Sequence[str]) -> str:
    """One of several conditions, in parentheses where there are several."""
    return conditions[0] if len(conditions) == 1 else f"({' or '.join(conditions)})"


def rendered(statements: Sequence[Statement], indent: int) -> list[str]:
    """Lines of source text; ``indent`` counts spaces."""
    margin = " " * indent
    lines: list[str] = []
    for kind, group in groupby(statements, type):
        if kind is Fail:
            lines += _condition([item for item in group if isinstance(item, Fail)], margin)
            continue
        for item in group:
            match item:
                case Line(text):
                    lines.append(margin + text)
                case Take():
                    lines += _taken(item, margin)
                case Spread():
                    lines += _spread(item, margin)
                case Block(head, body):
                    lines.append(margin + head)
                    lines += rendered(body, indent + 4)
    return lines


def _taken(item: Take, margin: str) -> Iterator[str]:
    flat = f"{margin}{item.held} = {item.subject}[{item.key}]"
    if len(flat) <= WIDTH:
        yield flat
    else:
        yield from (f"{margin}{item.held} = {item.subject}[", f"{margin}    {item.key}", f"{margin}]")


def _spread(item: Spread, margin: str) -> Iterator[str]:
    joined = " ".join(item.clauses)
    flat = f"{margin}{item.head}{joined}{item.tail}"
    if len(flat) <= WIDTH:
        yield flat
        return
    yield margin + item.head
    inner = f"{margin}    {joined}"
    yield from [inner] if len(inner) <= WIDTH else (f"{margin}    {clause}" for clause in item.clauses)
    yield margin + item.tail


def _condition(fails: list[Fail], margin: str) -> Iterator[str]:
    """One condition, or several one after the other where the formatter would break inside of one."""
    terms = [fail.condition for fail in fails]
    flat = f"{margin}if {' or '.join(terms) if len(terms) > 1 else bare(terms[0])}:"
    if len(flat) <= WIDTH or (len(fails) == 1 and not fails[0].parts):
        yield from (flat, f"{margin}    return False")
    elif len(fails) == 1:
        yield from _chain(fails[0].parts, "and", margin)
    elif len(fails) == 2 or any(len(f"{margin}    or {term}") > WIDTH for term in terms):
        for fail in fails:
            yield from _condition([fail], margin)
    else:
        yield from _chain(terms, "or", margin)


def _chain(terms: Sequence[str], word: str, margin: str) -> Iterator[str]:
    yield f"{margin}if ("
    yield f"{margin}    {terms[0]}"
    yield from (f"{margin}    {word} {term}" for term in terms[1:])
    yield f"{margin}):"
    yield f"{margin}    return False"


def bare(condition: str) -> str:
    """A condition without the parentheses around all of it."""
    if not condition.startswith("("):
        return condition
    depth = 0
    for at, char in enumerate(condition):
        depth += (char == "(") - (char == ")")
        if depth == 0:
            return condition[1:-1] if at == len(condition) - 1 else condition
    return condition
