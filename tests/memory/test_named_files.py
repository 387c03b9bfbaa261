"""Files as people and clients name them: no shell opens up a home, folders vanish, locales know no letters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sayso_memory.cli import main
from sayso_memory.configuring.config import configuration
from sayso_memory.configuring.locations import data_folder
from sayso_memory.configuring.named_files import in_full, opened_up
from sayso_memory.failures import ConfigurationProblem, UnusableStore
from sayso_memory.store.sqlite.file.connecting import spelt

COMMAND = [sys.executable, "-m", "sayso_memory"]
ASCII = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def asked(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder, and a current folder that is another one."""
    for name in ("home", "current"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path / "current")
    return tmp_path / "home"


@pytest.mark.parametrize("words", [("reindex",), ("import", "~/old.jsonl")])
def test_a_tilde_is_the_home_folder_and_no_folder_of_that_name(at_home: Path, words: tuple[str, ...]) -> None:
    (at_home / "old.jsonl").write_text('{"type":"entity","name":"A","entityType":"x","observations":[]}\n')
    done = asked("import", "~/old.jsonl", "--db", "~/kept/m.db")
    assert done.exit_code == 0, done.output
    assert (at_home / "kept" / "m.db").is_file()
    assert asked(*words, "--db", "~/kept/m.db").exit_code == 0
    assert list(Path.cwd().iterdir()) == []


def test_a_configuration_may_name_the_home_folder_too(at_home: Path) -> None:
    assert configuration({"db": "~/m.db"}, Path("/somewhere")).db == at_home / "m.db"


@pytest.mark.parametrize(
    ("name", "said"),
    [("", "an empty name is no file"), (" ", "an empty name is no file"), ("~no-such-user-here/m.db", "home folder"), (".", "is a folder")],
)  # fmt: skip
@pytest.mark.usefixtures("at_home")
def test_names_that_are_no_file_are_refused(name: str, said: str) -> None:
    done = asked("stats", "--db", name)
    assert done.exit_code == 2
    assert said in done.stderr
    assert list(Path.cwd().iterdir()) == []


@pytest.mark.parametrize("name", ["a\x00b", ""])
def test_configured_names_that_are_no_file_are_refused(name: str) -> None:
    with pytest.raises(ConfigurationProblem):
        opened_up(name)


def test_a_file_to_take_in_must_be_there(at_home: Path) -> None:
    done = asked("import", "~/missing.jsonl", "--db", "~/m.db")
    assert done.exit_code == 2
    assert f"there is no file {at_home / 'missing.jsonl'}" in done.stderr
    assert not (at_home / "m.db").exists()


@pytest.mark.parametrize("name", ["x" * 300, "/".join(["y" * 200] * 30)])
def test_names_that_are_too_long_are_said_to_be(tmp_path: Path, name: str) -> None:
    done = asked("serve", "--db", tmp_path / name / "m.db")
    assert done.exit_code == 2
    assert "name too long" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_current_folder_that_is_gone_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(ConfigurationProblem, match="counts from the current folder, which is not there any more"):
        in_full(Path("m.db"))
    assert in_full(tmp_path / "m.db") == tmp_path / "m.db"


def test_who_has_no_home_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", nobody)
    with pytest.raises(ConfigurationProblem, match="--db, or set HOME"):
        data_folder("linux", {})


def test_letters_that_the_locale_does_not_know_are_letters_of_names(tmp_path: Path) -> None:
    file = tmp_path / "пап ка" / "m m.db"
    for command in ("serve", "stats", "doctor"):
        done = subprocess.run(
            [*COMMAND, command, "--db", file],
            env={**os.environ, **ASCII}, stdin=subprocess.DEVNULL, capture_output=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
    assert file.is_file()


def test_a_name_that_is_no_text_is_refused() -> None:
    with pytest.raises(UnusableStore, match="is not UTF-8"):
        spelt(Path(os.fsdecode(b"/caf\xe9.db")))
