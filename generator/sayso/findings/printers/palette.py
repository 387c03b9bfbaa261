"""The few colours of the text format, and the rule for when they are used: NO_COLOR and FORCE_COLOR are obeyed."""

from __future__ import annotations

from collections.abc import Mapping

from sayso.values import frozen


@frozen
class Palette:
    """Escape sequences that open a style, and the one that ends it; all empty where colour is off."""

    error: str = ""
    warning: str = ""
    hint: str = ""
    strong: str = ""
    faint: str = ""
    end: str = ""


PLAIN = Palette()
COLOURED = Palette("\033[1;31m", "\033[1;33m", "\033[36m", "\033[1m", "\033[2m", "\033[0m")


def palette_for(choice: str, environment: Mapping[str, str], terminal: bool) -> Palette:
    """``always`` and ``never`` win; else NO_COLOR (not empty) switches off, FORCE_COLOR on, and a terminal decides."""
    if choice != "auto":
        return COLOURED if choice == "always" else PLAIN
    if environment.get("NO_COLOR"):
        return PLAIN
    if environment.get("FORCE_COLOR", "0") not in {"", "0"}:
        return COLOURED
    return COLOURED if terminal and environment.get("TERM") != "dumb" else PLAIN
