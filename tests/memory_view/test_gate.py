"""Who gets in, and what every answer carries."""

from __future__ import annotations

import pytest
from sayso_memory.view.gate import HEADERS

from tests.memory_view.asking import HOST, PORT, View


@pytest.mark.parametrize("host", [HOST, f"localhost:{PORT}", f"LOCALHOST:{PORT}"])
def test_own_names_are_let_in(view: View, host: str):
    assert view.ask(f"/{view.keys.path}/", hosts=(host,)).status == 200


@pytest.mark.parametrize(
    "hosts",
    [(), ("evil.example",), (f"evil.example:{PORT}",), ("127.0.0.1",), ("127.0.0.1:80",), ("[::1]:4711",), (HOST, "evil.example")],
)  # fmt: skip
def test_other_names_are_not(view: View, hosts: tuple[str, ...]):
    answer = view.ask(f"/{view.keys.path}/", hosts=hosts)
    assert answer.status == 421
    assert "Acme" not in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get"])
def test_nothing_but_reading(view: View, method: str):
    answer = view.ask(f"/{view.keys.path}/", method=method)
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")


def test_the_head_of_a_page_can_be_asked_for(view: View):
    assert view.ask(f"/{view.keys.path}/", method="HEAD").status == 200


@pytest.mark.parametrize(
    "path", ["/", "//", "/style.css", "/entity", "/search", "/open/", "/open/x", "/x/", "/é/", "/\0/"]
)
def test_without_the_made_up_path_nothing_is_there(view: View, path: str):
    answer = view.ask(path, "name=Acme+Print")
    assert answer.status == 404
    assert "Acme" not in answer.text
    assert view.keys.path not in answer.text


def test_the_made_up_path_is_another_at_each_start(view_of):
    assert view_of("owner").keys.path != view_of("owner").keys.path


def test_the_entrance_opens_once(view: View):
    entrance = view.keys.entrance()
    first = view.ask(entrance)
    assert (first.status, first.headers["location"]) == (303, f"/{view.keys.path}/")
    assert view.ask(entrance).status == 404
    assert view.ask("/open/").status == 404


def test_a_missing_stroke_is_added(view: View):
    assert view.ask(f"/{view.keys.path}").headers["location"] == f"/{view.keys.path}/"


def test_every_answer_is_guarded(view: View):
    answers = [
        view.page(), view.page("style.css"), view.page("nowhere"), view.page("entity", name="nobody"), view.ask("/"),
        view.ask("/", hosts=()), view.ask("/", method="POST"), view.ask(view.keys.entrance()),
    ]  # fmt: skip
    for answer in answers:
        assert HEADERS.items() <= answer.headers.items()
        assert not any(name.startswith("access-control") for name in answer.headers)


def test_the_policy_allows_own_styles_and_pictures_only(view: View):
    policy = view.page().headers["content-security-policy"].split("; ")
    assert policy[:3] == ["default-src 'none'", "style-src 'self'", "img-src 'self'"]
    assert "frame-ancestors 'none'" in policy


def test_no_page_holds_the_made_up_path_or_anything_inline(view: View):
    for text in (view.page().text, view.page("search", q="print").text, view.page("entity", name="Acme Print").text):
        assert view.keys.path not in text
        assert " style=" not in text
        assert "<style" not in text
        assert "<script" not in text
        assert "http:" not in text
        assert "https:" not in text
