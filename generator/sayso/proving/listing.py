"""Holds the server's list of tools against the one that was generated from the pages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sayso.proving.collecting import ProvedProject
from sayso.proving.exchange import Mismatch
from sayso.proving.kinds import same_json
from sayso.proving.places import escaped, shortened
from sayso.proving.suite import NoCases, Suite


def check_names(listing: Mapping[str, object], suite: Suite) -> None:
    """The documented tools and no other. Raises `Mismatch`."""
    problems = [f"{name} is documented and not listed" for name in suite.tools if name not in listing]
    problems += [f"{name} is listed and not documented" for name in listing if name not in suite.tools]
    if problems:
        raise Mismatch("; ".join(problems))


def check_entry(listing: Mapping[str, Mapping[str, Any]], tool: str, project: ProvedProject) -> None:
    """One entry, member by member; what a revision of the protocol adds is not looked at. Raises `Mismatch`."""
    if tool not in listing:
        raise Mismatch(f"{tool} is not listed")
    wanted = _generated(project).get(tool)
    if wanted is None:
        raise Mismatch(f"{tool} is not in the generated listing: run `sayso build`")
    problems = list(_differences(wanted, listing[tool], ""))
    if problems:
        lines = "".join(f"\n  - {problem}" for problem in problems[:20])
        raise Mismatch(f"{project.suite.tools[tool].page}: the listed entry of {tool} is not the generated one{lines}")


def _generated(project: ProvedProject) -> dict[str, dict[str, Any]]:
    path = project.root / project.settings.output / project.settings.package / "listing.json"
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))["tools"]
        return {row["entry"]["name"]: row["entry"] for row in rows}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NoCases(f"{path} cannot be read ({error}): run `sayso build`") from error


def _differences(wanted: Any, came: Any, pointer: str) -> list[str]:
    if not (isinstance(wanted, dict) and isinstance(came, dict)):
        same = same_json(wanted, came)
        return [] if same else [f"at {pointer}: expected {shortened(wanted)}, came {shortened(came)}"]
    found = [f"at {pointer}/{escaped(name)}: absent" for name in wanted if name not in came]
    found += [f"at {pointer}/{escaped(name)}: unexpected" for name in came if pointer and name not in wanted]
    for name in wanted.keys() & came.keys():
        found += _differences(wanted[name], came[name], f"{pointer}/{escaped(name)}")
    return sorted(found)
