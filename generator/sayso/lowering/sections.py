"""What a section holds. Whether it may hold it was checked when the page was read."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.lowering.context import Context
from sayso.page import Block, Bullet, Bullets, Prose, Table


def table_of(context: Context, key: str) -> Table | None:
    """The table of a section, if both are there."""
    section = context.page.section(key)
    if section is None:
        return None
    return next((block for block in section.blocks if isinstance(block, Table)), None)


def is_damaged(context: Context, key: str) -> bool:
    """Whether a section is missing, or was reported when the page was read, so that it may lack rows."""
    section = context.page.section(key)
    return section is None or section.damaged


def bullets_of(context: Context, key: str) -> list[Bullet]:
    """All bullets of a section."""
    section = context.page.section(key)
    if section is None:
        return []
    return [item for block in section.blocks if isinstance(block, Bullets) for item in block.items]


def prose_of(context: Context, key: str) -> str:
    """The text of a section of prose, blocks separated by an empty line."""
    section = context.page.section(key)
    return text_of(section.blocks) if section is not None else ""


def text_of(blocks: Sequence[Block]) -> str:
    """Blocks as they stand in the source, separated by an empty line."""
    return "\n\n".join([_written(block) for block in blocks])


def _written(block: Block) -> str:
    match block:
        case Prose(text):
            return text.value
        case _:
            return block.span.text.strip("\n")


def joined_prose(blocks: Sequence[Block]) -> str:
    """Paragraphs as running text: a line break inside one is a blank."""
    paragraphs = [block.text.value for block in blocks if isinstance(block, Prose)]
    return "\n\n".join([" ".join([line.strip() for line in text.split("\n")]) for text in paragraphs])
