"""The signal switched on: found or refused at once, loaded and filled in the background, and switched off again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sayso_memory.failures import ConfigurationProblem
from sayso_memory.meaning import Meaning
from sayso_memory.store.sqlite.file.connecting import Location

if TYPE_CHECKING:
    from sayso_memory.semantic.embedding import Embedder


def found(name: str) -> Callable[[], Embedder]:
    """What loads a model by its name. Raises ``ConfigurationProblem`` where it is unknown or not installed."""
    try:
        from sayso_memory.semantic.embedding import find  # noqa: PLC0415 - numpy is there only with the extra

        return find(name)
    except ImportError as error:
        raise ConfigurationProblem(
            f"the semantic signal needs packages that are not installed ({error}): "
            "pip install 'sayso[semantic]', or start without it"
        ) from error


@contextmanager
def kept_up(location: Location, load: Callable[[], Embedder]) -> Iterator[Meaning]:
    """The meaning of a store's texts, kept up in the background. It answers from what there is, at first from nothing."""
    from sayso_memory.semantic.filling import Filling  # noqa: PLC0415 - numpy is there only with the extra
    from sayso_memory.semantic.library import Library  # noqa: PLC0415 - as above
    from sayso_memory.semantic.meaning import LocalMeaning  # noqa: PLC0415 - as above

    library = Library()
    filling = Filling(location, library, load)
    filling.start()
    try:
        yield LocalMeaning(library)
    finally:
        filling.close()
        library.close()


@contextmanager
def as_kept(location: Location, load: Callable[[], Embedder]) -> Iterator[Meaning]:
    """The meaning of a store's texts as far as servers have kept it up, which may be not at all. Nothing is changed."""
    from sayso_memory.semantic.glimpse import glimpse  # noqa: PLC0415 - numpy is there only with the extra
    from sayso_memory.semantic.meaning import LocalMeaning  # noqa: PLC0415 - as above

    library = glimpse(location.path, load)
    try:
        yield LocalMeaning(library)
    finally:
        library.close()
