"""``sayso diff OLD NEW``: what changed between two specs, by what it does to callers."""

from __future__ import annotations

import json
from pathlib import Path

import click

from sayso.commands.reporting import exit_with
from sayso.comparing.catalogues import changes
from sayso.comparing.change import ORDER, Change, Impact
from sayso.comparing.releases import MAX_RELEASE_BYTES, Release, release_from
from sayso.comparing.sentences import sentence
from sayso.findings.cannot_run import CannotRun

_PATH = click.Path(dir_okay=False, path_type=Path)


@click.command(short_help="Say what changed between two specs, as callers notice it.")
@click.argument("old", type=_PATH)
@click.argument("new", type=_PATH)
@click.option(
    "--fail-on", type=click.Choice([str(one) for one in ORDER]), metavar="IMPACT",
    help="Exit with 1 when a change is at least this bad: breaking, behavioural, additive or cosmetic.",
)  # fmt: skip
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(*, old: Path, new: Path, fail_on: str | None, output_format: str) -> None:
    """Compare two files, each a spec.json or a recorded release. Arguments break when they accept less, results when they may hold more."""
    found = changes(_read(old).catalogue, _read(new).catalogue)
    click.echo(_as_json(found) if output_format == "json" else _as_text(found), nl=False)
    worst = ORDER.index(Impact(fail_on)) if fail_on else -1
    exit_with(1 if any(ORDER.index(change.impact) <= worst for change in found) else 0)


def _read(path: Path) -> Release:
    try:
        with path.open("rb") as file:
            return release_from(file.read(MAX_RELEASE_BYTES).decode())
    except OSError as error:
        raise CannotRun(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise CannotRun(f"cannot read {path}: {error}") from error


def _as_text(found: tuple[Change, ...]) -> str:
    lines = [f"{change.impact:<11} {change.tool}: {sentence(change, 'en')}" for change in found]
    counts = [f"{number} {impact}" for impact in ORDER if (number := sum(one.impact is impact for one in found))]
    return "\n".join([*lines, ", ".join(counts) or "no change that callers could notice"]) + "\n"


def _as_json(found: tuple[Change, ...]) -> str:
    rows = [
        {
            "impact": one.impact,
            "tool": one.tool,
            "what": one.what,
            "path": one.path,
            "before": one.before,
            "after": one.after,
        }
        for one in found
    ]
    return json.dumps(rows, indent=2, ensure_ascii=False) + "\n"
