"""The browser reads JSON as the server does: every number, name and half pair; and it says where a text is none."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.site_browser.adversarial import LITERALS, REPEATING
from tests.site_browser.engines import Ask

READ = """(texts) => {
  const told = (value) => {
    if (Array.isArray(value)) return ['array', value.map(told)];
    if (value instanceof Map) return ['object', [...value].map(([name, item]) => [name, told(item)])];
    if (typeof value === 'number') return ['float', Object.is(value, -0) ? '-0' : String(value)];
    return typeof value === 'bigint' ? ['int', String(value)] : ['plain', value];
  };
  return texts.map((text) => {
    try { return told(saysoCheck.readJson(text)); } catch (error) { return [error.code, error.at, error.told]; }
  });
}"""
WRONG = {
    "": ("end", 0, ""), " ": ("end", 1, ""), "{": ("end", 1, ""), "[1,": ("end", 3, ""), '"a': ("end", 2, ""),
    "[1,]": ("unexpected", 3, "]"), "{,}": ("unexpected", 1, ","), "{a:1}": ("unexpected", 1, "a"), "01": ("unexpected", 1, "1"),
    "{'a':1}": ("unexpected", 1, "'"), "[1 2]": ("unexpected", 3, "2"), "1\u00a0": ("unexpected", 1, "\u00a0"), "// x": ("unexpected", 0, "/"),
    "\U0001f600": ("unexpected", 0, "\U0001f600"), "nul": ("unexpected", 0, "n"), "nulls": ("unexpected", 0, "n"), ".5": ("unexpected", 0, "."),
    '{"a":1,"a":2}': ("twice", 7, "a"), '{"b":{"a":1,"\\u0061":2}}': ("twice", 12, "a"), '{"__proto__":1,"__proto__":2}': ("twice", 15, "__proto__"),
    '"a\nb"': ("string", 2, ""), '"\\x"': ("string", 1, ""), '"\\u12"': ("string", 1, ""), "[" * 2000: ("deep", 1001, ""),
    "9" * 4301: ("long", 0, ""), "-" + "9" * 4301: ("long", 0, ""), "{1:2}": ("unexpected", 1, "1"), '{"a" 1}': ("unexpected", 5, "1"),
}  # fmt: skip


def by_python(text: str) -> list[Any] | None:
    """What Python reads, as the browser tells it; None for a text that is no JSON, or in which a name stands twice."""

    def members(pairs: list[tuple[str, Any]]) -> Any:
        if len({name for name, _ in pairs}) < len(pairs):
            raise ValueError("twice")
        return ["object", [[name, item] for name, item in pairs]]

    try:
        read = json.loads(
            text,
            object_pairs_hook=members,
            parse_int=lambda digits: ["int", str(int(digits))],
            parse_float=_float,
            parse_constant=_float,
        )
    except ValueError:
        return None
    return _told(read)


def _float(text: str) -> list[Any]:
    return ["float", float(text)]


def _told(value: Any) -> list[Any]:
    match value:
        case ["int" | "float", _]:
            return value
        case ["object", list(pairs)] if all(isinstance(pair, list) for pair in pairs):
            return ["object", [[name, _told(item)] for name, item in pairs]]
        case list():
            return ["array", [_told(item) for item in value]]
        case _:
            return ["plain", value]


def alike(here: Any, there: Any) -> bool:
    """Whether both read the same; numbers by value, with the sign of zero."""
    match here, there:
        case ["float", float(number)], ["float", str(text)]:
            read = float(text.replace("Infinity", "inf"))
            return (math.isnan(read) and math.isnan(number)) or (
                read == number and math.copysign(1, read) == math.copysign(1, number)
            )
        case [str(kind), list(items)], [str(other), list(others)] if kind in {"array", "object"}:
            return kind == other and len(items) == len(others) and all(map(alike, items, others))
        case [str(name), [*item]], [str(other), [*told]]:
            return name == other and alike(item, told)
    return bool(here == there)


def judged(ask: Ask, texts: list[str]) -> tuple[int, int]:
    """Assert that both read every text alike; how many of them are JSON and how many are not."""
    good = 0
    for text, there in zip(texts, ask(READ, texts), strict=True):
        here = by_python(text)
        if here is None:
            assert there[0] in {"end", "unexpected", "twice", "string", "deep", "long"}, text
        else:
            assert alike(here, there), (text, here, there)
            good += 1
    return good, len(texts) - good


def test_literals(ask: Ask):
    assert judged(ask, [*LITERALS, *REPEATING]) == (len(LITERALS) + len(REPEATING), 0)


def test_where_a_text_is_no_json(ask: Ask):
    found = dict(zip(WRONG, map(tuple, ask(READ, list(WRONG))), strict=True))
    assert found == WRONG


@pytest.fixture(scope="module")
def random_texts() -> list[str]:
    """JSON with at most two characters changed."""
    found: list[str] = []
    leaf = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
    values = st.recursive(
        leaf, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    )

    @given(st.data())
    @settings(
        max_examples=1500,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def collect(data: st.DataObject) -> None:
        text = json.dumps(
            data.draw(values), ensure_ascii=data.draw(st.booleans()), indent=data.draw(st.sampled_from([None, 1]))
        )
        for _ in range(data.draw(st.integers(0, 2))):
            at = data.draw(st.integers(0, len(text)))
            text = (
                text[:at]
                + data.draw(st.sampled_from(['"', ",", "]", "}", "0", "-", ".", "e", "\\", "u", " ", ""]))
                + text[at + data.draw(st.integers(0, 1)) :]
            )
        if text.isascii() or text.encode("utf-8", "ignore").decode() == text:
            found.append(text)

    collect()
    return found


def test_random_texts(ask: Ask, random_texts: list[str]):
    good, bad = judged(ask, random_texts)
    assert good > 300
    assert bad > 300
