"""What reaches a terminal: whole, in any encoding, without anything that steers it or passes for what it is not."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from sayso_memory.cli import COMMANDS, main
from sayso_memory.graph import entities, relations
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.legible import day_and_time
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.values import Triple

STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
EVIL = "evil\x1b[31m\x9b2J\r\u202e\n  history\n    2001-01-01 00:00:00 +0000  entity retired by you"
COMMAND = (sys.executable, "-m", "sayso_memory")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store in which every name and every text would like to be more than that."""
    file = tmp_path_factory.mktemp("hostile") / "m.db"
    store = open_store(Location(file, Durability.SCRATCH))
    owner = Caller(local_owner(), store)
    entities.create(
        owner,
        [
            EntityRequest(EVIL, EVIL, (f"sought {EVIL}",), EVIL, (f"alias {EVIL}",)),
            EntityRequest("Łódź 日本語", "place", ("sought é ü ж",)),
        ],
    )
    relations.relate(owner, [Triple(EVIL, "Łódź 日本語", EVIL)])
    store.close()
    return file


def commands(file: Path) -> Iterator[list[str]]:
    store = ["--db", str(file)]
    for words in (["stats"], ["show", EVIL], ["show", "Łódź 日本語"], ["search", "sought"], ["profile"], ["doctor"]):
        yield [*words, *store]
        yield [*words, *store, "--json"]
    yield ["show", "evil\x1b[31m", *store]
    yield ["show", "A", "--profile", EVIL, *store]
    yield ["search", "a", "--caller", EVIL, *store]
    yield ["verify-store", *store, "--json"]


def test_nothing_that_steers_a_terminal_gets_there(hostile: Path) -> None:
    for words in commands(hostile):
        done = CliRunner().invoke(main, words)
        assert done.exception is None or isinstance(done.exception, SystemExit), words
        assert not STEERING.search(done.stdout + done.stderr), words
        if "--json" in words:
            json.loads(done.stdout)


def test_json_says_the_names_as_they_are(hostile: Path) -> None:
    shown = json.loads(CliRunner().invoke(main, ["show", EVIL, "--db", str(hostile), "--json"]).stdout)
    assert (shown["name"], shown["project"], shown["aliases"]) == (EVIL, EVIL, [f"alias {EVIL}"])
    found = json.loads(CliRunner().invoke(main, ["search", "sought", "--db", str(hostile), "--json"]).stdout)
    assert EVIL in [entity["name"] for entity in found["entities"]]


