"""A tab of the browser that remembers what went wrong in it: messages, refusals of the policy, requests to elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Tab:
    """``page`` is Playwright's; ``faults`` are texts of the console and of failed requests, ``requests`` addresses."""

    page: Any
    faults: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def text(self, selector: str) -> str:
        """The visible text of the first match."""
        return str(self.page.locator(selector).first.inner_text())

    def focused(self) -> str:
        """The element that has the focus: its id, else what it links to, else its name."""
        return str(self.page.evaluate("(a => a.id || a.getAttribute('href') || a.tagName)(document.activeElement)"))


PATIENCE = 20_000
"""Milliseconds; machines that run the tests have other things to do."""


def _failed(made: Tab, request: Any) -> None:
    """Note a request that failed; one that the reader's next click ended did not."""
    if "ERR_ABORTED" not in str(request.failure):
        made.faults.append(f"{request.url}: {request.failure}")


@contextmanager
def tab(browser: Any, **options: Any) -> Iterator[Tab]:
    """A fresh tab with no history; options as Playwright's ``new_context`` takes them."""
    context = browser.new_context(**options)
    made = Tab(context.new_page())
    made.page.on("console", lambda message: made.faults.append(message.text))
    made.page.on("pageerror", lambda error: made.faults.append(str(error)))
    made.page.on("requestfailed", lambda request: _failed(made, request))
    made.page.on("request", lambda request: made.requests.append(request.url))
    made.page.set_default_timeout(PATIENCE)
    try:
        yield made
    finally:
        context.close()
