"""What ``connect`` prints: valid for each client, complete whatever the client's environment, and frank about what is wrong."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from sayso_memory.cli import main


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def connect(*words: object) -> Result:
    return CliRunner().invoke(main, ["connect", *map(str, words)])


def told(*words: object) -> Any:
    return json.loads(connect(*words, "--json").stdout)


def test_all_paths_are_absolute(tmp_path: Path) -> None:
    found = told("--db", "m.db", "--config", "c.toml", "--caller", "ann")
    assert list(found) == ["claude-desktop", "claude-code", "cursor", "vscode", "codex", "gemini"]
    entry = json.loads(found["claude-desktop"]["text"])["mcpServers"]["memory"]
    assert entry["command"] == sys.executable
    files = ["--db", str(tmp_path / "m.db"), "--config", str(tmp_path / "c.toml"), "--caller", "ann"]
    assert entry["args"] == ["-m", "sayso_memory", "serve", *files]
    assert json.loads(found["vscode"]["text"])["servers"]["memory"]["type"] == "stdio"
    assert found["claude-code"]["text"].startswith(f"claude mcp add memory -- {sys.executable} -m sayso_memory serve")
    assert tomllib.loads(found["codex"]["text"])["mcp_servers"]["memory"] == {
        key: entry[key] for key in ("command", "args")
    }
    assert json.loads(found["gemini"]["text"])["mcpServers"]["memory"] == entry


def test_the_store_is_named_whatever_the_clients_environment(tmp_path: Path) -> None:
    entry = json.loads(told("cursor")["cursor"]["text"])["mcpServers"]["memory"]
    assert entry["args"][-2:] == ["--db", str(tmp_path / "data" / "sayso-memory" / "memory.db")]
    config = tmp_path / "c.toml"
    config.write_text('db = "here.db"')
    entry = json.loads(told("cursor", "--config", config)["cursor"]["text"])
    assert entry["mcpServers"]["memory"]["args"][3:] == ["--config", str(config)]


def test_it_says_what_would_keep_the_server_from_starting(tmp_path: Path) -> None:
    config = tmp_path / "c.toml"
    config.write_text('[callers.ann]\nprofile = "acme"')
    assert connect("cursor", "--config", config, "--caller", "ann").stderr == ""
    done = connect("cursor", "--config", config, "--caller", "bob")
    assert (done.exit_code, "no caller 'bob'" in done.stderr) == (0, True)


def test_over_http() -> None:
    found = told("--http", "--url", "http://127.0.0.1:9/mcp")
    entry = json.loads(found["cursor"]["text"])["mcpServers"]["memory"]
    assert entry == {"url": "http://127.0.0.1:9/mcp", "headers": {"Authorization": "Bearer YOUR-TOKEN"}}
    assert json.loads(found["gemini"]["text"])["mcpServers"]["memory"]["httpUrl"] == entry["url"]
    assert tomllib.loads(found["codex"]["text"])["mcp_servers"]["memory"] == {
        "url": entry["url"],
        "bearer_token_env_var": "SAYSO_MEMORY_TOKEN",
    }
    assert "bearer token" in connect("vscode", "--http").stdout
