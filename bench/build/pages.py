"""Generates catalogues of any size: the same seed gives the same bytes, and every page compiles without a finding."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from motifs import MOTIFS, Motif, Row

_VERBS = ("list", "move", "count", "merge", "send", "open", "close", "price", "trace", "weigh")
_NOUNS = ("crates", "orders", "routes", "shifts", "invoices", "sensors", "batches", "permits", "drivers", "returns")
_NAMES = (
    "subject",
    "amount",
    "origin",
    "target",
    "state",
    "window",
    "limit",
    "details",
    "parts",
    "place",
    "token",
    "mark",
)
_TOOLS_PER_CATEGORY = 25
_RELATED = 0.4
"""Share of tools with a sentence between arguments."""
_ONE_OF_TWO = "at most one of `since`, `until`"
_SENTENCES = ("`until` requires `since`", _ONE_OF_TWO, "at least one of `since`, `until`")
_SETTINGS = """name = "bench"
package = "bench_contract"
meta-prefix = "local.bench"
"""
_WORLD = """---
kind: world
---

# depot

A depot with two callers.

## Callers

| Caller | Role | Meaning |
| --- | --- | --- |
| `keeper` | `all` | Calls where no caller is named. |
| `guest` | `read` | May look. |
"""


def write_catalogue(root: Path, count: int, seed: int = 7) -> None:
    """Write ``count`` tool pages in categories of 25, with a world, index pages and settings, below ``root``."""
    random = Random(seed)
    _write(root / "sayso.toml", _SETTINGS)
    catalogue = root / "catalogue"
    _write(catalogue / "index.md", "---\nkind: catalogue\n---\n\n# Depot\n\nTools of a depot.\n")
    _write(catalogue / "worlds" / "depot.md", _WORLD)
    for number in range(count):
        category = f"area-{number // _TOOLS_PER_CATEGORY:03}"
        if number % _TOOLS_PER_CATEGORY == 0:
            _write(
                catalogue / category / "index.md", f"---\nkind: category\n---\n\n# Area {category[5:]}\n\nOne area.\n"
            )
        name = f"{random.choice(_VERBS)}_{random.choice(_NOUNS)}_{number:04}"
        _write(catalogue / category / f"{name}.md", tool_page(name, category, random))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def tool_page(name: str, category: str, random: Random) -> str:
    """One page: five to eight arguments, four to seven result fields, claims, two errors, two examples."""
    writes = random.random() < 0.5
    arguments = _chosen(random, random.randint(4, 7))
    result = _chosen(random, random.randint(3, 6))
    sentence = random.choice(_SENTENCES) if random.random() < _RELATED else ""
    required = {field for field, motif in arguments.items() if not motif.default}
    lines = [
        "---", f"category: {category}", f"access: {'write' if writes else 'read'}", "audience: ordinary", "world: depot", "---",
        "", f"# {name}", "", f"Does what {name.replace('_', ' ')} says, for everything the caller may see in the depot.", "",
        "## When to use", "", "Use it in the morning, before the first lorry comes, and again when the last one has left.", "",
        *_arguments(arguments, required, sentence), *_result(result), *_claims(name, writes=writes), *_errors(),
        *_examples(arguments, result, sentence),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _chosen(random: Random, count: int) -> dict[str, Motif]:
    makers = random.sample(MOTIFS, count)
    return {field: maker(field, random) for field, maker in zip(random.sample(_NAMES, count), makers, strict=True)}


def _arguments(arguments: dict[str, Motif], required: set[str], sentence: str) -> list[str]:
    lines = [
        "## Arguments",
        "",
        "| Argument | Type | Required | Default | Rules | Meaning |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for field, motif in arguments.items():
        for path, kind, rules, meaning in motif.rows:
            given = "yes" if field in required else "no"
            default = f"`{motif.default}`" if motif.default and path == field else "–"
            if path.endswith("{}"):
                given = "–"
            elif path != field:
                given = "yes"
            lines.append(f"| `{path}` | {kind} | {given} | {default} | {rules} | {meaning} |")
    lines.append("| `since` | string (date) | no | – | – | First day that counts. |")
    lines.append("| `until` | string (date) | no | – | – | Last day that counts. |")
    return [*lines, "", *([f"- {sentence}", ""] if sentence else [])]


def _result(result: dict[str, Motif]) -> list[str]:
    lines = ["## Result", "", "| Field | Type | Present | Rules | Meaning |", "| --- | --- | --- | --- | --- |"]
    for path, kind, rules, meaning in (row for motif in result.values() for row in motif.rows):
        present = "–" if path.endswith("{}") else "always"
        lines.append(f"| `{path}` | {kind} | {present} | {_of_results(rules)} | {meaning} |")
    lines.append(
        "| `since` | string (date) | when argument `since` is given | echoes argument `since` | The first day again. |"
    )
    return [*lines, ""]


def _of_results(rules: str) -> str:
    """Policies belong to arguments only."""
    return "; ".join(rule for rule in rules.split("; ") if rule != "clamped")


def _claims(name: str, *, writes: bool) -> list[str]:
    lines = [
        "## Behaviour", "",
        "- **An ordinary call answers.** Everything the caller asked for comes back in one answer, in the order of the arguments.",
        "- **Order is kept.** Entries come back in the order in which they were named. *(not tested: nothing to order)*", "",
        "## Boundaries", "",
        "- **Foreign things read as missing.** What another caller owns is not there. *(not tested: one owner only)*", "",
    ]  # fmt: skip
    if writes:
        lines += [
            "## Lifecycle",
            "",
            f"- **All or nothing.** A failed {name} leaves nothing behind. *(not tested: no store)*",
            "",
        ]
    return lines


def _errors() -> list[str]:
    return [
        "## Errors", "", "| Error | When | Message | Effect |", "| --- | --- | --- | --- |",
        "| `gate_closed` | the depot is closed | `the depot is closed until {hour}` | nothing is changed |",
        "| `place_missing` | a place is unknown | `place '{place}' is unknown` | nothing is changed *(not tested: no places)* |", "",
    ]  # fmt: skip


def _examples(arguments: dict[str, Motif], result: dict[str, Motif], sentence: str) -> list[str]:
    since, until = {"since": "2026-02-01"}, {"until": "2026-03-01"}
    first, second = (since, until) if sentence == _ONE_OF_TWO else (since | until, since | until)
    asked = {field: motif.value for field, motif in arguments.items()}
    answered = {field: motif.value for field, motif in result.items()} | since
    return [
        "## Examples", "", "### An ordinary call answers", "",
        *_fence("arguments", asked | first), *_fence("result", answered),
        "### The gate is closed", "", *_fence('arguments" as="guest', asked | second),
        *_fence("error", {"error": "gate_closed", "message": "the depot is closed until 7"})[:-1],
    ]  # fmt: skip


def _fence(title: str, value: object) -> list[str]:
    return [f'```json title="{title}"', json.dumps(value, ensure_ascii=False), "```", ""]


__all__ = ["Row", "tool_page", "write_catalogue"]
