"""Bounds of numbers, of lengths and of item counts."""

from __future__ import annotations

from math import inf, isfinite
from typing import Literal

from sayso.lowering.draft import Draft
from sayso.lowering.rule_use import Use
from sayso.notation.codespans import Piece
from sayso.notation.phrases import render
from sayso.values import frozen

Subject = Literal["value", "length", "items"]
End = Literal["lower", "upper"]
Number = int | float
_LONGEST_NUMBER = 300


@frozen
class Bound:
    """What one slot of a phrase bounds."""

    slot: str
    end: End
    exclusive: bool = False


_ENDS: dict[str, tuple[Bound, ...]] = {
    "range": (Bound("low", "lower"), Bound("high", "upper")),
    "minimum": (Bound("n", "lower"),),
    "maximum": (Bound("n", "upper"),),
    "more": (Bound("n", "lower", exclusive=True),),
    "less": (Bound("n", "upper", exclusive=True),),
}
BOUNDS: dict[str, tuple[Subject, tuple[Bound, ...]]] = {
    **{key: ("value", ends) for key, ends in _ENDS.items()},
    **{f"length-{key}": ("length", ends) for key, ends in _ENDS.items()},
    **{f"items-{key}": ("items", ends) for key, ends in _ENDS.items()},
}
_KINDS: dict[Subject, tuple[frozenset[str], str]] = {
    "value": (frozenset({"integer", "number", "any"}), "numbers"),
    "length": (frozenset({"string", "any"}), "strings"),
    "items": (frozenset({"array", "any"}), "arrays"),
}
_FACTS: dict[Subject, tuple[str, ...]] = {
    "value": ("minimum", "maximum", "exclusive_minimum", "exclusive_maximum"),
    "length": ("min_length", "max_length"),
    "items": ("min_items", "max_items"),
}
_OWN: dict[str, Subject] = {"string": "length", "integer": "value", "number": "value"}
_MEMBER: dict[tuple[Subject, End], str] = {
    ("value", "lower"): "minimum",
    ("value", "upper"): "maximum",
    ("length", "lower"): "min_length",
    ("length", "upper"): "max_length",
    ("items", "lower"): "min_items",
    ("items", "upper"): "max_items",
}


def apply_bounds(use: Use) -> None:
    """Apply one numeric phrase to the field, to its items, or to their count."""
    subject, ends = BOUNDS[use.stated.key]
    draft = use.row_draft if subject == "items" else use.entry()
    kinds, what = _KINDS[subject]
    if draft.kind not in kinds:
        use.takes(draft, kinds, what, _other_subject(use, draft))
        return
    if draft.broken:
        return
    for end in ends:
        piece = use.stated.slots[end.slot][0]
        number = _number(use, draft, subject, piece)
        draft.doubtful = draft.doubtful or number is None
        if number is not None and use.state(draft, f"{subject} {end.end}"):
            _set(draft, subject, end, number)
    if _is_empty(draft, subject):
        before = draft.stated.get(f"{subject} lower")
        with_it = f" and `{before.value}`" if before is not None and before.value != use.stated.text else ""
        use.fault(
            "SY212", f"no value can be `{use.stated.text}`{with_it}", "the lower bound must not exceed the upper one"
        )
        for fact in _FACTS[subject]:
            draft.facts.pop(fact, None)


def has_exclusive_bound(draft: Draft) -> bool:
    """Whether a bound is no value itself, so that nothing can be moved to it."""
    return "exclusive_minimum" in draft.facts or "exclusive_maximum" in draft.facts


def has_bound(draft: Draft) -> bool:
    """Whether the number itself is bounded at all."""
    return "value lower" in draft.stated or "value upper" in draft.stated


def _number(use: Use, draft: Draft, subject: Subject, piece: Piece) -> Number | None:
    number: Number = inf
    if len(piece.value) <= _LONGEST_NUMBER:
        number = int(piece.value) if piece.value.lstrip("-").isdecimal() else float(piece.value)
    if not isfinite(number):
        use.fault("SY211", f"`{piece.value}` is too large for a bound", "write a finite number", use.place(piece))
        return None
    whole = isinstance(number, float) and number.is_integer()
    if isinstance(number, float) and (subject != "value" or draft.kind == "integer"):
        what = "an integer's bound" if subject == "value" else "a count"
        message = f"`{piece.value}` is not an integer, and {what} is one"
        use.fault(
            "SY211", message, f"write `{number:.0f}`" if whole else "write it without a fraction", use.place(piece)
        )
        return None
    if number < 0 and subject != "value":
        use.fault("SY211", f"a count is never `{piece.value}`", "write 0 or more", use.place(piece))
        return None
    return number


def _set(draft: Draft, subject: Subject, end: Bound, number: Number) -> None:
    member = _MEMBER[subject, end.end]
    if not end.exclusive:
        draft.facts[member] = number
    elif subject == "value":
        draft.facts[f"exclusive_{member}"] = number
    else:
        draft.facts[member] = number + 1 if end.end == "lower" else number - 1


def _is_empty(draft: Draft, subject: Subject) -> bool:
    facts = draft.facts
    if subject != "value":
        low, high = facts.get(_MEMBER[subject, "lower"], 0), facts.get(_MEMBER[subject, "upper"])
        return high is not None and low > high
    low, high = facts.get("minimum"), facts.get("maximum")
    above, below = facts.get("exclusive_minimum"), facts.get("exclusive_maximum")
    if draft.kind == "integer":
        low = above + 1 if above is not None else low
        high = below - 1 if below is not None else high
        above = below = None
    first, last = (low if above is None else above), (high if below is None else below)
    if first is None or last is None:
        return False
    return bool(first > last or (first == last and (above is not None or below is not None)))


def _other_subject(use: Use, draft: Draft) -> str:
    """The same numbers, said of what the field has."""
    if draft is not use.row_draft and draft.kind in {"array", "map"}:
        return f"give `{draft.path}` a row of its own, with this rule"
    own = _OWN.get(draft.kind)
    each = _said(use, own) if own else ""
    if use.row_draft.kind == "array":
        return f"did you mean {_said(use, 'items')}" + (f", or of each item {each}?" if each else "?")
    return f"did you mean {each}?" if each else "what a machine cannot check belongs in the last column"


def _said(use: Use, subject: Subject) -> str:
    kind = use.stated.key.rpartition("-")[2]
    key = kind if subject == "value" else f"{subject}-{kind}"
    return f"`{render(use.phrases, key, **{slot: pieces[0].value for slot, pieces in use.stated.slots.items()})}`"
