"""Proofs are read from the source of tests, never imported."""

from __future__ import annotations

import pytest
from sayso.checking.proofs import read_proofs
from sayso.findings.diagnostics import Findings
from sayso.source import Source


def read(text: str, path: str = "claims/test_it.py") -> tuple[list[tuple[str, str]], list[str]]:
    findings = Findings()
    source = Source(path, text)
    proofs = read_proofs([source], findings)
    places = []
    for item in findings.items:
        at = source.position(item.span.start)
        places.append(f"{at.line}:{at.column} {item.code}")
    return [(proof.id, proof.test.removeprefix(path)) for proof in proofs], places


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('@pytest.mark.proves("a#b")\ndef test_x(): pass\n', [("a#b", "::test_x")]),
        ('@mark.proves("a#b", "a#c")\nasync def test_x(): pass\n', [("a#b", "::test_x"), ("a#c", "::test_x")]),
        ('class TestIt:\n    @pytest.mark.proves("a#b")\n    def test_x(self): pass\n', [("a#b", "::TestIt::test_x")]),
        ('@pytest.mark.proves("a#b")\nclass TestIt:\n    def test_x(self): pass\n', [("a#b", "::TestIt")]),
        ('pytestmark = [pytest.mark.proves("a#b")]\ndef test_x(): pass\n', [("a#b", "")]),
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


PROVES = '@pytest.mark.proves("a#b")\n'


@pytest.mark.parametrize(
    "text",
    [
        PROVES + "def check_x(): pass\n",
        PROVES + "class Order:\n    def test_x(self): pass\n",
        "class Order:\n    @pytest.mark.proves('a#b')\n    def test_x(self): pass\n",
        PROVES + "class TestIt:\n    def check_x(self): pass\n",
        "def make():\n    @pytest.mark.proves('a#b')\n    def test_x(): pass\n",
        PROVES + "@pytest.mark.skip\ndef test_x(): pass\n",
        "@pytest.mark.skip(reason='slow')\n" + PROVES + "def test_x(): pass\n",
        PROVES + "@mark.skipif(True, reason='slow')\ndef test_x(): pass\n",
        PROVES + "@pytest.mark.xfail\ndef test_x(): pass\n",
        PROVES + "@pytest.mark.xfail(reason='known', strict=True)\nasync def test_x(): pass\n",
        "pytestmark = pytest.mark.skip\n" + PROVES + "def test_x(): pass\n",
        "pytestmark = [mark.anyio, mark.skip(reason='x')]\n" + PROVES + "def test_x(): pass\n",
        "@pytest.mark.skip\nclass TestIt:\n    @pytest.mark.proves('a#b')\n    def test_x(self): pass\n",
        "class TestIt:\n    pytestmark = pytest.mark.skip\n    @pytest.mark.proves('a#b')\n    def test_x(self): pass\n",
        "pytestmark = [pytest.mark.proves('a#b')]\n",
        "pytestmark = [pytest.mark.proves('a#b')]\n@pytest.mark.skip\ndef test_x(): pass\n",
    ],
)
def test_what_never_runs_proves_nothing(text: str) -> None:
    proofs, places = read(text)
    assert proofs == []
    assert [place.partition(" ")[2] for place in places] == ["SY617"]


def test_a_file_that_pytest_does_not_read_proves_nothing() -> None:
    text = PROVES + "def test_x(): pass\n"
    assert read(text, "claims/order.py") == ([], ["1:2 SY617"])
    assert read(text, "claims/order_test.py") == ([("a#b", "::test_x")], [])


@pytest.mark.parametrize(
    "text",
    [
        PROVES + "@pytest.mark.skipif(sys.platform == 'win32', reason='pipes')\ndef test_x(): pass\n",
        PROVES + "@pytest.mark.xfail(WINDOWS, reason='pipes')\ndef test_x(): pass\n",
        PROVES + "@pytest.mark.xfail(condition=WINDOWS)\ndef test_x(): pass\n",
        PROVES + "class Order(Base):\n    pass\n",
        PROVES + "class TestIt:\n    @pytest.mark.skip\n    def test_y(self): pass\n    def test_x(self): pass\n",
        PROVES + "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.skip), 2])\ndef test_x(n): pass\n",
    ],
)
def test_what_may_run_proves(text: str) -> None:
    proofs, places = read(text)
    assert ([name for name, _ in proofs], places) == (["a#b"], [])
