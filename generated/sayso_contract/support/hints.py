# Copied from sayso by `sayso build`, which overwrites it.
"""What to write instead, where that is sure enough to say."""

from __future__ import annotations

from collections.abc import Sequence

from . import messages
from .limits import COMPARED, LISTED, LONGEST_NAME, NEAR, SHORTEST_NAME
from .wording import cut, listed, safe


def fold(name: str) -> str:
    """A name without what people confuse first: case, ``_`` and ``-``."""
    return name.casefold().replace("_", "").replace("-", "")


def nearest(name: str, known: Sequence[str]) -> str:
    """The known name that ``name`` was most likely meant to be, ``""`` where none is near."""
    if len(name) > LONGEST_NAME:
        return ""
    wanted = fold(name)
    options: dict[str, str] = {}
    for option in known[:COMPARED]:
        options.setdefault(fold(option), option)
    if wanted in options:
        return options[wanted]
    letters = set(wanted)
    alike = [option for option in options if not letters.isdisjoint(option)]
    for option in alike:
        if _one_slip(wanted, option):
            return options[option]
    likely = [option for option in alike if _overlap(wanted, option) >= NEAR]
    if not likely:
        return ""
    import difflib  # noqa: PLC0415 -- half of a report's cost, and only mistakes need it

    return "".join(options[option] for option in difflib.get_close_matches(wanted, likely, 1, NEAR))


def _one_slip(name: str, option: str) -> bool:
    """Whether one letter is missing, too many or another one, or two neighbours changed places."""
    longer, shorter = (name, option) if len(name) >= len(option) else (option, name)
    if len(longer) < SHORTEST_NAME or len(longer) - len(shorter) > 1:
        return False
    start = 0
    while start < len(shorter) and longer[start] == shorter[start]:
        start += 1
    if len(longer) > len(shorter):
        return longer[start + 1 :] == shorter[start:]
    same_rest = longer[start + 1 :] == shorter[start + 1 :]
    swapped = longer[start : start + 2] == shorter[start : start + 2][::-1]
    return same_rest or (swapped and longer[start + 2 :] == shorter[start + 2 :])


def _overlap(name: str, option: str) -> float:
    """Share of letters two names have in common, whatever their order: no less than what difflib will find."""
    common = sum(min(name.count(letter), option.count(letter)) for letter in set(name))
    return 2 * common / (len(name) + len(option) or 1)


def instead_of(name: str, known: Sequence[str]) -> str:
    """Hint for a name or value that is not among the known ones."""
    near = nearest(name, known)
    if near:
        return messages.DID_YOU_MEAN.format(name=safe(cut(near)))
    some = safe(", ".join([cut(option) for option in known[:LISTED]]))
    return messages.KNOWN.format(names=some) if known else messages.NONE_KNOWN


def for_type(wanted: Sequence[str], value: object) -> str:
    """Hint for a value of the wrong type."""
    if isinstance(value, str):
        return _for_text(wanted, value)
    if "array" in wanted and value is not None:
        return messages.IN_A_LIST
    if "boolean" in wanted and type(value) is int and value in (0, 1):
        return messages.WRITE.format(text="true" if value else "false")
    if "integer" in wanted and type(value) is float and value.is_integer():
        return messages.WRITE.format(text=f"{value:.0f}") if abs(value) < 1e16 else messages.NO_FRACTION
    if "string" in wanted and type(value) in (int, float):
        return messages.IN_QUOTES
    return ""


def _for_text(wanted: Sequence[str], text: str) -> str:
    if {"integer", "number"}.intersection(wanted) and _is_number(text):
        return messages.NO_QUOTES_NUMBER
    if "boolean" in wanted and text in ("true", "false"):
        return messages.NO_QUOTES.format(text=text)
    if "null" in wanted and text == "null":
        return messages.NO_QUOTES.format(text=text)
    if "array" in wanted:
        return messages.NOT_AS_TEXT if text[:1] == "[" and text[-1:] == "]" else messages.IN_A_LIST
    if "object" in wanted and text[:1] == "{" and text[-1:] == "}":
        return messages.NOT_AS_TEXT
    return ""


def _is_number(text: str) -> bool:
    if len(text) > 40 or not text.isascii():
        return False
    whole, _, fraction = text.removeprefix("-").partition(".")
    return whole.isdigit() and (fraction.isdigit() or "." not in text)


def names(known: Sequence[str]) -> str:
    """Names for a sentence: ``a, b and c``."""
    return listed((safe(cut(name)) for name in known), "and")
