"""SARIF 2.1.0, for code scanning (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html)."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from urllib.parse import quote

from sayso.findings.codes import CODES, Code
from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers.palette import Palette
from sayso.findings.printers.places import place_of

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def render(diagnostics: Sequence[Diagnostic], _palette: Palette) -> str:
    """One run; rules are the codes that occur; paths are relative; fingerprints survive moved lines."""
    codes = sorted({item.code for item in diagnostics})
    index = {code: number for number, code in enumerate(codes)}
    seen: Counter[str] = Counter()
    run = {
        "tool": {"driver": {"name": "sayso", "rules": [_rule(code) for code in codes]}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(item, index[item.code], seen) for item in diagnostics],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(code: str) -> dict[str, object]:
    """A code of an extension is not known where its findings come from the cache: it is its own name then."""
    row = CODES.get(code) or Code(code)
    return {
        "id": code,
        "name": row.name.title().replace("-", ""),
        "shortDescription": {"text": row.name.replace("-", " ")},
        "help": {"text": f"sayso explain {code}"},
        "defaultConfiguration": {"level": str(row.severity)},
    }


def _result(item: Diagnostic, rule: int, seen: Counter[str]) -> dict[str, object]:
    place = place_of(item.span)
    region = {
        "startLine": place.line, "startColumn": place.column, "endLine": place.end_line, "endColumn": place.end_column,
    }  # fmt: skip
    location = {"artifactLocation": {"uri": quote(place.path), "uriBaseId": "%SRCROOT%"}, "region": region}
    return {
        "ruleId": item.code,
        "ruleIndex": rule,
        "level": str(item.severity),
        "message": {"text": f"{item.message}\n{item.hint}" if item.hint else item.message},
        "locations": [{"physicalLocation": location}],
        "partialFingerprints": {"sayso/v1": _fingerprint(item, place.line, seen)},
    }


def _fingerprint(item: Diagnostic, line: int, seen: Counter[str]) -> str:
    """The same finding on the same words keeps its identity wherever the line has moved; repeats are counted."""
    said = "\n".join((item.code, item.span.source.path, item.message, item.span.source.line(line).strip()))
    digest = hashlib.sha256(said.encode("utf-8", "backslashreplace")).hexdigest()[:32]
    seen[digest] += 1
    return f"{digest}:{seen[digest]}"
