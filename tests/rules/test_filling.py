"""What a handler receives: clamped, skipped, filled, in that order, without touching what was sent."""

from __future__ import annotations

from sayso.jsontext.value import Json
from sayso.rules.filling import filled
from sayso.spec import Field, Shape


def _field(path: str, shape: Shape, default: Json = "none") -> Field:
    name = path.rpartition(".")[2]
    return (
        Field(path, name, shape, required=False)
        if default == "none"
        else Field(path, name, shape, required=False, default=default)
    )


LIMIT = _field("limit", Shape("integer", minimum=1, maximum=50, policy="clamp"), 10)
NAMES = _field("names", Shape("array", items=Shape("any", policy="skip", skip_unless="string")), [])
BOX = _field("box", Shape("object", fields=(_field("box.size", Shape("integer"), 3),)), {})
ITEMS = _field("items", Shape("array", items=Shape("object", fields=(_field("items[].n", Shape("integer"), 1),))))
LABELS = _field("labels", Shape("map", items=Shape("integer", maximum=5, policy="clamp")))
LIKE = _field("other", Shape("like", like="box"))
ROOT = Shape("object", fields=(LIMIT, NAMES, BOX, ITEMS, LABELS, LIKE))


def test_defaults_go_in_from_the_outside() -> None:
    assert filled(ROOT, {}) == {"limit": 10, "names": [], "box": {"size": 3}}


def test_numbers_are_moved_and_items_skipped() -> None:
    sent: Json = {"limit": 99, "names": ["a", 1, None, "b"], "labels": {"x": 9, "y": 2}}
    assert filled(ROOT, sent) == {"limit": 50, "names": ["a", "b"], "labels": {"x": 5, "y": 2}, "box": {"size": 3}}
    assert sent == {"limit": 99, "names": ["a", 1, None, "b"], "labels": {"x": 9, "y": 2}}


def test_defaults_go_into_items_and_likenesses() -> None:
    answer = filled(ROOT, {"items": [{}, {"n": 7}], "other": {}, "limit": 0})
    assert answer == {"limit": 1, "names": [], "box": {"size": 3}, "items": [{"n": 1}, {"n": 7}], "other": {"size": 3}}


def test_true_is_no_number_and_null_stays() -> None:
    root = Shape(
        "object",
        fields=(_field("a", Shape("any", minimum=5, policy="clamp")), _field("b", Shape("integer", nullable=True))),
    )
    assert filled(root, {"a": True, "b": None}) == {"a": True, "b": None}
