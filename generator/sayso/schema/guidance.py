"""What a description says beside the author's own words: the facts that a schema keyword cannot carry.

A page in another language gets these sentences in its language; one row per language, English where none fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sayso.jsontext.pretty import compact
from sayso.jsontext.value import Json
from sayso.spec import Absent, Field, Presence, Shape, ValueMeaning
from sayso.values import frozen


@frozen
class Guidance:
    """The sentences of one language, with their gaps in braces."""

    anything: str
    between: str
    raised: str
    lowered: str
    just_above: str
    just_below: str
    skipped: str
    unused: str
    unit: str
    value: str
    present: str
    argument_given: str
    field_is: str
    deprecated: str
    replaced: str
    available: str


ENGLISH = Guidance(
    anything="Any JSON value.",
    between="A number outside {low} to {high} is moved to the nearest bound.",
    raised="A lower number is raised to {low}.",
    lowered="A higher number is lowered to {high}.",
    just_above="just above {bound}",
    just_below="just below {bound}",
    skipped="Items other than {kind} are skipped.",
    unused="Checked, then ignored.",
    unit="Unit: {unit}.",
    value="{value}: {meaning}",
    present="Present {condition}.",
    argument_given="when argument `{path}` is given",
    field_is="when `{path}` is `{value}`",
    deprecated="Deprecated since {version}.",
    replaced="Use `{tool}` instead.",
    available="Available when {condition}.",
)

RUSSIAN = Guidance(
    anything="Любое значение JSON.",
    between="Число вне границ от {low} до {high} приводится к ближайшей из них.",
    raised="Меньшее число приводится к границе: {low}.",
    lowered="Большее число приводится к границе: {high}.",
    just_above="чуть больше {bound}",
    just_below="чуть меньше {bound}",
    skipped="Элементы другого типа, чем {kind}, пропускаются.",
    unused="Проверяется, но не учитывается.",
    unit="Единица: {unit}.",
    value="{value}: {meaning}",
    present="Присутствует, {condition}.",
    argument_given="когда передан параметр `{path}`",
    field_is="когда `{path}` равно `{value}`",
    deprecated="Устарел с версии {version}.",
    replaced="Вместо него: `{tool}`.",
    available="Доступен, когда {condition}.",
)

LANGUAGES: Mapping[str, Guidance] = {"en": ENGLISH, "ru": RUSSIAN}


def guidance_in(language: str) -> Guidance:
    """Sentences of a page's language."""
    return LANGUAGES.get(language, ENGLISH)


def sentence(text: str) -> str:
    """A fragment of prose as a sentence: capital in front, full stop behind, one line."""
    words = " ".join(text.split())
    if not words:
        return ""
    if words[0] != "`":
        words = words[0].upper() + words[1:]
    return words if words[-1] in ".!?:…" else words + "."


def field_description(field: Field, meanings: Sequence[ValueMeaning], relations: Sequence[str], words: Guidance) -> str:
    """Meaning of a field, then policy, unit, values, presence, and the relations inside it."""
    if _is_plain(field) and not meanings and not relations:
        return field.meaning
    parts = [field.meaning, *_policy(field.shape, words)]
    if field.shape.unit:
        parts.append(words.unit.format(unit=field.shape.unit))
    parts += (value_sentence(row, words) for row in meanings)
    parts += presence_sentences(field.presence, words)
    parts += map(sentence, relations)
    return " ".join(part for part in parts if part)


def _is_plain(field: Field) -> bool:
    shape = field.shape
    return (
        shape.policy == "reject"
        and shape.unit is None
        and (shape.items is None or shape.items.policy == "reject")
        and field.presence.kind == "always"
    )


def _policy(shape: Shape, words: Guidance) -> list[str]:
    parts = []
    if shape.policy == "clamp":
        parts.append(clamp_sentence(shape, words))
    if shape.policy == "unused":
        parts.append(words.unused)
    if shape.items is not None and shape.items.policy == "skip":
        parts.append(words.skipped.format(kind=shape.items.skip_unless))
    if shape.items is not None and shape.items.policy == "clamp":
        parts.append(clamp_sentence(shape.items, words))
    return parts


def clamp_sentence(shape: Shape, words: Guidance) -> str:
    """Where a number outside its range is moved to."""
    low = _bound(shape.minimum, shape.exclusive_minimum, words.just_above)
    high = _bound(shape.maximum, shape.exclusive_maximum, words.just_below)
    if low and high:
        return words.between.format(low=low, high=high)
    return words.raised.format(low=low) if low else words.lowered.format(high=high)


def _bound(inclusive: float | None, exclusive: float | None, beside: str) -> str:
    if exclusive is not None:
        return beside.format(bound=exclusive)
    return "" if inclusive is None else str(inclusive)


def value_sentence(row: ValueMeaning, words: Guidance) -> str:
    """What one value of an enum says."""
    return sentence(words.value.format(value=f"`{_literal(row.value)}`", meaning=row.meaning))


def presence_sentences(presence: Presence, words: Guidance) -> list[str]:
    """When a result field is there; nothing for one that always is."""
    if presence.kind == "always":
        return []
    return [words.present.format(condition=_condition(presence, words))]


def _condition(presence: Presence, words: Guidance) -> str:
    if presence.kind == "argument":
        return words.argument_given.format(path=presence.path)
    if presence.kind == "field":
        return words.field_is.format(path=presence.path, value=_literal(presence.value))
    return presence.text.rstrip(".")


def _literal(value: Json | Absent) -> str:
    return value if isinstance(value, str) and value else compact(None if isinstance(value, Absent) else value)
