"""The text of ``check.js``: parts put together, with the sentences and bounds of the explainer in front of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sayso.jsontext.pretty import compact
from sayso.site.small import small_script
from sayso.site.wording import INTERFACES, wording
from sayso.support import answers, limits, messages
from sayso.support.formats import EXAMPLES, EXPRESSIONS
from sayso.support.wording import ARTICLES

PARTS = ("json", "values", "hints", "formats", "places", "relations", "checks", "explain", "tool")

INTERFACE = ("place", "end", "unexpected", "twice", "string", "deep", "long", "fits", "answer")
"""What the page itself says, in its own language: what a server never sees, since it is no JSON, and what fits."""


@cache
def script() -> str:
    """The script, without its comments: every reader of a page would pay for them."""
    folder = Path(__file__).parent / "script"
    parts = [(folder / f"{name}.js").read_text(encoding="utf-8") for name in PARTS]
    body = small_script("".join(parts))
    return f"(() => {{\n'use strict';\nconst FACTS = {_facts()};\n{body}}})();\n"


def _facts() -> str:
    text = compact(facts())
    return text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("</", "<\\/")


def facts() -> dict[str, Any]:
    """Sentences by name, bounds, and what formats are made of."""
    return {
        "messages": {name: text for name, text in sorted(vars(messages).items()) if name.isupper()},
        "interface": {language: _interface(language) for language in INTERFACES},
        "articles": ARTICLES,
        "expressions": {name: one.source for name, one in EXPRESSIONS.items()},
        "examples": dict(EXAMPLES),
        "depth": limits.DEPTH,
        "shown": limits.SHOWN,
        "longestKey": limits.LONGEST_KEY,
        "longestPattern": limits.LONGEST_PATTERN,
        "longestName": limits.LONGEST_NAME,
        "shortestName": limits.SHORTEST_NAME,
        "longInteger": limits.LONG_INTEGER,
        "many": limits.LISTED,
        "compared": limits.COMPARED,
        "near": limits.NEAR,
        "hints": limits.HINTS,
        "problems": limits.PROBLEMS,
        "mostLines": answers.MOST_LINES,
        "mostCharacters": answers.MOST_CHARACTERS,
    }


def _interface(language: str) -> dict[str, str]:
    say = wording(language)
    return {key: str(say(f"check-{key}")) for key in INTERFACE}
