"""The fixed phrases of the page format: a vocabulary's templates, matched against what a page says and written back.

A template is a sentence with slots, `{low} to {high} items`. Numbers and code spans of a text are replaced by marks, and
what remains (the skeleton) is looked up: one dictionary access however many phrases a language has, and any word order.
Templates with a slot of free text (`unit: {unit}`) are matched by what stands before and after it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sayso.notation.codespans import CODE, Piece, content
from sayso.values import frozen

NUMBER_SLOTS = frozenset({"n", "low", "high"})
CODE_SLOTS = frozenset({"path", "other", "value", "pattern"})
LIST_SLOTS = frozenset({"paths", "values"})
TEXT_SLOTS = frozenset({"type", "unit", "reason", "condition"})

_NUMBER_MARK, _CODE_MARK = "\x00", "\x01"
_SLOT = re.compile(r"\{([a-z]*)\}")
_TOKEN = re.compile(rf"{CODE.pattern}|(?<![\w.\-`])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\w|\.\d|`)", re.DOTALL)
_LIST = re.compile(r", *\Z")
_SHOWN = {"low": "N", "high": "M", "n": "N"}


class TemplateError(ValueError):
    """A template that cannot be compiled; the message says why."""


@frozen
class Match:
    """A phrase that was understood: its key, and for each slot the pieces that fill it (more than one in lists only).

    Ranges of pieces count from the start of the matched text; for a code span the range includes the backticks.
    """

    key: str
    slots: Mapping[str, tuple[Piece, ...]]

    def text(self, slot: str) -> str:
        """The value of a slot that holds one piece."""
        return self.slots[slot][0].value


@frozen
class Template:
    """One way of writing a phrase. ``before`` and ``after`` are set on a template with a slot of free text only."""

    key: str
    text: str
    slots: tuple[str, ...]
    skeleton: str
    before: str = ""
    after: str = ""


@frozen
class Phrases:
    """All phrases of one kind (rules, types, relations…) in one language."""

    first: Mapping[str, Template]
    fixed: Mapping[str, Template]
    free: tuple[Template, ...]


class PhraseBook:
    """Collects templates one by one, so that a mistake can be reported where it stands, and compiles them."""

    def __init__(self) -> None:
        self._first: dict[str, Template] = {}
        self._fixed: dict[str, Template] = {}
        self._free: list[Template] = []

    def add(self, key: str, text: str) -> Template:
        """Add one way of writing a phrase; the first of a key is the one that is written.

        Raises `TemplateError` for an unknown or doubled slot, for free text beside other slots, and for a template that
        reads like one that is there.
        """
        template = _template(key, text)
        if TEXT_SLOTS.intersection(template.slots):
            self._free.append(template)
        elif self._fixed.setdefault(template.skeleton, template) is not template:
            raise TemplateError(f"`{text}` is already there, as `{self._fixed[template.skeleton].key}`")
        self._first.setdefault(key, template)
        return template

    def phrases(self) -> Phrases:
        """What was added so far."""
        return Phrases(self._first, self._fixed, tuple(self._free))


def match(phrases: Phrases, text: str) -> Match | None:
    """Understand a whole text as one phrase, or not at all."""
    skeleton, groups = _skeleton(text)
    template = phrases.fixed.get(skeleton)
    if template is not None:
        return _filled(template, groups)
    for template in phrases.free:
        end = len(text) - len(template.after)
        if text.startswith(template.before) and text.endswith(template.after) and len(template.before) < end:
            slot = Piece(text[len(template.before) : end], len(template.before), end)
            return Match(template.key, {template.slots[0]: (slot,)}) if slot.value.strip() == slot.value else None
    return None


def match_sentence(phrases: Phrases, text: str) -> Match | None:
    """As `match`, for a phrase that stands alone: it may begin with a capital and end with a full stop."""
    return match(phrases, _plain(text))


def nearest(phrases: Phrases, text: str) -> str | None:
    """The phrase that the text was probably meant to be, with the text's own numbers and names where they fit."""
    import difflib  # noqa: PLC0415 - only a page with a mistake pays for it

    skeleton, groups = _skeleton(_plain(text))
    shapes = {template.skeleton: template for template in (*phrases.free, *phrases.fixed.values())}
    found = difflib.get_close_matches(skeleton, shapes, n=1, cutoff=0.6)
    if not found:
        return None
    template = shapes[found[0]]
    if TEXT_SLOTS.intersection(template.slots) or not _fits(template, groups):
        return _SLOT.sub(_shown, template.text)
    marks = iter(groups)
    return _SLOT.sub(lambda _: _as_written(text, next(marks)), template.text)


def render(phrases: Phrases, key: str, **slots: str) -> str:
    """Write a phrase in its first form; values of code slots come with their backticks, lists with their commas."""
    return _SLOT.sub(lambda slot: slots[slot[1]], phrases.first[key].text)


def _template(key: str, text: str) -> Template:
    slots = tuple(_SLOT.findall(text))
    for slot in slots:
        if slot not in NUMBER_SLOTS | CODE_SLOTS | LIST_SLOTS | TEXT_SLOTS:
            raise TemplateError(f"`{text}` has an unknown slot {{{slot}}}")
    if len(set(slots)) != len(slots):
        raise TemplateError(f"`{text}` has a slot twice")
    if not TEXT_SLOTS.intersection(slots):
        return Template(key, text, slots, _SLOT.sub(_mark, text))
    if len(slots) != 1:
        raise TemplateError(f"`{text}` has free text beside other slots")
    before, _, after = _SLOT.split(text)
    return Template(key, text, slots, f"{before}…{after}", before, after)


def _mark(slot: re.Match[str]) -> str:
    return _NUMBER_MARK if slot[1] in NUMBER_SLOTS else _CODE_MARK


def _shown(slot: re.Match[str]) -> str:
    name = slot[1]
    if name in LIST_SLOTS:
        return "`…`, `…`"
    return "`…`" if name in CODE_SLOTS else _SHOWN.get(name, "…")


def _skeleton(text: str) -> tuple[str, list[list[Piece]]]:
    """Replace numbers and (lists of) code spans by marks; a list of code spans is one mark."""
    parts: list[str] = []
    groups: list[list[Piece]] = []
    at = 0
    for token in _TOKEN.finditer(text):
        between = text[at : token.start()]
        body = token["body"]
        piece = Piece(token[0] if body is None else content(body), token.start(), token.end())
        if body is not None and parts and parts[-1] == _CODE_MARK and _LIST.match(between):
            groups[-1].append(piece)
        else:
            parts += (between, _NUMBER_MARK if body is None else _CODE_MARK)
            groups.append([piece])
        at = token.end()
    parts.append(text[at:])
    skeleton = "".join(parts)
    return (re.sub(" +", " ", skeleton) if "  " in skeleton else skeleton), groups


def _filled(template: Template, groups: list[list[Piece]]) -> Match | None:
    if not _fits(template, groups):
        return None
    return Match(template.key, {slot: tuple(group) for slot, group in zip(template.slots, groups, strict=True)})


def _fits(template: Template, groups: list[list[Piece]]) -> bool:
    """Whether every slot has its pieces: as many groups as slots, and lists only where a list may stand."""
    return len(groups) == len(template.slots) and all(
        len(group) == 1 or slot in LIST_SLOTS for slot, group in zip(template.slots, groups, strict=True)
    )


def _plain(text: str) -> str:
    text = text.removesuffix(".")
    return text[:1].lower() + text[1:]


def _as_written(text: str, group: list[Piece]) -> str:
    return text[group[0].start : group[-1].end]
