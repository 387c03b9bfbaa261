"""Changing a configuration file keeps every comment and says exactly what was meant, or changes nothing."""

from __future__ import annotations

import json
import socket
import stat
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st
from sayso_memory.cli import main
from sayso_memory.configuring.config import load
from sayso_memory.configuring.editing import CannotEdit, edited_toml

TOML = """\
# Who may do what at Acme.
db = "m.db"  # beside this file

[callers.printer]  # the printer on the second floor
token = "abc # not a comment"
profile = "acme"
  read = ["ops"] # reads "ops" # and no more
# it writes nothing
write = []

["callers"."the # desk"]
profile = 'acme'
"""


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "c.toml"
    path.write_text(TOML)
    return path


def _grant(config: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["grant", *words, "--config", str(config)])


def test_only_what_changes_is_changed(config: Path) -> None:
    assert _grant(config, "printer", "--read", "pay", "--read", "ops", "--untagged", "read").exit_code == 0
    changed = TOML.replace('["ops"] # reads', '["ops", "pay"] # reads').replace(
        "write = []\n", 'write = []\nuntagged = "read"\n'
    )
    assert config.read_text() == changed


def test_names_that_need_quotes_are_found(config: Path) -> None:
    assert _grant(config, "the # desk", "--write", 'a "b"').exit_code == 0
    assert config.read_text() == TOML + 'write = ["a \\"b\\""]\n'


def test_a_new_caller_stands_at_the_end(config: Path) -> None:
    assert "say --profile" in _grant(config, "new one", "--read", "ops").stderr
    assert config.read_text() == TOML
    assert _grant(config, "new one", "--profile", "acme", "--read", "ops").exit_code == 0
    table = '\n[callers."new one"]\nprofile = "acme"\nread = ["ops"]\nwrite = []\nuntagged = "none"\n'
    assert config.read_text() == TOML + table


def test_revoking_and_all(config: Path) -> None:
    assert _grant(config, "printer", "--revoke", "ops", "--all", "write").exit_code == 0
    caller = tomllib.loads(config.read_text())["callers"]["printer"]
    assert (caller["read"], caller["write"]) == ([], "all")
    assert _grant(config, "printer", "--revoke", "ops").exit_code == 2


def test_a_token_is_shown_once(config: Path) -> None:
    done = _grant(config, "printer", "--new-token")
    token = load(config).callers["printer"].token
    assert token is not None
    assert token in done.stdout
    assert token not in _grant(config).stdout + _grant(config, "printer").stdout + _grant(config, "--json").stdout


def test_a_new_file_is_for_this_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    assert _grant(path, "ann", "--profile", "acme", "--new-token").exit_code == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(load(path).callers) == ["ann"]


@pytest.mark.parametrize(
    "text",
    [
        '[callers]\nprinter = { profile = "acme" }\n',
        '[callers.printer]\nprofile = "acme"\nread = [\n  "ops", # the only one\n]\n',
        'callers.printer.profile = "acme"\n',
        '[callers.printer]\nprofile = "acme"\nread = "all" \n[callers.printer.x]\n',
    ],
)
def test_what_cannot_be_edited_is_said_and_left(tmp_path: Path, text: str) -> None:
    path = tmp_path / "c.toml"
    path.write_text(text)
    done = _grant(path, "printer", "--read", "pay", "--write", "pay")
    assert done.exit_code != 0
    assert path.read_text() == text
    if done.exit_code == 1:
        assert "[callers.printer]\nread = [" in done.stderr


def test_a_key_that_stands_twice_is_refused_and_left(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    text = '{"callers": {"ann": {"profile": "p", "read": []}, "ann": {"profile": "p"}}}'
    path.write_text(text)
    done = _grant(path, "ann", "--read", "pay")
    assert done.exit_code == 2
    assert "c.json: 'ann' is there twice" in done.stderr
    assert path.read_text() == text


def test_what_is_no_file_is_not_changed(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "s"))
        done = _grant(tmp_path / "s", "ann", "--profile", "p")
    assert done.exit_code == 2
    assert "is no file that can be changed" in done.stderr


def test_listing_changes_nothing(config: Path) -> None:
    done = _grant(config)
    assert done.stdout == "printer: profile acme, read ops, write nothing, has a token\nthe # desk: profile acme\n"
    assert _grant(config, "nobody").exit_code == 1
    assert config.read_text() == TOML


def test_json_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    path.write_text('{"callers": {"a": {"profile": "p", "read": ["x"]}}}')
    assert _grant(path, "a", "--read", "y").exit_code == 0
    assert json.loads(path.read_text())["callers"]["a"]["read"] == ["x", "y"]


LINES = st.lists(
    st.sampled_from(
        ["[callers.a]", "[callers.b]", '["callers".a]', "[other]", 'read = ["x"] # why', "read = [", '"y" ]', "# note",
         'write = "all"', "", 'text = """', '"""', "[callers.a] # again", 'profile = "p#q"', "callers.a.read = []"]
    ),
    max_size=8,
)  # fmt: skip


@given(LINES)
def test_an_edit_says_what_was_meant_or_is_refused(lines: list[str]) -> None:
    text = "\n".join(lines)
    try:
        before = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    if not isinstance(before.get("callers", {}), dict) or not isinstance(before.get("callers", {}).get("a", {}), dict):
        return
    try:
        after = edited_toml(text, "a", {"read": ["z"]})
    except CannotEdit:
        return
    expected = tomllib.loads(text)
    expected.setdefault("callers", {}).setdefault("a", {})["read"] = ["z"]
    assert tomllib.loads(after) == expected
    assert [line for line in lines if line.startswith("#")] == [line for line in after.split("\n") if line[:1] == "#"]
