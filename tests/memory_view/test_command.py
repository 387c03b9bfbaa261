"""The command: what it says, where it listens, and that it can be read over a real connection."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.memory_view.running import shown


def test_pages_over_a_connection(file: Path):
    with shown(file, "--profile", "acme") as address:
        parts = urlsplit(address)
        connection = HTTPConnection(parts.hostname or "", parts.port)
        for method, path, status in (
            ("GET", "", 200),
            ("HEAD", "style.css", 200),
            ("POST", "", 405),
            ("GET", "x", 404),
        ):
            connection.request(method, parts.path + path)
            answer = connection.getresponse()
            body = answer.read()
            assert (answer.status, bool(body)) == (status, method != "HEAD")
            assert answer.headers["cache-control"] == "no-store"
            assert answer.headers["server"] is None
        connection.request("GET", parts.path, headers={"Host": "evil.example"})
        assert connection.getresponse().status == 421
        connection.close()


def test_it_refuses_in_one_line(tmp_path: Path, file: Path):
    def told(*more: str) -> str:
        command = [sys.executable, "-m", "sayso_memory", "view", "--no-browser", *more]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert run.returncode == 2
        return run.stderr

    assert told("--db", str(tmp_path / "none.db")).count("\n") == 1
    assert "there is no caller" in told("--db", str(file), "--caller", "nobody")
    with shown(file) as address:
        assert "cannot listen" in told("--db", str(file), "--port", str(urlsplit(address).port))
    assert "No such option" in told("--db", str(file), "--host", "0.0.0.0")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_though_half_a_request_waits(file: Path, number: signal.Signals):
    command = [sys.executable, "-m", "sayso_memory", "view", "--no-browser", "--db", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        address = urlsplit(process.stdout.readline().split()[-1])
        with socket.create_connection((str(address.hostname), int(str(address.port)))) as half:
            half.sendall(b"GET / HTT")
            process.send_signal(number)
            assert process.wait(20) == 0
        assert process.stderr.read() == ""
