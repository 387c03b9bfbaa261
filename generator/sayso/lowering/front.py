"""What the front matter says of a tool. Its keys and values were checked when the page was read."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.settings import Settings
from sayso.source import Text
from sayso.spec import Annotations


def text_of(page: Page, key: str) -> str | None:
    """The value of a key, if the page has it and it is a text."""
    entry = page.entry(key)
    return entry.value.value if entry is not None and isinstance(entry.value, Text) else None


def texts_of(page: Page, key: str) -> tuple[str, ...]:
    """The texts of a key that holds a list."""
    entry = page.entry(key)
    if entry is None or isinstance(entry.value, Text):
        return ()
    return tuple([item.value for item in entry.value if isinstance(item, Text)])


def annotations_of(page: Page, settings: Settings, findings: Findings) -> Annotations:
    """The four hints, with their defaults by access; a read tool that destroys is a contradiction (SY509)."""
    access = text_of(page, "access")
    reads = access != "write"
    annotations = Annotations(
        read_only=reads,
        destructive=_flag(page, "destructive", not reads),
        idempotent=_flag(page, "idempotent", reads),
        open_world=_flag(page, "open-world", settings.open_world),
    )
    entry = page.entry("destructive")
    if access == "read" and annotations.destructive and entry is not None and isinstance(entry.value, Text):
        message = "a tool that only reads destroys nothing"
        findings.report("SY509", message, entry.value.span, "write `access: write`, or remove this line")
    return annotations


def title_of(page: Page) -> str:
    """The title for people, made from the name where none is given."""
    words = page.name.replace("_", " ").replace("-", " ").strip()
    return text_of(page, "title") or words[:1].upper() + words[1:]


def _flag(page: Page, key: str, otherwise: bool) -> bool:
    value = text_of(page, key)
    return otherwise if value not in {"true", "false"} else value == "true"
