"""The site without JavaScript, from the disk, on a small screen, on paper; and nothing asked of anybody else."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.site_browser.available import program
from tests.site_browser.places import Built
from tests.site_browser.watching import tab

WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("where", ["url", "file_url"])
def test_pages_load_without_a_fault_and_ask_nobody_else(browser: Any, built: Built, where: str):
    home = built.address if where == "url" else built.folder.as_uri()
    with tab(browser) as made:
        for path in built.one_of_each_shape():
            if where == "file_url" and path.endswith("404.html"):
                continue  # it is shown by a server, under any path
            made.page.goto(getattr(built, where)(path))
        assert made.faults == []
        assert [url for url in made.requests if not url.startswith(home)] == []


@pytest.mark.parametrize(
    "defect",
    [
        "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')",
        "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.x = 1' }))",
        "document.body.append(Object.assign(new Image(), { src: 'https://example.com/x.png' }))",
        "document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://example.com/x.css' }))",
    ],
)
def test_a_breach_of_the_policy_is_seen(browser: Any, built: Built, defect: str):
    with tab(browser) as made:
        made.page.goto(built.url("index.html"))
        made.page.evaluate(defect)
        made.page.wait_for_timeout(100)
        assert made.faults


def test_the_search_works_from_the_disk(browser: Any, built: Built):
    with tab(browser) as made:
        made.page.goto(built.file_url("tools/open_nodes.html"))
        made.page.fill("#search", "read")
        made.page.wait_for_selector("#found a")
        made.page.locator("#found a").first.click()
        made.page.wait_for_load_state()
        assert made.page.url.startswith("file:")
        assert made.faults == []


def test_cards_open_and_links_work_without_scripts(browser: Any, built: Built):
    with tab(browser, java_script_enabled=False) as made:
        made.page.goto(built.url("index.html"))
        assert not made.page.is_visible("#filter")
        made.page.locator(".card summary").first.click()
        assert made.page.locator(".card details[open] dl, .card details[open] h4").first.is_visible()
        made.page.locator(".card h3 a").first.click()
        made.page.wait_for_selector("#arguments")
        assert not made.page.is_visible("#check")


def test_a_link_opens_a_card_without_scripts(browser: Any, built: Built):
    with tab(browser, java_script_enabled=False) as made:
        made.page.goto(built.url("index.html#open_nodes"))
        assert made.page.is_visible("#open_nodes")


def test_nothing_is_wider_than_a_small_screen(browser: Any, built: Built):
    with tab(browser, viewport={"width": 390, "height": 800}) as made:
        wide = {}
        for path in built.one_of_each_shape():
            made.page.goto(built.url(path))
            made.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            if over := made.page.evaluate(WIDE):
                wide[path] = over
        assert wide == {}


def test_a_page_that_is_too_wide_is_seen(browser: Any, built: Built):
    with tab(browser, viewport={"width": 390, "height": 800}, bypass_csp=True) as made:
        made.page.goto(built.url("index.html"))
        made.page.add_style_tag(content="h1 { width: 500px }")
        assert made.page.evaluate(WIDE) > 0


def printed(page: Any, folder: Path) -> str:
    """The text of the page on paper, with every space and line break as one space."""
    file = folder / "page.pdf"
    page.pdf(path=str(file), prefer_css_page_size=True)
    run = subprocess.run([program("pdftotext"), str(file), "-"], capture_output=True, text=True, check=True, timeout=60)
    return squeezed(run.stdout)


def squeezed(text: str) -> str:
    """Without any space: paper breaks lines where it likes."""
    return "".join(text.split()).replace("\u00ad", "").replace("\f", "")


SECTIONS = """() => [...document.querySelectorAll('main article > section:not(#check)')].map((one) => [
  one.id, one.querySelector('h2').textContent, [...one.querySelectorAll('li, td, dd')].at(-1)?.textContent ?? '',
])"""


def test_paper_holds_every_section_of_every_tool(browser: Any, built: Built, tmp_path: Path):
    with tab(browser) as made:
        for path in [*built.pages("tools/"), *built.pages("ru/tools/")[:2]]:
            made.page.goto(built.url(path))
            sections = made.page.evaluate(SECTIONS)
            assert len(sections) >= 6
            text = printed(made.page, tmp_path)
            missing = [name for name, heading, _ in sections if squeezed(heading) not in text]
            assert missing == [], path


def test_paper_holds_what_closed_cards_hold(browser: Any, built: Built, tmp_path: Path):
    with tab(browser) as made:
        made.page.goto(built.url("index.html"))
        assert made.page.locator("details[open]").count() == 0
        inside = made.page.eval_on_selector_all(".card details dt code", "all => all.map(one => one.textContent)")
        text = printed(made.page, tmp_path)
        assert inside
        assert [name for name in inside if squeezed(name) not in text] == []


def test_cards_that_stay_closed_on_paper_are_seen(browser: Any, built: Built, tmp_path: Path):
    with tab(browser, bypass_csp=True) as made:
        made.page.goto(built.url("index.html"))
        hidden = "@media print { .card details::details-content { display: none !important } .card details > * { display: none !important } }"
        made.page.add_style_tag(content=hidden)
        inside = made.page.eval_on_selector_all(".card details h4", "all => all.map(one => one.textContent)")
        text = printed(made.page, tmp_path)
        assert [name for name in inside if squeezed(name) not in text]
