"""What stands on the pages: counts, sections with fixed anchors, fields, proofs, conversations, downloads."""

from __future__ import annotations

from hashlib import sha256

import pytest
from sayso.checking.bindings import bindings
from sayso.checking.proofs import Proof
from sayso.settings import Settings
from sayso.site import site_files
from sayso.source import Source

from tests.site.building import CATEGORY, INDEX, PAGES, TOOL, material, seen, site

RUSSIAN = (
    TOOL.replace("Finds notes by their words; see `list_notes`.", "Ищет заметки.")
    .replace("## When to use", "## Когда использовать")
    .replace("## Arguments", "## Параметры").replace("## Result", "## Ответ").replace("## Behaviour", "## Поведение")
    .replace("## Errors", "## Ошибки").replace("## Examples", "## Примеры")
    .replace("| Argument | Type | Required | Default | Rules | Meaning |", "| Параметр | Тип | Обязательный | По умолчанию | Правила | Описание |")
    .replace("| Field | Type | Present | Rules | Meaning |", "| Поле | Тип | Присутствует | Правила | Описание |")
    .replace("| Error | When | Message | Effect |", "| Ошибка | Когда | Текст | Последствие |")
    .replace("| yes |", "| да |").replace("| no |", "| нет |").replace("| always |", "| всегда |")
    .replace("array of object", "массив object").replace("length 1 to 50", "длина от 1 до 50")
    .replace("at most 5 items", "не больше 5 элементов").replace("one of", "одно из").replace("at least 0", "не меньше 0")
    .replace("not tested:", "не проверено:")
)  # fmt: skip
TWINS = {**PAGES, "catalogue/notes/find_notes.ru.md": RUSSIAN}


@pytest.mark.parametrize(
    ("number", "english", "russian"),
    [
        (0, "0 documented tools", "0 описанных инструментов"),
        (1, "1 documented tool in 1 category", "1 описанный инструмент в 1 категории"),
        (2, "2 documented tools in 1 category", "2 описанных инструмента в 1 категории"),
        (5, "5 documented tools in 1 category", "5 описанных инструментов в 1 категории"),
        (21, "21 documented tools in 1 category", "21 описанный инструмент в 1 категории"),
    ],
)
def test_the_first_line_counts_in_the_right_form(number: int, english: str, russian: str) -> None:
    names = [f"tool_{chr(97 + at // 26)}{chr(97 + at % 26)}" for at in range(number)]
    pages = {f"catalogue/notes/{name}.md": TOOL.replace("find_notes", name) for name in names}
    files = site({"catalogue/index.md": INDEX, "catalogue/notes/index.md": CATEGORY, **pages})
    assert english in seen(files["index.html"]).text
    assert russian in seen(files["ru/index.html"]).text


def test_a_category_without_tools_is_shown_with_its_count() -> None:
    files = site({**PAGES, "catalogue/empty/index.md": CATEGORY.replace("# Notes", "# Empty")})
    page = seen(files["index.html"])
    assert "category-empty" in page.ids
    assert "0 tools" in page.text
    assert "No tool here yet." in page.text


def test_sections_have_the_same_anchors_in_every_language() -> None:
    files = site(TWINS)
    english, russian = (seen(files[f"{prefix}tools/find_notes.html"]) for prefix in ("", "ru/"))
    assert "Параметры" in russian.text
    assert "Ищет заметки." in russian.text
    wanted = [
        "when-to-use",
        "arguments",
        "result",
        "behaviour",
        "errors",
        "examples",
        "check",
        "use",
        "history",
        "files",
    ]
    for page in (english, russian):
        assert [name for name in page.ids if name in wanted] == wanted
    assert [name for name in english.ids if name.startswith(("argument-", "field-", "error-"))] == [
        name for name in russian.ids if name.startswith(("argument-", "field-", "error-"))
    ]


def test_fields_are_rows_with_their_depth_default_and_rules() -> None:
    html = site()["tools/find_notes.html"]
    row = html[html.index('id="argument-filters*.topic"') :].partition("</tr>")[0]
    assert 'class="d1"' in row
    assert "<b>required</b>" in row
    assert "one of <code>a</code>, <code>b</code>" in row
    row = html[html.index('id="argument-filters"') :].partition("</tr>")[0]
    assert "Default <code>[]</code>" in row


def test_claims_say_what_proves_them() -> None:
    html = site()["tools/find_notes.html"]
    claim = html[html.index('id="claim-an-ordinary-call"') :].partition("</li>")[0]
    assert 'Proved by <a href="#example-an-ordinary-call">example “An ordinary call”</a>' in claim
    claim = html[html.index('id="claim-order-is-free"') :].partition("</li>")[0]
    assert "Not machine-checked:</b> there is nothing to see" in claim


def test_a_run_is_spoken_of_only_where_it_is_asked_for() -> None:
    assert "passed in the last run" not in site()["tools/find_notes.html"]
    proven = site(proven=frozenset({"find_notes#an-ordinary-call"}))["tools/find_notes.html"]
    assert proven.count("passed in the last run") == 1


