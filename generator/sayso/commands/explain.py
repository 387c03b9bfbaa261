"""``sayso explain CODE``: the page of a diagnostic code, or the list of all codes, those of extensions included."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

from sayso.findings.cannot_run import CannotRun
from sayso.findings.codes import CODES, Code

_OWN = "SY"


@click.command(short_help="Explain a diagnostic code.")
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Print what is wrong, why it matters, and a wrong and a right snippet for CODE. Without CODE, list all codes."""
    wanted = "" if code is None else code.strip().upper()
    if not (wanted.startswith(_OWN) and wanted in CODES):
        _add_those_of_extensions()
    if code is None:
        for name, row in sorted(CODES.items()):
            click.echo(f"{name}  {row.severity:<7}  {row.name}")
        return
    found = next((name for name in CODES if name.upper() == wanted), None)
    if found is None:
        raise CannotRun(f'there is no code "{code}"', hint=_nearest(wanted))
    click.echo(page_of(found), nl=False)


def page_of(code: str) -> str:
    """The Markdown page of a code. Raises `CannotRun` when an extension's page cannot be read."""
    row = CODES[code]
    if row.page is not None:
        return _foreign(code, row.page)
    own = files("sayso.findings") / "pages" / f"{code}.md"
    return own.read_text(encoding="utf-8") if own.is_file() else _without_page(code, row)


def _foreign(code: str, page: Path) -> str:
    try:
        return page.read_text(encoding="utf-8").rstrip("\n") + "\n"
    except (OSError, UnicodeDecodeError) as error:
        raise CannotRun(f"the page of {code} cannot be read: {error}") from error


def _without_page(code: str, row: Code) -> str:
    """What is known of a code whose extension explains nothing: its name, its severity, and the rules that report it."""
    from sayso.compiling.extensions import installed  # noqa: PLC0415 - as above

    rules = installed().load("sayso.rules").values()
    by = [f"`{rule.name}`" for rule in rules if code in getattr(rule, "codes", ()) and hasattr(rule, "name")]
    whose = f"the rule {' and '.join(by)} of an extension" if by else "an extension"
    article = "An" if row.severity == "error" else "A"
    return (
        f"# {code}: {row.name.replace('-', ' ')}\n\n{article} {row.severity} from {whose}, which has no page for it.\n"
    )


def _add_those_of_extensions() -> None:
    """Extensions add their codes to the table when they are imported."""
    from sayso.compiling.extensions import GROUPS, installed  # noqa: PLC0415 - sayso's own codes need no look around

    found = installed()
    for group in GROUPS:
        found.load(group)


def _nearest(code: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    by_name = {row.name: name for name, row in CODES.items()}
    close = get_close_matches(code, CODES, 1) or get_close_matches(code.lower(), by_name, 1)
    return f"did you mean {by_name.get(close[0], close[0])}?" if close else "`sayso explain` lists them"
