"""World pages: who calls, and the calls that build the state from which examples start."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.lowering.cells import place_of, whole_code
from sayso.lowering.context import Context
from sayso.lowering.conversation import calls_of
from sayso.lowering.letters import check_letters
from sayso.lowering.sections import table_of, text_of
from sayso.page import Fence, Table
from sayso.source import Span, Text
from sayso.spec import Call, World

DEFAULT_CALLER = "owner"
Caller = tuple[str, tuple[tuple[str, str], ...]]


def read_world(context: Context) -> World:
    """Lower one world page."""
    page = context.page
    state = page.section("state")
    fences = [block for block in state.blocks if isinstance(block, Fence)] if state is not None else []
    calls = calls_of(fences, "", "state", context)
    for call in calls:
        _check_success(call, context.findings)
    callers = _callers(table_of(context, "callers"), context.findings)
    return World(
        page.name,
        callers,
        calls,
        page.title.value,
        text_of(page.intro),
        page.title.span,
        page.language,
        page.source.path,
    )


def _check_success(call: Call, findings: Findings) -> None:
    answer = call.answer
    if answer is not None and answer.kind == "error" and call.span is not None:
        message = "a call that builds a world must succeed, and this one is answered by an error"
        findings.report("SY423", message, answer.body.span or call.span, "show errors in examples")


def _callers(table: Table | None, findings: Findings) -> tuple[Caller, ...]:
    found: dict[str, Caller] = {}
    places: dict[str, Span] = {}
    for row in table.rows if table is not None else ():
        name = _name(row.cells[0], findings)
        if name is None or table is None:
            continue
        if name.value in found:
            related = (("first here", places[name.value]),)
            findings.report("SY422", f"two callers named `{name.value}`", name.span, "rename one of them", related)
            continue
        places[name.value] = name.span
        columns = [(heading, cell.value) for heading, cell in zip(table.columns[1:], row.cells[1:], strict=False)]
        found[name.value] = (name.value, tuple(columns))
    return tuple(found.values())


def _name(cell: Text, findings: Findings) -> Text | None:
    if not cell.value or not check_letters(cell, findings):
        return None
    code = whole_code(cell.value)
    if code is None or not code.value.strip() or '"' in code.value:
        hint = "write a name without quotation marks between backticks, and nothing beside it"
        findings.report("SY422", "the first column holds the caller's name, in a code span", cell.span, hint)
        return None
    return Text(code.value, place_of(cell, code))
