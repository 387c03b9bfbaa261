"""What `make run` does once the catalogue is compiled and checked: serve it with its documentation, and say how to connect.

With a terminal, the server runs until it is interrupted, over a store that stays (`.sayso/memory.db`). Without one, a
real client holds a short conversation with a server over an empty store, the conversation is printed, and all ends.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sayso.settings.project import load_project
from sayso.site import site_files
from sayso.workflow.docs_server import serving
from sayso.workflow.publishing import compiled, material, write_site

ROOT = Path(__file__).resolve().parent.parent
STARTING_SECONDS = 30.0
SITE_PORT = 8770


def main() -> int:
    """Serve for a person, or converse where nobody is watching; the exit code."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda received, _: sys.exit(128 + received))  # so that the server is ended too
    watched = sys.stdin.isatty() and sys.stdout.isatty()
    return _serve() if watched else _converse()


def _serve() -> int:
    store = ROOT / ".sayso" / "memory.db"
    store.parent.mkdir(exist_ok=True)
    with _site(_free_port(SITE_PORT)) as site, _server(store) as (process, url, token):
        _say_how_to_connect(url, token, site)
        try:
            return process.wait()
        except KeyboardInterrupt:
            return 0


def _converse() -> int:
    import asyncio  # noqa: PLC0415 - only a conversation needs it

    from conversation import converse  # noqa: PLC0415 - imports the client, which takes its time

    with tempfile.TemporaryDirectory(prefix="sayso-run-") as folder, _site(0) as site:
        print(f"the documentation is at {site}", flush=True)
        with _server(Path(folder) / "m.db") as (_, url, token):
            asyncio.run(converse(url, token))
    return 0


@contextmanager
def _site(port: int) -> Iterator[str]:
    """The documentation site, built anew and served on a loopback port: its address."""
    project = load_project(ROOT)
    inputs, outcome = compiled(project)
    write_site(project, site_files(material(project, inputs, outcome, proven=False)))
    with serving(project.root / project.settings.site_output, port) as address:
        yield address


@contextmanager
def _server(store: Path) -> Iterator[tuple[subprocess.Popen[bytes], str, str]]:
    """A server over HTTP on a free loopback port: its process, its address and the owner's token."""
    port, token = _free_port(0), secrets.token_urlsafe(24)
    command = [sys.executable, "-m", "sayso_memory", "serve", "--http", "--port", str(port), "--db", str(store)]
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "SAYSO_MEMORY_TOKEN": token})
    try:
        _wait_for(process, port)
        yield process, f"http://127.0.0.1:{port}/mcp", token
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def _free_port(wanted: int) -> int:
    """A port that nobody listens on: the wanted one if it is free, 0 for any."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", wanted))
        except OSError:
            probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + STARTING_SECONDS
    while time.monotonic() < end:
        if process.poll() is not None:
            sys.exit(f"make run: the server ended at once, with {process.returncode}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    sys.exit(f"make run: the server did not answer within {STARTING_SECONDS:.0f} seconds")


def _say_how_to_connect(url: str, token: str, site: str) -> None:
    stdio = {"sayso-memory": {"command": sys.executable, "args": ["-m", "sayso_memory", "serve"]}}
    print(
        f"""
The ten knowledge-graph tools are served over MCP.

  address    {url}
  header     Authorization: Bearer {token}
  store      .sayso/memory.db
  documents  {site}

A client that starts its servers itself needs this in its configuration:

{json.dumps({"mcpServers": stdio}, indent=2)}

Ctrl-C ends it.
""",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
