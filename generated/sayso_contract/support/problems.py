# Copied from sayso by `sayso build`, which overwrites it.
"""One mistake in a value: where it is, what was expected, what was given. Every text can be encoded as UTF-8."""

from __future__ import annotations

from dataclasses import dataclass


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
        hint = f" ({self.hint})" if self.hint else ""
        return f"{self.pointer or '(arguments)'}: {self.message}{hint}"

    def as_json(self) -> dict[str, str]:
        """Pointer, code and message, with hint and place where there are any."""
        told = {"pointer": self.pointer, "code": self.code, "message": self.message}
        if self.hint:
            told["hint"] = self.hint
        if self.place:
            told["place"] = self.place
        return told
