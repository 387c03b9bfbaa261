"""JUnit XML: a suite per file with a failing case per finding, or one passing case where there are none."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers.as_text import block
from sayso.findings.printers.palette import PLAIN, Palette
from sayso.findings.printers.places import place_of, printable


def render(diagnostics: Sequence[Diagnostic], _palette: Palette) -> str:
    """A ``testsuites`` document; warnings are failures too, since the format knows nothing between."""
    suites = Element("testsuites", _counts(len(diagnostics)))
    for path, items in groupby(diagnostics, key=lambda item: item.span.source.path):
        _suite(suites, path, list(items))
    if not diagnostics:
        suite = SubElement(suites, "testsuite", {"name": "sayso", **_counts(0)})
        SubElement(suite, "testcase", {"classname": "sayso", "name": "findings"})
    indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(suites, encoding="unicode") + "\n"


def _counts(failures: int) -> dict[str, str]:
    return {"tests": str(max(1, failures)), "failures": str(failures), "errors": "0"}


def _suite(suites: Element, path: str, items: list[Diagnostic]) -> None:
    name = printable(path)
    suite = SubElement(suites, "testsuite", {"name": name, **_counts(len(items))})
    for item in items:
        place = place_of(item.span)
        case = SubElement(
            suite,
            "testcase",
            {
                "classname": name,
                "name": f"{item.code}:{place.line}:{place.column}",
                "file": name,
                "line": str(place.line),
            },
        )
        failure = SubElement(case, "failure", {"type": str(item.severity), "message": printable(item.message)})
        failure.text = "\n" + block(item, PLAIN)
