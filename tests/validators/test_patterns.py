"""Patterns mean what ECMA-262 says, and those that pass as fast are fast."""

from __future__ import annotations

import re
import time
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from sayso.patterns import danger, harmless, is_harmless
from sayso.support.ecma import PatternError, python_expression
from sayso.support.expressions import Pattern

from tests.validators.backtracking import Matcher, TooManySteps

UNBOUNDED = [
    "^(a+)+$", "^(a|a)*$", "^(ab?|a)*$", "^((a+)|b)*$", "^((a+)(b?))+$", "^(a{0,20}){0,20}$", "^(a{1,30}){1,30}$", "(x+x+)+y",
    "^(([a-z])+.)+[A-Z]([a-z])+$", r"^(\w+\s?)*$", "^(.*,)*x$", "^(a|b|ab)*c$", "^(?:a*b*)*c$", r"^(\d+)*x", '^([^"]|\\\\.)*$',
    "^(a?){30}a{30}$", "^" + "a?" * 30 + "a" * 30 + "$", "^" + "(a|a)" * 30 + "$", "^a*a*a*$", "^a*a*(b|b)*$", "^(?:(?:a|b)?c?)*$",
    "^a*a*" + "(b|b)" * 30 + "$", "^(?:" + "|".join(["a*"] * 201) + ")x$", "^(a|[ab])*?$", r"^(\s|\n)+$", "^a{0,500}a{0,500}a{0,500}$",
]  # fmt: skip
QUADRATIC = [
    r"^\s*a?\s*$",
    r"^[^@\s]+@[^@\s]+\.[^@\s]+$",
    ".*foo.*",
    "[0-9]+$",
    "foo[a-z]*$",
    "^a*a*$",
    "a.*b",
    "^a{0,500}a{0,500}$",
]
FAST = [
    "^[a-z]+$", "^([a-z0-9]+-)*[a-z0-9]+$", "a+", "^a*$", "^[a-z][a-z0-9_-]{0,63}$", r"^\d{4}-\d{2}-\d{2}$", "foo", "", "^", "$",
    "^(foo|bar|baz)+$", "^[A-Za-z0-9+/]*={0,2}$", r"^(?:[a-z]+)(?:\.[a-z]+)*$", r"^v?\d+\.\d+\.\d+$", r"^[^\s].*[^\s]$", ".", r"\S",
    r"^((25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(25[0-5]|2[0-4]\d|1?\d?\d)$", r"^(\/[a-z0-9_-]+)+\/?$", r"^https?://[^\s/]+(/\S*)?$",
    r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", r"\bfoo\b", "^(a|b|c)*$", "^a?b?c?$", "^(foo|food|fool)$", "[]", "[^]", r"^\u{1F600}+$",
]  # fmt: skip


@pytest.mark.parametrize("pattern", UNBOUNDED)
def test_unbounded(pattern: str):
    found = danger(pattern)
    assert found is not None
    assert found.kind == "unbounded"
    assert found.reason
    assert not is_harmless(pattern, 10)


@pytest.mark.parametrize("pattern", QUADRATIC)
def test_quadratic(pattern: str):
    found = danger(pattern)
    assert found is not None
    assert found.kind == "quadratic"
    assert is_harmless(pattern, 1000)
    assert not is_harmless(pattern, 1001)
    assert not is_harmless(pattern, None)


@pytest.mark.parametrize("pattern", FAST)
def test_fast(pattern: str):
    assert danger(pattern) is None
    assert is_harmless(pattern, None)


@pytest.mark.parametrize("pattern", [*FAST, *QUADRATIC])
def test_attacks_on_patterns_that_pass(pattern: str):
    search = Pattern(pattern).search
    length = 1000 if pattern in QUADRATIC else 20_000
    started = time.thread_time()
    for unit in ("a", "ab", "foo", "1", " ", "a-", "1.", "@.", "/", "\U0001f600"):
        for tail in ("", "!", "\n"):
            search((unit * length)[:length] + tail)
    assert time.thread_time() - started < 3


@pytest.mark.parametrize("pattern", [*UNBOUNDED, *QUADRATIC, *FAST])
def test_the_verdict_is_quick(pattern: str):
    danger.cache_clear()
    started = time.thread_time()
    danger(pattern)
    assert time.thread_time() - started < 1


@pytest.mark.parametrize(
    ("pattern", "at"),
    [
        ("(", 1), (")", 0), ("a**", 2), ("*a", 0), ("a|*", 2), ("^*", 1), ("(?=a)", 0), ("(?!a)", 0), ("(?<=a)", 0), ("(?<!a)", 0),
        ("(?i)a", 0), ("(?P<n>a)", 0), (r"(a)\1", 3), (r"\k<a>", 0), (r"a\p{L}", 1), (r"\P{L}", 0), (r"a\Z", 1), (r"\A", 0), ("[a", 0),
        ("[b-a]", 0), (r"[\d-z]", 0), ("a{2,1}", 1), ("a{99999}", 1), ("a\\", 1), (r"\c1", 0), (r"\x1", 0), (r"\u12", 0), (r"\u{110000}", 0),
        (r"\é", 0), ("a+*", 2), ("a++", 2), ("a{2}{3}", 4), (r"\01", 0), (r"\a", 0),
    ],
)  # fmt: skip
def test_what_is_refused(pattern: str, at: int):
    with pytest.raises(PatternError) as refused:
        python_expression(pattern)
    assert refused.value.at == at
    with pytest.raises(PatternError):
        danger(pattern)
    assert not is_harmless(pattern, 1)


