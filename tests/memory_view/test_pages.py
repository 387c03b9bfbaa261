"""What the pages show: names and texts as they are and never as markup, pages of lists, and the past."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest
from sayso_memory.identity import Caller
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.looking import look_at_store
from sayso_memory.store.sqlite.store import open_store

from tests.memory_view.asking import View
from tests.memory_view.conftest import PEOPLE
from tests.memory_view.remembering import ARABIC, EMOJI, EVIL, LONG, told

TAGS = frozenset(
    [
        "html",
        "head",
        "meta",
        "title",
        "link",
        "body",
        "a",
        "header",
        "form",
        "label",
        "input",
        "button",
        "main",
        "h1",
        "h2",
        "p",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        "div",
        "span",
        "small",
        "b",
        "i",
        "mark",
        "bdi",
        "code",
        "time",
        "nav",
        "section",
        "footer",
        "select",
        "option",
        "svg",
        "desc",
        "defs",
        "marker",
        "path",
        "g",
        "rect",
        "text",
    ]
)


class Shape(HTMLParser):
    """Collects elements and attributes that no template has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.strange: list[str] = []
        self.names: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS or any(name.startswith("on") or name == "style" for name, _ in attrs):
            self.strange.append(tag)
        self.names += [
            value or "" for name, value in attrs if name == "href" and (value or "").lower().startswith("java")
        ]


def pages(view: View) -> dict[str, str]:
    return {
        "front": view.page().text,
        "by project": view.page(project=f"={EVIL}").text,
        "by type": view.page(type=EVIL).text,
        "unknown filters": view.page(project=f"={EVIL}2", type=f"{EVIL}2").text,
        "search": view.page("search", q=EVIL).text,
        "entity": view.page("entity", name=EVIL).text,
        "related": view.page("entity", name="Acme Print", hops=2).text,
        "missing": view.page("entity", name=EVIL + "2").text,
        "nowhere": view.page(EVIL.replace("/", "")).text,
        "look": view.page("search", q="x", look=EVIL).text,
    }


def test_nothing_from_the_store_or_the_address_becomes_markup(view: View):
    shown = pages(view)
    assert {name: Shape(text).strange for name, text in shown.items() if Shape(text).strange} == {}
    assert not any("<img" in text for text in shown.values())
    assert not any("49" in re.findall(r"<h1.*?</h1>", text, re.DOTALL)[0] for text in shown.values())


def test_markup_would_be_seen():
    assert Shape("<p><img src=x></p>").strange == ["img"]
    assert Shape('<p onclick="x">').strange == ["p"]


def test_awkward_names_stand_there_in_every_position(view: View):
    for name in ("front", "by project", "by type", "search", "entity", "related"):
        assert EVIL in unescape(pages(view)[name]), name
    text = unescape(view.page("entity", name=EVIL).text)
    assert text.count(EVIL) >= 12


@pytest.mark.parametrize("name", [ARABIC, EMOJI, LONG, EVIL])
def test_every_link_to_an_entity_leads_there(view: View, name: str):
    links = [unescape(one) for one in re.findall(r'href="entity\?([^"#]*)"', view.page().text)]
    found = [view.ask(f"/{view.keys.path}/entity", one) for one in links]
    assert all(one.status == 200 for one in found)
    assert sum(f'<h1 dir="auto">{name}</h1>' in unescape(one.text) for one in found) == 1


def test_what_steers_a_screen_is_spelt_out(view: View):
    for text in (view.page().text, view.page("entity", name="over\u202eridden").text):
        assert "\u202e" not in text
        assert "over\\u202eridden" in text


def test_an_entity_has_everything(view: View):
    text = unescape(view.page("entity", name="Acme Print").text)
    for part in (
        "vendor",
        "ops",
        "AP",
        "Local print shop.",
        "employs",
        "Bob",
        "Secret Sam",
        "watches",
        "by <bdi>owner</bdi>",
    ):
        assert part in text, part


