"""A page back to Markdown, in the one canonical form: spacing, order and first words; never a word of the author's text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sayso.page import Block, Bullets, Fence, Page, Prose, Subheading, Table
from sayso.reading import Vocabulary
from sayso.writing.scalars import front_matter

_TICKS = re.compile(r"^ {0,3}(`{3,})", re.MULTILINE)

_HASH = re.compile(r"(^|[ \t])#+$")


def write(page: Page, vocabulary: Vocabulary) -> str:
    """Write a page. Sections and front matter come in the order they have in the page, which reading makes canonical."""
    parts = [f"---\n{front_matter(page.front)}---", _heading("#", page.title.value), *_blocks(page.intro, vocabulary)]
    for section in page.sections:
        parts.append(f"## {vocabulary.sections.first[section.key]}")
        parts += _blocks(section.blocks, vocabulary)
    return "\n\n".join(parts) + "\n"


def _blocks(blocks: Iterable[Block], vocabulary: Vocabulary) -> list[str]:
    return [_block(block, vocabulary) for block in blocks]


def _block(block: Block, vocabulary: Vocabulary) -> str:
    match block:
        case Prose():
            return block.text.value
        case Table():
            return _table(block, vocabulary)
        case Bullets():
            return "\n".join(f"- {item.text.value}" for item in block.items)
        case Fence():
            return _fence(block)
        case Subheading():
            return _heading("###", block.title.value + (f" {{#{block.id}}}" if block.id else ""))


def _heading(marks: str, text: str) -> str:
    """A text that ends in a hash of its own needs a closing sequence, or Markdown takes that hash for one."""
    return f"{marks} {text} #" if _HASH.search(text) else f"{marks} {text}"


def _table(table: Table, vocabulary: Vocabulary) -> str:
    """Cells with one blank on either side: a changed cell changes one line (docs/decisions/0006)."""
    heads = [vocabulary.columns.first.get(key, key) for key in table.columns]
    rows = [heads, ["---"] * len(heads), *([cell.value for cell in row.cells] for row in table.rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


def _fence(fence: Fence) -> str:
    inner = max(map(len, _TICKS.findall(fence.body.value)), default=0)
    marker = "`" * max(3, inner + 1)
    body = f"{fence.body.value}\n" if fence.body.value else ""
    return f"{marker}{fence.info.value}\n{body}{marker}"
