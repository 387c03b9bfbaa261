"""The fields of an export's line, each checked before it is believed: a file can have been edited, or be somebody's trick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from uuid import UUID

from sayso_memory.keeping.importing.report import quoted
from sayso_memory.keeping.importing.texts import LONGEST_NAME, unfit

_LATEST: Final = 1 << 53


class Unfit(ValueError):  # noqa: N818 - what a line is, not what went wrong with us
    """The line cannot be kept; the text says why."""


class Stamps(NamedTuple):
    """When and by whom a thing was made, whether it is retired, and when and by whom it was last."""

    created_at: int
    created_by: str
    void: bool
    voided_at: int | None
    voided_by: str | None


def identity(line: Mapping[str, object], field: str) -> bytes:
    """A UUID in its usual form."""
    value = line.get(field)
    try:
        found = UUID(str(value))
    except ValueError:
        found = None
    if found is None or str(found) != value:
        raise Unfit(f"{field} is no identity: {quoted(value)}")
    return found.bytes


def text(line: Mapping[str, object], field: str, longest: int = LONGEST_NAME) -> str:
    """A text of 1 to ``longest`` characters."""
    value = line.get(field)
    if problem := unfit(value, longest):
        raise Unfit(f"{field} {problem}")
    return str(value)


def optional_text(line: Mapping[str, object], field: str) -> str | None:
    """A name, or null."""
    return None if line.get(field) is None else text(line, field)


def moment(line: Mapping[str, object], field: str) -> int:
    """Milliseconds since 1970, UTC."""
    value = line.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < _LATEST:
        raise Unfit(f"{field} is no time in milliseconds: {quoted(value)}")
    return value


def texts(line: Mapping[str, object], field: str) -> list[str]:
    """A list of names."""
    value = line.get(field)
    if not isinstance(value, list):
        raise Unfit(f"{field} is no list: {quoted(value)}")
    return [text({field: item}, field) for item in value]


def stamps(line: Mapping[str, object]) -> Stamps:
    """The stamps of a thing; a retired one must say when and by whom."""
    void = line.get("void")
    if not isinstance(void, bool):
        raise Unfit(f"void is neither true nor false: {quoted(void)}")
    voided_at = None if line.get("voided_at") is None else moment(line, "voided_at")
    voided_by = optional_text(line, "voided_by")
    if (voided_at is None) != (voided_by is None) or (void and voided_at is None):
        raise Unfit("void, voided_at and voided_by do not agree")
    return Stamps(moment(line, "created_at"), text(line, "created_by"), void, voided_at, voided_by)
