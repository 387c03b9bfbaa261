"""What each phrase of a Rules cell does: one row per phrase.

On an array or map row, counts, ``unique`` and ``any order`` bind the whole, ``not used``, ``echoes`` and ``counts`` the field, everything
else each item or value. Rules bind only values of their own type: on ``any``, a length bounds strings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sayso.lowering.bounds import BOUNDS, apply_bounds, has_bound, has_exclusive_bound
from sayso.lowering.enums import apply_enum
from sayso.lowering.paths import is_entry
from sayso.lowering.rule_use import Side, Use
from sayso.values import frozen

KEPT_TYPES = frozenset({"string", "integer", "number", "boolean"})


@frozen
class Effect:
    """What a phrase does, and in which table it may stand (both where ``side`` is None)."""

    apply: Callable[[Use], None]
    side: Side | None = None


def apply_rule(use: Use) -> None:
    """Apply one phrase, or report why it cannot stand where it stands."""
    effect = EFFECTS[use.stated.key]
    if effect.side is not None and effect.side != use.side:
        other = "results are not repaired" if effect.side == "arguments" else "arguments come from the caller"
        use.fault("SY233", f"`{use.stated.text}` is a rule for {_NAMES[effect.side]} only", other)
        return
    effect.apply(use)


def _unique(use: Use) -> None:
    hint = "a single value is not one of many: remove it"
    if use.takes(use.row_draft, frozenset({"array", "any"}), "arrays", hint) and use.state(use.row_draft, "unique"):
        use.row_draft.facts["unique"] = True


def _any_order(use: Use) -> None:
    if use.takes(use.row_draft, frozenset({"array"}), "arrays") and use.state(use.row_draft, "any order"):
        use.row_draft.facts["any_order"] = True


def _matches(use: Use) -> None:
    draft = use.entry()
    if use.takes(draft, frozenset({"string", "any"}), "strings") and use.state(draft, "pattern"):
        draft.facts["pattern"] = use.stated.slots["pattern"][0].value


def _unit(use: Use) -> None:
    draft = use.entry()
    kinds = frozenset({"integer", "number", "string", "any"})
    if use.takes(draft, kinds, "numbers and strings") and use.state(draft, "unit"):
        draft.facts["unit"] = use.stated.slots["unit"][0].value


def _open(use: Use) -> None:
    draft = use.entry()
    hint = f"give `{draft.path}` a row of its own" if draft.item is not None else "only objects can have unknown fields"
    if use.takes(draft, frozenset({"object"}), "objects", hint) and use.state(draft, "open"):
        draft.facts["open"] = True


def _clamped(use: Use) -> None:
    draft = use.entry()
    hint = "a text or a list is never shortened: it is refused" if draft.kind in {"string", "any", "array"} else ""
    if not use.takes(draft, frozenset({"integer", "number"}), "numbers", hint):
        return
    if not has_bound(draft) and draft.doubtful:
        return
    if not has_bound(draft):
        use.fault(
            "SY213", f"`{use.stated.text}` without a range: there is no bound to move to", "state the range before it"
        )
    elif has_exclusive_bound(draft):
        hint = "state bounds that are values themselves"
        use.fault("SY213", f"`{use.stated.text}` cannot move a number to a bound that is excluded", hint)
    elif use.state(draft, "policy"):
        draft.facts["policy"] = "clamp"


def _skipped(use: Use) -> None:
    draft, row = use.entry(), use.row_draft
    kept = use.stated.slots["type"][0]
    if row.broken:
        return
    if row.kind != "array" and not (is_entry(row.path) and row.path.endswith("[]")):
        hint = "a bad value of a single field is refused; write the type it must have"
        use.fault("SY214", f"`{use.stated.text}` is for items of arrays", hint)
    elif kept.value not in KEPT_TYPES:
        hint = "types to keep: " + ", ".join(sorted(KEPT_TYPES))
        use.fault("SY214", f"items cannot be kept by the type `{kept.value}`", hint, use.place(kept))
    elif draft.broken:
        return
    elif draft.format is not None or draft.kind not in {"any", kept.value}:
        hint = "write `array of any` in the type: whatever is not skipped is of the kept type"
        use.fault("SY214", f"items of type {draft.kind} are refused already, nothing is left to skip", hint)
    elif use.state(draft, "policy"):
        draft.facts |= {"policy": "skip", "skip_unless": kept.value}
        draft.kind, draft.nullable = "any", False


def _unused(use: Use) -> None:
    draft = use.row_draft
    if is_entry(draft.path):
        use.fault("SY211", f"`{use.stated.text}` is said of a field, not of its items", "say it in the field's own row")
    elif use.state(draft, "policy"):
        draft.facts["policy"] = "unused"


def _reference(use: Use) -> None:
    """`echoes` and `counts`: only noted here; whether the path exists is known once all tables are read."""
    row = use.row_draft.row
    if row is None or is_entry(use.row_draft.path):
        use.fault("SY211", f"`{use.stated.text}` is said of a field, not of its items", "say it in the field's own row")
    elif use.state(use.row_draft, "source"):
        path = use.stated.slots["path"][0]
        setattr(row, use.stated.key.replace("-", "_"), path.value)
        row.source_span = use.place(path)


_NAMES: Mapping[Side, str] = {"arguments": "arguments", "result": "results"}

EFFECTS: Mapping[str, Effect] = {
    **{key: Effect(apply_bounds) for key in BOUNDS},
    "unique": Effect(_unique),
    "matches": Effect(_matches),
    "one-of": Effect(apply_enum),
    "unit": Effect(_unit),
    "open": Effect(_open),
    "clamped": Effect(_clamped, "arguments"),
    "skipped": Effect(_skipped, "arguments"),
    "unused": Effect(_unused, "arguments"),
    "any-order": Effect(_any_order, "result"),
    "echoes": Effect(_reference, "result"),
    "counts": Effect(_reference, "result"),
    "counts-argument": Effect(_reference, "result"),
}
