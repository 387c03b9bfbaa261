"""Everything a site is made from, as one value; `sayso.workflow.publishing` collects it from the disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from sayso.checking.bindings import Binding
from sayso.comparing.releases import Release
from sayso.page import Page
from sayso.settings import Settings
from sayso.source import Source
from sayso.spec import Catalogue


@dataclass(frozen=True)
class Material:
    """The inputs of a site. All of them are committed files, except ``proven``.

    ``originals`` are the bytes of the catalogue's pages by path. ``tests`` are the modules that prove claims. ``proven``
    holds the ids (``tool#claim``) that the last conformance run proved, or None where the site shall not speak of runs.
    ``guides`` are hand-written pages, ``templates`` and ``assets`` the project's own, by name. ``assembled`` holds
    compiled templates between builds; it changes the time that a build takes and nothing else.
    """

    catalogue: Catalogue
    pages: tuple[Page, ...]
    settings: Settings
    originals: Mapping[str, bytes] = field(default_factory=dict)
    bindings: tuple[Binding, ...] = ()
    proven: frozenset[str] | None = None
    tests: Mapping[str, str] = field(default_factory=dict)
    guides: tuple[Source, ...] = ()
    releases: tuple[Release, ...] = ()
    templates: Mapping[str, Source] = field(default_factory=dict)
    assets: Mapping[str, bytes] = field(default_factory=dict)
    assembled: str = ""

    @cached_property
    def page_at(self) -> Mapping[str, Page]:
        """Pages by path."""
        return {page.source.path: page for page in self.pages}

    @cached_property
    def bound(self) -> Mapping[tuple[str, str, str], Binding]:
        """Bindings by owner, kind and id."""
        return {(one.owner, one.kind, one.id): one for one in self.bindings}
