"""Proofs are read from the source of tests, never imported."""

from __future__ import annotations

import pytest
from sayso.checking.proofs import read_proofs
from sayso.diagnostics import Findings
from sayso.source import Source


def read(text: str) -> tuple[list[tuple[str, str]], list[str]]:
    findings = Findings()
    source = Source("claims/test_it.py", text)
    proofs = read_proofs([source], findings)
    places = []
    for item in findings.items:
        at = source.position(item.span.start)
        places.append(f"{at.line}:{at.column} {item.code}")
    return [(proof.id, proof.test.removeprefix("claims/test_it.py")) for proof in proofs], places


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('@pytest.mark.proves("a#b")\ndef test_x(): pass\n', [("a#b", "::test_x")]),
        ('@mark.proves("a#b", "a#c")\nasync def test_x(): pass\n', [("a#b", "::test_x"), ("a#c", "::test_x")]),
        ('class TestIt:\n    @pytest.mark.proves("a#b")\n    def test_x(self): pass\n', [("a#b", "::TestIt::test_x")]),
        ('@pytest.mark.proves("a#b")\nclass TestIt:\n    def test_x(self): pass\n', [("a#b", "::TestIt")]),
        ('pytestmark = [pytest.mark.proves("a#b")]\n', [("a#b", "")]),
        (
            '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.proves("a#b"))])\ndef test_x(n): pass\n',
            [("a#b", "::test_x")],
        ),
        ('def proves(x): ...\nproves("a#b")\n', []),
        ('text = "pytest.mark.proves(1)"\n', []),
    ],
)
def test_literals_are_found_with_their_test(text: str, expected: list[tuple[str, str]]) -> None:
    assert read(text) == (expected, [])


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("@pytest.mark.proves(ID)\ndef test_x(): pass\n", "1:21 SY614"),
        ('@pytest.mark.proves(f"a#{b}")\ndef test_x(): pass\n', "1:21 SY614"),
        ("@pytest.mark.proves\ndef test_x(): pass\n", "1:2 SY614"),
        ("@pytest.mark.proves()\ndef test_x(): pass\n", "1:2 SY614"),
        ('@pytest.mark.proves("ab")\ndef test_x(): pass\n', "1:21 SY614"),
        ("proves = pytest.mark.proves\n", "1:10 SY614"),
        ("# proves\ndef test_x(:\n", "2:1 SY614"),
        ('x = "ж"; y = pytest.mark.proves(ID)\n', "1:33 SY614"),
    ],
)
def test_what_cannot_be_read_is_an_error(text: str, place: str) -> None:
    assert read(text) == ([], [place])
