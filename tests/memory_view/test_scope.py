"""A caller sees what the tools would show, and nothing of anything else, its past and its number included."""

from __future__ import annotations

import re

import pytest

FOREIGN = ("Secret Sam", "watches", "spy", "Hidden")


def everything(view) -> str:
    names = ("Acme Print", "Bob", "Gone", "Secret Sam")
    return "".join(
        [view.page().text, view.page(state="retired").text, view.page(project="=pay").text.replace('value="=pay"', "")]
        + [view.page("search", q=word).text for word in ("print", "hid", "watch", "")]
        + [view.page("entity", name=name, hops=hops).text for name in names for hops in (1, 2)]
    )


def test_the_owner_sees_it(view):
    assert all(word in everything(view) for word in FOREIGN)


def test_others_do_not(view_of):
    shown = everything(view_of("ann"))
    assert "Acme Print" in shown
    assert [word for word in FOREIGN if word in shown] == []


def test_foreign_and_unknown_are_alike(view_of):
    ann = view_of("ann")
    assert ann.page("entity", name="Secret Sam").status == 404
    assert ann.page("entity", name="Secret Sam").text.replace("Secret+Sam", "") == ann.page(
        "entity", name="Nobody"
    ).text.replace("Nobody", "")


@pytest.mark.parametrize(("name", "count"), [("owner", "8 entities"), ("ann", "2 entities"), ("tagged", "5 entities")])
def test_numbers_are_of_what_is_seen(view_of, name: str, count: str):
    assert f"{count}, by name" in view_of(name).page().text


@pytest.mark.parametrize("name", ["guest", "drop", "eve"])
def test_nobody_elses_is_nobodys(view_of, name: str):
    view = view_of(name)
    shown = everything(view)
    assert re.findall(r'<h2><a href="entity', shown) == []
    assert "Nothing is remembered yet" in view.page().text


def test_a_filter_never_widens(view_of):
    assert "Secret" not in view_of("ann").page(project="=pay").text
    assert "No entity is like that" in view_of("ann").page(project="none").text
    assert "3 entities" in view_of("bob").page(project="none").text
