"""The words that were asked for, marked in what was found; times as the clock on the wall says them."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as some
from sayso_memory.legible import plain
from sayso_memory.view.marking import asked_for, marked

from tests.memory_view.asking import View


@pytest.mark.parametrize(
    ("text", "query", "expected"),
    [
        (
            "Opens at nine. The shop opens late.",
            "opening",
            "<mark>Opens</mark> at nine. The shop <mark>opens</mark> late.",
        ),
        ("the print shop", "the shop of prints", "the <mark>print</mark> <mark>shop</mark>"),
        ("Zürich und Ärger", "zurich", "<mark>Zürich</mark> und Ärger"),
        ("本番環境の監視", "環境", "本番<mark>環境</mark>の監視"),
        ("本番環境の監視", "番環境の", "本<mark>番環境の</mark>監視"),
        ("parseOrderLines fails", "order", "<mark>parseOrderLines</mark> fails"),
        ("C++ & <b>", "c++", "<mark>C++</mark> &amp; &lt;b&gt;"),
        ("nothing of it", "else", "nothing of it"),
        ("nothing asked", "", "nothing asked"),
    ],
)
def test_what_answers_is_marked(text: str, query: str, expected: str) -> None:
    assert marked(text, asked_for(query)) == expected


@given(some.text(max_size=60), some.text(max_size=20))
def test_whatever_the_text_only_marks_are_added_to_it(text: str, query: str) -> None:
    without = re.sub("</?mark>", "", marked(text, asked_for(f"{query} {text[:9]}")))
    assert html.unescape(without) == plain(text)
    assert "<" not in without


def test_the_search_page_marks(view: View) -> None:
    assert "<bdi>Acme <mark>Print</mark></bdi></a>" in view.page("search", q="print").text
    assert "<mark>" not in view.page("search", q="").text


def test_times_without_a_calendar_break_no_page() -> None:
    probe = (
        "from sayso_memory.view import rendering as r\n"
        "print(r._time(1_700_000_000_000), r._machine_time(1_700_000_000_000), r._machine_time(10**20) == '')"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe],
        capture_output=True,
        text=True,
        env={**os.environ, "TZ": "Asia/Kolkata"},
        check=True,
    )
    assert done.stdout.strip() == "2023-11-15 03:43:20 2023-11-14T22:13:20Z True"
