"""Small grammars: literals, message templates, marks, paths, letters."""

from __future__ import annotations

import pytest
from sayso.lowering.literals import LiteralFault, read_literal, same_json
from sayso.lowering.paths import container_of, depth_of, is_path, name_of, parent_of
from sayso.lowering.templates import TemplateFault, gives, placeholders

from tests.lowering.desk import page


@pytest.mark.parametrize(
    ("text", "kind", "nullable", "value"),
    [
        ("a", "string", False, "a"),
        ('"a"', "string", False, "a"),
        ('""', "string", False, ""),
        ("7", "string", False, "7"),
        ('"null"', "string", False, "null"),
        ("null", "string", True, None),
        ("true", "string", False, "true"),
        ("7", "any", False, 7),
        ("{x", "any", False, "{x"),
        ("7", "number", False, 7),
        ("-7.5", "number", False, -7.5),
        ("false", "boolean", False, False),
    ],
)
def test_literals_are_read_by_type(text: str, kind: str, nullable: bool, value: object) -> None:
    read = read_literal(text, kind, nullable=nullable)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("null", "string"),
        ("null", "integer"),
        ("7.5", "integer"),
        ("true", "integer"),
        ("x", "boolean"),
        ('"x', "string"),
    ],
)
def test_literals_of_another_type_are_faults(text: str, kind: str) -> None:
    assert isinstance(read_literal(text, kind, nullable=False), LiteralFault)


def test_equality_as_json_has_it() -> None:
    assert same_json([1, {"a": 2.0}], [1.0, {"a": 2}])
    assert not same_json(1, True)
    assert not same_json({"a": 1}, {"a": 1, "b": 2})
    assert not same_json([0], [False])


def test_templates() -> None:
    assert placeholders("no {a} in {b}, {a}") == ("a", "b")
    assert placeholders("{{a}} is literal") == ()
    for broken in ("{", "}", "{a", "{}", "{a.b}", "{0}"):
        assert isinstance(placeholders(broken), TemplateFault)


@pytest.mark.parametrize(
    ("template", "message", "answer"),
    [
        ("there is no '{name}'", "there is no 'x'", True),
        ("there is no '{name}'", "there is no 'x", False),
        ("{{{a}}}: {b}", "{x}: y", True),
        ("{a}-{b}-{c}", "1-2", False),
        ("plain", "plain", True),
        ("plain", "plainer", False),
        ("ab{x}ba", "aba", False),
    ],
)
def test_messages_of_a_template(template: str, message: str, answer: bool) -> None:
    assert gives(template, message) is answer


def test_matching_messages_is_quick() -> None:
    assert not gives("{a}x" * 200, "x" * 5000 + "y")


def test_paths() -> None:
    assert is_path("racks[][].gap")
    assert is_path("$ref-1{}[]")
    assert not any(is_path(text) for text in ("", ".a", "a.", "a..b", "a[0]", "a.[]", "[]", "a b", "ä", "a[]b"))
    assert [parent_of("a[].b"), parent_of("a[]"), parent_of("a")] == ["a[]", "a", ""]
    assert [name_of("a[].b"), name_of("a[]")] == ["b", ""]
    assert [container_of("a[].b{}.c"), container_of("a.b")] == ["a[].b{}", ""]
    assert depth_of("a[].b{}.c") == 5


def _claims(text: str) -> tuple[list[tuple[str, str, str | None]], list[str]]:
    body = (
        "---\ncategory: notes\naccess: read\naudience: ordinary\n---\n\n# probe\n\nLooks.\n\n## Arguments\n\nNone.\n\n"
        f"## Result\n\nText.\n\n## Behaviour\n\n{text}\n\n## Errors\n\nNone.\n\n## Examples\n\n### One\n\n"
        '```json title="arguments"\n{}\n```\n'
    )
    tool, findings = page(body)
    return [(claim.id, claim.text, claim.not_tested) for claim in tool.claims], [item.code for item in findings]


def test_claims_have_slug_text_and_reason() -> None:
    claims, codes = _claims(
        "- **Ändert nichts!** Gar nichts. *(not tested: needs (many) hours)*\n- **Two.** {#second} It is."
    )
    assert codes == []
    assert claims == [("ändert-nichts", "Gar nichts.", "needs (many) hours"), ("second", "It is.", None)]


def test_a_mark_may_be_strong_or_underscored_and_span_lines() -> None:
    claims, codes = _claims("- **One.** It is. __(not tested: needs\n  hours)__")
    assert codes == []
    assert claims == [("one", "It is.", "needs hours")]


def test_words_about_tests_are_no_mark() -> None:
    claims, codes = _claims("- **One.** This is not tested: nobody cares.")
    assert codes == []
    assert claims[0][2] is None
