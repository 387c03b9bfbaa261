"""A server written by hand, with no line of sayso's dispatcher: what the conformance run is tried on.

The environment variable NOTEBOOK_FAULT makes it drift from its pages in one of many ways.
"""

from __future__ import annotations

import json
import os
import random
import sqlite3
import sys
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mcp import MCPError
from mcp.server import Server
from mcp.types import CallToolResult, ListToolsResult, TextContent, Tool
from sayso.support.explain import explain

PREFIX = "org.example.notebook/error"
LISTING = Path(__file__).parent / "generated" / "notebook_contract" / "listing.json"


def fault(name: str) -> bool:
    return os.environ.get("NOTEBOOK_FAULT", "") == name


class Refused(Exception):
    def __init__(self, error: str, message: str, problems: list[dict[str, str]] | None = None) -> None:
        self.object = {"error": error, "message": message, **({"problems": problems} if problems else {})}
        super().__init__(message)


class Notebook:
    """Notes in one SQLite file; a removed note keeps its row."""

    def __init__(self, folder: Path) -> None:
        self._base = sqlite3.connect(folder / "notes.db", isolation_level=None, check_same_thread=False)
        self._base.execute("create table if not exists note (name primary key, id, text, tags, live)")

    def close(self) -> None:
        self._base.close()

    def add_note(self, sent: dict[str, Any], caller: str, rights: str) -> dict[str, Any]:
        if rights != "write" and not fault("rights"):
            said = f"{caller} must not write" if fault("wrong_error_text") else f"{caller} may only read"
            raise Refused("forbidden" if fault("undocumented_error") else "read_only", said)
        row = self._base.execute("select id from note where name = ?", [sent["name"]]).fetchone()
        made = str(uuid.uuid4())
        if row and not fault("new_id_on_revive"):
            made = row[0]
        if fault("same_id"):
            made = "11111111-1111-4111-8111-111111111111"
        tags = json.dumps(sent.get("tags", []))
        self._base.execute(
            "insert or replace into note values (?, ?, ?, ?, 1)", [sent["name"], made, sent["text"], tags]
        )
        answer = {"id": made, "fresh": row is None}
        if "priority" in sent and not fault("conditional_field"):
            answer["priority"] = sent["priority"] or 0
        return answer

    def remove_note(self, sent: dict[str, Any], _caller: str, _rights: str) -> dict[str, Any]:
        marks = ", ".join("?" * len(sent["ids"]))
        found = self._base.execute(f"update note set live = 0 where live and id in ({marks})", sent["ids"])
        return {"removed": str(found.rowcount) if fault("wrong_type") else found.rowcount}

    def list_notes(self, sent: dict[str, Any], _caller: str, _rights: str) -> dict[str, Any]:
        limit = max(1, min(50, int(sent.get("limit", 10))))
        rows = self._base.execute("select id, name, text, tags from note where live limit ?", [limit]).fetchall()
        random.shuffle(rows)
        notes = [{"id": key, "name": name, "text": text, "tags": json.loads(tags)} for key, name, text, tags in rows]
        if fault("undocumented_field") and notes:
            notes[0]["live"] = True
        if fault("not_a_uuid") and notes:
            notes[0]["id"] = notes[0]["id"].replace("-", "")
        total = len(notes) + 1 if fault("wrong_count") else len(notes)
        return {"notes": notes, "total": total, "limit": sent.get("limit", 10) if fault("unclamped") else limit}

    def greet(self, _sent: dict[str, Any], caller: str, _rights: str) -> str:
        if fault("crash"):
            raise RuntimeError("no")
        return f"Hello, {caller}!"


def checked(entry: dict[str, Any], arguments: dict[str, Any]) -> None:
    """Refuse arguments that the entry's schema refuses."""
    schema = entry["inputSchema"]
    if fault("swallowed_unknown"):
        for name in arguments.keys() - schema["properties"].keys():
            del arguments[name]
    if fault("coerced") and isinstance(arguments.get("limit"), str):
        arguments["limit"] = int(arguments["limit"])
    problems = explain(schema, (), arguments)
    if fault("one_problem_astray"):
        problems = [*problems, *explain(schema, (), {**arguments, "zzz": 1})] if problems else []
    if problems:
        unknown = any(problem.code == "unknown" for problem in problems)
        told = [problem.as_json() for problem in problems]
        if fault("no_pointer"):
            told = [{**row, "pointer": ""} for row in told]
        raise Refused(
            "unknown_argument" if unknown else "invalid_argument", "\n".join(p.line() for p in problems), told
        )


