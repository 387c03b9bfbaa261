"""A short conversation of a real MCP client with the bundled server: what `make run` shows where nobody is watching."""

from __future__ import annotations

import json
from typing import Any

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

CALLS: tuple[tuple[str, dict[str, Any]], ...] = (
    (
        "create_entities",
        {
            "entities": [
                {"name": "Acme Print", "entityType": "vendor", "observations": ["Local print shop on High Street."]},
                {"name": "Paul Pack", "entityType": "person"},
            ]
        },
    ),
    ("create_relations", {"relations": [{"from": "Acme Print", "to": "Paul Pack", "relationType": "supplies"}]}),
    ("search_nodes", {"query": "print shop"}),
    ("add_observations", {"observation": []}),
)


async def converse(url: str, token: str) -> None:
    """List the tools, call some of them, and print both sides. The last call is misspelt on purpose."""
    async with (
        httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}) as http,
        Client(streamable_http_client(url, http_client=http)) as client,
    ):
        print(f"client connects to {url}")
        listed = await client.list_tools()
        print(f"server lists {len(listed.tools)} tools: {', '.join(tool.name for tool in listed.tools)}")
        for tool, arguments in CALLS:
            print(f"\nclient calls {tool} {json.dumps(arguments)}")
            answer = await client.call_tool(tool, arguments)
            kind = "refuses" if answer.is_error else "answers"
            print(f"server {kind}: {' '.join(getattr(block, 'text', '') for block in answer.content)}")
