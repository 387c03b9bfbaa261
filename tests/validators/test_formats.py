"""Formats to the letter, where libraries differ."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sayso.support.formats import EXAMPLES, FORMATS

from tests.validators.oracles import by_jsonschema, by_jsonschema_rs

RIGHT = {
    "date-time": [
        "2026-02-28T09:30:00Z", "2026-02-28t09:30:00z", "2026-02-28T09:30:00.123456789+05:45", "2024-02-29T00:00:00-00:00",
        "1998-12-31T23:59:60Z", "1998-12-31T15:59:60.123-08:00", "1990-12-31T23:59:60+00:00", "0000-01-01T00:00:00Z",
        "2000-02-29T00:00:00Z", "2026-12-31T23:59:59+23:59",
    ],
    "date": ["2026-02-28", "2024-02-29", "2000-02-29", "1999-12-31"],
    "uuid": ["2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d9e42", "00000000-0000-0000-0000-000000000000", "2F1B6D0E-6C1A-4C7B-9C57-0F6A3C1D9E42"],
    "uri": [
        "https://example.com", "http://u:p@[2001:db8::1]:80/a?b=c#d", "urn:isbn:0451450523", "mailto:a@b.c", "a:", "file:///etc",
        "ftp://ftp.is.co.za/rfc/rfc1808.txt", "tel:+1-816-555-1212", "http://a/%20", "x://[v7.a:b]/",
    ],
    "email": ["a@b.c", "a.b+c@example.com", '"a b"@example.com', "a@[127.0.0.1]", "a@[IPv6:::1]", "a@localhost", "a@1.2"],
}  # fmt: skip
WRONG = {
    "date-time": [
        "2026-02-28T09:30:00", "2026-02-28 09:30:00Z", "2026-02-30T09:30:00Z", "2023-02-29T09:30:00Z", "1900-02-29T00:00:00Z",
        "2026-02-28T24:00:00Z", "2026-02-28T09:60:00Z", "2026-02-28T09:30:60Z", "2026-02-28T23:59:61Z", "2026-02-28T09:30Z",
        "2026-02-28T09:30:00Z\n", "2026-02-28T09:30:00.Z", "2026-02-28T09:30:00+0530", "2026-02-28T09:30:00+24:00", "26-02-28T09:30:00Z",
        "\u0662026-02-28T09:30:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-04-31T00:00:00Z", "",
        "1998-12-31T23:59:60+01:00", "1998-12-31T22:59:60Z",
    ],
    "date": ["2026-2-28", "2026-02-30", "2023-02-29", "20260228", "2026-02-28\n", "2026-02-28T00:00:00Z", "", "2026-W01-1", "\u0662026-02-28"],
    "uuid": [
        "2f1b6d0e6c1a4c7b9c570f6a3c1d9e42", "{2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d9e42}", "2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d9e4", "",
        "2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d9e4g", "urn:uuid:2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d9e42", "2f1b6d0e-6c1a-4c7b-9c570f6a3c1d9e42-",
        "2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d9e42\n",
    ],
    "uri": ["", "/a", "example.com", "//example.com", "http://a b", "http://ü.de", "http://a/%2", "http://[::1", "1a:b", "http://a:x/", "a:b\n", "http://a/\\"],
    "email": ["", "a", "@b", "a@", "a b@c.d", "a@b@c", ".a@b.c", "a..b@c.d", "a.@b.c", "a@-b.c", "a@b..c", "a@[300.0.0.1]", "a@b.c\n", "ä@b.c", "x" * 65 + "@b.c", "a@" + "b" * 64 + ".c", "a@" + "b." * 200 + "c"],
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_right(name: str):
    assert [text for text in [*RIGHT[name], EXAMPLES[name]] if not FORMATS[name](text)] == []


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_wrong(name: str):
    assert [text for text in WRONG[name] if FORMATS[name](text)] == []


DIGITS = st.integers(0, 99).map(lambda number: f"{number:02}")


@st.composite
def near_dates(draw):
    return f"{draw(st.sampled_from(['2023', '2024', '1900', '2000']))}-{draw(DIGITS)}-{draw(DIGITS)}"


@st.composite
def near_moments(draw):
    seconds = draw(st.sampled_from(["00", "59", "61"]))
    offset = draw(st.sampled_from(["Z", "z", "+00:00", "-23:59", "+24:00", ""]))
    return (
        f"{draw(near_dates())}T{draw(DIGITS)}:{draw(DIGITS)}:{seconds}{draw(st.sampled_from(['', '.5', '.']))}{offset}"
    )


@given(near_dates())
@settings(deadline=None)
def test_dates_as_others_read_them(text: str):
    schema = {"format": "date"}
    verdicts = {FORMATS["date"](text), by_jsonschema(schema)(text), by_jsonschema_rs(schema)(text)}
    assert len(verdicts) == 1


@given(near_moments())
@settings(deadline=None)
def test_moments_as_others_read_them(text: str):
    schema = {"format": "date-time"}
    verdicts = {FORMATS["date-time"](text), by_jsonschema(schema)(text), by_jsonschema_rs(schema)(text)}
    assert len(verdicts) == 1
