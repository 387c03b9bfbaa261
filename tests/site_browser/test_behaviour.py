"""What a reader does with the site, in a real browser: find, filter, copy, switch, follow links into closed cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.site_browser.places import Built
from tests.site_browser.watching import Tab, tab

TOOL = "tools/search_nodes.html"
COPYING = {"permissions": ["clipboard-read", "clipboard-write"]}


@pytest.fixture
def reader(browser: Any, built: Built) -> Iterator[Tab]:
    """A tab on the catalogue, which must stay free of faults and foreign requests."""
    with tab(browser, **COPYING) as made:
        made.page.goto(built.url("index.html"))
        yield made
        assert made.faults == []
        assert [url for url in made.requests if not url.startswith(built.address)] == []


def shown(reader: Tab) -> list[str]:
    """Names on the cards that can be seen."""
    return list(reader.page.eval_on_selector_all(".card:not([hidden])", "cards => cards.map(one => one.dataset.name)"))


def test_the_search_finds_and_leads_to_a_page(reader: Tab, built: Built):
    assert not [url for url in reader.requests if "search" in url]
    reader.page.keyboard.press("Control+k")
    assert reader.focused() == "search"
    reader.page.keyboard.type("search_no")
    reader.page.wait_for_selector("#found a")
    reader.page.keyboard.press("ArrowDown")
    reader.page.keyboard.press("Enter")
    reader.page.wait_for_url("**/tools/search_nodes.html")


def test_the_search_says_when_it_finds_nothing_and_is_left_by_escape(reader: Tab):
    reader.page.fill("#search", "qzxqzx")
    reader.page.wait_for_selector("#found p")
    reader.page.focus("#search")
    reader.page.keyboard.press("Escape")
    assert reader.page.input_value("#search") == ""
    assert not reader.page.is_visible("#found")
    assert reader.focused() == "search"


@pytest.mark.parametrize("word", ["инструмент", "инструменты", "инструментов"])
def test_russian_endings_find_the_same(reader: Tab, built: Built, word: str):
    reader.page.goto(built.url("ru/index.html"))
    reader.page.fill("#search", word)
    reader.page.wait_for_selector("#found a, #found p")
    base = reader.page.evaluate("saysoFind('инструмент').map(one => one.path)")
    assert reader.page.evaluate("(word) => saysoFind(word).map(one => one.path)", word) == base


def test_filters_narrow_and_stand_in_the_address(reader: Tab, built: Built):
    every = shown(reader)
    reader.page.select_option("select[name=access]", "read")
    some = shown(reader)
    assert set(some) < set(every)
    assert some
    assert "access=read" in reader.page.url
    assert str(len(some)) in reader.text("#filter [role=status]")
    reader.page.fill("#q", "search project")
    found = shown(reader)
    assert "search_by_project" in found
    assert set(found) < set(some)
    reader.page.reload()
    assert shown(reader) == found
    reader.page.click("#clear")
    assert shown(reader) == every


def test_keys_alone_are_enough(reader: Tab):
    every = shown(reader)
    reader.page.keyboard.press("Tab")
    assert reader.focused() == "#text"
    reader.page.keyboard.press("/")
    assert reader.focused() == "q"
    reader.page.keyboard.press("ArrowDown")
    assert reader.focused() == f"tools/{every[0]}.html"
    reader.page.keyboard.press("ArrowDown")
    assert reader.focused() == f"tools/{every[1]}.html"
    reader.page.keyboard.press("ArrowUp")
    reader.page.keyboard.press("ArrowUp")
    assert reader.focused() == "q"
    reader.page.keyboard.type("zzzz")
    assert shown(reader) == []
    reader.page.keyboard.press("Escape")
    assert shown(reader) == every
    reader.page.keyboard.press("Enter")
    reader.page.wait_for_url(f"**/tools/{every[0]}.html")


def test_a_link_opens_the_closed_card_it_leads_into(reader: Tab, built: Built):
    reader.page.goto(built.url("index.html#open_nodes"))
    assert reader.page.is_visible("#open_nodes")
    reader.page.evaluate("location.hash = '#read_graph'")
    reader.page.wait_for_selector("#read_graph", state="visible")


def test_a_toolset_is_put_together_and_sent(reader: Tab):
    reader.page.locator(".pick input").nth(0).check()
    reader.page.locator(".pick input").nth(1).check()
    names = shown(reader)[:2]
    assert f"tools={names[0]}%2C{names[1]}" in reader.page.url
    reader.page.click("#set [data-do=copy]")
    assert reader.page.evaluate("navigator.clipboard.readText()") == f'["{names[0]}","{names[1]}"]'
    reader.page.reload()
    assert reader.page.locator(".pick input:checked").count() == 2


def test_code_is_copied_as_it_stands(reader: Tab, built: Built):
    reader.page.goto(built.url(TOOL))
    block = reader.page.locator(".code").first
    block.locator("button").click()
    assert reader.page.evaluate("navigator.clipboard.readText()") == block.locator("code").text_content()
    assert block.locator("button").inner_text() == "Copied"


def test_the_theme_is_switched_and_remembered(reader: Tab):
    def colour() -> str:
        return str(reader.page.evaluate("getComputedStyle(document.body).backgroundColor"))

    reader.page.emulate_media(color_scheme="dark")
    automatic = colour()
    reader.page.click("button.theme")
    light = colour()
    assert light != automatic
    reader.page.click("button.theme")
    assert colour() == automatic
    reader.page.emulate_media(color_scheme="light")
    reader.page.reload()
    assert colour() == automatic
    reader.page.click("button.theme")
    assert colour() == light


def test_the_language_is_switched_on_the_same_page(reader: Tab, built: Built):
    reader.page.goto(built.url(TOOL))
    reader.page.click(".languages a[hreflang=ru]")
    reader.page.wait_for_url(f"**/ru/{TOOL}")
    assert reader.page.get_attribute("html", "lang") == "ru"
    notice = reader.page.locator("p.notice").count()
    translated = reader.page.get_attribute("main article", "lang") == "ru"
    assert translated or notice
    reader.page.click(".languages a[hreflang=en]")
    reader.page.wait_for_url(f"{built.address}/{TOOL}")


def test_nothing_of_this_happens_by_itself(browser: Any, built: Built):
    with tab(browser) as made:
        made.page.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        made.page.goto(built.url("index.html"))
        for control in ("#search", "#filter", "#set", "button.theme", ".pick"):
            assert not made.page.is_visible(control)
        made.page.keyboard.press("/")
        assert made.focused() == "BODY"
        made.page.goto(built.url(TOOL))
        assert made.page.locator(".code button").count() == 0
        assert not made.page.is_visible("#check")
