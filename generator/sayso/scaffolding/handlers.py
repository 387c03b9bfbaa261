"""Handler stubs: written once, next to the others, and never over a file."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.checking.handler_places import handler_places
from sayso.scaffolding.rendering import rendered
from sayso.settings.project import Project
from sayso.spec import Catalogue, Tool
from sayso.targets.names import names_of


def write_stubs(catalogue: Catalogue, tools: Sequence[Tool], project: Project) -> list[str]:
    """Write a stub for each of these tools that has no module yet, and packages around it; the paths written."""
    places, written = handler_places(catalogue, project.settings), []
    for tool in tools:
        path = places[tool.name].path
        if (project.root / path).exists():
            continue
        folder = path.rpartition("/")[0]
        for package in (project.settings.handlers, folder):
            written += _write(project, f"{package}/__init__.py", f'"""{_PACKAGE}"""\n')
        written += _write(project, path, _stub(catalogue, tool, project))
    return written


_PACKAGE = "Handlers, a module for each tool."


def _stub(catalogue: Catalogue, tool: Tool, project: Project) -> str:
    names = names_of(catalogue)
    context = {
        "tool": tool.name,
        "function": names.attributes[tool.name],
        "contract": project.settings.package,
        "category": names.modules[tool.category],
        "arguments": names.arguments[tool.name],
        "result": names.results[tool.name],
        "answers_text": tool.result is None,
    }
    return rendered("handler.py.j2", context, project)


def _write(project: Project, path: str, text: str) -> list[str]:
    place = project.root / path
    if place.exists():
        return []
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return [path]
