"""Pages of every shape, for properties that must hold for all of them."""

from __future__ import annotations

import re
from itertools import pairwise

from hypothesis import strategies as st
from sayso.page import Block, Bullet, Bullets, Entry, Fence, Page, Prose, Row, Section, Subheading, Table
from sayso.reading.contract import INTRO, SECTIONS, Content
from sayso.reading.front_schema import FRONT
from sayso.source import Source, Text

SOURCE = Source("desk/ring_bell.md", "")
WORD = st.text("abzя1é>&\\\"'.,!(){}[]=—№", min_size=1, max_size=6)
INLINE = st.lists(
    WORD
    | st.sampled_from(
        ["`a|b`", "`` ` ``", "**x**", "_y_", "a\\|b", "#", "-", "+", "1.", "|", ">", "< 2", "`<b>`", "\\<b>"]
    ),
    max_size=6,
)


def text(value: str) -> Text:
    return Text(value, SOURCE.whole())


def _line(words: list[str]) -> str:
    """One line that begins a paragraph and nothing else."""
    return " ".join(["So", *words]).strip()


# A comment, an id, and what looks like a bullet that lost its line end are reported where they stand.
NOT_PROSE = re.compile(r"<!--|\{#|[-*+] +\*\*")
LINE = INLINE.map(_line).filter(lambda line: NOT_PROSE.search(line) is None)
LINES = st.lists(LINE, min_size=1, max_size=3).map("\n".join)
CELL = st.lists(WORD | st.sampled_from(["`a\\|b`", "a\\|b", "–", "`x`"]), min_size=1, max_size=4).map(" ".join)
CELLS = CELL.filter(lambda cell: cell not in {"-", "—"} and not cell.endswith("\\") and "<!--" not in cell)
INFO = st.sampled_from(
    [
        'json title="arguments"',
        'json title="other_tool" as="owner"',
        'json title="result" partial',
        'text title="result"',
    ]
)
BODY = st.lists(st.text('{}[]" :1a`~#|-', max_size=8), max_size=4).map("\n".join)


def _fences(info: str, body: str) -> Fence:
    return Fence(text(info), text(body), SOURCE.whole())


FENCE = st.builds(_fences, INFO, BODY.filter(lambda body: not body.strip("\n") or body.strip("\n") == body))
PROSE = LINES.map(lambda value: Prose(text(value)))
LIST = st.lists(LINE, min_size=1, max_size=3).map(lambda items: Prose(text("\n".join(f"* {item}" for item in items))))
QUOTE = LINE.map(lambda line: Prose(text(f"> {line}")))
RULE = st.just(Prose(text("***")))
SAMPLE = st.sampled_from([Prose(text("```sh\nmake\n```")), Prose(text("    indented"))])
PICTURE = st.just(Prose(text("| a |\n| - |\n| 1 |")))
FREE = {"paragraph": PROSE, "list": LIST, "quote": QUOTE, "rule": RULE, "sample": SAMPLE, "picture": PICTURE}


@st.composite
def bullets(draw: st.DrawFn, section: str) -> Bullets:
    titles = draw(st.lists(st.text("abc", min_size=1, max_size=5), min_size=1, max_size=4, unique=True))
    items = [f"**{section} {title}.** {draw(LINES)}" for title in titles]
    return Bullets(tuple(Bullet(text(item.replace("\n", "\n  "))) for item in items), SOURCE.whole())


@st.composite
def tables(draw: st.DrawFn, content: Content) -> Table:
    further = ("Profile", "May read") if content.further == "verbatim" else ()
    columns = content.columns + further
    rows = draw(st.lists(st.tuples(*[CELLS] * len(columns)), min_size=1, max_size=4))
    made = tuple(Row(tuple(text(cell) for cell in row), SOURCE.whole()) for row in rows)
    return Table(columns, Row((), SOURCE.whole()), made, SOURCE.whole())


