"""Examples as conversations: who calls what with which arguments, and what comes back, in the order of the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from sayso.jsontext.pretty import pretty
from sayso.page import Page, Prose, Subheading
from sayso.site.code import WIDE, block
from sayso.site.inline import Inline
from sayso.spec import Answer, Call, Example, Fragment, Tool


@dataclass(frozen=True, slots=True)
class Turn:
    """One step. ``kind`` is ``prose`` (``body`` is a paragraph), ``call``, ``result``, ``text`` or ``error``.

    ``tool`` and ``caller`` belong to calls, ``error`` (an error's id) to refusals, ``partial`` to answers.
    """

    kind: str
    body: Markup
    tool: str = ""
    caller: str = ""
    error: str = ""
    partial: bool = False


@dataclass(frozen=True, slots=True)
class ExampleView:
    """One example, ready for the template."""

    id: str
    title: Markup
    turns: tuple[Turn, ...]


def example_views(tool: Tool, page: Page, inline: Inline, default_caller: str) -> tuple[ExampleView, ...]:
    """The tool's examples; ``default_caller`` is who calls where a page names nobody."""
    prose = _prose(page, inline)
    views = []
    for example in tool.examples:
        start, end = _range(example, tool)
        steps = [(at, Turn("prose", text)) for at, text in prose if start <= at < end]
        steps += _steps(example, default_caller, start)
        steps.sort(key=lambda step: step[0])
        views.append(ExampleView(f"example-{example.id}", inline(example.title), tuple(turn for _, turn in steps)))
    return tuple(views)


def _prose(page: Page, inline: Inline) -> list[tuple[int, Markup]]:
    section = page.section("examples")
    found, inside = [], False
    for one in section.blocks if section else ():
        match one:
            case Subheading():
                inside = True
            case Prose(text) if inside:
                found.append((text.span.start, inline(text.value, page.source.path)))
    return found


def _range(example: Example, tool: Tool) -> tuple[int, int]:
    starts = sorted(one.span.start for one in tool.examples if one.span is not None)
    start = example.span.start if example.span is not None else 0
    return start, next((other for other in starts if other > start), 1 << 60)


def _steps(example: Example, default_caller: str, start: int) -> Iterator[tuple[int, Turn]]:
    at = start
    for call in example.calls:
        at = max(at, _place(call.arguments, at))
        yield at, _call(call, default_caller)
        if call.answer is not None:
            at = max(at, _place(call.answer.body, at))
            yield at, _answer(call.answer)


def _place(fragment: Fragment, otherwise: int) -> int:
    return fragment.span.start if fragment.span is not None else otherwise


def _call(call: Call, default_caller: str) -> Turn:
    return Turn("call", block(laid_out(call.arguments), "json"), call.tool, call.caller or default_caller)


def _answer(answer: Answer) -> Turn:
    value = answer.body.value
    language = "" if answer.kind == "text" else "json"
    error = str(value.get("error", "")) if answer.kind == "error" and isinstance(value, dict) else ""
    text = answer.body.text.rstrip("\n") if answer.kind == "text" else laid_out(answer.body)
    return Turn(answer.kind, block(text, language), error=error, partial=answer.partial)


def laid_out(fragment: Fragment) -> str:
    """JSON as its author wrote it, or laid out anew where a line is too wide to be read."""
    text = fragment.text.strip("\n")
    if len(text) <= WIDE or all(len(line) <= WIDE for line in text.split("\n")):
        return text
    return pretty(fragment.value).rstrip("\n")
