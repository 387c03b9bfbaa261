"""The person's commands with ``--caller``: they show what that caller may see, of the past and of names alike too."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sayso_memory.cli import main
from sayso_memory.graph import entities, relations
from sayso_memory.graph.values import EntityRequest, Visibility
from sayso_memory.identity import OWN_PROFILE, Caller, Identity, local_owner
from sayso_memory.store.scope import EVERY_GRANT
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.values import Triple

FOREIGN = ("Secret Sam", "spies on", "Hers", "hides", "Elsewhere", "Gone Secret")
Ask = Callable[..., Result]


@pytest.fixture
def ask(file: Path, tmp_path: Path) -> Ask:
    """A command on a store with things that the caller ann may not see."""
    config = tmp_path / "callers.json"
    config.write_text(json.dumps({"callers": {"owner": {}, "ann": {"profile": OWN_PROFILE, "read": ["ops"]}}}))
    store = open_store(Location(file, Durability.SCRATCH))
    owner, eve = (Caller(who, store) for who in (local_owner(), Identity("eve", "globex", EVERY_GRANT, EVERY_GRANT)))
    entities.create(
        owner,
        [
            EntityRequest("Acme Print", "vendor", ("Local print shop.",), "ops"),
            EntityRequest("Paul Pack", "person", (), "ops"),
            EntityRequest("Secret Sam", "spy", ("Watches the print shop.",), "pay", ("Sam Acme Print",)),
            EntityRequest("Hers", "note", ("Acme Print is mine.",), "ops", (), Visibility.PRIVATE),
            EntityRequest("Gone Secret", "spy", (), "pay"),
        ],
    )
    pairs = (("Acme Print", "Paul Pack", "supplies"), ("Secret Sam", "Acme Print", "spies on"))
    relations.relate(owner, [Triple(*pair) for pair in (*pairs, ("Acme Print", "Gone Secret", "hides"))])
    relations.unrelate(owner, [Triple("Acme Print", "Gone Secret", "hides")])
    entities.create(
        Caller(Identity("ann", OWN_PROFILE, EVERY_GRANT, EVERY_GRANT), store), [EntityRequest("Anns own", "x")]
    )
    entities.retire(owner, ["Gone Secret"])
    entities.create(eve, [EntityRequest("Elsewhere", "spy")])
    store.close()
    return lambda *words: CliRunner().invoke(main, [*words, "--db", str(file), "--config", str(config)])


def _said(done: Result) -> str:
    assert done.exit_code in (0, 1), done.exception
    return done.stdout + done.stderr


def test_the_owner_sees_the_whole_profile(ask: Ask) -> None:
    said = "".join(_said(ask("show", name)) for name in ("Acme Print", "Hers", "Gone Secret", "Elsewhere"))
    assert [word for word in FOREIGN if word not in said] == []
    assert "the profile 'globex' has one" in said


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_a_caller_is_shown_no_foreign_end_of_the_past(ask: Ask, form: tuple[str, ...]) -> None:
    said = _said(ask("show", "Acme Print", "--caller", "ann", *form))
    assert "Local print shop." in said
    assert "supplies" in said
    assert [word for word in FOREIGN if word in said] == []


@pytest.mark.parametrize("name", ["Secret Sam", "Hers", "Gone Secret", "Elsewhere", "Anns own"])
def test_foreign_and_unknown_names_are_alike(ask: Ask, name: str) -> None:
    foreign, unknown = (ask("show", one, "--caller", "ann") for one in (name, "Nobody"))
    assert (foreign.exit_code, foreign.stdout) == (unknown.exit_code, unknown.stdout) == (1, "")
    assert _said(foreign).replace(name, "") == _said(unknown).replace("Nobody", "")


def test_names_that_could_be_meant_are_those_that_are_seen(ask: Ask) -> None:
    assert "perhaps: Secret Sam" in _said(ask("show", "sam acme"))
    for asked in ("sam acme", "secret", "hers", "s"):
        said = _said(ask("show", asked, "--caller", "ann"))
        assert [word for word in FOREIGN if word in said] == []
    assert "perhaps: Acme Print" in _said(ask("show", "acme print", "--caller", "ann"))


def test_a_search_is_that_of_the_caller(ask: Ask) -> None:
    assert "Secret Sam" in _said(ask("search", "watches"))
    said = "".join(_said(ask("search", text, "--caller", "ann")) for text in ("watches", "print shop", "mine", ""))
    assert "Acme Print" in said
    assert [word for word in FOREIGN if word in said] == []
