# Generated from catalogue/knowledge-graph/ by `sayso build`, which overwrites it. Change the pages instead.
# Straight-line on purpose, for speed: advice on how to branch less does not apply here.
# ruff: noqa: RUF100, B007, C901, PERF102, PLR0911, PLR0912, PLR0915, SIM102, SIM103, SIM110
"""Whether arguments and results are what the pages say, and arguments as handlers receive them."""

from __future__ import annotations

from math import isfinite

from ..support.formats import uuid
from ..support.plain import ALWAYS_PLAIN, encodable, plain, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Check = Callable[[object], bool]
    Fill = Callable[[dict[str, Any]], dict[str, Any]]

_QUERY_STATUS_OPTIONS = {"meaningful", "stopwords_only", "no_terms", "blank"}


def _add_observations_observations_item(value: object) -> bool:
    if type(value) is not dict or "entityName" not in value:
        return False
    entity_name = value["entityName"]
    if (
        type(entity_name) is not str
        or not (entity_name.isascii() or encodable(entity_name))
        or not 1 <= len(entity_name) <= 512
    ):
        return False
    others = len(value) - 1
    if others:
        if "contents" in value:
            contents = value["contents"]
            if type(contents) is not list or len(contents) > 1000:
                return False
            for item in contents:
                if (
                    (type(item) is not str or not item.isascii())
                    and type(item) not in ALWAYS_PLAIN
                    and not plain(item, 60)
                ):
                    return False
                if type(item) is str and not 1 <= len(item) <= 100000:
                    return False
            others -= 1
        if others:
            return False
    return True


def ok_add_observations(value: object) -> bool:
    """Whether add_observations takes these arguments."""
    if type(value) is not dict or len(value) != 1 or "observations" not in value:
        return False
    observations = value["observations"]
    if type(observations) is not list or len(observations) > 1000:
        return False
    for item in observations:
        if not _add_observations_observations_item(item):
            return False
    return True


def _fill_add_observations_observations(value: dict[str, Any]) -> dict[str, Any]:
    filled = {"contents": [], **value}
    if "contents" in value:
        contents = value["contents"]
        filled["contents"] = [item for item in contents if type(item) is str]
    return filled


