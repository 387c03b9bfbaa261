"""The vectors as they are at one moment, for those who look and do not serve."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import apsw

from sayso_memory.semantic.embedding import Embedder
from sayso_memory.semantic.library import Library
from sayso_memory.semantic.opening import look_at
from sayso_memory.semantic.sidecar import Displaced
from sayso_memory.semantic.standing import beside

_log = logging.getLogger(__name__)


def glimpse(store: Path, load: Callable[[], Embedder]) -> Library:
    """What is known of a store's texts; empty where no server has kept vectors of this model. Changes nothing."""
    library = Library()
    if not beside(store).exists():
        return library
    model = load()
    try:
        reader = look_at(beside(store), model.name)
        library.open(reader, model)
        library.refresh(reader)
    except (apsw.Error, Displaced):
        _log.warning("searched without the semantic signal: its file is damaged or of another model")
        library.close()
    return library
