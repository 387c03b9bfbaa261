"""YAML without surprises: texts stay texts, and what cannot be trusted is refused at its place."""

from __future__ import annotations

import pytest
import yaml
from sayso.findings.diagnostics import Findings
from sayso.reading import strict_yaml
from sayso.reading.strict_yaml import MAX_DEPTH, Items, Pairs, YamlCodes, read_yaml
from sayso.source import Source, Text

CODES = YamlCodes("SY102", "SY103")


def plain(node: object) -> object:
    match node:
        case Text():
            return node.value
        case Items():
            return [plain(item) for item in node.nodes]
        case Pairs():
            return {key.value: plain(value) for key, value in node.pairs}
        case _:
            return node


def yaml_of(text: str, before: str = "") -> tuple[object, list[str]]:
    findings = Findings()
    source = Source("x", before + text)
    node = read_yaml(source, len(before), len(source.text), CODES, findings)
    return plain(node), [f"{item.code} {item.message} @{item.span.start}" for item in findings.items]


@pytest.fixture(params=["fast", "portable"])
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "portable":
        monkeypatch.setattr(strict_yaml, "_parser", yaml.SafeLoader)


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize("text", ["no", "on", "1.10", "2020-01-01", "0x10", "~", "null", "1_000", "12:30:45", ".inf"])
def test_every_scalar_is_its_text(text: str) -> None:
    assert yaml_of(f"key: {text}\n") == ({"key": text}, [])


@pytest.mark.usefixtures("_parser")
def test_places_count_characters() -> None:
    findings = Findings()
    source = Source("x", "я: ь\n«😀»: [a, 'б']\n")
    node = read_yaml(source, 0, len(source.text), CODES, findings)
    assert isinstance(node, Pairs)
    assert [key.span.text for key, _ in node.pairs] == ["я", "«😀»"]
    items = node.pairs[1][1]
    assert isinstance(items, Items)
    assert [item.span.text for item in items.nodes] == ["a", "'б'"]


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("a: 1\na: 2\n", "SY103 the key `a` is here a second time @5"),
        ("a: {b: 1, b: 2}\n", "SY103 the key `b` is here a second time @10"),
        ("a: &x 1\n", "SY102 anchors and aliases are not allowed @3"),
        ("a: &x 1\nb: *x\n", "SY102 anchors and aliases are not allowed @3"),
        ("a: !!str 1\n", "SY102 tags are not allowed: every value is text @3"),
        ("? [a]\n: b\n", "SY102 a key must be text @2"),
        ("a: 1\n--- b\n", "SY102 there is a second document here @5"),
        ("--- \na: 1\n", "SY102 document markers and directives are not allowed here @0"),
    ],
)
def test_surprises_are_refused(text: str, finding: str) -> None:
    assert yaml_of(text)[1] == [finding]


@pytest.mark.usefixtures("_parser")
def test_bad_syntax_is_one_finding() -> None:
    node, found = yaml_of("a: [1\nb: 2\n")
    assert node is None
    assert len(found) == 1
    assert found[0].startswith("SY102 this is not valid YAML")


@pytest.mark.usefixtures("_parser")
def test_nesting_is_bounded() -> None:
    deep = "[" * (MAX_DEPTH + 2) + "]" * (MAX_DEPTH + 2)
    assert yaml_of(deep)[1] == ["SY102 nested deeper than 8 levels, or more than 5000 values @9"]
    assert yaml_of(deep[1:-1])[1] == []


@pytest.mark.usefixtures("_parser")
def test_the_number_of_values_is_bounded() -> None:
    assert "5000 values" in yaml_of(f"[{'a, ' * 6_000}]")[1][0]


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize("char", ["\x07", "\x85", "\u2028", "\ufeff", "\ud800"])
def test_a_character_that_yaml_lacks_is_a_finding(char: str) -> None:
    code = f"U+{ord(char):04X}"
    assert yaml_of(f"a: b{char}c\n", "---\n")[1] == [f"SY102 YAML does not allow the character {code} @8"]


def test_nothing_is_nothing() -> None:
    assert yaml_of("") == (None, [])
    assert yaml_of("# only a comment\n", "before") == (None, [])
