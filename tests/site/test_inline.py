"""The short way through Markdown gives what the parser gives."""

from __future__ import annotations

from html import unescape

from hypothesis import given, settings
from hypothesis import strategies as st
from sayso.site.inline import Inline
from sayso.site.links import Links
from sayso.site.markdown import parser
from sayso.site.prose import prose

LINKS = Links("../", frozenset({"find_notes"}), {"catalogue/notes/find_notes.md": "tools/find_notes.html"})
WORDS = st.lists(
    st.sampled_from(["word", "`code`", "``a`b``", "`a\\|b`", "*", "_", "a_b", "\\", "<b>", "&amp;", "&", '"', "'", "[x](y)", "ё", "`", " ", "\n", "**bold**", "!"]),
    min_size=1, max_size=12,
).map("".join)  # fmt: skip


def by_parser(text: str) -> str:
    html: str = parser().renderInline(text, {"links": LINKS, "here": ""})
    return html


@settings(max_examples=400, deadline=None)
@given(WORDS)
def test_short_texts(text: str) -> None:
    assert unescape(Inline(LINKS)(text)) == unescape(by_parser(text))


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=3).map("\n\n".join))
def test_paragraphs(text: str) -> None:
    long = parser().render(text, {"links": LINKS, "here": ""})
    assert unescape(" ".join(prose(text, Inline(LINKS)).split())) == unescape(" ".join(long.split()))


def test_links_lead_to_pages_of_the_site_to_the_web_or_nowhere() -> None:
    inline = Inline(LINKS)
    here = "catalogue/notes/list_notes.md"
    assert inline("[a](find_notes.md#errors)", here) == '<a href="../tools/find_notes.html#errors">a</a>'
    assert inline("[a](https://example.org/?a=1&b=2)", here) == '<a href="https://example.org/?a=1&amp;b=2">a</a>'
    assert inline("[a](nowhere.md)", here) == "a"
    assert inline("[a](../../../etc/passwd)", here) == "a"
    assert (
        inline("[`find_notes`](https://example.org)", here)
        == '<a href="https://example.org"><code>find_notes</code></a>'
    )
    assert inline("`find_notes`", here) == '<a href="../tools/find_notes.html"><code>find_notes</code></a>'


def test_the_same_words_may_lead_elsewhere_on_another_page() -> None:
    inline = Inline(LINKS)
    assert inline("[a](find_notes.md)", "catalogue/notes/x.md") != inline("[a](find_notes.md)", "catalogue/other/x.md")


def test_tables_have_no_styles_and_no_empty_headings() -> None:
    html = prose("| a | |\n| ---: | :---: |\n| `x` | y |\n", Inline(LINKS))
    assert "style" not in html
    assert '<th scope="col">a</th>' in html
    assert html.count("<th") - html.count("<thead") == 1
