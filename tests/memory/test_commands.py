"""The commands as a person meets them: what they print, where, and how they end."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import pytest
from click.testing import CliRunner, Result
from sayso_memory.cli import COMMANDS, main
from sayso_memory.graph import entities, observing, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.values import Triple

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def filled(file: Path) -> Path:
    store = open_store(Location(file, Durability.SCRATCH))
    owner = Caller(local_owner(), store)
    entities.create(
        owner,
        [
            EntityRequest(
                "Acme Print", "vendor", ("Local print shop.", "\x1b[2Jwipes\u202ethe screen"), "ops", ("Corner",)
            ),
            EntityRequest("Paul Pack", "person"),
        ],
    )
    relations.relate(owner, [Triple("Acme Print", "Paul Pack", "supplies")])
    observing.retire_texts(owner, [EntityTexts("Acme Print", ("Local print shop.",))])
    entities.retire(owner, ["Paul Pack"])
    store.close()
    return file


def value(done: Result) -> Any:
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run: Run, name: str) -> None:
    done = run(name, "--help")
    assert done.exit_code == 0
    assert done.stdout.startswith("Usage: ")
    assert "  --" in done.stdout


def test_help_imports_only_what_it_needs() -> None:
    probe = (
        "import sys; from click.testing import CliRunner; from sayso_memory.cli import COMMANDS, main\n"
        "for words in ['--help'], *([name, '--help'] for name in COMMANDS):\n"
        "    assert CliRunner().invoke(main, words).exit_code == 0, words\n"
        "print(sorted({'mcp', 'apsw', 'pydantic', 'sayso_contract', 'anyio'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_an_unknown_command_is_refused(run: Run) -> None:
    assert run("forget").exit_code == 2


@pytest.mark.parametrize(
    "words", [["stats"], ["show", "A"], ["search", "a"], ["export"], ["verify-store"], ["reindex"], ["backup", "b.db"]]
)
def test_without_a_store_nothing_is_made(run: Run, words: list[str], tmp_path: Path) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert "there is no store at" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_stats(run: Run, filled: Path) -> None:
    found = value(run("stats", "--db", filled, "--json"))
    (profile,) = found["profiles"]
    assert (profile["name"], profile["entities"], profile["observations"], profile["relations"]) == ("default", 1, 1, 1)
    assert profile["retired"] == {"entities": 1, "observations": 1, "relations": 0}
    assert profile["projects"] == [{"name": "ops", "entities": 1}]
    assert found["bytes"] == filled.stat().st_size
    assert "1 entities" in run("stats", "--db", filled).stdout


def test_search(run: Run, filled: Path) -> None:
    done = run("search", "wipes", "--db", filled)
    assert done.exit_code == 0
    assert "Acme Print  (vendor, ops)" in done.stdout
    assert "\\u001b[2Jwipes\\u202ethe screen" in done.stdout
    assert value(run("search", "wipes", "--db", filled, "--json"))["_accounting"]["status"] == "OK"
    nothing = run("search", "zzz", "--db", filled)
    assert (nothing.exit_code, nothing.stdout) == (1, "")
    assert "nothing found (NO_MATCH, meaningful)" in nothing.stderr


def test_search_is_as_a_caller_and_in_a_profile(run: Run, filled: Path, tmp_path: Path) -> None:
    config = tmp_path / "c.json"
    config.write_text(json.dumps({"callers": {"x": {"profile": "default", "read": ["pay"]}}}))
    assert run("search", "wipes", "--db", filled, "--config", config, "--caller", "x").exit_code == 1
    assert run("search", "wipes", "--db", filled, "--profile", "other").exit_code == 1
    assert run("search", "wipes", "--db", filled, "--caller", "nobody").exit_code == 2


def test_the_only_profile_is_the_one_that_is_meant(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.db"
    line = tmp_path / "l.jsonl"
    line.write_text('{"type":"entity","name":"A","entityType":"x","observations":["wipes"]}')
    assert run("import", line, "--db", file, "--profile", "acme").exit_code == 0
    assert value(run("show", "A", "--db", file, "--json"))["profile"] == "acme"
    assert run("search", "wipes", "--db", file).exit_code == 0


def test_show(run: Run, filled: Path) -> None:
    found = value(run("show", "Acme Print", "--db", filled, "--json"))
    assert [(text["text"][:5], text["void"]) for text in found["observations"]] == [
        ("Local", True),
        ("\x1b[2Jw", False),
    ]
    assert [(edge["to"], edge["absent"]) for edge in found["relations"]] == [("Paul Pack", True)]
    assert [event["event"] for event in found["events"]] == [
        "created",
        "alias added",
        "added",
        "added",
        "created",
        "voided",
    ]
    assert found["aliases"] == ["Corner"]
    text = run("show", "Acme Print", "--db", filled).stdout
    assert "[retired " in text
    assert "absent with its other end" in text
    assert "\x1b" not in text
    assert run("show", "Paul Pack", "--db", filled).exit_code == 0
    assert run("show", "acme print", "--db", filled).exit_code == 1


def test_verify_and_reindex(run: Run, filled: Path) -> None:
    assert run("verify-store", "--db", filled).exit_code == 0
    connection = apsw.Connection(str(filled))
    connection.execute("DROP TABLE observation_tokens")
    connection.close()
    done = run("verify-store", "--db", filled)
    assert done.exit_code == 1
    assert "way out: `sayso-memory reindex`" in done.stdout
    found = value(run("verify-store", "--db", filled, "--json"))
    assert [check["name"] for check in found["checks"] if check["problems"]] == ["search index"]
    assert run("reindex", "--db", filled).exit_code == 0
    assert value(run("verify-store", "--db", filled, "--json"))["sound"] is True


def test_backup_and_restore(run: Run, filled: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert run("backup", copy, "--db", filled).exit_code == 0
    again = run("backup", copy, "--db", filled)
    assert (again.exit_code, "exists already" in again.stderr) == (2, True)
    assert run("backup", copy, "--db", filled, "--overwrite").exit_code == 0
    done = run("restore", copy, "--db", filled)
    assert done.exit_code == 0
    assert "m.db.before-restore" in done.stdout
    assert run("restore", tmp_path / "missing.db", "--db", filled).exit_code == 2


def test_export_and_import(run: Run, filled: Path, tmp_path: Path) -> None:
    kept, other = tmp_path / "e.jsonl", tmp_path / "o.db"
    assert run("export", kept, "--db", filled).exit_code == 0
    assert run("export", kept, "--db", filled).exit_code == 2
    assert CliRunner().invoke(main, ["export", "--db", str(filled)]).stdout_bytes == kept.read_bytes()
    done = run("import", kept, "--db", other)
    assert done.exit_code == 0
    assert "2 entities added" in done.stdout
    assert CliRunner().invoke(main, ["export", "--db", str(other)]).stdout_bytes == kept.read_bytes()


def test_import_tells_lines_and_ends_with_1(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    file.write_bytes(
        b'{"type":"entity","name":"A","entityType":"x","observations":[]}\n{"type":"relation","from":"A\x1b'
    )
    done = run("import", file, "--db", tmp_path / "m.db")
    assert done.exit_code == 1
    assert f"{file}:2: the last line is torn off" in done.stderr
    assert done.stdout.splitlines()[0] == "1 entities created"
    found = value(run("import", file, "--db", tmp_path / "m.db", "--json"))
    assert (found["dropped"], found["reports"][0]["line"]) == (1, 2)


def test_doctor(run: Run, filled: Path, tmp_path: Path) -> None:
    done = run("doctor", "--db", filled)
    assert done.exit_code == 0
    assert f"{filled}: 1 entities" in done.stdout
    assert value(run("doctor", "--json"))[-2]["state"] == "note"
    broken = tmp_path / "broken.db"
    broken.write_text("dear diary, nothing happened")
    assert run("doctor", "--db", broken).exit_code == 1
    config = tmp_path / "c.toml"
    config.write_text("nonsense = 1")
    assert "unknown key" in run("doctor", "--config", config).stdout


@pytest.mark.parametrize("key", ["analyzer", "index"])
def test_an_index_that_cannot_be_used_is_told(run: Run, filled: Path, key: str) -> None:
    connection = apsw.Connection(str(filled))
    connection.execute("UPDATE meta SET value = 'another' WHERE key = ?", (key,))
    connection.close()
    assert value(run("stats", "--db", filled, "--json"))["index_sound"] is False
    assert "run `sayso-memory reindex`" in run("doctor", "--db", filled).stdout


def test_profiles(run: Run, filled: Path, tmp_path: Path) -> None:
    assert value(run("profile", "--db", filled, "--json")) == {"default": {"entities": 1, "callers": ["owner"]}}
    assert run("profile", "nowhere", "--db", filled).exit_code == 1
    config = tmp_path / "c.toml"
    assert run("profile", "acme", "--caller", "ann", "--config", config).exit_code == 0
    assert value(run("profile", "acme", "--db", filled, "--config", config, "--json")) == {
        "acme": {"entities": 0, "callers": ["ann"]}
    }
    assert run("profile", "--caller", "ann").exit_code == 2
