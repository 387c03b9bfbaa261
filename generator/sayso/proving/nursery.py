"""Starts Python servers warm: a process that has imported the MCP SDK forks one child per server.

Importing the SDK costs more than everything a conversation does. A server that is started here runs the same entry
point with the same words, streams, folder and environment as a cold one, in a process of its own; only the imports are
done already. What cannot be started so (no fork, no Python script of this interpreter) is started cold.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import runpy
import selectors
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

PRELOADED = (
    "mcp.server",
    "mcp.server.auth.middleware.auth_context",
    "mcp.server.auth.provider",
    "mcp.server.auth.settings",
    "mcp.server.stdio",
    "mcp.server.streamable_http_manager",
    "uvicorn",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)


def script_of(words: Sequence[str]) -> list[str] | None:
    """How a command is run inside a running interpreter: ``["path"|"module", NAME, ARGUMENT…]``; None where it cannot be."""
    program, *rest = words
    if _is_this_python(program):
        if rest[:1] == ["-m"] and len(rest) > 1:
            return ["module", *rest[1:]]
        return ["path", *rest] if rest and not rest[0].startswith("-") else None
    return ["path", *words] if _is_python_script(program) else None


def _is_this_python(program: str) -> bool:
    return Path(program).parent == Path(sys.executable).parent and Path(program).name.startswith("python")


def _is_python_script(program: str) -> bool:
    try:
        with Path(program).open("rb") as file:
            first = file.readline(500)
    except OSError:
        return False
    return first.startswith(b"#!") and _is_this_python(first[2:].decode(errors="replace").strip())


def serve(path: str) -> None:
    """Listen on a socket and fork a child for each relay that comes, until the process that started this one ends."""
    for name in PRELOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    waker, wakened = socket.socketpair()
    waker.setblocking(False)
    signal.set_wakeup_fd(waker.fileno())
    signal.signal(signal.SIGCHLD, lambda *_: None)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen(64)
        _Nursery(listener, wakened).run()


class _Nursery:
    """The loop: relays come, children end, relays go; standard input closes when the parent is gone."""

    def __init__(self, listener: socket.socket, wakened: socket.socket) -> None:
        self._children: dict[int, socket.socket] = {}
        self._selector = selectors.DefaultSelector()
        self._selector.register(listener, selectors.EVENT_READ, self._admit)
        self._selector.register(wakened, selectors.EVENT_READ, self._reap)
        self._selector.register(sys.stdin.fileno(), selectors.EVENT_READ, self._end)
        self._listener, self._wakened = listener, wakened
        self._ended = False

    def run(self) -> None:
        while not self._ended:
            for key, _ in self._selector.select():
                key.data(key.fileobj)
        for child in self._children:
            os.kill(child, signal.SIGTERM)

    def _end(self, _: object) -> None:
        self._ended = True

    def _admit(self, _: object) -> None:
        relay, _address = self._listener.accept()
        head, streams, _flags, _sender = socket.recv_fds(relay, 8, 3)
        request = json.loads(_exactly(relay, int.from_bytes(head, "big")))
        child = os.fork()
        if child == 0:
            self._selector.close()
            self._listener.close()
            self._wakened.close()
            _become(request, streams)
        for stream in streams:
            os.close(stream)
        self._children[child] = relay
        self._selector.register(relay, selectors.EVENT_READ, self._relay_gone)

    def _relay_gone(self, relay: object) -> None:
        """The relay was killed: what it stands for must end too."""
        for child, other in self._children.items():
            if other is relay:
                self._selector.unregister(other)
                os.kill(child, signal.SIGTERM)

    def _reap(self, _: object) -> None:
        self._wakened.recv(4096)
        while self._children:
            child, status = os.waitpid(-1, os.WNOHANG)
            if child == 0:
                break
            relay = self._children.pop(child)
            with contextlib.suppress(OSError):
                relay.send(bytes([os.waitstatus_to_exitcode(status) & 0xFF]))
            with contextlib.suppress(KeyError):
                self._selector.unregister(relay)
            relay.close()


def _exactly(relay: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size and (more := relay.recv(size - len(data))):
        data += more
    return data


def _become(request: dict[str, object], streams: Sequence[int]) -> NoReturn:
    """Turn the forked child into the server; never returns."""
    code = 1
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for place, stream in enumerate(streams):
            os.dup2(stream, place)
            os.close(stream)
        os.chdir(str(request["cwd"]))
        os.environ.clear()
        os.environ.update(request["env"])  # type: ignore[call-overload]  # a dict of texts, as the relay sent it
        code = _run(script_of(request["words"]) or [])  # type: ignore[arg-type]  # a list of texts
    finally:
        with contextlib.suppress(OSError, ValueError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


def _run(script: list[str]) -> int:
    kind, name, *arguments = script
    sys.argv = [name, *arguments]
    sys.path[:0] = [str(Path(name).resolve().parent) if kind == "path" else str(Path.cwd())]
    try:
        if kind == "path":
            runpy.run_path(name, run_name="__main__")
        else:
            runpy.run_module(name, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:  # noqa: BLE001 - the last frame of a process: it prints what an interpreter would print
        sys.excepthook(*sys.exc_info())
        return 1
    return 0


if __name__ == "__main__":
    serve(sys.argv[1])
