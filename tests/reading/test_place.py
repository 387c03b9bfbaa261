"""What a path says about its page."""

from __future__ import annotations

import pytest
from sayso.reading import Place, place_of


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("index.md", Place("index", "en", "", "catalogue")),
        ("index.ru.md", Place("index", "ru", "", "catalogue")),
        ("desk/index.md", Place("desk", "en", "desk", "category")),
        ("desk/index.ru.md", Place("desk", "ru", "desk", "category")),
        ("desk/ring_bell.md", Place("ring_bell", "en", "desk", "tool")),
        ("desk/ring_bell.ru.md", Place("ring_bell", "ru", "desk", "tool")),
        ("worlds/acme.md", Place("acme", "en", "", "world")),
        ("worlds/acme.ru.md", Place("acme", "ru", "", "world")),
        ("worlds/index.md", Place("index", "en", "", None)),
        ("readme.md", Place("readme", "en", "", None)),
        ("desk/deep/ring_bell.md", Place("ring_bell", "en", "", None)),
    ],
)
def test_paths(path: str, place: Place) -> None:
    assert place_of(path, "en") == place


def test_the_default_language_is_the_projects() -> None:
    assert place_of("desk/ring_bell.md", "ru").language == "ru"
    assert place_of("desk/ring_bell.en.md", "ru").language == "en"
