"""The project's own catalogue, for tests of the validators that its tools get."""

from __future__ import annotations

from tests.catalogue.conftest import catalogue

__all__ = ["catalogue"]
