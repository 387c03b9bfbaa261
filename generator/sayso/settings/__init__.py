"""The project's settings as a value; reading them from ``pyproject.toml`` or ``sayso.toml`` is `sayso.settings.project`'s task."""

from __future__ import annotations

from dataclasses import field

from sayso.source import Span
from sayso.values import frozen


@frozen
class Suppression:
    """A warning the project lives with: code, page path (``*`` for every page), and why."""

    code: str
    path: str
    reason: str
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class Settings:
    """What a project says in ``[tool.sayso]``. Paths are relative to the project's folder and use ``/``.

    ``package`` is the import name of the generated package, ``output`` the folder it is written into.
    ``handlers`` is the folder with one module ``CATEGORY/TOOL.py`` per tool.
    ``app`` is ``module:function``, the in-process server factory of the conformance run; ``start`` and ``start_http``
    are the commands that start a server, with ``{dir}``, ``{callers}``, ``{caller}`` and (over HTTP) ``{port}``.
    ``description`` says what becomes a tool's description: ``summary`` or ``summary+purpose``.
    ``site`` is the folder with guides, templates and assets of the documentation site, ``site_output`` where it is built,
    ``site_url`` its address with a slash at the end. ``releases`` holds the specs of released versions.
    ``client_command`` and ``client_url`` are what people put into the configuration of their clients.
    """

    name: str = "server"
    catalogue: str = "catalogue"
    language: str = "en"
    output: str = "generated"
    package: str = "contract"
    handlers: str = "handlers"
    conformance: str = "conformance"
    claims: tuple[str, ...] = ("conformance/claims",)
    templates: str | None = None
    meta_prefix: str = "local.sayso"
    open_world: bool = True
    description: str = "summary"
    app: str = ""
    start: str = ""
    start_http: str = ""
    site: str = "site"
    site_output: str = "site/_build"
    site_url: str = ""
    site_languages: tuple[str, ...] = ("en", "ru")
    releases: str = "releases"
    client_command: str = ""
    client_url: str = ""
    suppress: tuple[Suppression, ...] = ()
