"""``sayso explain CODE``: the page of a diagnostic code, or the list of all codes."""

from __future__ import annotations

from importlib.resources import files

import click

from sayso.findings.cannot_run import CannotRun
from sayso.findings.codes import CODES


@click.command(short_help="Explain a diagnostic code.")
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Print what is wrong, why it matters, and a wrong and a right snippet for CODE. Without CODE, list all codes."""
    if code is None:
        for name, row in sorted(CODES.items()):
            click.echo(f"{name}  {row.severity:<7}  {row.name}")
        return
    wanted = code.strip().upper()
    if wanted not in CODES:
        raise CannotRun(f'there is no code "{code}"', hint=_nearest(wanted))
    click.echo(page_of(wanted), nl=False)


def page_of(code: str) -> str:
    """The Markdown page of a code, as it is packaged."""
    return (files("sayso.findings") / "pages" / f"{code}.md").read_text(encoding="utf-8")


def _nearest(code: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    by_name = {row.name: name for name, row in CODES.items()}
    close = get_close_matches(code, CODES, 1) or get_close_matches(code.lower(), by_name, 1)
    return f"did you mean {by_name.get(close[0], close[0])}?" if close else "`sayso explain` lists them"