def test_no_name_and_no_text_passes_for_a_line_of_the_history(hostile: Path) -> None:
    text = CliRunner().invoke(main, ["show", EVIL, "--db", str(hostile)]).stdout
    assert text.splitlines().count("  history") == 1
    told = text.partition("\n  history\n")[2].splitlines()
    assert not [line for line in told if line.startswith("    2001-01-01")]


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "koi8-r", "utf-8"])
def test_any_encoding_will_do(hostile: Path, encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C"}
    for words in (["show", "Łódź 日本語"], ["search", "ж", "--json"], ["stats", "--json"], ["show", "日本"]):
        arguments = [*COMMAND, *words, "--db", str(hostile)]
        done = subprocess.run(arguments, capture_output=True, env=environment, check=False)
        assert b"Traceback" not in done.stderr
        assert done.returncode == (1 if words == ["show", "日本"] else 0), done.stderr
        if "--json" in words:
            assert "Łódź" in str(json.loads(done.stdout)) or words[0] == "stats"


def test_streams_that_cannot_be_told_are_left_alone(hostile: Path) -> None:
    code = (
        "import io, sys; from sayso_memory.cli import main\n"
        "class Told(io.TextIOWrapper):\n"
        "    def reconfigure(self, **_): raise OSError(29, 'Illegal seek')\n"
        "sys.stderr.close(); sys.stdout = Told(open(1, 'wb', closefd=False))\n"
        "main(['profile', '--db', sys.argv[1]])"
    )
    done = subprocess.run([sys.executable, "-c", code, str(hostile)], capture_output=True, check=True)
    assert done.stdout.startswith(b"default: 2 entities")


def test_words_that_are_not_unicode_are_refused_and_nothing_breaks(hostile: Path, tmp_path: Path) -> None:
    for words in (["show"], ["search"], ["grant", "--profile", "p", "--config", str(tmp_path / "c.toml")]):
        store = [] if words[0] == "grant" else ["--db", str(hostile)]
        done = subprocess.run([*COMMAND, *words, *store, b"a\xff"], capture_output=True, check=False)
        assert (done.returncode, b"not UTF-8" in done.stderr, b"Traceback" in done.stderr) == (2, True, False)


@pytest.mark.parametrize("words", [["stats"], ["export"], ["show", "Łódź 日本語"], ["search", "sought", "--json"]])
def test_a_reader_that_leaves_early_is_no_fault(hostile: Path, words: list[str]) -> None:
    with subprocess.Popen(
        [*COMMAND, *words, "--db", str(hostile)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""


def test_times_are_those_of_this_machine_and_say_so() -> None:
    probe = "from sayso_memory.legible import day_and_time; print(day_and_time(1_700_000_000_000))"
    for zone, expected in (("UTC", "2023-11-14 22:13:20 +0000"), ("Asia/Kolkata", "2023-11-15 03:43:20 +0530")):
        done = subprocess.run(
            [sys.executable, "-c", probe], capture_output=True, env={**os.environ, "TZ": zone}, check=True
        )
        assert done.stdout.decode().strip() == expected
    assert day_and_time(10**20) == "100000000000000000000 ms since 1970"


def test_a_name_that_is_not_there_comes_with_those_that_could_be_meant(hostile: Path, tmp_path: Path) -> None:
    def told(*words: str) -> str:
        done = CliRunner().invoke(main, ["show", *words, "--db", str(hostile)])
        assert (done.exit_code, done.stdout) == (1, "")
        return done.stderr

    assert "perhaps: Łódź 日本語" in told("LODZ 日本語")
    assert "perhaps: Łódź 日本語" in told("lodz")
    assert "perhaps: evil" in told(f"ALIAS {EVIL}")
    assert "perhaps" not in told("nothing like it")
    assert "the profile 'default' has one" in told("Łódź 日本語", "--profile", "other")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_an_example_and_says_how_the_command_ends(name: str) -> None:
    text = CliRunner().invoke(main, [name, "--help"]).stdout
    assert f"\n  sayso-memory {name}" in text
    assert "Exit codes: 0 " in text.replace("\n", " ").replace("   ", " ")
    assert max(map(len, text.splitlines())) <= 100


def test_nothing_is_coloured_where_nobody_sees_it_or_wants_it(hostile: Path) -> None:
    done = subprocess.run([*COMMAND, "stats", "--db", str(hostile)], capture_output=True, check=True)
    assert b"\x1b" not in done.stdout


def seen_in_a_terminal(words: list[str], columns: int, **environment: str) -> tuple[int, str]:
    """Exit code and output of a command whose three streams are a terminal of this width."""
    process, terminal = pty.fork()
    if process == 0:
        os.execve(
            sys.executable, [*COMMAND, *words], {**os.environ, "TERM": "xterm", "COLUMNS": str(columns), **environment}
        )
    shown = b""
    with os.fdopen(terminal, "rb", buffering=0) as reading:
        try:
            while part := reading.read(65536):
                shown += part
        except OSError:
            pass
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), shown.decode()


def test_a_bar_fits_its_terminal_and_is_nowhere_else(hostile: Path, tmp_path: Path) -> None:
    for columns in (40, 80, 200):
        code, shown = seen_in_a_terminal(["verify-store", "--db", str(hostile)], columns)
        assert (code, "100%" in shown) == (0, True)
        drawn = [re.sub(r"\x1b\[[0-9?]*[a-zA-Z]", "", line) for line in re.split(r"[\r\n]+", shown) if "%" in line]
        assert max(map(len, drawn)) < columns
    assert "%" not in seen_in_a_terminal(["verify-store", "--db", str(hostile)], 80, TERM="dumb")[1]


def test_style_is_left_out_for_those_who_want_none(hostile: Path) -> None:
    words = ["stats", "--db", str(hostile)]
    assert "\x1b[1m" in seen_in_a_terminal(words, 80)[1]
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert "\x1b" not in seen_in_a_terminal(words, 80, **environment)[1]


def test_what_is_not_there_yet_comes_with_what_makes_it(tmp_path: Path) -> None:
    def refused(*words: str) -> str:
        done = CliRunner().invoke(main, list(words))
        assert (done.exit_code, done.stdout) == (2, "")
        return done.stderr

    config, store = str(tmp_path / "c.toml"), str(tmp_path / "m.db")
    assert f"grant CALLER --profile NAME --config {config}` makes it" in refused("grant", "--config", config)
    assert "makes it" in refused("grant", "ann", "--config", config)
    assert "there is no file" in refused("restore", str(tmp_path / "b.db"), "--db", store)
    assert "`sayso-memory serve` makes one" in refused("stats", "--db", store)
    open_store(Location(Path(store), Durability.SCRATCH)).close()
    assert "nothing is remembered yet" in CliRunner().invoke(main, ["stats", "--db", store]).stdout


def exit_code_soon(process: int) -> int | None:
    """``None`` where it had to be killed."""
    for _ in range(300):
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.1)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return None


def test_a_person_who_starts_the_server_by_hand_is_told_whom_it_waits_for(tmp_path: Path) -> None:
    process, terminal = pty.fork()
    if process == 0:
        os.execv(sys.executable, [*COMMAND, "serve", "--db", str(tmp_path / "m.db")])
    shown = b""
    with os.fdopen(terminal, "r+b", buffering=0) as both:
        while b"Ctrl-C ends this" not in shown:
            shown += both.read(4096)
        both.write(b"\x03")
        assert exit_code_soon(process) == 130
    assert b"sayso-memory connect" in shown
