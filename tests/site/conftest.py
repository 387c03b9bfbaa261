"""Fixtures: a small project on disk, and the command line run on it."""

from __future__ import annotations

from tests.project_fixtures import project, run

__all__ = ["project", "run"]
