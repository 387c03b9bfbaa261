"""Renders templates strictly, the project's own before sayso's; `docs/templates.md` documents names and contexts."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from jinja2 import DictLoader, Environment, StrictUndefined, TemplateError, TemplateSyntaxError, UndefinedError

from sayso.disk.tree import leaves, read_bytes
from sayso.findings.cannot_run import CannotRun
from sayso.findings.diagnostics import Findings
from sayso.settings.project import Project
from sayso.source import Source, Span

MAX_TEMPLATE_BYTES = 256_000
OVERRIDABLE = ("handler.py.j2", "page.md.j2")
"""The templates that a project may replace by a file of the same name in its ``templates`` folder."""


def built_in(name: str) -> str:
    """The text of one of sayso's own templates."""
    return (files("sayso.scaffolding") / "templates" / name).read_text("utf-8")


def rendered(name: str, context: Mapping[str, object], project: Project | None = None) -> str:
    """Render a template with every name of its context required to exist.

    Raises `CannotRun` with the place (SY007) when the project's own template is unknown or does not render.
    """
    own = _own_templates(project) if project else {}
    source = own.get(name)
    text = source.text if source else built_in(name)
    environment = Environment(  # noqa: S701 - the output is Markdown, TOML and Python, none of it HTML
        loader=DictLoader({name: text}), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True,
    )  # fmt: skip
    try:
        return environment.get_template(name).render(context)
    except TemplateError as error:
        if source is None:
            raise
        raise _broken(source, _line(error), str(error.message)) from error


def _own_templates(project: Project) -> dict[str, Source]:
    folder = project.settings.templates
    if folder is None:
        return {}
    root, own = str(project.root), {}
    for leaf in leaves(root, folder):
        name = leaf.path[len(folder) + 1 :]
        data = read_bytes(root, leaf.path, MAX_TEMPLATE_BYTES) if leaf.kind == "file" else b""
        own[name] = Source(leaf.path, data.decode("utf-8", "replace").replace("\r\n", "\n"))
        if name not in OVERRIDABLE or leaf.kind != "file":
            raise _broken(own[name], 1, f"sayso has no template {name}; there are {', '.join(OVERRIDABLE)}")
    return own


def _line(error: TemplateError) -> int:
    if isinstance(error, TemplateSyntaxError):
        return error.lineno
    if isinstance(error, UndefinedError):
        place = error.__traceback__
        while place and place.tb_next:
            place = place.tb_next
        return place.tb_lineno if place else 1
    return 1


def _broken(source: Source, line: int, message: str) -> CannotRun:
    start = source.line_starts()[min(line, len(source.line_starts())) - 1]
    findings = Findings()
    findings.report("SY007", message, Span(source, start, start), "docs/templates.md lists names and contexts")
    return CannotRun(f"the template {source.path} cannot be used", findings=tuple(findings.items))