@st.composite
def examples(draw: st.DrawFn) -> tuple[Block, ...]:
    titles = draw(st.lists(st.text("abcя", min_size=1, max_size=5), min_size=1, max_size=3, unique=True))
    found: list[Block] = []
    for number, title in enumerate(titles):
        identity = draw(st.sampled_from(["", f"id-{number}"]))
        found.append(Subheading(text(title), identity, SOURCE.whole()))
        found += draw(st.lists(FENCE | PROSE, max_size=3))
    return tuple(found)


def blocks(content: Content, section: str, words: dict[str, str]) -> st.SearchStrategy[tuple[Block, ...]]:
    if "example" in content.roles:
        return examples()
    if "fence" in content.roles:
        return st.lists(FENCE | PROSE, min_size=1, max_size=3).map(tuple)
    if content.order == "any":
        free = [FREE[role] for role in content.roles if role in FREE]
        return st.lists(st.one_of(*free), min_size=1, max_size=3).filter(_apart).map(tuple)
    whole: st.SearchStrategy[tuple[Block, ...]]
    if content.roles == ("claims",):
        whole = bullets(section).map(lambda one: (one,))
    elif content.roles == ("paragraph",):
        whole = PROSE.map(lambda one: (one,))
    else:
        parts = [tables(content), bullets(section)] if "relations" in content.roles else [tables(content)]
        whole = st.tuples(*parts)
    alone = Prose(text(words.get(content.instead, "")))
    return whole | st.just((alone,)) if content.instead else whole


def _apart(found: list[Prose]) -> bool:
    """Neighbours that Markdown would join: two lists, two indented blocks, an indented block below a list."""
    starts = [block.text.value[0] for block in found]
    return not any(one in "* " and other in "* " for one, other in pairwise(starts))


VALUES = {
    "kind": ["tool"], "category": ["desk"], "access": ["read"], "audience": ["ordinary", "administrator"],
    "destructive": ["true"], "idempotent": ["false"], "open-world": ["true"], "world": ["acme"], "since": ["0.1.0", "1.10"],
    "deprecated": ["2.0"], "replaced-by": ["other"],
}  # fmt: skip
TITLES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=20
).filter(lambda value: value.strip() != "" and "\ufeff" not in value)


@st.composite
def fronts(draw: st.DrawFn, kind: str) -> tuple[Entry, ...]:
    entries = []
    for key, rule in FRONT[kind].items():
        if rule.presence == "optional" and not draw(st.booleans()):
            continue
        value: object
        if key == "aliases":
            value = tuple(
                text(name) for name in draw(st.lists(st.text("ab_1", min_size=1, max_size=4), min_size=1, unique=True))
            )
        elif key == "suppress":
            value = (Entry(text("SY123"), text(draw(TITLES))),)
        elif key == "kind":
            value = text(kind)
        else:
            value = text(draw(st.sampled_from(VALUES[key]) if key in VALUES else TITLES))
        entries.append(Entry(text(key), value))  # type: ignore[arg-type]
    return tuple(entries)


PATHS = {"tool": "desk/ring_bell.md", "category": "desk/index.md", "catalogue": "index.md", "world": "worlds/acme.md"}
NAMES = {"tool": "ring_bell", "category": "desk", "catalogue": "index", "world": "acme"}


@st.composite
def pages(draw: st.DrawFn, words: dict[str, str]) -> Page:
    """A page without a mistake, of any kind."""
    kind = draw(st.sampled_from(sorted(PATHS)))
    rules = [rule for rule in SECTIONS[kind] if rule.presence == "required" or draw(st.booleans())]
    sections = [Section(rule.key, text(""), draw(blocks(rule.content, rule.key, words))) for rule in rules]
    title = NAMES[kind] if kind == "tool" else draw(LINE)
    intro = draw(blocks(INTRO[kind], "intro", words))
    return Page(kind, NAMES[kind], "en", draw(fronts(kind)), text(title), intro, tuple(sections), SOURCE)
