"""The view in Chromium: nothing breaks the policy or asks anybody else, it works without scripts, and fits small screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from tests.memory_view.remembering import EVIL, LONG
from tests.memory_view.running import shown
from tests.site_browser.available import BROWSERS, package_file, program
from tests.site_browser.conftest import _FLAGS
from tests.site_browser.watching import tab

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def chromium(address: str) -> Iterator[Any]:
    """A browser of this module's own, closed before other tests start theirs."""
    path = program(*BROWSERS)
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=path, args=list(_FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="module")
def address(file: Path) -> Iterator[str]:
    with shown(file, "--profile", "acme") as found:
        yield found


def visit(page: Any, address: str) -> Iterator[str]:
    """One page of each kind, by way of its links, each with its style: a heading stands before that has come."""
    for name in ("Acme Print", EVIL, LONG):
        page.goto(address)
        yield "front"
        page.get_by_role("link", name=name, exact=True).first.click()
        page.wait_for_selector("h1[dir=auto]")
        page.wait_for_load_state()
        yield name
        if page.locator("#picture .hops a").count():
            page.click("text=Two relations away")
            page.wait_for_selector(".hops a:nth-child(2)[aria-current]")
            page.wait_for_load_state()
            yield f"{name}, two relations"
    page.goto(address)
    page.fill("#q", "pritn shop")
    page.press("#q", "Enter")
    page.wait_for_selector(".excerpt")
    page.wait_for_load_state()
    yield "search"


@pytest.mark.parametrize("scripts", [True, False])
def test_nothing_is_refused_and_nobody_else_is_asked(chromium: Any, address: str, scripts: bool):
    with tab(chromium, java_script_enabled=scripts) as made:
        assert len(list(visit(made.page, address))) >= 8
        assert made.faults == []
        assert [url for url in made.requests if not url.startswith(address)] == []


def test_a_breach_would_be_seen(chromium: Any, address: str):
    with tab(chromium) as made:
        made.page.goto(address)
        made.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
        made.page.wait_for_timeout(100)
        assert made.faults


@pytest.mark.parametrize("width", [390, 1280])
def test_it_fits_and_the_picture_is_there(chromium: Any, address: str, width: int):
    with tab(chromium, viewport={"width": width, "height": 800}) as made:
        assert {name: over for name in visit(made.page, address) if (over := made.page.evaluate(WIDE))} == {}
        made.page.goto(f"{address}entity?name=Acme+Print")
        drawings = made.page.locator(".drawing")
        assert [drawings.nth(at).is_visible() for at in (0, 1)] == [width > 760, width <= 760]
        made.page.locator(".drawing:visible a", has_text="Bob").click()
        made.page.wait_for_selector("h1:text-is('Bob')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_nobody_is_kept_out(chromium: Any, address: str, scheme: str, width: int):
    context = chromium.new_context(color_scheme=scheme, bypass_csp=True, viewport={"width": width, "height": 800})
    page = context.new_page()
    found = {}
    for name in visit(page, address):
        page.add_script_tag(path=str(package_file("axe-core/axe.min.js")))
        told = page.evaluate("(rules) => axe.run(document, { ...rules, resultTypes: ['violations'] })", RULES)
        if told["violations"]:
            found[name] = [
                (one["id"], node["target"], node["failureSummary"])
                for one in told["violations"]
                for node in one["nodes"][:2]
            ]
    context.close()
    assert found == {}
