"""The Markdown parser of the site: CommonMark and tables, raw HTML as text, links and code spans written our way."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from sayso.reading.ids import slug
from sayso.site.code import block, escaped

Environment = MutableMapping[str, Any]
Tokens = Sequence[Token]


@cache
def parser() -> MarkdownIt:
    """The one parser; it has no state between texts. ``env`` needs ``links`` and ``here``."""
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    for name, rule in _RULES.items():
        made.add_render_rule(name, rule)
    return made


def _code(_: RendererHTML, tokens: Tokens, at: int, __: Any, env: Environment) -> str:
    text: str = tokens[at].content.replace("\\|", "|")
    linked: str = env["links"].code(text)
    return f"<code>{escaped(text)}</code>" if env.get("dead") else linked


def _fence(_: RendererHTML, tokens: Tokens, at: int, __: Any, ___: Environment) -> str:
    info = tokens[at].info.split()
    return f"{block(tokens[at].content.rstrip(chr(10)), info[0] if info else '')}\n"


def _open_link(_: RendererHTML, tokens: Tokens, at: int, __: Any, env: Environment) -> str:
    address = env["links"].target(str(tokens[at].attrGet("href") or ""), env["here"])
    env.setdefault("dead", []).append(address is None)
    return "" if address is None else f'<a href="{address}">'


def _close_link(_: RendererHTML, __: Tokens, ___: int, ____: Any, env: Environment) -> str:
    return "" if env["dead"].pop() else "</a>"


def _image(_: RendererHTML, tokens: Tokens, at: int, __: Any, env: Environment) -> str:
    """Images of the project's own assets are shown; of any other the description is left."""
    token = tokens[at]
    address = env["links"].target(str(token.attrGet("src") or ""), env["here"])
    if address is None or ":" in address:
        return escaped(token.content)
    return f'<img src="{address}" alt="{escaped(token.content).replace(chr(34), "&quot;")}">'


def _open_heading(_: RendererHTML, tokens: Tokens, at: int, __: Any, env: Environment) -> str:
    """Headings have ids, unique on their page and in the script of their language."""
    taken = env.setdefault("ids", [])
    wanted = slug(tokens[at + 1].content) or "section"
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted}-{number}", number + 1
    taken.append(name)
    env.setdefault("headings", []).append((tokens[at].tag, name, tokens[at + 1].content))
    return f'<{tokens[at].tag} id="{name}">'


def _open_table(_: RendererHTML, __: Tokens, ___: int, ____: Any, _____: Environment) -> str:
    return '<div class="wide" tabindex="0"><table>\n'


def _close_table(_: RendererHTML, __: Tokens, ___: int, ____: Any, _____: Environment) -> str:
    return "</table></div>\n"


def _open_head(_: RendererHTML, tokens: Tokens, at: int, __: Any, ___: Environment) -> str:
    """A heading of a column; an empty one heads nothing, and alignment would be a style, which the pages' policy forbids."""
    return '<th scope="col">' if tokens[at + 1].content else "<td>"


def _close_head(_: RendererHTML, tokens: Tokens, at: int, __: Any, ___: Environment) -> str:
    return "</th>\n" if tokens[at - 1].content else "</td>\n"


def _open_cell(_: RendererHTML, __: Tokens, ___: int, ____: Any, _____: Environment) -> str:
    return "<td>"


_RULES = {
    "code_inline": _code,
    "fence": _fence,
    "code_block": _fence,
    "link_open": _open_link,
    "link_close": _close_link,
    "image": _image,
    "heading_open": _open_heading,
    "th_open": _open_head,
    "th_close": _close_head,
    "td_open": _open_cell,
    "table_open": _open_table,
    "table_close": _close_table,
}