def fill_add_observations(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of add_observations as its handler receives them."""
    filled = dict(value)
    if "observations" in value:
        observations = value["observations"]
        filled["observations"] = [_fill_add_observations_observations(item) for item in observations]
    return filled


def ok_add_observations_result(value: object) -> bool:
    """Whether add_observations may answer this."""
    if type(value) is not dict or len(value) != 2 or "added" not in value or "observation_ids" not in value:
        return False
    added = value["added"]
    if type(added) is not int or added < 0:
        return False
    observation_ids = value["observation_ids"]
    if type(observation_ids) is not list:
        return False
    for item in observation_ids:
        if type(item) is not str or not uuid(item):
            return False
    if len(set(observation_ids)) != len(observation_ids):
        return False
    return True


def _create_entities_entities_item(value: object) -> bool:
    if type(value) is not dict or "name" not in value or "entityType" not in value:
        return False
    name = value["name"]
    if type(name) is not str or not (name.isascii() or encodable(name)) or not 1 <= len(name) <= 512:
        return False
    entity_type = value["entityType"]
    if (
        type(entity_type) is not str
        or not (entity_type.isascii() or encodable(entity_type))
        or not 1 <= len(entity_type) <= 512
    ):
        return False
    others = len(value) - 2
    if others:
        if "observations" in value:
            observations = value["observations"]
            if type(observations) is not list or len(observations) > 1000:
                return False
            for item in observations:
                if type(item) is not str or not (item.isascii() or encodable(item)) or not 1 <= len(item) <= 100000:
                    return False
            others -= 1
        if "project" in value:
            project = value["project"]
            if project is not None:
                if (
                    type(project) is not str
                    or not (project.isascii() or encodable(project))
                    or not 1 <= len(project) <= 512
                ):
                    return False
            others -= 1
        if "aliases" in value:
            aliases = value["aliases"]
            if type(aliases) is not list or len(aliases) > 100:
                return False
            for item in aliases:
                if (
                    (type(item) is not str or not item.isascii())
                    and type(item) not in ALWAYS_PLAIN
                    and not plain(item, 60)
                ):
                    return False
                if type(item) is str and not 1 <= len(item) <= 512:
                    return False
            others -= 1
        if "visibility" in value:
            visibility = value["visibility"]
            if type(visibility) is not str or visibility not in {"shared", "private"}:
                return False
            others -= 1
        if others:
            return False
    return True


def ok_create_entities(value: object) -> bool:
    """Whether create_entities takes these arguments."""
    if type(value) is not dict or len(value) != 1 or "entities" not in value:
        return False
    entities = value["entities"]
    if type(entities) is not list or len(entities) > 1000:
        return False
    for item in entities:
        if not _create_entities_entities_item(item):
            return False
    return True


def _fill_create_entities_entities(value: dict[str, Any]) -> dict[str, Any]:
    filled = {"observations": [], "project": None, "aliases": [], "visibility": "shared", **value}
    if "aliases" in value:
        aliases = value["aliases"]
        filled["aliases"] = [item for item in aliases if type(item) is str]
    return filled


def fill_create_entities(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of create_entities as its handler receives them."""
    filled = dict(value)
    if "entities" in value:
        entities = value["entities"]
        filled["entities"] = [_fill_create_entities_entities(item) for item in entities]
    return filled


def ok_create_entities_result(value: object) -> bool:
    """Whether create_entities may answer this."""
    if (
        type(value) is not dict
        or len(value) != 4
        or "created" not in value
        or "total_requested" not in value
        or "entity_ids" not in value
        or "observation_ids" not in value
    ):
        return False
    created = value["created"]
    if type(created) is not int or created < 0:
        return False
    total_requested = value["total_requested"]
    if type(total_requested) is not int:
        return False
    entity_ids = value["entity_ids"]
    if type(entity_ids) is not list:
        return False
    for item in entity_ids:
        if type(item) is not str or not uuid(item):
            return False
    if len(set(entity_ids)) != len(entity_ids):
        return False
    observation_ids = value["observation_ids"]
    if type(observation_ids) is not list:
        return False
    for item in observation_ids:
        if type(item) is not str or not uuid(item):
            return False
    if len(set(observation_ids)) != len(observation_ids):
        return False
    return True


def _create_relations_relations_item(value: object) -> bool:
    if (
        type(value) is not dict
        or len(value) != 3
        or "from" not in value
        or "to" not in value
        or "relationType" not in value
    ):
        return False
    from_ = value["from"]
    if type(from_) is not str or not (from_.isascii() or encodable(from_)) or not 1 <= len(from_) <= 512:
        return False
    to = value["to"]
    if type(to) is not str or not (to.isascii() or encodable(to)) or not 1 <= len(to) <= 512:
        return False
    relation_type = value["relationType"]
    if (
        type(relation_type) is not str
        or not (relation_type.isascii() or encodable(relation_type))
        or not 1 <= len(relation_type) <= 512
    ):
        return False
    return True


def ok_create_relations(value: object) -> bool:
    """Whether create_relations takes these arguments."""
    if type(value) is not dict or len(value) != 1 or "relations" not in value:
        return False
    relations = value["relations"]
    if type(relations) is not list or len(relations) > 1000:
        return False
    for item in relations:
        if not _create_relations_relations_item(item):
            return False
    return True


def fill_create_relations(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of create_relations as its handler receives them."""
    return dict(value)


def ok_create_relations_result(value: object) -> bool:
    """Whether create_relations may answer this."""
    if (
        type(value) is not dict
        or len(value) != 3
        or "created" not in value
        or "total_requested" not in value
        or "relation_ids" not in value
    ):
        return False
    created = value["created"]
    if type(created) is not int or created < 0:
        return False
    total_requested = value["total_requested"]
    if type(total_requested) is not int:
        return False
    relation_ids = value["relation_ids"]
    if type(relation_ids) is not list:
        return False
    for item in relation_ids:
        if type(item) is not str or not uuid(item):
            return False
    if len(set(relation_ids)) != len(relation_ids):
        return False
    return True


def ok_delete_entities(value: object) -> bool:
    """Whether delete_entities takes these arguments."""
    if type(value) is not dict or len(value) != 1 or "entityNames" not in value:
        return False
    entity_names = value["entityNames"]
    if type(entity_names) is not list or len(entity_names) > 1000:
        return False
    for item in entity_names:
        if type(item) is not str or not (item.isascii() or encodable(item)) or not 1 <= len(item) <= 512:
            return False
    return True


def fill_delete_entities(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of delete_entities as its handler receives them."""
    return dict(value)


def ok_delete_entities_result(value: object) -> bool:
    """Whether delete_entities may answer this."""
    if type(value) is not dict or len(value) != 1 or "deleted" not in value:
        return False
    deleted = value["deleted"]
    if type(deleted) is not int or deleted < 0:
        return False
    return True


def _delete_observations_deletions_item(value: object) -> bool:
    if type(value) is not dict or len(value) != 2 or "entityName" not in value or "observations" not in value:
        return False
    entity_name = value["entityName"]
    if (
        type(entity_name) is not str
        or not (entity_name.isascii() or encodable(entity_name))
        or not 1 <= len(entity_name) <= 512
    ):
        return False
    observations = value["observations"]
    if type(observations) is not list or len(observations) > 1000:
        return False
    for item in observations:
        if (type(item) is not str or not item.isascii()) and type(item) not in ALWAYS_PLAIN and not plain(item, 60):
            return False
        if type(item) is str and not 1 <= len(item) <= 100000:
            return False
    return True


def ok_delete_observations(value: object) -> bool:
    """Whether delete_observations takes these arguments."""
    if type(value) is not dict or len(value) != 1 or "deletions" not in value:
        return False
    deletions = value["deletions"]
    if type(deletions) is not list or len(deletions) > 1000:
        return False
    for item in deletions:
        if not _delete_observations_deletions_item(item):
            return False
    return True


def _fill_delete_observations_deletions(value: dict[str, Any]) -> dict[str, Any]:
    filled = dict(value)
    if "observations" in value:
        observations = value["observations"]
        filled["observations"] = [item for item in observations if type(item) is str]
    return filled


def fill_delete_observations(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of delete_observations as its handler receives them."""
    filled = dict(value)
    if "deletions" in value:
        deletions = value["deletions"]
        filled["deletions"] = [_fill_delete_observations_deletions(item) for item in deletions]
    return filled


def ok_delete_observations_result(value: object) -> bool:
    """Whether delete_observations may answer this."""
    if type(value) is not dict or len(value) != 1 or "deleted" not in value:
        return False
    deleted = value["deleted"]
    if type(deleted) is not int or deleted < 0:
        return False
    return True


def ok_delete_relations(value: object) -> bool:
    """Whether delete_relations takes these arguments."""
    if type(value) is not dict or len(value) != 1 or "relations" not in value:
        return False
    relations = value["relations"]
    if type(relations) is not list or len(relations) > 1000:
        return False
    for item in relations:
        if not _create_relations_relations_item(item):
            return False
    return True


def fill_delete_relations(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of delete_relations as its handler receives them."""
    return dict(value)


def ok_delete_relations_result(value: object) -> bool:
    """Whether delete_relations may answer this."""
    if type(value) is not dict or len(value) != 1 or "deleted" not in value:
        return False
    deleted = value["deleted"]
    if type(deleted) is not int or deleted < 0:
        return False
    return True


def ok_open_nodes(value: object) -> bool:
    """Whether open_nodes takes these arguments."""
    if type(value) is not dict or len(value) != 1 or "names" not in value:
        return False
    names = value["names"]
    if type(names) is not list or len(names) > 1000:
        return False
    for item in names:
        if (type(item) is not str or not item.isascii()) and type(item) not in ALWAYS_PLAIN and not plain(item, 62):
            return False
        if type(item) is str and not 1 <= len(item) <= 512:
            return False
    return True


def fill_open_nodes(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of open_nodes as its handler receives them."""
    filled = dict(value)
    if "names" in value:
        names = value["names"]
        filled["names"] = [item for item in names if type(item) is str]
    return filled


def _open_nodes_result_entities_item(value: object) -> bool:
    if type(value) is not dict or "name" not in value or "entityType" not in value or "observations" not in value:
        return False
    name = value["name"]
    if type(name) is not str or not (name.isascii() or encodable(name)) or not 1 <= len(name) <= 512:
        return False
    entity_type = value["entityType"]
    if (
        type(entity_type) is not str
        or not (entity_type.isascii() or encodable(entity_type))
        or not 1 <= len(entity_type) <= 512
    ):
        return False
    observations = value["observations"]
    if type(observations) is not list:
        return False
    for item in observations:
        if type(item) is not str or not (item.isascii() or encodable(item)) or not 1 <= len(item) <= 100000:
            return False
    others = len(value) - 3
    if others:
        if "project" in value:
            project = value["project"]
            if (
                type(project) is not str
                or not (project.isascii() or encodable(project))
                or not 1 <= len(project) <= 512
            ):
                return False
            others -= 1
        if others:
            return False
    return True


def _open_nodes_result_relations_item(value: object) -> bool:
    if (
        type(value) is not dict
        or len(value) != 3
        or "from" not in value
        or "to" not in value
        or "relationType" not in value
    ):
        return False
    from_ = value["from"]
    if type(from_) is not str or not (from_.isascii() or encodable(from_)) or not 1 <= len(from_) <= 512:
        return False
    to = value["to"]
    if type(to) is not str or not (to.isascii() or encodable(to)) or not 1 <= len(to) <= 512:
        return False
    relation_type = value["relationType"]
    if (
        type(relation_type) is not str
        or not (relation_type.isascii() or encodable(relation_type))
        or not 1 <= len(relation_type) <= 512
    ):
        return False
    return True


def ok_open_nodes_result(value: object) -> bool:
    """Whether open_nodes may answer this."""
    if type(value) is not dict or len(value) != 2 or "entities" not in value or "relations" not in value:
        return False
    entities = value["entities"]
    if type(entities) is not list or len(entities) > 1000:
        return False
    for item in entities:
        if not _open_nodes_result_entities_item(item):
            return False
    relations = value["relations"]
    if type(relations) is not list:
        return False
    for item in relations:
        if not _open_nodes_result_relations_item(item):
            return False
    return True


def ok_read_graph(value: object) -> bool:
    """Whether read_graph takes these arguments."""
    if type(value) is not dict:
        return False
    others = len(value)
    if others:
        if "limit" in value:
            limit = value["limit"]
            if type(limit) is not int and not whole(limit):
                return False
            others -= 1
        if "offset" in value:
            offset = value["offset"]
            if (type(offset) is not int and not whole(offset)) or not 0 <= offset <= 1000000000:
                return False
            others -= 1
        if others:
            return False
    return True


def fill_read_graph(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of read_graph as its handler receives them."""
    filled = {"limit": 500, "offset": 0, **value}
    if "limit" in value:
        limit = value["limit"]
        filled["limit"] = min(max(int(limit), 1), 1000)
    if "offset" in value:
        offset = value["offset"]
        filled["offset"] = int(offset)
    return filled


def _read_graph_result_entities_item(value: object) -> bool:
    if (
        type(value) is not dict
        or len(value) != 4
        or "name" not in value
        or "entityType" not in value
        or "project" not in value
        or "observations" not in value
    ):
        return False
    name = value["name"]
    if type(name) is not str or not (name.isascii() or encodable(name)) or not 1 <= len(name) <= 512:
        return False
    entity_type = value["entityType"]
    if (
        type(entity_type) is not str
        or not (entity_type.isascii() or encodable(entity_type))
        or not 1 <= len(entity_type) <= 512
    ):
        return False
    project = value["project"]
    if project is not None:
        if type(project) is not str or not (project.isascii() or encodable(project)) or not 1 <= len(project) <= 512:
            return False
    observations = value["observations"]
    if type(observations) is not list:
        return False
    for item in observations:
        if type(item) is not str or not (item.isascii() or encodable(item)) or not 1 <= len(item) <= 100000:
            return False
    return True


def ok_read_graph_result(value: object) -> bool:
    """Whether read_graph may answer this."""
    if (
        type(value) is not dict
        or len(value) != 4
        or "entities" not in value
        or "relations" not in value
        or "total" not in value
        or "has_more" not in value
    ):
        return False
    entities = value["entities"]
    if type(entities) is not list or len(entities) > 1000:
        return False
    for item in entities:
        if not _read_graph_result_entities_item(item):
            return False
    relations = value["relations"]
    if type(relations) is not list:
        return False
    for item in relations:
        if not _open_nodes_result_relations_item(item):
            return False
    total = value["total"]
    if type(total) is not int or total < 0:
        return False
    has_more = value["has_more"]
    if type(has_more) is not bool:
        return False
    return True


def ok_search_by_project(value: object) -> bool:
    """Whether search_by_project takes these arguments."""
    if type(value) is not dict or len(value) != 2 or "query" not in value or "project" not in value:
        return False
    query = value["query"]
    if type(query) is not str or not (query.isascii() or encodable(query)) or len(query) > 1000:
        return False
    project = value["project"]
    if type(project) is not str or not (project.isascii() or encodable(project)) or not 1 <= len(project) <= 512:
        return False
    return True


def fill_search_by_project(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of search_by_project as its handler receives them."""
    return dict(value)


def _search_by_project_result_entities_item(value: object) -> bool:
    if (
        type(value) is not dict
        or len(value) != 5
        or "name" not in value
        or "entityType" not in value
        or "project" not in value
        or "observations" not in value
        or "_score" not in value
    ):
        return False
    name = value["name"]
    if type(name) is not str or not (name.isascii() or encodable(name)) or not 1 <= len(name) <= 512:
        return False
    entity_type = value["entityType"]
    if (
        type(entity_type) is not str
        or not (entity_type.isascii() or encodable(entity_type))
        or not 1 <= len(entity_type) <= 512
    ):
        return False
    project = value["project"]
    if type(project) is not str or not (project.isascii() or encodable(project)):
        return False
    observations = value["observations"]
    if type(observations) is not list:
        return False
    for item in observations:
        if type(item) is not str or not (item.isascii() or encodable(item)) or not 1 <= len(item) <= 100000:
            return False
    score = value["_score"]
    if (type(score) is not int and (type(score) is not float or not isfinite(score))) or not 0 <= score <= 1:
        return False
    return True


def ok_search_by_project_result(value: object) -> bool:
    """Whether search_by_project may answer this."""
    if (
        type(value) is not dict
        or len(value) != 3
        or "entities" not in value
        or "query" not in value
        or "project" not in value
    ):
        return False
    entities = value["entities"]
    if type(entities) is not list or len(entities) > 50:
        return False
    for item in entities:
        if not _search_by_project_result_entities_item(item):
            return False
    query = value["query"]
    if type(query) is not str or not (query.isascii() or encodable(query)):
        return False
    project = value["project"]
    if type(project) is not str or not (project.isascii() or encodable(project)):
        return False
    return True


def ok_search_nodes(value: object) -> bool:
    """Whether search_nodes takes these arguments."""
    if type(value) is not dict or "query" not in value:
        return False
    query = value["query"]
    if type(query) is not str or not (query.isascii() or encodable(query)) or len(query) > 1000:
        return False
    others = len(value) - 1
    if others:
        if "budget" in value:
            budget = value["budget"]
            if type(budget) is not int and not whole(budget):
                return False
            others -= 1
        if "project" in value:
            project = value["project"]
            if project is not None:
                if (
                    type(project) is not str
                    or not (project.isascii() or encodable(project))
                    or not 1 <= len(project) <= 512
                ):
                    return False
            others -= 1
        if others:
            return False
    return True


def fill_search_nodes(value: dict[str, Any]) -> dict[str, Any]:
    """Arguments of search_nodes as its handler receives them."""
    filled = {"budget": 16000, "project": None, **value}
    if "budget" in value:
        budget = value["budget"]
        filled["budget"] = min(max(int(budget), 1000), 200000)
    return filled


def _search_nodes_result_entities_item(value: object) -> bool:
    if (
        type(value) is not dict
        or "name" not in value
        or "entityType" not in value
        or "observations" not in value
        or "_evidence_status" not in value
    ):
        return False
    name = value["name"]
    if type(name) is not str or not (name.isascii() or encodable(name)) or not 1 <= len(name) <= 512:
        return False
    entity_type = value["entityType"]
    if (
        type(entity_type) is not str
        or not (entity_type.isascii() or encodable(entity_type))
        or not 1 <= len(entity_type) <= 512
    ):
        return False
    observations = value["observations"]
    if type(observations) is not list or len(observations) > 5:
        return False
    for item in observations:
        if type(item) is not str or not (item.isascii() or encodable(item)) or not 1 <= len(item) <= 240:
            return False
    evidence_status = value["_evidence_status"]
    if type(evidence_status) is not str or evidence_status not in {"found", "similar", "neighbour", "listed"}:
        return False
    others = len(value) - 4
    if others:
        if "project" in value:
            project = value["project"]
            if (
                type(project) is not str
                or not (project.isascii() or encodable(project))
                or not 1 <= len(project) <= 512
            ):
                return False
            others -= 1
        if others:
            return False
    return True


def _search_nodes_result_accounting(value: object) -> bool:
    if (
        type(value) is not dict
        or "entities_considered" not in value
        or "entities_returned" not in value
        or "observations_returned" not in value
        or "truncated" not in value
        or "budget_wire_chars" not in value
        or "wire_chars" not in value
        or "status" not in value
        or "degraded" not in value
        or "refills" not in value
        or "query_status" not in value
        or "meaningful_terms" not in value
        or "stopword_list" not in value
    ):
        return False
    entities_considered = value["entities_considered"]
    if type(entities_considered) is not int or not 0 <= entities_considered <= 200:
        return False
    entities_returned = value["entities_returned"]
    if type(entities_returned) is not int:
        return False
    observations_returned = value["observations_returned"]
    if type(observations_returned) is not int:
        return False
    truncated = value["truncated"]
    if type(truncated) is not bool:
        return False
    budget_wire_chars = value["budget_wire_chars"]
    if type(budget_wire_chars) is not int:
        return False
    wire_chars = value["wire_chars"]
    if type(wire_chars) is not int or wire_chars < 1:
        return False
    status = value["status"]
    if type(status) is not str or status not in {"OK", "NO_MATCH", "NOTHING_FITS"}:
        return False
    degraded = value["degraded"]
    if type(degraded) is not bool:
        return False
    refills = value["refills"]
    if type(refills) is not int or refills < 0:
        return False
    query_status = value["query_status"]
    if type(query_status) is not str or query_status not in _QUERY_STATUS_OPTIONS:
        return False
    meaningful_terms = value["meaningful_terms"]
    if type(meaningful_terms) is not list or len(meaningful_terms) > 32:
        return False
    for item in meaningful_terms:
        if type(item) is not str or not (item.isascii() or encodable(item)) or not 1 <= len(item) <= 64:
            return False
    if len(set(meaningful_terms)) != len(meaningful_terms):
        return False
    stopword_list = value["stopword_list"]
    if (
        type(stopword_list) is not str
        or not (stopword_list.isascii() or encodable(stopword_list))
        or not 1 <= len(stopword_list) <= 64
    ):
        return False
    others = len(value) - 12
    if others:
        if "jump" in value:
            jump = value["jump"]
            if (type(jump) is not int and (type(jump) is not float or not isfinite(jump))) or not 0 <= jump <= 1:
                return False
            others -= 1
        if others:
            return False
    return True


def ok_search_nodes_result(value: object) -> bool:
    """Whether search_nodes may answer this."""
    if (
        type(value) is not dict
        or len(value) != 3
        or "entities" not in value
        or "query" not in value
        or "_accounting" not in value
    ):
        return False
    entities = value["entities"]
    if type(entities) is not list or len(entities) > 200:
        return False
    for item in entities:
        if not _search_nodes_result_entities_item(item):
            return False
    query = value["query"]
    if type(query) is not str or not (query.isascii() or encodable(query)):
        return False
    accounting = value["_accounting"]
    if not _search_nodes_result_accounting(accounting):
        return False
    return True


VALIDATORS: dict[str, tuple[Check, Fill, Check | None]] = {
    "add_observations": (ok_add_observations, fill_add_observations, ok_add_observations_result),
    "create_entities": (ok_create_entities, fill_create_entities, ok_create_entities_result),
    "create_relations": (ok_create_relations, fill_create_relations, ok_create_relations_result),
    "delete_entities": (ok_delete_entities, fill_delete_entities, ok_delete_entities_result),
    "delete_observations": (ok_delete_observations, fill_delete_observations, ok_delete_observations_result),
    "delete_relations": (ok_delete_relations, fill_delete_relations, ok_delete_relations_result),
    "open_nodes": (ok_open_nodes, fill_open_nodes, ok_open_nodes_result),
    "read_graph": (ok_read_graph, fill_read_graph, ok_read_graph_result),
    "search_by_project": (ok_search_by_project, fill_search_by_project, ok_search_by_project_result),
    "search_nodes": (ok_search_nodes, fill_search_nodes, ok_search_nodes_result),
}
