"""The page of a new tool, in any language that has a vocabulary: complete enough to compile, short enough to be rewritten."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import SimpleNamespace

from sayso.findings.cannot_run import CannotRun
from sayso.notation.phrases import render
from sayso.reading import Vocabulary
from sayso.scaffolding.rendering import rendered
from sayso.settings.project import Project

TOOL_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
CATEGORY_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

_PROSE: dict[str, dict[str, str]] = {
    "en": {
        "summary": "Says in one paragraph what {tool} does, and for whom it is the right tool. A model reads this when it chooses.",
        "argument": "What to look for.",
        "field": "How many there are.",
        "claim": "All or nothing.",
        "claim_text": "A call that fails changes nothing.",
        "reason": "the page is new",
        "example": "An ordinary call",
        "category": "What the tools of {category} have in common.",
    },
    "ru": {
        "summary": "Говорит одним абзацем, что делает {tool} и кому нужен этот инструмент. Это читает модель, когда выбирает.",
        "argument": "Что искать.",
        "field": "Сколько нашлось.",
        "claim": "Всё или ничего.",
        "claim_text": "Неудавшийся вызов ничего не меняет.",
        "reason": "страница новая",
        "example": "Обычный вызов",
        "category": "Что общего у инструментов {category}.",
    },
}


def tool_page(tool: str, category: str, access: str, words: Vocabulary, project: Project) -> str:
    """The Markdown of a new tool's page."""
    prose = _PROSE.get(words.language, _PROSE["en"])
    context = {
        "tool": tool,
        "category": category,
        "access": access,
        "prose": {name: text.format(tool=tool, category=category) for name, text in prose.items()},
        "sections": _named(words.sections.first),
        "columns": _named(words.columns.first),
        "words": _named(words.words.first),
        "not_tested": render(words.marks, "not-tested", reason=prose["reason"]),
    }
    return rendered("page.md.j2", context, project)


def category_page(category: str, language: str) -> str:
    """The Markdown of a new category's page."""
    prose = _PROSE.get(language, _PROSE["en"])["category"].format(category=category)
    title = category.replace("-", " ").capitalize()
    return f"---\nkind: category\n---\n\n# {title}\n\n{prose}\n"


def demand_names(tool: str, category: str) -> None:
    """Raise `CannotRun` for names that no page may have."""
    if not TOOL_NAME.fullmatch(tool):
        raise CannotRun(f'"{tool}" cannot be a tool\'s name', hint="letters, digits, _ and -, at most 64")
    if not CATEGORY_NAME.fullmatch(category):
        raise CannotRun(
            f'"{category}" cannot be a category\'s name', hint="lower case letters and digits, words joined by -"
        )


def _named(first: Mapping[str, str]) -> SimpleNamespace:
    """Words by key, so that a template can say ``sections.when_to_use``."""
    return SimpleNamespace(**{key.replace("-", "_"): word for key, word in first.items()})
