"""axe-core finds nothing in any theme and language; code, of which it passes over the punctuation, has contrast too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.site_browser.available import package_file
from tests.site_browser.places import Built
from tests.site_browser.watching import tab

THEMES = ("light", "dark")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
LEAST = 4.5

CONTRAST = """() => {
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255];
  };
  const found = new Map();
  for (const code of document.querySelectorAll('code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim()) continue;
      const [one, other] = [light(rgba(getComputedStyle(element).color)), light(behind(element))];
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const name = `${element.tagName}.${element.className}`;
      found.set(name, Math.min(ratio, found.get(name) ?? 99));
    }
  }
  return Object.fromEntries(found);
}"""


@pytest.fixture(params=THEMES)
def page(request: pytest.FixtureRequest, browser: Any) -> Iterator[Any]:
    """A page in one colour scheme; the driver may put scripts in, which the pages' policy forbids everybody else."""
    context = browser.new_context(color_scheme=request.param, bypass_csp=True)
    yield context.new_page()
    context.close()


def violations(page: Any) -> list[str]:
    """What axe-core has to say about the page as it stands."""
    page.add_script_tag(path=str(package_file("axe-core/axe.min.js")))
    found = page.evaluate("(rules) => axe.run(document, { ...rules, resultTypes: ['violations'] })", RULES)[
        "violations"
    ]
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


def test_no_page_keeps_anybody_out(page: Any, built: Built):
    found = {}
    for path in built.one_of_each_shape():
        page.goto(built.url(path))
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        if told := violations(page):
            found[path] = told
    assert found == {}


def test_code_can_be_read(page: Any, built: Built):
    low = {}
    for path in [*built.pages("tools/"), *built.pages("guides/")[:3], "index.html"]:
        page.goto(built.url(path))
        ratios = page.evaluate(CONTRAST)
        assert ratios
        low.update({f"{path} {name}": ratio for name, ratio in ratios.items() if ratio < LEAST})
    assert low == {}


SEEDED = {
    "low contrast": '<p style="color: #bbb; background: #fff">text</p>',
    "no name": '<a href="#text"></a>',
    "no label": '<input type="text">',
    "no alternative": '<img src="assets/icon.svg">',
    "skipped heading": "<h6>x</h6>",
    "broken reference": '<button aria-labelledby="nobody" aria-expanded="maybe">x</button>',
}


def test_each_defect_is_seen(browser: Any, built: Built):
    with tab(browser, bypass_csp=True) as made:
        for name, defect in SEEDED.items():
            made.page.goto(built.url("404.html"))
            made.page.evaluate("(html) => document.querySelector('main').insertAdjacentHTML('beforeend', html)", defect)
            assert violations(made.page), name


def test_pale_punctuation_is_seen(page: Any, built: Built):
    page.goto(built.url(built.pages("tools/")[0]))
    page.evaluate("""() => document.querySelector('pre code').insertAdjacentHTML(
      'beforeend', '<span class="pale" style="color: #888; background: #888">{</span>')""")
    assert violations(page) == []
    assert page.evaluate(CONTRAST)["SPAN.pale"] < LEAST
