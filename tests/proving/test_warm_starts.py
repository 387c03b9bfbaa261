"""Servers that are started warm are the same servers: same words, streams, folder, environment and exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sayso.proving.nursery import script_of
from sayso.proving.warm_starts import WarmStarts

_SCRIPT = """
import json, os, sys
said = {"argv": sys.argv[1:], "cwd": os.getcwd(), "mark": os.environ.get("MARK"), "in": sys.stdin.read()}
said["mcp"] = "mcp" in sys.modules
print(json.dumps(said))
sys.exit(int(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def warm() -> Iterator[WarmStarts]:
    starts = WarmStarts()
    yield starts
    starts.close()


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "server.py"
    path.write_text(_SCRIPT)
    return path


def test_a_warm_server_is_the_same_server(warm: WarmStarts, script: Path, tmp_path: Path) -> None:
    words = warm.words([sys.executable, str(script), "7", "a b"])
    environment = {**os.environ, "MARK": "here"}
    ran = subprocess.run(
        words, input="hello", cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 7
    assert json.loads(ran.stdout) == {
        "argv": ["7", "a b"], "cwd": str(tmp_path), "mark": "here", "in": "hello", "mcp": True
    }  # fmt: skip


def test_a_crash_is_told_on_the_server_s_own_stream(warm: WarmStarts, script: Path) -> None:
    script.write_text("raise ValueError('so it goes')")
    ran = subprocess.run(warm.words([sys.executable, str(script)]), capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "ValueError: so it goes" in ran.stderr


def test_a_server_ends_with_its_relay(warm: WarmStarts, script: Path, tmp_path: Path) -> None:
    script.write_text("import os, time, pathlib\npathlib.Path('pid').write_text(str(os.getpid()))\ntime.sleep(60)")
    relay = subprocess.Popen(warm.words([sys.executable, str(script)]), cwd=tmp_path)
    pid = _appears(tmp_path / "pid")
    relay.terminate()
    relay.wait()
    for _ in range(500):
        if not Path(f"/proc/{pid}").exists():
            return
        time.sleep(0.01)
    pytest.fail("the server outlives its relay")


def _appears(path: Path) -> int:
    for _ in range(500):
        if path.exists() and (text := path.read_text()):
            return int(text)
        time.sleep(0.01)
    raise AssertionError(f"{path} does not appear")


def test_what_is_no_python_script_starts_cold(warm: WarmStarts, tmp_path: Path) -> None:
    shell = tmp_path / "server"
    shell.write_text("#!/bin/sh\n")
    assert warm.words([str(shell), "x"]) == [str(shell), "x"]
    assert warm.words([sys.executable, "-c", "pass"]) == [sys.executable, "-c", "pass"]


def test_how_scripts_are_told_apart(tmp_path: Path) -> None:
    entry = tmp_path / "entry"
    entry.write_text(f"#!{sys.executable}\n")
    assert script_of([str(entry), "serve"]) == ["path", str(entry), "serve"]
    assert script_of([sys.executable, "-m", "package", "serve"]) == ["module", "package", "serve"]
    assert script_of([sys.executable, "server.py"]) == ["path", "server.py"]
    assert script_of([sys.executable]) is None
    assert script_of([str(tmp_path / "missing")]) is None
