"""Models that turn texts into vectors: what a model has to offer, and how one is found by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from sayso_memory.failures import ConfigurationProblem

Floats = NDArray[np.float32]

BUNDLED: Final = "default"
ENTRY_POINTS: Final = "sayso_memory.embedders"
_OURS: Final[Mapping[str, str]] = {BUNDLED: "sayso_memory.semantic.multilingual"}


class Embedder(Protocol):
    """A model. Used by several threads at once; the same text must give the same vector, whatever came before."""

    @property
    def name(self) -> str:
        """Which model, with its version: vectors of another name are thrown away and made anew."""

    @property
    def dimensions(self) -> int:
        """How many numbers a vector has."""

    @property
    def unrelated(self) -> float:
        """The cosine up to which two texts have nothing to do with each other."""

    @property
    def same(self) -> float:
        """The cosine from which two texts say the same."""

    def embed(self, texts: Sequence[str]) -> Floats:
        """A row per text, each of length 1: texts that will be searched."""

    def embed_query(self, text: str) -> Floats:
        """One vector of length 1: a text to search for."""


def find(name: str) -> Callable[[], Embedder]:
    """What loads the model of this name: ours, or one that a package registers under ``sayso_memory.embedders``.

    Raises ``ConfigurationProblem`` for a name that nobody knows, and ``ImportError`` where a package is missing.
    """
    if name in _OURS:
        return cast("Callable[[], Embedder]", import_module(_OURS[name]).load)
    found = entry_points(group=ENTRY_POINTS)
    if name not in found.names:
        known = ", ".join(sorted({*_OURS, *found.names}))
        raise ConfigurationProblem(f"there is no model {name!r} for the semantic signal; known are {known}")
    return cast("Callable[[], Embedder]", found[name].load())
