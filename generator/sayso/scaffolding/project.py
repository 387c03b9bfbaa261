"""A new project: a small catalogue of two tools with everything around it, which builds, checks, tests and serves as it is."""

from __future__ import annotations

import re
from pathlib import Path

from sayso.findings.cannot_run import CannotRun
from sayso.scaffolding.rendering import rendered

# where a file goes: the template it is made from ({server} is the server's package)
FILES: dict[str, str] = {
    "pyproject.toml": "pyproject.toml.j2",
    "README.md": "README.md.j2",
    ".gitattributes": "gitattributes.j2",
    ".gitignore": "gitignore.j2",
    ".pre-commit-config.yaml": "pre-commit-config.yaml.j2",
    ".github/workflows/check.yml": "workflow.yml.j2",
    ".vscode/tasks.json": "tasks.json.j2",
    "catalogue/index.md": "catalogue.md.j2",
    "catalogue/notes/index.md": "category.md.j2",
    "catalogue/notes/add_note.md": "add_note.md.j2",
    "catalogue/notes/find_notes.md": "find_notes.md.j2",
    "catalogue/worlds/desk.md": "world.md.j2",
    "{server}/__init__.py": "package.py.j2",
    "{server}/__main__.py": "main.py.j2",
    "{server}/app.py": "app.py.j2",
    "{server}/caller.py": "caller.py.j2",
    "{server}/store.py": "store.py.j2",
    "{server}/handlers/__init__.py": "handlers.py.j2",
    "{server}/handlers/notes/__init__.py": "handlers_notes.py.j2",
    "{server}/handlers/notes/add_note.py": "add_note.py.j2",
    "{server}/handlers/notes/find_notes.py": "find_notes.py.j2",
    "conformance/claims/test_notes.py": "test_claims.py.j2",
    "conformance/snapshots/add_note.json": "add_note.snapshot.json.j2",
    "conformance/snapshots/find_notes.json": "find_notes.snapshot.json.j2",
}
_MAX_NAME = 40


def write_project(folder: Path) -> list[str]:
    """Write a project into ``folder``, which must be empty or missing; the paths written, sorted."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CannotRun(f"{folder} is not an empty folder", hint="a new project starts in a folder of its own")
    context = names(folder.absolute().name)
    texts = {path.format_map(context): rendered(f"project/{name}", context) for path, name in FILES.items()}
    for path, text in sorted(texts.items()):
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    return sorted(texts)


def names(folder: str) -> dict[str, str]:
    """The project's name, its server package and its contract package, made from the folder's name."""
    plain = re.sub(r"[^a-z0-9]+", "-", folder.lower()).strip("-")[:_MAX_NAME].strip("-") or "notes"
    stem = plain.replace("-", "_")
    if stem[0].isdigit():
        stem, plain = f"p{stem}", f"p{plain}"
    return {"project": plain, "server": f"{stem}_server", "contract": f"{stem}_contract"}
