"""The project's own site, built once into a folder, and served on this machine."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from sayso.settings.project import load_project
from sayso.site import site_files
from sayso.workflow.publishing import compiled, material

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Built:
    """A site on disk and its address."""

    folder: Path
    files: Mapping[str, bytes]
    address: str

    def url(self, path: str) -> str:
        """Where a page is served."""
        return f"{self.address}/{path}"

    def file_url(self, path: str) -> str:
        """Where a page is on the disk."""
        return (self.folder / path).as_uri()

    def pages(self, prefix: str = "") -> list[str]:
        """The HTML pages below a folder."""
        return sorted(path for path in self.files if path.endswith(".html") and path.startswith(prefix))

    def one_of_each_shape(self) -> list[str]:
        """All pages of the root, and the largest of each folder, in every edition."""
        chosen: dict[str, str] = {}
        for path in self.pages():
            folder, _, _ = path.rpartition("/")
            shape = path if folder in {"", "ru"} else folder
            if shape not in chosen or len(self.files[path]) > len(self.files[chosen[shape]]):
                chosen[shape] = path
        return sorted(chosen.values())


def project_files() -> dict[str, bytes]:
    """The site of this repository's catalogue, in memory."""
    project = load_project(ROOT)
    inputs, outcome = compiled(project)
    return dict(site_files(material(project, inputs, outcome, proven=False)))


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files below a folder."""
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Requests are nobody's news."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address under which a folder is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
