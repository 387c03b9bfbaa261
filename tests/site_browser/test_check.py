"""The box on a tool's page answers as the server would: in words, in both languages, on the web and from the disk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from sayso.support.answers import invalid
from sayso.support.explain import explain

from tests.site_browser.places import ROOT, Built
from tests.site_browser.watching import Tab, tab

TOOL = "create_entities"


@pytest.fixture(params=["url", "file_url"])
def reader(request: pytest.FixtureRequest, browser: Any, built: Built) -> Iterator[Tab]:
    """A tab on a tool's page."""
    with tab(browser) as made:
        made.page.goto(getattr(built, request.param)(f"tools/{TOOL}.html"))
        yield made
        assert made.faults == []


def say(reader: Tab, text: str) -> str:
    """What the page says about a text."""
    reader.page.fill("#check textarea", text)
    reader.page.click("#check form button >> nth=0")
    reader.page.wait_for_selector("#check .told *")
    return reader.text("#check .told")


def server_says(arguments: object) -> str:
    """What the server says about arguments."""
    listing = json.loads((ROOT / "generated/sayso_contract/listing.json").read_text(encoding="utf-8"))
    (row,) = [row for row in listing["tools"] if row["entry"]["name"] == TOOL]
    found = explain(row.get("checked", row["entry"]["inputSchema"]), row["relations"], arguments)
    return str(invalid(TOOL, found).error["message"])


def test_the_servers_text_stands_there_word_by_word(reader: Tab):
    assert not [url for url in reader.requests if "check" in url]
    wrong = {"entities": [{"name": 5, "entitytype": "person"}], "entites": []}
    say(reader, json.dumps(wrong))
    reader.page.click("#check .told summary")
    assert reader.text("#check .told pre code") == server_says(wrong)
    assert reader.text("#check .told details p") == "unknown_argument"


def test_a_problem_leads_to_the_row_of_its_argument(reader: Tab):
    say(reader, '{"entities": [{"name": 5}]}')
    link = reader.page.locator("#check .told ol a").first
    link.click()
    anchor = str(link.get_attribute("href"))[1:]
    assert reader.page.locator(f'[id="{anchor}"]').inner_text().startswith("entities[].")


def test_what_fits_and_what_is_no_json(reader: Tab):
    reader.page.click("#check .fill")
    reader.page.wait_for_selector("#check .told.right")
    assert reader.text("#check .told") == "These arguments fit."
    assert say(reader, '{"a": 1,\n "a": 2}').startswith(
        "Line 2, column 2: the name “a” stands here for the second time"
    )
    assert say(reader, '{"a": 1') == "Line 1, column 8: the JSON ends too early."
    assert say(reader, "<b>") == "Line 1, column 1: “<” is not JSON here."


def test_pasting_is_enough(browser: Any, built: Built):
    with tab(browser, permissions=["clipboard-read", "clipboard-write"]) as made:
        made.page.goto(built.url(f"tools/{TOOL}.html"))
        made.page.evaluate("navigator.clipboard.writeText('{}')")
        made.page.focus("#check textarea")
        made.page.keyboard.press("Control+v")
        made.page.wait_for_selector("#check .told li")
        assert made.text("#check .told li") == "/entities is required, but missing"


def test_what_is_pasted_stays_text(reader: Tab):
    said = say(reader, '{"<img src=x onerror=alert(1)>": 1}')
    assert "<img src=x onerror=alert(1)>" in said
    assert reader.page.locator("#check .told img").count() == 0
