"""What is compiled from a catalogue: one row per target. Targets return texts by path and write nothing.

`build` runs the rows in this order and makes the manifest from all of them.
"""

from __future__ import annotations

from collections.abc import Callable

from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.targets import (
    arguments,
    cases,
    errors,
    handlers,
    listing,
    package_files,
    places,
    results,
    schemas,
    server,
    spec,
    tests,
    validator_modules,
)
from sayso.targets.manifest import manifest
from sayso.values import frozen

__all__ = ["TARGETS", "Target", "manifest"]


@frozen
class Target:
    """A name, and a function from a catalogue and settings to texts by path (relative to the project, ``/`` between)."""

    name: str
    files: Callable[[Catalogue, Settings], dict[str, str]]


TARGETS: tuple[Target, ...] = (
    Target("package", package_files.files),
    Target("arguments", arguments.files),
    Target("results", results.files),
    Target("validators", validator_modules.files),
    Target("errors", errors.files),
    Target("handlers", handlers.files),
    Target("server", server.files),
    Target("listing", listing.files),
    Target("schemas", schemas.files),
    Target("spec", spec.files),
    Target("places", places.files),
    Target("cases", cases.files),
    Target("tests", tests.files),
)
