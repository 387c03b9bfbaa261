"""JSON values as Python source, quoted and wrapped as the formatter would."""

from __future__ import annotations

from collections.abc import Iterable

from sayso.targets.python_text import literal as quoted
from sayso.targets.validators.code import WIDTH


def literal(value: object) -> str:
    """A JSON value on one line. Large integers are written in hexadecimal: Python bounds the decimal digits it reads."""
    match value:
        case str():
            return quoted(value)
        case list():
            return f"[{', '.join(map(literal, value))}]"
        case dict():
            return f"{{{', '.join(f'{quoted(key)}: {literal(item)}' for key, item in value.items())}}}"
        case bool():
            return repr(value)
        case int() if value.bit_length() > 512:
            return hex(value)
        case _:
            return repr(value)


def wrapped(head: str, value: object, indent: int, tail: str = "") -> list[str]:
    """``head`` and a literal, over several lines where one is too short; ``tail`` closes what ``head`` opened."""
    flat = f"{' ' * indent}{head}{literal(value)}{tail}"
    if len(flat) <= WIDTH - (0 if indent or head else 60) or not isinstance(value, list | dict) or not value:
        return [flat]
    if isinstance(value, list):
        return bracketed(f"{head}[", [("", item) for item in value], indent, "]" + tail)
    members = [(f"{quoted(key)}: ", item) for key, item in value.items()]
    return bracketed(f"{head}{{", members, indent, "}" + tail)


def bracketed(head: str, members: Iterable[tuple[str, object]], indent: int, tail: str) -> list[str]:
    """Members one to a line between an opening head and a closing tail."""
    margin = " " * indent
    lines = [margin + head]
    for before, item in members:
        lines += wrapped(before, item, indent + 4, ",")
    return [*lines, margin + tail]


def wrapped_set(members: list[object]) -> list[str]:
    """A set display, one member to a line where one line is too short."""
    flat = f"{{{', '.join(map(literal, members))}}}"
    return [flat] if len(flat) < WIDTH - 60 else bracketed("{", [("", member) for member in members], 0, "}")
