"""Holds one call of a conversation: fills in bound names, sends it, and compares the answer with the stated one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from sayso.jsontext.value import Json
from sayso.proving.answers import Seen
from sayso.proving.connections import Connection
from sayso.proving.differences import compare
from sayso.proving.laws import breaches
from sayso.proving.matching import Comparison, Difference, Names, substituted
from sayso.proving.places import pointer_pattern, shortened
from sayso.proving.suite import StatedCall, Suite, ToolCases


class Mismatch(AssertionError):  # noqa: N818 - named for what happened
    """The server is not what the page says. The text names the page's place and every difference."""


class Exchange:
    """A conversation on one stage; ``names`` grows with what the answers bind, ``heard`` with the answers."""

    def __init__(
        self, suite: Suite, connection: Callable[[str | None], Awaitable[Connection]], names: Names, page: str
    ) -> None:
        self._suite, self._connection, self._page = suite, connection, page
        self.names = names
        self.heard: list[tuple[StatedCall, Json, Seen]] = []

    async def hold(self, call: StatedCall) -> Seen:
        """Send a call and check its answer. Raises `Mismatch`."""
        place = f"{self._page}:{call.line}: {call.tool}"
        try:
            arguments = substituted(call.arguments, self.names)
        except KeyError as error:
            raise Mismatch(f"{place}: the name {error} stands for nothing yet") from None
        answer = await (await self._connection(call.caller)).call(call.tool, arguments)
        self.heard.append((call, arguments, answer))
        problems = [*answer.faults, *map(str, self._differences(call, arguments, answer))]
        if problems:
            raise Mismatch(told(place, problems, arguments, answer))
        return answer

    def _differences(self, call: StatedCall, arguments: Json, answer: Seen) -> list[Difference]:
        tool = self._suite.tools.get(call.tool)
        if tool is None:
            return [Difference("", "a tool of these cases", call.tool)]
        found = lawful(tool, arguments, answer)
        if not call.kind and answer.kind == "error":
            found.append(Difference("", "a success, since no answer is stated", _came(answer)))
        elif call.kind and call.kind != answer.kind:
            found.append(Difference("", f"{_ARTICLES[call.kind]} {call.kind}", _came(answer)))
        elif call.kind:
            patterns = tuple(map(pointer_pattern, tool.any_order)) if call.kind == "result" else ()
            comparison = Comparison(patterns, call.partial)
            self.names, differences = compare(comparison, call.answer, answer.value, self.names)
            found += differences
        return found


_ARTICLES = {"result": "a", "text": "a", "error": "an"}


def lawful(tool: ToolCases, arguments: Json, answer: Seen) -> list[Difference]:
    """What is wrong with an answer, whatever it should have been: undocumented errors, broken laws, the wrong kind."""
    if answer.kind == "error":
        known = answer.error in tool.errors or answer.error in {"unknown_argument", "invalid_argument"}
        return [] if known else [Difference("", "a documented error", f"the error {answer.error!r}")]
    if answer.kind in {"result", "text"} and answer.kind != tool.answers:
        return [Difference("", f"a {tool.answers}", _came(answer))]
    return breaches(tool.laws, arguments, answer.value) if answer.kind == "result" else []


def _came(answer: Seen) -> str:
    return f"{answer.kind} {shortened(answer.value)}"


def told(place: str, problems: Sequence[str], arguments: Json, answer: Seen) -> str:
    """A message for people: where it stands, what is wrong, what was sent and what came back."""
    lines = "".join(f"\n  - {problem}" for problem in problems)
    return f"{place}{lines}\n  sent {shortened(arguments, 600)}\n  came {answer.kind} {shortened(answer.value, 1200)}"
