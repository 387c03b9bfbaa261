# Copied from sayso by `sayso build`, which overwrites it.
"""One mistake in a value: where it is, what was expected, what was given. Every text can be encoded as UTF-8."""

from __future__ import annotations

from dataclasses import dataclass

from . import messages


@dataclass(slots=True, unsafe_hash=True)  # a frozen one costs five times as much to make, while a caller waits
class Problem:
    """A problem at one place; never changed once it is made.

    ``pointer`` is a JSON Pointer (RFC 6901), ``""`` for the value as a whole. ``code`` is stable: the JSON Schema
    keyword, or ``unknown``, ``depth``, ``number`` (NaN, infinity), ``text`` (lone surrogate), ``key`` (a member's name
    that is no text), or the kind of a relation. ``path`` is the field's path on the page, ``place`` the page and line.
    """

    pointer: str
    code: str
    message: str
    expected: str = ""
    given: str = ""
    hint: str = ""
    path: str = ""
    place: str = ""

    def line(self) -> str:
        """The problem on one line: ``/limit: must be an integer, not "5" (write the number without quotes)``."""
        words = messages.LINE_WITH_HINT if self.hint else messages.LINE
        return words.format(pointer=self.pointer or messages.WHOLE, message=self.message, hint=self.hint)

    def as_json(self) -> dict[str, str]:
        """Pointer, code and message, with hint and place where there are any."""
        told = {"pointer": self.pointer, "code": self.code, "message": self.message}
        if self.hint:
            told["hint"] = self.hint
        if self.place:
            told["place"] = self.place
        return told
