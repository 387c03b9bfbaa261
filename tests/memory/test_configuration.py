"""Configuration files: both spellings, and a clear text for every mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sayso_memory.configuring.config import Configuration, configuration, load
from sayso_memory.configuring.locations import data_folder
from sayso_memory.failures import ConfigurationProblem
from sayso_memory.identity import Identity, local_owner
from sayso_memory.serving.starting import chosen, token_holders
from sayso_memory.store.scope import ALL_PROJECTS, EVERY_GRANT, Grants

TOML = """
db = "graph.db"
durability = "normal"
default-caller = "desk"

[callers.desk]
token = "t-desk"
profile = "acme"
read = ["shared-ops", "payroll"]
write = []
untagged = "read"

[callers.boss]
profile = "acme"
read = "all"
write = "all"
untagged = "read and write"
"""
CELLS = {
    "owner": {
        "token": "t-owner",
        "Profile": "`acme`",
        "Read": "`shared-ops`, `pay, roll`",
        "Write": "`shared-ops`",
        "Untagged": "read and write",
        "Meaning": "Calls `everywhere`.",
    },
    "guest": {"token": "t-guest", "Profile": "acme", "Read": "–", "Write": "", "Untagged": "none", "Meaning": ""},
    "chief": {"token": "t-chief", "Profile": "acme", "Read": "all", "Write": "all", "Untagged": "read", "Meaning": ""},
}


def _configured(value: object) -> Configuration:
    return configuration(value, Path("/etc"))


def test_toml_with_plain_keys(tmp_path: Path) -> None:
    file = tmp_path / "c.toml"
    file.write_text(TOML)
    read = load(file)
    assert (read.db, read.durability, read.default_caller) == (tmp_path / "graph.db", "normal", "desk")
    desk, boss = read.callers["desk"], read.callers["boss"]
    assert desk.token == "t-desk"
    assert desk.identity == Identity(
        "desk", "acme", Grants(frozenset({"shared-ops", "payroll"}), untagged=True), Grants()
    )
    assert (boss.token, boss.identity.read, boss.identity.write) == (None, EVERY_GRANT, EVERY_GRANT)


def test_json_with_the_cells_of_a_world_page(tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    file.write_text("\ufeff" + json.dumps({"callers": CELLS}))
    callers = load(file).callers
    assert list(callers) == ["owner", "guest", "chief"]
    owner = callers["owner"].identity
    assert owner.profile == "acme"
    assert owner.read == Grants(frozenset({"shared-ops", "pay, roll"}), untagged=True)
    assert owner.write == Grants(frozenset({"shared-ops"}), untagged=True)
    assert callers["guest"].identity == Identity("guest", "acme", Grants(), Grants())
    assert callers["chief"].identity.read == Grants(ALL_PROJECTS, untagged=True)
    assert callers["chief"].identity.write == Grants(ALL_PROJECTS, untagged=False)


def test_an_owner_with_nothing_but_a_token_is_the_person_at_this_machine() -> None:
    assert _configured({"callers": {"owner": {"token": "x"}}}).callers["owner"].identity == local_owner()


def test_a_file_without_an_end_is_not_read_to_it() -> None:
    with pytest.raises(ConfigurationProblem, match="/dev/zero: is larger than 4000000 bytes"):
        load(Path("/dev/zero"))


def test_names_of_the_server_are_kept_as_they_are() -> None:
    assert _configured({"names": ["Memory.example.org", "memory"]}).names == ("Memory.example.org", "memory")
    assert _configured({}).names == ()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ([], "must be a table"),
        ({"caller": {}}, "unknown key 'caller'; did you mean 'callers'?"),
        ({"callers": []}, "callers must be a table"),
        ({"durability": "none"}, "durability must be one of full, normal, not 'none'"),
        ({"db": 7}, "db must be a non-empty text"),
        ({"names": "memory.lan"}, 'names must be a list of host names without a port, such as ["memory.example.org"]'),
        *(
            ({"names": [name]}, "names must be a list of host names")
            for name in (7, "", "a:1", "http://a", "a/b", "*.a", "a.")
        ),
        ({"default-caller": "x"}, "default-caller 'x' is not one of the callers"),
        ({"callers": {"a": 7}}, "callers.a must be a table"),
        ({"callers": {"a": {}}}, "callers.a has no profile"),
        ({"callers": {"a": {"token": "x"}}}, "callers.a has no profile"),
        ({"callers": {"a": {"profile": " "}}}, "callers.a.profile must be a non-empty text"),
        ({"callers": {"a": {"profile": "p", "raed": []}}}, "unknown key callers.a.'raed'; did you mean 'read'?"),
        ({"callers": {"a": {"profile": "p", "read": "ops"}}}, "callers.a.read must be a list of project names"),
        ({"callers": {"a": {"profile": "p", "write": [7]}}}, "callers.a.write must be a list"),
        ({"callers": {"a": {"profile": "p", "untagged": "write"}}}, "callers.a.untagged must be one of 'none', 'read'"),
        ({"callers": {"a": {"profile": "p", "untagged": True}}}, "callers.a.untagged must be one of"),
        ({"callers": {"a": {"profile": "p", "token": ""}}}, "callers.a.token must be a non-empty text"),
        ({"callers": {"a": {"Profile": "p", "Raed": "–"}}}, "unknown key callers.a.'Raed'; did you mean 'Read'?"),
        ({"callers": {"a": {"Profile": "p", "Read": "ops"}}}, "callers.a.read must be a list"),
        (
            {"callers": {"a": {"profile": "p", "token": "x"}, "b": {"profile": "p", "token": "x"}}},
            "callers 'a' and 'b' have the same token",
        ),
    ],
)
def test_mistakes_are_named(value: object, text: str) -> None:
    with pytest.raises(ConfigurationProblem) as caught:
        _configured(value)
    assert text in str(caught.value)


@pytest.mark.parametrize(
    ("name", "content", "text"),
    [
        ("c.json", "{", "is not JSON"),
        ("c.toml", "a =", "is not TOML"),
        ("c.json", "\udcff", "is not JSON"),
        (
            "c.json",
            '{"callers": {"a": {"profile": "p"}, "b": {"profile": "p"}, "a": {"profile": "q"}}}',
            "'a' is there twice",
        ),
        ("c.toml", "[callers.a]\nprofile = 'p'\n[callers.a]\nprofile = 'q'\n", "is not TOML"),
    ],
)
def test_unreadable_files_are_named(tmp_path: Path, name: str, content: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(content, errors="surrogateescape")
    with pytest.raises(ConfigurationProblem, match=text) as caught:
        load(file)
    assert str(file) in str(caught.value)
    with pytest.raises(ConfigurationProblem, match="cannot be read"):
        load(tmp_path / "missing.json")


def test_who_calls_over_stdio() -> None:
    read = _configured({"default-caller": "guest", "callers": CELLS})
    assert chosen(Configuration(), None) == local_owner()
    assert chosen(read, None).name == "guest"
    assert chosen(read, "owner").profile == "acme"
    assert chosen(_configured({"callers": {"a": {"profile": "p"}}}), None) == local_owner()
    with pytest.raises(ConfigurationProblem, match="there is no caller 'nobody'; known are owner, guest, chief, owner"):
        chosen(read, "nobody")


def test_who_calls_over_http() -> None:
    said: list[str] = []
    read = _configured({"callers": {**CELLS, "mute": {"profile": "p"}}})
    assert [identity.name for identity in token_holders(read, {}, said.append).values()] == ["owner", "guest", "chief"]
    assert token_holders(Configuration(), {"SAYSO_MEMORY_TOKEN": "mine"}, said.append) == {"mine": local_owner()}
    assert said == []
    (token,) = token_holders(Configuration(), {}, said.append)
    assert len(token) >= 32
    assert said == [f"bearer token of owner for this run: {token}"]


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/sayso-memory"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "~/.local/share/sayso-memory"),
        ("linux", {}, "~/.local/share/sayso-memory"),
        ("darwin", {}, "~/Library/Application Support/sayso-memory"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/sayso-memory"),
    ],
)
def test_the_platform_decides_where_data_lives(platform: str, environment: dict[str, str], folder: str) -> None:
    assert data_folder(platform, environment) == Path(folder).expanduser()
