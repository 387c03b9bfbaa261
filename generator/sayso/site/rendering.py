"""Renders templates: the project's own before the theme's, everything escaped, every name of a context required to exist."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from jinja2 import (
    BaseLoader,
    Environment,
    FileSystemBytecodeCache,
    StrictUndefined,
    TemplateNotFound,
    TemplateSyntaxError,
)

from sayso.findings.cannot_run import CannotRun
from sayso.findings.diagnostics import Findings
from sayso.source import Source, Span

THEME = Path(__file__).parent / "theme" / "templates"
Loaded = tuple[str, str | None, Callable[[], bool] | None]


@cache
def theme_templates() -> Mapping[str, str]:
    """The theme's templates by name."""
    return {path.name: path.read_text("utf-8") for path in sorted(THEME.glob("*.j2"))}


class _Loader(BaseLoader):
    def __init__(self, own: Mapping[str, Source]) -> None:
        self._own = own

    def get_source(self, environment: Environment, template: str) -> Loaded:  # noqa: ARG002 - Jinja's signature
        """The project's template of this name; ``theme/NAME`` is always the theme's, so that a template can extend it."""
        if source := self._own.get(template):
            return source.text, template, None
        name = template.removeprefix("theme/")
        if name not in theme_templates():
            raise TemplateNotFound(template)
        return theme_templates()[name], template, None


class Renderer:
    """Templates of one site, compiled once."""

    def __init__(self, own: Mapping[str, Source], assembled: str, shared: Mapping[str, object]) -> None:
        self._own = own
        self._environment = Environment(
            loader=_Loader(own), undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True,
            bytecode_cache=FileSystemBytecodeCache(assembled) if assembled else None, auto_reload=False, cache_size=-1,
        )  # fmt: skip
        self._environment.globals.update(shared)
        for name, source in own.items():
            if name not in theme_templates():
                raise _broken(source, 1, f"the theme has no template {name}; there are {', '.join(theme_templates())}")

    def render(self, name: str, context: Mapping[str, object]) -> str:
        """The text of a page. Raises `CannotRun` with the place (SY007) when the project's own template does not render."""
        try:
            return self._environment.get_template(name).render(context)
        except Exception as error:
            place = self._place(error)
            if place is None:
                raise
            said = getattr(error, "message", None) or f"{type(error).__name__}: {error}"
            raise _broken(*place, said) from error

    def _place(self, error: Exception) -> tuple[Source, int] | None:
        """Template and line of an error inside the project's own templates, which may call and look up anything."""
        if isinstance(error, TemplateSyntaxError):
            source = self._own.get(error.name or "")
            return (source, error.lineno) if source else None
        found, trace = None, error.__traceback__
        while trace:
            source = self._own.get(trace.tb_frame.f_code.co_filename)
            found, trace = (source, trace.tb_lineno) if source else found, trace.tb_next
        return found


def _broken(source: Source, line: int, message: str) -> CannotRun:
    start = source.line_starts()[min(line, len(source.line_starts())) - 1]
    findings = Findings()
    findings.report("SY007", message, Span(source, start, start), "docs/templates.md lists names and contexts")
    return CannotRun(f"the template {source.path} cannot be used", findings=tuple(findings.items))
