"""Markup in any text of a page, a guide or a setting comes out as text: nothing runs, nothing leads away."""

from __future__ import annotations

import json
from xml.etree import ElementTree as Xml

import pytest
from sayso.settings import Settings
from sayso.source import Source

from tests.site.building import PAGES, TOOL, seen, site

ATTACKS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "[go](javascript:alert(1))",
    "[go](JaVaScRiPt&#58;alert(1))",
    "[go](data:text/html,<script>alert(1)</script>)",
    "[go](vbscript:x)",
    "![x](https://evil.example/x.png)",
    "`<b onclick=alert(1)>`",
    '<https://evil.example/"onmouseover=alert(1)>',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "{{ 7 * 7 }}{% raw %}",
)
CALM = {
    "a", "article", "aside", "b", "blockquote", "body", "br", "button", "code", "dd", "details", "div", "dl", "dt", "em", "footer",
    "form", "h1", "h2", "h3", "h4", "head", "header", "hr", "html", "i", "input", "label", "li", "link", "main", "meta", "nav", "ol",
    "option", "p", "pre", "script", "section", "select", "small", "span", "strong", "summary", "table", "tbody", "td", "textarea",
    "th", "thead", "time", "title", "tr", "ul", "var", "wbr",
}  # fmt: skip


def hostile(attack: str) -> dict[str, str]:
    """A catalogue with the attack in every text position of every page."""
    text = attack.replace("|", "\\|")
    code = attack.replace("`", "'").replace("|", "\\|")
    quoted = attack.replace("\\", "\\\\").replace('"', '\\"')
    tool = (
        TOOL.replace("since: 0.1.0", f"title: '{attack.replace(chr(39), chr(39) * 2)}'\nsince: '{code.replace(chr(39), chr(39) * 2)}'\n"
                     f"deprecated: '{attack.replace(chr(39), chr(39) * 2)}'\navailable-when: '{attack.replace(chr(39), chr(39) * 2)}'")
        .replace("Finds notes by their words", f"Finds {attack} notes")
        .replace("Use it when", f"{attack}\n\n- {attack}\n\nUse it when")
        .replace("What to look for.", f"What {text} to look for.")
        .replace("`[]`", f"`{code}`")
        .replace("How many there are.", text)
        .replace("**An ordinary call.** It counts.", f"**An ordinary call.** It {attack} counts.")
        .replace("there is nothing to see", f"{code} there")
        .replace("the desk is shut |", f"{text} |")
        .replace("shut until {hour}", f"shut {code} until {{hour}}")
        .replace("### An ordinary call\n", f"### An ordinary call {attack}\n")
        .replace("First somebody asks.", f"First {attack} asks.")
        .replace('{"words": "ada"}', f'{{"words": "{quoted}", "{quoted}": "<{quoted}>"}}')
    )  # fmt: skip
    return {
        **PAGES,
        "catalogue/notes/find_notes.md": tool,
        "catalogue/index.md": PAGES["catalogue/index.md"].replace("The desk", f"The {attack} desk") + f"\n{attack}\n",
        "catalogue/notes/index.md": PAGES["catalogue/notes/index.md"].replace("# Notes", f"# Notes {attack}")
        + f"\n{attack}\n",
    }


@pytest.mark.parametrize("attack", ATTACKS)
def test_markup_is_text(attack: str) -> None:
    settings = Settings(name=attack, client_command=f"run '{attack.replace(chr(39), '')}'")
    guide = Source(
        "site/pages/guide.md",
        f"# {attack}\n\n## {attack}\n\n{attack}\n\n```json {attack}\n{attack}\n```\n\n| {attack} |\n| --- |\n| {attack} |\n",
    )
    files = site(
        hostile(attack),
        settings,
        guides=(guide,),
        tests={"conformance/claims/test_x.py": f"def test_x(): ...  # {attack}\n"},
    )
    assert "tools/find_notes.html" in files
    for path, html in files.items():
        if path.endswith(".html"):
            check(path, html)
    assert "49" not in seen(files["index.html"]).text or "7 * 7" in seen(files["index.html"]).text


def check(path: str, html: str) -> None:
    for tag, attributes in seen(html).tags:
        assert tag in CALM, (path, tag)
        assert not [name for name in attributes if name.startswith("on") or name == "style"], (path, attributes)
        if tag == "script":
            assert str(attributes.get("src")).startswith(("../", "assets/", "/assets/")), (path, attributes)
        for name in ("href", "src"):
            address = (attributes.get(name) or "").strip().lower()
            assert not address.startswith(("javascript:", "data:", "vbscript:")), (path, address)
            assert tag == "a" or "evil" not in address, (path, address)


def test_the_check_would_see_a_script() -> None:
    with pytest.raises(AssertionError):
        check("x", "<p><script>alert(1)</script>")
    with pytest.raises(AssertionError):
        check("x", '<p onclick="x">')
    with pytest.raises(AssertionError):
        check("x", '<a href="javascript:x">')


@pytest.mark.parametrize("attack", ATTACKS)
def test_scripts_of_data_hold_no_end_of_a_script(attack: str) -> None:
    files = site(hostile(attack))
    for path, text in files.items():
        if path.endswith(".js") and not path.startswith("assets/"):
            assert "</" not in text, path
            assert not {"\u2028", "\u2029"} & set(text), path


def test_names_that_programs_read_are_plain_json_and_xml() -> None:
    files = site(hostile("<&>\"'"))
    assert json.loads(files["catalogue.json"])["tools"][0]["name"] == "find_notes"
    for path in ("sitemap.xml", "changes.atom"):
        Xml.fromstring(files[path])