@pytest.mark.parametrize(
    ("pattern", "holds", "fails"),
    [
        ("^a$", ["a"], ["a\n", "ba"]),
        (r"^\d$", ["1"], ["\u0661"]),
        (r"^\w$", ["a", "_"], ["é", "-"]),
        (r"^\W$", ["é", "-"], ["a"]),
        (r"^\s$", [" ", "\ufeff", "\u00a0", "\u2003", "\u2028", "\v"], ["\x1c", "\x85", "a", "\u200b", "\u180e"]),
        (r"^\S$", ["a", "\x85", "\u200b"], [" ", "\ufeff"]),
        (r"^[\s\d]$", [" ", "1"], ["a"]),
        (r"^[^\S]$", [" "], ["a"]),
        ("^.$", ["a", "\U0001f600", "\x85"], ["\n", "\r", "\u2028", "\u2029"]),
        (r"^\cJ$", ["\n"], ["J"]),
        (r"^\x41\u0042\u{43}\0$", ["ABC\0"], ["ABC"]),
        (r"^\ud83d\ude00$", ["\U0001f600"], []),
        (r"^[\ud83d\ude00-\u{1F602}]$", ["\U0001f601"], ["\U0001f603"]),
        (r"^[\b]$", ["\b"], ["b"]),
        (r"^[a\-z]$", ["-"], ["b"]),
        ("^[a-]$", ["-", "a"], ["b"]),
        ("^[-a]$", ["-"], ["b"]),
        ("^[&&||~~[-]$", ["&", "|", "~", "-", "["], ["a"]),
        ("^a{,2}$", ["a{,2}"], ["aa"]),
        ("^{}]$", ["{}]"], []),
        (r"^\/\.\-$", ["/.-"], []),
        ("^(?<year>a)(b)$", ["ab"], []),
        ("^a+?b??$", ["aa", "ab"], ["b"]),
        ("^[]a|b$", ["b"], ["a"]),
        ("^(?:)$", [""], ["a"]),
        (r"^x #\ $", ["x # "], ["x"]),
        (r"a\b", ["a!"], ["aé_a1"[2:], "ab"]),
        (r"a\B", ["ab"], ["a"]),
    ],
)  # fmt: skip
def test_what_a_pattern_means(pattern: str, holds: list[str], fails: list[str]):
    search = Pattern(pattern).search
    assert [text for text in holds if search(text) is None] == []
    assert [text for text in fails if search(text) is not None] == []


atoms = st.sampled_from(["a", "b", "[ab]", "[^a]", ".", r"\w", r"\d", "^", "$", r"\b", "1"])


def grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    groups = inner.map(lambda part: f"({part})")
    counts = st.sampled_from(["*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "*?"])
    return (
        st.lists(inner, min_size=2, max_size=3).map("".join)
        | st.lists(inner, min_size=2, max_size=3).map("|".join).map(lambda part: f"(?:{part})")
        | st.tuples(groups, counts).map("".join)
    )


repeated = st.tuples(st.sampled_from(["a", "b", "[ab]", "1"]), st.sampled_from(["*", "+", "?", "{2}", "{0,2}"])).map(
    "".join
)
patterns = st.recursive(atoms | repeated, grown, max_leaves=7)
anchored = patterns.map(lambda pattern: f"^{pattern}$")


@given(patterns, st.lists(st.text("ab1!\n", max_size=6), min_size=5, max_size=5))
@settings(max_examples=300, deadline=None)
def test_python_reads_the_translation_as_it_was_meant(pattern: str, texts: list[str]):
    search = re.compile(python_expression(pattern), re.ASCII).search
    for text in texts:
        assert (search(text) is not None) == Matcher(text).search(pattern), (pattern, text)
        assert (Pattern(pattern).search(text) is not None) == Matcher(text).search(pattern)


def steps(pattern: str, text: str) -> int:
    """Steps of a backtracking matcher; as many as it may take where it takes more."""
    matcher = Matcher(text, most=300_000)
    with suppress(TooManySteps):
        matcher.search(pattern)
    return matcher.steps


@given(anchored | patterns, st.text("ab1", min_size=1, max_size=3), st.text("ab!", max_size=2))
@example("^(a|b|ab)*c$", "ab", "!")
@settings(max_examples=400, deadline=None)
def test_steps_grow_as_the_verdict_says(pattern: str, unit: str, tail: str):
    found = danger(pattern)
    if found is not None and found.kind == "unbounded":
        return
    short, long = steps(pattern, unit * 24 + tail), steps(pattern, unit * 48 + tail)
    growth = 2 if found is None else 4
    assert long <= growth * 1.25 * short + 300, (pattern, unit, short, long)


def test_most_patterns_pass():
    """The proof is of no use if it refuses what people write."""
    assert sum(danger(pattern) is None for pattern in FAST) == len(FAST)


def test_a_schema_without_what_must_not_be_run():
    schema = {
        "properties": {
            "slow": {"pattern": "^(a+)+$", "maxLength": 5},
            "unreadable": {"pattern": "(?=a)"},
            "square": {"anyOf": [{"pattern": "[0-9]+$"}, {"pattern": "[0-9]+$", "maxLength": 10}]},
            "pattern": {"pattern": "^a$"},
        }
    }
    assert harmless(schema) == {
        "properties": {
            "slow": {"maxLength": 5},
            "unreadable": {},
            "square": {"anyOf": [{}, {"pattern": "[0-9]+$", "maxLength": 10}]},
            "pattern": {"pattern": "^a$"},
        }
    }
