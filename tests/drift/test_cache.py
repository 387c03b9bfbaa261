"""The cache answers only for exactly the bytes it was made from, and whatever is wrong with it does no harm."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
import sayso
import sayso.compiling.project as stage
import sayso.disk.inputs as inputs
from sayso.workflow.cache import FILE, recall, remember

from tests.project_folder import SETTINGS, Run, edit, write

PAGE = "catalogue/notes/find_notes.md"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one with every compile."""
    runs: list[int] = []
    real = stage.compile_inputs

    def counting(*arguments: object) -> object:
        runs.append(1)
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(stage, "compile_inputs", counting)
    return runs


def test_an_unchanged_project_is_not_compiled_again(built: Path, run: Run, compiled: list[int]) -> None:
    assert run("check", folder=built).code == 0
    assert run("build", folder=built).code == 0
    assert compiled == []


CHANGES: dict[str, Callable[[Path], object]] = {
    "a page": lambda root: edit(root / PAGE, "look for.", "look for now."),
    "a new page": lambda root: write(root, {"catalogue/notes/sketch.md": "x"}),
    "a page renamed": lambda root: (root / PAGE).rename(root / "catalogue/notes/find.md"),
    "a stray file": lambda root: write(root, {"catalogue/notes/x.txt": ""}),
    "settings": lambda root: write(root, {"sayso.toml": SETTINGS + 'description = "summary+purpose"\n'}),
    "a handler": lambda root: write(root, {"handlers/notes/find_notes.py": "def find(): ...\n"}),
    "a deleted handler": lambda root: (root / "handlers/notes/find_notes.py").unlink(),
    "a proof": lambda root: write(root, {"conformance/claims/test_x.py": "x = 1\n"}),
    "a snapshot": lambda root: write(root, {"conformance/snapshots/x.json": "{}"}),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_input_is_looked_at(built: Path, run: Run, compiled: list[int], what: str) -> None:
    CHANGES[what](built)
    run("check", folder=built)
    assert compiled == [1]


def test_a_template_is_an_input(built: Path, run: Run, compiled: list[int]) -> None:
    write(built, {"sayso.toml": SETTINGS + 'templates = "templates"\n', "templates/page.md.j2": "x"})
    run("check", folder=built)
    write(built, {"templates/page.md.j2": "y"})
    run("check", folder=built)
    assert compiled == [1, 1]


@pytest.mark.parametrize("part", ["rules/__init__.py", "reading/vocabulary/ru.yaml", "support/explain.py", "cli.py"])
def test_sayso_itself_is_an_input(
    built: Path, run: Run, compiled: list[int], monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    real = inputs.read_bytes

    def changed(root: str, path: str, limit: int) -> bytes:
        more = b" " if root == str(Path(sayso.__file__).parent) and path == part else b""
        return real(root, path, limit) + more

    monkeypatch.setattr(inputs, "read_bytes", changed)
    run("check", folder=built)
    assert compiled == [1]


def test_the_python_version_is_an_input(
    built: Path, run: Run, compiled: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.version", "3.99")
    run("check", folder=built)
    assert compiled == [1]


def test_a_time_alone_is_no_change(built: Path, run: Run, compiled: list[int]) -> None:
    (built / PAGE).touch()
    run("check", folder=built)
    assert compiled == []


def test_a_change_with_the_old_time_and_size_is_seen(built: Path, run: Run, compiled: list[int]) -> None:
    before = (built / PAGE).stat()
    edit(built / PAGE, "Finds notes", "Loses notes")
    os.utime(built / PAGE, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert run("check", folder=built).code == 1
    assert len(compiled) > 0


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b"SY601", b"SY602"),
        lambda data: data.replace(b'"tools":1', b'"tools":2'),
        lambda data: b"x" + data,
        lambda data: data.partition(b"\n")[0] + b"\n[1]",
        lambda data: b"\xff" * 100,
    ],
)
def test_a_spoilt_cache_is_ignored(built: Path, run: Run, compiled: list[int], spoil: Callable[[bytes], bytes]) -> None:
    clean = run("check", folder=built).out
    data = (built / FILE).read_bytes()
    spoilt = spoil(data)
    (built / FILE).write_bytes(spoilt)
    assert run("check", folder=built).out == clean
    assert compiled == ([] if spoilt == data else [1])
    assert (built / FILE).read_bytes() == data


NO_MANIFEST = {"compiled": [], "inspected": [], "digests": {"generated/a": "0"}, "tools": 1}


def test_a_cache_of_another_form_is_ignored(built: Path, run: Run, compiled: list[int]) -> None:
    key = (built / FILE).read_bytes().partition(b" ")[0].decode()
    for value in (
        [],
        {"compiled": [[1]]},
        {"compiled": [], "inspected": [], "digests": 3, "tools": 1},
        None,
        NO_MANIFEST,
    ):
        remember(built, key, value)
        assert run("check", folder=built).code == 0
    assert len(compiled) == 5


def test_findings_come_out_of_the_cache_as_they_went_in(project: Path, run: Run, compiled: list[int]) -> None:
    edit(project / PAGE, "integer", "integr")
    write(project, {"catalogue/notes/bad.md": "x"})
    (project / "catalogue/notes/latin.md").write_bytes(b"# caf\xe9\r\n")
    first = run("check", "--output-format", "json", folder=project).out
    again = run("check", "--output-format", "json", folder=project).out
    text = run("check", folder=project).out
    (project / FILE).unlink()
    assert first == again != "[]\n"
    assert run("check", folder=project).out == text
    assert len(compiled) == 2


def test_a_cache_that_cannot_be_written_is_no_failure(built: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    (built / FILE).unlink()
    monkeypatch.setattr("sayso.workflow.cache.state_folder", refuse)
    assert run("check", folder=built).code == 0


def test_a_key_finds_only_its_own(tmp_path: Path) -> None:
    remember(tmp_path, "one", {"x": "\ud800"})
    assert recall(tmp_path, "one") is None or recall(tmp_path, "one") == {"x": "\ud800"}
    remember(tmp_path, "one", {"x": "ж"})
    assert recall(tmp_path, "one") == {"x": "ж"}
    assert recall(tmp_path, "two") is None


def test_a_report_from_the_cache_reads_the_same(built: Path, run: Run) -> None:
    write(built, {
        "handlers/notes/lose.py": "def lose(): ...\n", "handlers/notes/find_notes.py": "x = 1\n",
        "conformance/claims/test_x.py": "import pytest\n\n@pytest.mark.proves('a#b')\ndef test_x(): ...\n",
        "catalogue/notes/x.txt": "x\n",
    })  # fmt: skip
    first = run("check", folder=built).out
    assert first.count("error[") == 3
    assert run("check", folder=built).out == first
