"""What `sayso fmt` does to one file: read it, and write it back in canonical form, if it can be read without a mistake."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sayso.findings.codes import Severity
from sayso.findings.diagnostics import Findings
from sayso.reading import Place, Vocabulary, read
from sayso.source import Source
from sayso.writing.markdown import write

_COMMENT = re.compile(r"(^|\s)#", re.MULTILINE)


def format_source(
    source: Source, place: Place, vocabularies: Mapping[str, Vocabulary], findings: Findings
) -> str | None:
    """The canonical text of a page, with the line ends it was read with.

    None, with findings, for a page that has mistakes: rewriting what was not understood would lose it.
    """
    before = len(findings.items)
    page = read(source, place, vocabularies, findings)
    if page is None or any(item.severity is Severity.ERROR for item in findings.items[before:]):
        return None
    text = _with_comments(source.text, write(page, vocabularies[page.language]))
    return text.replace("\n", source.newline) if source.newline != "\n" else text


def _with_comments(source: str, written: str) -> str:
    """Front matter with comments stays as it is: a page has no place for them."""
    old, new = _front(source), _front(written)
    return old + written[len(new) :] if _COMMENT.search(old) else written


def _front(text: str) -> str:
    """The front matter with both of its marks."""
    end = re.compile(r"^---[^\S\n]*$", re.MULTILINE).search(text, 3)
    return text[: end.start()] + "---" if end else ""
