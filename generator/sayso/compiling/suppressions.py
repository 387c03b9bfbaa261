"""Warnings that a page or the settings live with, each with a reason. Errors cannot be suppressed, unused ones are reported."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sayso.findings.codes import CODES, Severity
from sayso.findings.diagnostics import Diagnostic, Findings
from sayso.page import Entry, Page
from sayso.settings import Settings
from sayso.source import Span, Text
from sayso.values import frozen


@frozen
class _Wish:
    """One suppression as somebody wrote it; ``path`` is ``*`` for every page."""

    code: str
    path: str
    reason: str
    span: Span

    def covers(self, item: Diagnostic) -> bool:
        return item.code == self.code and self.path in {"*", item.span.source.path}


def suppressed(found: Iterable[Diagnostic], pages: Sequence[Page], settings: Settings) -> list[Diagnostic]:
    """The findings without the suppressed warnings, with what is wrong about the suppressions themselves.

    While there are errors, rules may not have seen everything, so nothing is called unused.
    """
    findings = Findings(list(found))
    wishes = [wish for wish in _wishes(pages, settings) if _allowed(wish, findings)]
    used: set[int] = set()
    kept = []
    for item in findings.items:
        covering = [number for number, wish in enumerate(wishes) if wish.covers(item)]
        used.update(covering)
        if not covering:
            kept.append(item)
    findings.items = kept
    if not any(item.severity == Severity.ERROR for item in kept):
        for number, wish in enumerate(wishes):
            if number not in used:
                findings.report("SY801", f"suppression of {wish.code} is not used", wish.span, "remove it")
    return findings.items


def _wishes(pages: Sequence[Page], settings: Settings) -> Iterable[_Wish]:
    for wish in settings.suppress:
        if wish.span:
            yield _Wish(wish.code, wish.path, wish.reason, wish.span)
    for page in pages:
        entry = page.entry("suppress")
        for inner in entry.value if entry and isinstance(entry.value, tuple) else ():
            if isinstance(inner, Entry) and isinstance(inner.value, Text):
                yield _Wish(inner.key.value, page.source.path, inner.value.value, inner.key.span)


def _allowed(wish: _Wish, findings: Findings) -> bool:
    row = CODES.get(wish.code)
    if row is None:
        findings.report("SY802", f'there is no code "{wish.code}"', wish.span, _close(wish.code))
    elif row.severity == Severity.ERROR:
        findings.report(
            "SY802", f"{wish.code} is an error, and errors cannot be suppressed", wish.span, "mend the page"
        )
    elif wish.code.startswith("SY8"):
        findings.report("SY802", f"{wish.code} is about suppressions and cannot be suppressed", wish.span)
    elif not wish.reason.strip() or wish.reason.strip() == "–":
        findings.report(
            "SY803", f"suppression of {wish.code} has no reason", wish.span, "say why the warning is accepted"
        )
    else:
        return True
    return False


def _close(code: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    warnings = [name for name, row in CODES.items() if row.severity == Severity.WARNING and not name.startswith("SY8")]
    close = get_close_matches(code.upper(), warnings, 1)
    return f"did you mean {close[0]}?" if close else "`sayso explain` lists the codes"