def test_a_test_that_proves_a_claim_is_linked_and_shown() -> None:

    path = "conformance/claims/test_order.py"
    text = "def test_free() -> None:\n    assert 1 < 2\n"
    proof = Proof("find_notes#order-is-free", f"{path}::test_free", Source(path, text).whole())
    files = site(bindings=bindings(material().catalogue, (proof,)), tests={path: text})
    assert 'href="../proofs/conformance.claims.test_order.html#test_free"' in files["tools/find_notes.html"]
    shown = seen(files["proofs/conformance.claims.test_order.html"])
    assert "test_free" in shown.ids
    assert "assert 1 < 2" in shown.text


def test_errors_show_their_template() -> None:
    html = site()["tools/find_notes.html"]
    assert "<code>shut until <var>{hour}</var></code>" in html


def test_examples_are_conversations_in_the_order_of_the_page() -> None:
    text = seen(site()["tools/find_notes.html"]).text
    places = [
        text.index(part)
        for part in ("First somebody asks.", "owner calls", '"ada"', "Then there is an answer.", '"found" : 1')
    ]
    assert places == sorted(places)


def test_downloads_are_the_sources_and_schemas() -> None:
    files = site()
    assert files["tools/find_notes.md"] == TOOL
    assert f"sha256 <code>{sha256(TOOL.encode()).hexdigest()}</code>" in files["tools/find_notes.html"]
    assert "Generated from catalogue/notes/find_notes.md" in files["tools/find_notes.html"]
    assert '"words"' in files["tools/find_notes.arguments.json"]
    assert files["ru/tools/find_notes.arguments.json"] == files["tools/find_notes.arguments.json"]


def test_downloads_keep_every_byte() -> None:
    odd = b"\xef\xbb\xbf" + TOOL.replace("\n", "\r\n").encode()

    made = site_files(material(originals={"catalogue/notes/find_notes.md": odd}))
    assert made["tools/find_notes.md"] == odd


def test_an_untranslated_page_says_so_and_claims_no_translation() -> None:
    files = site(TWINS)
    page = files["ru/tools/list_notes.html"]
    assert "Эта страница ещё не переведена" in page
    assert 'hreflang="ru" href="../../ru/tools/list_notes.html"' not in page
    assert '<article lang="en"' in page
    assert "Эта страница ещё не переведена" not in files["ru/tools/find_notes.html"]
    assert 'hreflang="ru" href="../ru/tools/find_notes.html"' in files["tools/find_notes.html"]


def test_names_of_tools_are_links_and_neighbours_are_linked() -> None:
    html = site()["tools/find_notes.html"]
    assert '<a href="../tools/list_notes.html"><code>list_notes</code></a>' in html
    assert '<a rel="next" href="list_notes.html">' in html


def test_a_card_opens_by_its_address_without_a_script() -> None:
    """Browsers open a closed ``details`` when the fragment names something inside it."""
    html = site()["index.html"]
    card = html[html.index('data-name="find_notes"') :].partition("</article>")[0]
    assert card.index("<details>") < card.index('<div id="find_notes">') < card.index("</details>")


def test_every_page_has_a_policy_and_nothing_inline() -> None:
    for path, html in site().items():
        if path.endswith(".html"):
            page = seen(html)
            policies = [
                one for tag, one in page.tags if tag == "meta" and one.get("http-equiv") == "Content-Security-Policy"
            ]
            assert "default-src 'none'" in str(policies[0]["content"]), path
            assert not [one for tag, one in page.tags if tag == "style" or "style" in one], path
            assert all(one.get("src") for tag, one in page.tags if tag == "script"), path
            assert len(page.ids) == len(set(page.ids)), path


def test_the_settings_address_makes_absolute_links() -> None:

    files = site(settings=Settings(site_url="https://tools.example.org/docs/"))
    assert (
        '<link rel="canonical" href="https://tools.example.org/docs/tools/find_notes.html">'
        in files["tools/find_notes.html"]
    )
    assert "https://tools.example.org/docs/ru/tools/find_notes.html" in files["sitemap.xml"]
    assert 'href="/docs/assets/style.css"' in files["404.html"]
    assert 'href="/docs/index.html"' in files["404.html"]
    assert "(https://tools.example.org/docs/tools/find_notes.md)" in files["llms.txt"]


def test_one_language_is_enough() -> None:

    files = site(settings=Settings(site_languages=("ru",), language="ru"))
    assert not [path for path in files if path.startswith(("ru/", "en/"))]
    assert '<html lang="ru">' in files["index.html"]
    assert 'class="languages"' not in files["index.html"]


def test_long_names_can_be_broken_and_long_paths_are_cut() -> None:
    deep = "| `a_rather_long_container_name` | object | no | – | – | It. |\n| `a_rather_long_container_name.part` | object | no | – | – | It. |\n"
    deep += "| `a_rather_long_container_name.part.leaf` | string | no | – | – | It. |\n| `words`"
    html = site({**PAGES, "catalogue/notes/find_notes.md": TOOL.replace("| `words`", deep, 1)})["tools/find_notes.html"]
    row = html[html.index('id="argument-a_rather_long_container_name.part.leaf"') :].partition("</tr>")[0]
    assert '<span title="a_rather_long_container_name.part.">….part.</span>leaf' in row
    assert "a_<wbr>rather_<wbr>long" in html
    assert "a_rather_long_container_name" in seen(html).text.replace(" ", "")
