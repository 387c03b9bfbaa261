"""``sayso call TOOL JSON``: one call of the project's server through a real MCP client."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import click

from sayso.commands.extras import demand
from sayso.commands.options import project_option
from sayso.commands.reporting import exit_with
from sayso.findings.cannot_run import CannotRun
from sayso.jsontext.value import Json
from sayso.proving.answers import Seen
from sayso.proving.connections import CannotConnect
from sayso.proving.exchange import Mismatch
from sayso.proving.servers import Server
from sayso.proving.stages import Stages
from sayso.proving.suite import EMPTY_WORLD, NoCases, StatedCall, Suite, WorldCases, load_suite
from sayso.proving.transports import offered
from sayso.settings.project import Project, load_project
from sayso.workflow.child_processes import environment


@click.command(short_help="Call a tool of the project's server.")
@project_option
@click.option("--caller", metavar="NAME", help="Who calls. Else: the world's first caller.")
@click.option("--world", metavar="NAME", help="The state the call starts from. Else: that of the tool's examples.")
@click.argument("tool")
@click.argument("arguments", default="{}", metavar="[JSON]")
def command(folder: Path | None, caller: str | None, world: str | None, tool: str, arguments: str) -> None:
    """Call TOOL with JSON (- reads it from stdin) and print the answer.

    The server is started over a fresh store in the state of a world. Exit code 1 means that the tool answered with an error.
    """
    project = load_project(folder)
    demand("server", ["mcp"])
    sent = _parsed(sys.stdin.read() if arguments == "-" else arguments)
    try:
        suite = load_suite(project.root / project.settings.conformance)
        answer = asyncio.run(_call(project, suite, _world(suite, tool, world), StatedCall(tool, caller, sent)))
    except (NoCases, CannotConnect, Mismatch) as error:
        raise CannotRun(str(error)) from error
    if answer.kind == "fault":
        raise CannotRun("; ".join(answer.faults) or str(answer.value))
    shown = answer.value if isinstance(answer.value, str) else json.dumps(answer.value, ensure_ascii=False, indent=2)
    click.echo(shown)
    exit_with(1 if answer.kind == "error" else 0)


def _parsed(text: str) -> Json:
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CannotRun(f"the arguments are not JSON: {error}") from error
    if not isinstance(value, dict):
        raise CannotRun("the arguments are no JSON object", hint="write them as '{\"name\": value}'")
    return value


def _world(suite: Suite, tool: str, name: str | None) -> WorldCases:
    if name is not None:
        if name not in suite.worlds:
            raise CannotRun(f'there is no world "{name}"', hint="there are " + ", ".join(sorted(suite.worlds)))
        return suite.worlds[name]
    known = next((name for name, cases in suite.tools.items() if tool == name or tool in cases.aliases), None)
    if known is not None:
        return suite.world_of(known)
    _refuse_misspelt(tool, suite)
    return EMPTY_WORLD  # the server may have tools that no page describes


def _refuse_misspelt(tool: str, suite: Suite) -> None:
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    close = get_close_matches(tool, suite.tools, 1, 0.8)
    if close:
        raise CannotRun(f'no page describes a tool "{tool}"', hint=f"did you mean {close[0]}?")


async def _call(project: Project, suite: Suite, world: WorldCases, call: StatedCall) -> Seen:
    settings = project.settings
    ways = offered("", settings.start, settings.start_http)
    if not ways:
        raise CannotRun('the settings do not say how to start the server: "start" is missing')
    os.environ.update(environment(project))
    stages = Stages(suite, Server(project.root, settings.app, settings.start, settings.start_http))
    async with stages.fresh(world, ways[0]) as stage:
        connection = await stage.connection(call.caller)
        return await connection.call(call.tool, call.arguments)
