"""Who holds no token learns nothing: one refusal, byte for byte, and as many comparisons whoever calls."""

from __future__ import annotations

import hmac

import httpx2
import pytest
from sayso_memory.identity import Caller
from sayso_memory.serving.tokens import Tokens
from sayso_memory.serving.transports import http_app

TOKENS = {"t-first": "owner", "t-second": "ann", "t-third": "bob"}
WRONG = (
    "",
    "t-",
    "t-firs",
    "t-first-",
    "T-FIRST",
    "t-fourth",
    "owner",
    "x" * 4_096,
    "x" * 100_000,
    "ключ",
    "t-first t-second",
)
BODY = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "read_graph", "arguments": {}}}  # fmt: skip
ACCEPT = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25"}


@pytest.mark.anyio
async def test_every_wrong_token_gets_the_very_same_answer(people: dict[str, Caller]) -> None:
    application = http_app(people, Tokens(TOKENS), ["127.0.0.1"], "http://127.0.0.1")
    seen = set()
    async with application.router.lifespan_context(application):
        transport = httpx2.ASGITransport(app=application)
        async with httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
            for token in WRONG:
                headers = {**ACCEPT, "Authorization": f"Bearer {token}".encode()}
                answer = await client.post("/mcp", json=BODY, headers=headers)
                seen.add((answer.status_code, tuple(answer.headers.multi_items()), answer.content))
    assert len(seen) == 1
    ((status, _, content),) = seen
    assert status == 401
    assert not any(name.encode() in content for name in (*TOKENS, *TOKENS.values()))


@pytest.mark.anyio
@pytest.mark.parametrize("token", [*TOKENS, "t-fourth", ""])
async def test_all_known_tokens_are_compared_whoever_calls(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    verifier, compared = Tokens(TOKENS), []
    compare = hmac.compare_digest

    def counted(one: bytes, other: bytes) -> bool:
        compared.append((len(one), len(other)))
        return compare(one, other)

    monkeypatch.setattr(hmac, "compare_digest", counted)
    found = await verifier.verify_token(token)
    assert (found.client_id if found else None) == TOKENS.get(token)
    assert compared == [(32, 32)] * len(TOKENS)