def test_the_past_is_told(view: View):
    text = view.page("entity", name="Acme Print").text
    observations = text.partition('id="observations"')[2].partition("</section>")[0]
    retired = re.findall(r'<li class="void">\s*<p dir="auto">(.*?)</p>', observations)
    assert retired == ["Opens at nine."]
    history = text.partition('id="history"')[2]
    told_of = re.findall(r"<b(?: class=\"old\")?>(.*?)</b>", history)
    assert told_of[-1] == "entity created"
    assert {
        "observation retired",
        "observation added",
        "relation created",
        "relation retired",
        "entity alias added",
    } <= {*told_of}
    assert told_of.index("observation retired") < told_of.index("observation added")


def test_a_retired_entity_is_found_among_the_retired_only(view: View):
    assert "name=Gone" not in view.page().text
    assert "name=Gone" in view.page(state="retired").text
    assert "Retired" in view.page("entity", name="Gone").text
    assert "because the other end is" in view.page("entity", name="Acme Print").text


def test_a_long_text_has_a_page(view: View):
    text = view.page("entity", name="Acme Print").text
    assert "x" * 5_000 not in text
    link = unescape(re.findall(r'href="text\?([^"]*)"', text)[0])
    assert "x" * 5_000 in view.ask(f"/{view.keys.path}/text", link).text
    assert view.page("text", name="Acme Print", id="other").status == 404
    assert view.page("text", name="Bob", id=link.rpartition("=")[2]).status == 404


def test_search_is_the_tools(view: View):
    text = view.page("search", q="pritn shop").text
    assert "Acme Print" in text
    assert "similar spelling" in text
    assert "Nothing was found" in view.page("search", q="zzzzzzzzzz").text
    assert view.page("search", q="x" * 5_000).status == 200
    assert view.page("search").status == 200


def test_lists_come_in_pages(tmp_path):
    file = tmp_path / "m.db"
    store = open_store(Location(file, Durability.SCRATCH))
    owner = Caller(PEOPLE["owner"], store)
    entities = [
        {"name": f"e{n:03}", "entityType": "t", "observations": [f"{n}-{m}" for m in range(60)] if n == 7 else []}
        for n in range(120)
    ]
    told(owner, "create_entities", entities=entities)
    store.close()
    looking = look_at_store(Location(file))
    view = View(looking, PEOPLE["owner"])
    seen = []
    for number in (1, 2, 3):
        names = re.findall(r'<h2><a href="entity\?name=(e\d+)">', view.page(page=number).text)
        assert len(names) <= 50
        seen += names
    assert seen == [f"e{n:03}" for n in range(120)]
    assert view.page(page=999).text == view.page(page=999).text
    assert "e119" in view.page(page=10**9).text
    for odd in ("-1", "0", "x", "²", "9" * 40, ""):
        assert "e000" in view.page(page=odd).text or odd == "9" * 40
    texts = view.page("entity", name="e007", texts=3).text
    assert re.findall(r'<p dir="auto">(.*?)</p>', texts) == [f"7-{m}" for m in range(50, 60)]
    assert "texts=2#observations" in texts
    looking.close()


def test_an_empty_store_says_so(tmp_path):
    open_store(Location(tmp_path / "m.db", Durability.SCRATCH)).close()
    looking = look_at_store(Location(tmp_path / "m.db"))
    view = View(looking, PEOPLE["owner"])
    assert "Nothing is remembered yet" in view.page().text
    assert view.page("search", q="x").status == 200
    assert view.page("entity", name="x").status == 404
    looking.close()


def test_a_look_is_remembered(view: View):
    answer = view.page(look="dark")
    assert 'data-look="dark"' in answer.text
    assert f"Path=/{view.keys.path}/" in answer.headers["set-cookie"]
    assert 'data-look="auto"' in view.page(look="x").text
    assert "set-cookie" not in view.page(look="x").headers
