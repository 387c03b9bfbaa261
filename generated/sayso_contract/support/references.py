# Copied from sayso by `sayso build`, which overwrites it.
"""Finding a schema: behind a local reference, or at the path that the page gives to a field."""

from __future__ import annotations

from collections.abc import Mapping

Schema = Mapping[str, object]

_CHAIN = 100


def definition_path(name: str, root: Schema) -> str:
    """Path of the field whose shape a definition holds: in its name, ``.item`` and ``.value`` stand for items and values."""
    path = ""
    schema: object = root
    for part in name.split("."):
        schema = settled(schema, root)
        below, step = _below(schema, part)
        path += step if step in {"[]", "{}"} or not path else f".{step}"
        schema = below
    return path


def _below(schema: object, part: str) -> tuple[object, str]:
    if isinstance(schema, Mapping):
        properties = schema.get("properties")
        if isinstance(properties, Mapping) and part in properties:
            return properties[part], part
        if part == "item" and "items" in schema:
            return schema["items"], "[]"
        if part == "value" and "additionalProperties" in schema:
            return schema["additionalProperties"], "{}"
    return None, part


def settled(schema: object, root: Schema) -> object:
    """The schema itself behind references and "or null"."""
    for _ in range(_CHAIN):
        if not isinstance(schema, Mapping):
            return schema
        if "$ref" in schema:
            schema = resolved(str(schema["$ref"]), root)
        elif "anyOf" in schema and "type" not in schema:
            schema = _not_null(schema["anyOf"])
        else:
            return schema
    return None


def _not_null(branches: object) -> object:
    options = [option for option in branches if option != {"type": "null"}] if isinstance(branches, list) else []
    return options[0] if len(options) == 1 else None


def resolved(reference: str, root: Schema) -> object:
    """The schema that a local reference (``#`` or ``#/…``) names; LookupError where there is none."""
    if not reference.startswith("#"):
        raise LookupError(reference)
    found: object = root
    for part in reference[1:].split("/")[1:]:
        found = _step(found, _plain_part(part))
    return found


def _plain_part(part: str) -> str:
    if "%" in part:
        from urllib.parse import unquote  # noqa: PLC0415 -- only names outside ASCII need it

        part = unquote(part)
    return part.replace("~1", "/").replace("~0", "~")


def _step(found: object, part: str) -> object:
    if isinstance(found, list):
        return found[int(part)]
    if isinstance(found, Mapping):
        return found[part]
    raise LookupError(part)


def object_at(path: str, root: Schema) -> object:
    """The schema of the object at a page's path; None where there is none."""
    schema = settled(root, root)
    for step in steps_of(path):
        if not isinstance(schema, Mapping):
            return None
        keyword = {"[]": "items", "{}": "additionalProperties"}.get(step, "properties")
        below = schema.get(keyword)
        if keyword == "properties":
            below = below.get(step) if isinstance(below, Mapping) else None
        schema = settled(below, root)
    return schema


def steps_of(path: str) -> list[str]:
    """``items[].name`` as ``["items", "[]", "name"]``."""
    return path.replace("[]", ".[]").replace("{}", ".{}").strip(".").split(".") if path else []
