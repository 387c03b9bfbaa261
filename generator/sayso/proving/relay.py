"""Hands this process's standard streams to the nursery, which runs a server on them, and ends when that server ends.

Run as a script with ``SOCKET WORD…`` and without site packages: it has to start in no time. See `sayso.proving.nursery`.
"""

import json
import os
import socket
import sys


def main() -> int:
    """Pass on the streams and the command; return the server's exit code."""
    folder = os.getcwd()  # noqa: PTH109 - pathlib takes longer to import than all else here
    request = json.dumps({"words": sys.argv[2:], "cwd": folder, "env": dict(os.environ)}).encode()
    with socket.socket(socket.AF_UNIX) as nursery:
        nursery.connect(sys.argv[1])
        socket.send_fds(nursery, [len(request).to_bytes(8, "big")], [0, 1, 2])
        nursery.sendall(request)
        for stream in (0, 1):
            os.close(stream)
        answer = nursery.recv(1)
    return answer[0] if answer else 1


if __name__ == "__main__":
    sys.exit(main())
