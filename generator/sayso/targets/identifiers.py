"""Names of the catalogue as Python names: any legal tool or field name gets an identifier, and never two the same one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from keyword import iskeyword

_FOREIGN = re.compile(r"[^0-9A-Za-z_]")
_WORDS = re.compile(r"[0-9A-Za-z]+")
_LONGEST = 48


def python_identifier(name: str) -> str:
    """Spell a name as an identifier: other characters become ``_``, keywords gain ``_``, a digit in front too.

    A name that is a plain identifier comes back unchanged, except that two underscores in front become one
    (Python mangles such names inside classes).
    """
    spelled = _FOREIGN.sub("_", name)
    if spelled.startswith("__"):
        spelled = "_" + spelled.lstrip("_")
    if not spelled or spelled[0].isdigit():
        spelled = "_" + spelled
    return spelled + "_" if iskeyword(spelled) else spelled


def class_name(*parts: str) -> str:
    """Spell names as one CamelCase class name; capitals inside a name stay (``entityName`` gives ``EntityName``)."""
    words = [word[0].upper() + word[1:] for part in parts for word in _WORDS.findall(part)]
    spelled = "".join(words) or "Nameless"
    if spelled[0].isdigit():
        spelled = "N" + spelled
    return f"A{spelled}" if iskeyword(spelled) else spelled


def shortened(name: str) -> str:
    """Cut a class name to a length that leaves room on a line; the rest is told apart by `distinct`."""
    return name if len(name) <= _LONGEST else name[:_LONGEST]


def distinct(
    names: Iterable[str], spelled: Mapping[str, str], taken: Collection[str] = (), joint: str = ""
) -> dict[str, str]:
    """Give every name its own spelling: the wish in ``spelled``, or that with ``joint`` and 2, 3 … where it is taken.

    Names whose spelling is the name itself come first, so that a documented name never moves for the sake of a
    spelled one; the others follow in alphabetical order, whatever order they stand in.
    """
    used = set(taken)
    answer: dict[str, str] = {}
    for name in sorted(names, key=lambda name: (spelled[name] != name, name)):
        answer[name] = _free(spelled[name], used, joint)
        used.add(answer[name])
    return answer


def python_identifiers(names: Iterable[str], taken: Collection[str] = ()) -> dict[str, str]:
    """Identifiers for names that live side by side (the fields of one object, the tools of a catalogue)."""
    listed = list(names)
    wishes = {name: python_identifier(name) for name in listed}
    return distinct(listed, {name: f"{wish}_" if wish in taken else wish for name, wish in wishes.items()}, taken, "_")


def class_names(names: Iterable[str], taken: Collection[str] = ()) -> dict[str, str]:
    """Class names for names that live side by side; ``x-y`` and ``x_y`` become ``XY`` and ``XY2``."""
    listed = list(names)
    return distinct(listed, {name: shortened(class_name(name)) for name in listed}, taken)


def _free(wish: str, used: Collection[str], joint: str) -> str:
    if wish not in used:
        return wish
    number = 2
    while f"{wish}{joint}{number}" in used:
        number += 1
    return f"{wish}{joint}{number}"
