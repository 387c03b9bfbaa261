"""Lines over standard input that no client of the SDK would send: each is answered, and nothing is kept altered."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HELLO = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "raw", "version": "0"}}


def asked(number: int, method: str, params: object) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode()


def created(number: int, name: bytes) -> bytes:
    call = {"name": "create_entities", "arguments": {"entities": [{"name": "NAME", "entityType": "x"}]}}
    return asked(number, "tools/call", call).replace(b"NAME", name)


def answers(store: Path, *lines: bytes) -> dict[object, Any]:
    """What a server says to these lines, by the id it says it to; the first opens the conversation."""
    every = (asked(0, "initialize", HELLO), *lines)
    command = [sys.executable, "-m", "sayso_memory", "serve", "--db", str(store)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"".join(line + b"\n" for line in every))
        process.stdin.flush()
        heard = [json.loads(process.stdout.readline()) for _ in every]
        process.stdin.close()
        assert process.wait(10) == 0
    return {answer["id"]: answer for answer in heard}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (b"cut \\ud83d", "Invalid JSON"),
        (b"caf\xe9", "the line is not UTF-8"),
        (b"\xed\xa0\xbd", "the line is not UTF-8"),
        (b"\xf8\x88\x80\x80\x80", "the line is not UTF-8"),
        (b"overlong \xc0\xaf", "the line is not UTF-8"),
    ],
)
def test_what_is_no_text_is_refused_with_its_id_and_kept_by_nobody(tmp_path: Path, name: bytes, said: str) -> None:
    heard = answers(tmp_path / "m.db", created(1, name), created(2, "é \ufffd".encode()), asked(3, "ping", {}))
    assert heard.keys() == {0, 1, 2, 3}
    assert heard[1]["error"]["code"] == -32700
    assert said in heard[1]["error"]["message"]
    read = answers(tmp_path / "m.db", asked(1, "tools/call", {"name": "read_graph", "arguments": {}}))
    assert [one["name"] for one in read[1]["result"]["structuredContent"]["entities"]] == ["é \ufffd"]


def test_controls_and_signs_without_width_come_through(tmp_path: Path) -> None:
    name = "\x00 \x1b[31m \u2028 \u200b \ufeff \u202e \U0010ffff \ufffe"
    escaped = json.dumps(name)[1:-1].encode()
    plain = json.dumps(name, ensure_ascii=False)[1:-1].encode()
    heard = answers(tmp_path / "m.db", created(1, escaped), created(2, plain))
    made = [heard[number]["result"]["structuredContent"] for number in (1, 2)]
    assert sum(one["created"] for one in made) == 1
    assert made[0]["entity_ids"] == made[1]["entity_ids"]