def answered(notebook: Notebook, entry: dict[str, Any], sent: dict[str, Any], who: tuple[str, str]) -> CallToolResult:
    name = entry["name"]
    if fault("change_on_refusal") and name == "add_note":
        notebook.add_note({"name": f"note {uuid.uuid4()}", "text": "Oops."}, *who)
    checked(entry, sent)
    value = getattr(notebook, name)(sent, *who)
    if isinstance(value, str):
        return CallToolResult(content=[TextContent(type="text", text=value)])
    text = json.dumps({} if fault("other_text") else value)
    structured = None if fault("missing_structured") else value
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=structured)


def refused(error: Refused) -> CallToolResult:
    meta = {} if fault("no_error_object") else {PREFIX: error.object}
    text = "refused" if fault("other_error_text") else error.object["message"]
    extra = {"structured_content": error.object} if fault("structured_error") else {}
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True, _meta=meta, **extra)


def server_for(notebook: Notebook, who: Callable[[], tuple[str, str]]) -> Server:
    entries = {row["entry"]["name"]: row["entry"] for row in json.loads(LISTING.read_text())["tools"]}
    if fault("unlisted"):
        del entries["greet"]
    if fault("other_description"):
        entries["greet"]["description"] = "Greets."
    if fault("undocumented_tool"):
        entries["extra"] = {**entries["greet"], "name": "extra"}

    async def list_tools(_context: Any, _params: Any) -> ListToolsResult:
        return ListToolsResult(tools=[Tool.model_validate(entry) for entry in entries.values()])

    async def call_tool(_context: Any, params: Any) -> CallToolResult:
        name = "add_note" if params.name == "write_note" and not fault("forgotten_alias") else params.name
        entry = entries.get(name, entries["add_note"] if fault("any_tool") else None)
        if entry is None:
            raise MCPError(-32602, f"Unknown tool: {params.name}")
        try:
            return answered(notebook, entry, dict(params.arguments or {}), who())
        except Refused as error:
            return refused(error)

    return Server("notebook", on_list_tools=list_tools, on_call_tool=call_tool)


@contextmanager
def open_app(directory: Path, callers: Mapping[str, Mapping[str, str]]) -> Iterator[Callable[[str], Server]]:
    notebook = Notebook(directory)
    try:
        yield lambda caller: server_for(notebook, lambda: (caller, callers[caller].get("Rights", "write")))
    finally:
        notebook.close()


def main() -> None:
    import anyio  # noqa: PLC0415 - what only one way of serving needs

    folder, callers_file, *rest = sys.argv[1:]
    callers = json.loads(Path(callers_file).read_text())["callers"]
    if rest[0] == "--port":
        serve_http(Path(folder), callers, int(rest[1]))
        return

    async def serve() -> None:
        from mcp.server.stdio import stdio_server  # noqa: PLC0415 - what only one way of serving needs

        with open_app(Path(folder), callers) as server_of:
            server = server_of(rest[0])
            async with stdio_server() as (reading, writing):
                await server.run(reading, writing, server.create_initialization_options())

    anyio.run(serve)


def serve_http(folder: Path, callers: Mapping[str, Mapping[str, str]], port: int) -> None:
    import uvicorn  # noqa: PLC0415 - what only one way of serving needs
    from mcp.server.auth.middleware.auth_context import get_access_token  # noqa: PLC0415
    from mcp.server.auth.provider import AccessToken  # noqa: PLC0415
    from mcp.server.auth.settings import AuthSettings  # noqa: PLC0415

    names = {row["token"]: name for name, row in callers.items()}

    class Verifier:
        async def verify_token(self, token: str) -> AccessToken | None:
            name = names.get(token)
            return AccessToken(token=token, client_id=name, scopes=[]) if name else None

    def who() -> tuple[str, str]:
        token = get_access_token()
        assert token is not None
        return token.client_id, callers[token.client_id].get("Rights", "write")

    server = server_for(Notebook(folder), who)
    url: Any = f"http://127.0.0.1:{port}"
    app = server.streamable_http_app(
        json_response=True,
        stateless_http=True,
        token_verifier=Verifier(),
        auth=AuthSettings(issuer_url=url, resource_server_url=url, required_scopes=[]),
    )
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")


if __name__ == "__main__":
    main()
