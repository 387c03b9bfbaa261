"""Facts of the ten tools that must survive every rewording of their pages."""

from __future__ import annotations

import pytest
from sayso.spec import ABSENT, Annotations, Catalogue

from tests.catalogue.conftest import argument, fields, result, tool

TOOLS = (
    "add_observations", "create_entities", "create_relations", "delete_entities", "delete_observations",
    "delete_relations", "open_nodes", "read_graph", "search_by_project", "search_nodes",
)  # fmt: skip
ACCOUNTING = (
    "entities_considered", "entities_returned", "observations_returned", "truncated", "budget_wire_chars", "wire_chars",
    "status", "degraded", "jump", "refills", "query_status", "meaningful_terms", "stopword_list",
)  # fmt: skip
READS = ("open_nodes", "read_graph", "search_by_project", "search_nodes")
RETIRES = ("delete_entities", "delete_observations", "delete_relations")


def test_the_ten_tools_are_there(catalogue: Catalogue) -> None:
    assert tuple(each.name for each in catalogue.tools) == TOOLS


@pytest.mark.parametrize("name", TOOLS)
def test_access_and_annotations(catalogue: Catalogue, name: str) -> None:
    each = tool(catalogue, name)
    assert (each.access, each.audience, each.world) == ("read" if name in READS else "write", "ordinary", "acme")
    assert each.annotations == Annotations(
        read_only=name in READS, destructive=name in RETIRES, idempotent=True, open_world=False
    )
    assert each.when_to_use


@pytest.mark.parametrize(
    ("name", "path", "required", "default"),
    [
        ("add_observations", "observations", True, ABSENT),
        ("add_observations", "observations[].entityName", True, ABSENT),
        ("add_observations", "observations[].contents", False, []),
        ("create_entities", "entities[].name", True, ABSENT),
        ("create_entities", "entities[].entityType", True, ABSENT),
        ("create_entities", "entities[].project", False, None),
        ("create_entities", "entities[].visibility", False, "shared"),
        ("create_relations", "relations[].from", True, ABSENT),
        ("create_relations", "relations[].to", True, ABSENT),
        ("create_relations", "relations[].relationType", True, ABSENT),
        ("delete_entities", "entityNames", True, ABSENT),
        ("delete_observations", "deletions[].observations", True, ABSENT),
        ("delete_relations", "relations[].relationType", True, ABSENT),
        ("open_nodes", "names", True, ABSENT),
        ("read_graph", "limit", False, 500),
        ("read_graph", "offset", False, 0),
        ("search_by_project", "query", True, ABSENT),
        ("search_by_project", "project", True, ABSENT),
        ("search_nodes", "query", True, ABSENT),
        ("search_nodes", "budget", False, 16000),
    ],
)
def test_required_and_default(catalogue: Catalogue, name: str, path: str, required: bool, default: object) -> None:
    field = argument(catalogue, name, path)
    assert (field.required, field.default) == (required, default)


@pytest.mark.parametrize(
    ("name", "path", "kind", "policy"),
    [
        ("add_observations", "observations[].contents", "any", "skip"),
        ("create_entities", "entities[].observations", "string", "reject"),
        ("create_entities", "entities[].aliases", "any", "skip"),
        ("delete_entities", "entityNames", "string", "reject"),
        ("delete_observations", "deletions[].observations", "any", "skip"),
        ("open_nodes", "names", "any", "skip"),
    ],
)
def test_items_that_are_no_strings(catalogue: Catalogue, name: str, path: str, kind: str, policy: str) -> None:
    items = argument(catalogue, name, path).shape.items
    assert items is not None
    assert (items.kind, items.policy) == (kind, policy)


def test_texts_have_one_to_a_hundred_thousand_characters(catalogue: Catalogue) -> None:
    items = argument(catalogue, "create_entities", "entities[].observations").shape.items
    assert items is not None
    assert (items.min_length, items.max_length) == (1, 100_000)


def test_the_unused_and_the_clamped(catalogue: Catalogue) -> None:
    assert argument(catalogue, "search_nodes", "project").shape.policy == "unused"
    budget = argument(catalogue, "search_nodes", "budget").shape
    assert (budget.unit, budget.policy) == ("characters", "clamp")
    assert argument(catalogue, "read_graph", "limit").shape.policy == "clamp"


def test_visibility_is_a_closed_set(catalogue: Catalogue) -> None:
    assert argument(catalogue, "create_entities", "entities[].visibility").shape.enum == ("shared", "private")


def test_a_project_is_shown_in_three_ways(catalogue: Catalogue) -> None:
    graph = result(catalogue, "read_graph", "entities[].project")
    assert (graph.shape.nullable, graph.required) == (True, True)
    for name in ("open_nodes", "search_nodes"):
        field = result(catalogue, name, "entities[].project")
        assert (field.shape.kind, field.shape.nullable, field.required) == ("string", False, False)
    scoped = result(catalogue, "search_by_project", "entities[].project")
    assert (scoped.required, scoped.echoes) == (True, "project")


def test_what_is_counted_and_echoed(catalogue: Catalogue) -> None:
    assert result(catalogue, "create_entities", "total_requested").counts_argument == "entities"
    assert result(catalogue, "create_relations", "total_requested").counts_argument == "relations"
    assert result(catalogue, "search_nodes", "_accounting.entities_returned").counts == "entities"
    assert result(catalogue, "search_nodes", "_accounting.observations_returned").counts == "entities[].observations"
    assert result(catalogue, "search_nodes", "_accounting.budget_wire_chars").echoes == "budget"
    assert result(catalogue, "search_nodes", "query").echoes == "query"


def test_the_account_is_complete(catalogue: Catalogue) -> None:
    prefix = "_accounting."
    found = [each for each in fields(tool(catalogue, "search_nodes").result) if each.path.startswith(prefix)]
    assert tuple(each.path.removeprefix(prefix) for each in found) == ACCOUNTING
    assert [each.path for each in found if not each.required] == [f"{prefix}jump"]


@pytest.mark.parametrize("path", ["entities[]._evidence_status", "_accounting.status", "_accounting.query_status"])
def test_closed_sets_are_explained(catalogue: Catalogue, path: str) -> None:
    explained = [row.value for row in tool(catalogue, "search_nodes").values if row.path == path]
    assert explained
    assert explained == list(result(catalogue, "search_nodes", path).shape.enum or ())


def test_documented_errors(catalogue: Catalogue) -> None:
    own = {each.name: {row.id: row.message for row in each.failures if not row.inherited} for each in catalogue.tools}
    assert own.pop("create_entities") == {
        "write_denied": "no write grant for project {project}",
        "entity_name_exists": "entity name already exists",
    }
    assert set(map(len, own.values())) == {0}
    assert all({"store_busy", "store_unusable"} <= {row.id for row in each.failures} for each in catalogue.tools)


def test_every_tool_shows_a_refused_call(catalogue: Catalogue) -> None:
    for each in catalogue.tools:
        answers = [call.answer.kind for example in each.examples for call in example.calls if call.answer]
        assert "error" in answers, each.name
        assert "result" in answers, each.name
