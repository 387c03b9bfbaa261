"""Names of the catalogue as Python names: always legal, never twice the same, the same on every run."""

from __future__ import annotations

import keyword
from itertools import permutations

import pytest
from sayso.targets.identifiers import class_name, class_names, python_identifier, python_identifiers

from tests.contract.tools import HOSTILE_NAMES


@pytest.mark.parametrize(
    ("name", "identifier"),
    [
        ("knowledge-graph", "knowledge_graph"),
        ("entityName", "entityName"),
        ("from", "from_"),
        ("match", "match"),
        ("1st", "_1st"),
        ("$ref", "_ref"),
        ("__class__", "_class__"),
        ("", "_"),
        ("Ü", "_"),
    ],
)
def test_a_name_becomes_an_identifier(name: str, identifier: str) -> None:
    assert python_identifier(name) == identifier
    assert identifier.isidentifier()
    assert not keyword.iskeyword(identifier)


@pytest.mark.parametrize(
    ("name", "spelt"),
    [("add_observations", "AddObservations"), ("entityName", "EntityName"), ("x-y", "XY"), ("none", "ANone"), ("_", "Nameless"), ("2d", "N2d")],
)  # fmt: skip
def test_a_name_becomes_a_class_name(name: str, spelt: str) -> None:
    assert class_name(name) == spelt
    assert spelt.isidentifier()


def test_names_side_by_side_stay_apart() -> None:
    spelt = python_identifiers([*HOSTILE_NAMES, "a_b_2", "a$b"], {"self"})
    assert len(set(spelt.values())) == len(spelt)
    assert all(name.isidentifier() and not keyword.iskeyword(name) for name in spelt.values())
    assert spelt["a_b"] == "a_b"
    assert spelt["a_b_2"] == "a_b_2"
    assert spelt["self"] == "self_"


def test_the_order_of_the_names_does_not_matter() -> None:
    ways = [python_identifiers(order) for order in permutations(["a-b", "a_b", "a$b", "a b"])]
    assert all(way == ways[0] for way in ways)


def test_tools_that_differ_in_a_dash_get_two_classes() -> None:
    assert class_names(["x-y", "x_y"]) == {"x-y": "XY", "x_y": "XY2"}
    assert class_names(["x-y", "x_y", "x-y2"])["x-y2"] != class_names(["x-y", "x_y", "x-y2"])["x_y"]
