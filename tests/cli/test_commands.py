"""What every command has in common: cheap help, exit codes, no traceback for anybody's mistake."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from sayso.cli import COMMANDS

from tests.project_folder import SETTINGS, Run, edit, tree, write

HEAVY = {"mcp", "jinja2", "jsonschema", "markdown_it", "yaml"}
SEEN = "import sys\nfrom sayso.cli import exit_code\nexit_code()\nsys.stderr.write(' '.join(sys.modules))\n"


def modules(*arguments: str, folder: Path) -> set[str]:
    """The modules that a run of the command line has loaded."""
    ran = subprocess.run(
        [sys.executable, "-c", SEEN, *arguments], capture_output=True, text=True, cwd=folder, check=False
    )
    return {name.partition(".")[0] for name in ran.stderr.split()}


def test_help_names_every_command_and_loads_nothing(tmp_path: Path, run: Run) -> None:
    ran = run("--help", folder=tmp_path)
    assert ran.code == 0
    assert all(f"\n  {name} " in ran.out for name in COMMANDS)
    assert not modules("--help", folder=tmp_path) & HEAVY


def test_an_unchanged_check_loads_no_compiler(project: Path) -> None:
    assert {"markdown_it", "yaml"} <= modules("build", folder=project)
    assert not modules("check", folder=project) & HEAVY


def test_the_project_may_be_named_before_the_command(built: Path, tmp_path: Path, run: Run) -> None:
    assert run("--project", str(built), "check", folder=tmp_path).code == 0
    assert run("--project", "nowhere", "check", "--project", str(built), folder=tmp_path).code == 0
    assert "nowhere is not a folder" in run("--project", "nowhere", "check", folder=built).err


@pytest.mark.parametrize("command", ["init", "explain"])
def test_a_command_without_a_project_refuses_one(built: Path, command: str, run: Run) -> None:
    ran = run("--project", str(built), command, "SY001")
    assert ran.code == 2
    assert f'"{command}" takes no --project' in ran.err


@pytest.mark.parametrize("command", ["build", "check", "fmt", "claims", "explain"])
def test_compiling_loads_no_server_and_no_oracle(project: Path, command: str) -> None:
    assert not modules(command, folder=project) & {"mcp", "jsonschema", "pydantic"}


def test_compiling_needs_no_templates(project: Path) -> None:
    assert "jinja2" not in modules("build", folder=project)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, run: Run) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: sayso {name}")


def test_an_unknown_command_is_guessed(run: Run) -> None:
    ran = run("chek")
    assert ran.code == 2
    assert 'did you mean "check"?' in ran.err


def test_a_clean_project_is_0(built: Path, run: Run) -> None:
    ran = run("check", folder=built)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "1 tool: pages, generated files, handlers and claims agree\n"


def test_findings_are_1(project: Path, run: Run) -> None:
    edit(project / "catalogue/notes/find_notes.md", "integer", "integr")
    assert run("build", folder=project).code == 1
    assert run("check", folder=project).code == 1


def test_warnings_count_only_when_asked(built: Path, run: Run) -> None:
    write(built, {"catalogue/notes/sketch.txt": "x"})
    lax, strict = run("check", folder=built), run("check", "--strict", folder=built)
    assert (lax.code, strict.code) == (0, 1)
    assert "catalogue/notes/sketch.txt:1:1: warning[SY006]" in lax.out


def test_bad_usage_is_2(project: Path, run: Run) -> None:
    assert run("check", "--nonsense", folder=project).code == 2
    assert run("check", "--output-format", "yaml", folder=project).code == 2


def test_an_unreadable_page_is_2_and_no_traceback(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("sayso.disk.tree.open", refuse, raising=False)
    ran = run("check", folder=project)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "sayso: cannot read catalogue/index.md: Permission denied\n"


def test_an_internal_error_is_2_and_one_sentence(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("surprise")

    monkeypatch.setattr("sayso.compiling.build.lower", fail)
    ran = run("check", folder=project)
    assert ran.code == 2
    assert ran.err.startswith("sayso: internal error: KeyError: 'surprise' (test_commands.py:")
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", ["build", "check", "fmt", "claims", "handler"])
def test_machine_formats_keep_stdout_to_themselves(project: Path, run: Run, command: str) -> None:
    edit(project / "catalogue/notes/find_notes.md", "## Arguments", "## Argments")
    extra = ["--missing"] if command == "handler" else []
    ran = run(command, *extra, "--output-format", "json", folder=project)
    found = json.loads(ran.out)
    assert ran.code == 1
    assert found[0]["path"] == "catalogue/notes/find_notes.md"


def test_output_is_the_same_under_other_hash_seeds(project: Path) -> None:
    printed = set()
    for seed in ("0", "1", "2"):
        words = [sys.executable, "-m", "sayso", "check", "--output-format", "sarif"]
        environment = {"PYTHONHASHSEED": seed, "PATH": "", "LC_ALL": "C"}
        ran = subprocess.run(words, capture_output=True, cwd=project, env=environment, check=False)
        printed.add(ran.stdout)
    assert len(printed) == 1


def test_a_link_is_no_page(project: Path, run: Run, tmp_path: Path) -> None:
    write(tmp_path, {"outside.md": "# secret\n"})
    (project / "catalogue/notes/inside.md").symlink_to(tmp_path / "outside.md")
    ran = run("check", folder=project)
    assert ran.code == 1
    assert "catalogue/notes/inside.md:1:1: error[SY005] inside.md is a symbolic link" in ran.out
    assert "secret" not in ran.out


@pytest.mark.parametrize("command", ["build", "check", "fmt"])
def test_a_catalogue_without_pages_is_a_mistake(built: Path, run: Run, command: str) -> None:
    before = tree(built)
    write(built, {"sayso.toml": SETTINGS + 'catalogue = "catalog"\n'})
    ran = run(command, folder=built)
    assert (ran.code, ran.out) == (2, "")
    assert "there are no pages in catalog" in ran.err
    assert {path: row[1] for path, row in tree(built).items() if path != "sayso.toml"} == {
        path: row[1] for path, row in before.items() if path != "sayso.toml"
    }


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("serve",), '"start" is missing'),
        (("serve", "--http"), '"start-http" is missing'),
        (("call", "find_notes"), '"start" is missing'),
        (("call", "find_notes", "{"), "the arguments are not JSON"),
        (("call", "find_notes", "--world", "x"), 'there is no world "x"'),
        (("test",), "the settings name no server to test"),
    ],
)
def test_what_needs_a_server_says_that_there_is_none(
    built: Path, run: Run, arguments: tuple[str, ...], said: str
) -> None:
    ran = run(*arguments, folder=built)
    assert (ran.code, said in ran.err) == (2, True)


def test_doctor_prints_an_absolute_interpreter(built: Path, run: Run) -> None:
    ran = run("doctor", folder=built)
    configuration = json.loads(ran.out[ran.out.index("{") :])
    entry = configuration["mcpServers"]["notes"]
    assert Path(entry["command"]).is_absolute()
    assert entry["args"] == ["-m", "sayso", "serve", "--project", str(built)]
    assert ran.code == 1
    assert 'missing  start          the setting "start" does not say how to start the server' in ran.out


@pytest.mark.parametrize("words", [["call", "find_notes"], ["serve"], ["test"]])
def test_what_is_not_installed_is_named_with_the_remedy(
    built: Path, run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    edit(built / "sayso.toml", 'package = "notes_contract"', 'package = "notes_contract"\nstart = "python -m notes"')
    monkeypatch.setattr("sayso.commands.extras.find_spec", lambda name: None if name == "mcp" else name)
    ran = run(*words, folder=built)
    extra = "test" if words == ["test"] else "server"
    assert (ran.code, ran.err) == (2, f"sayso: mcp not installed\n  hint: pip install 'sayso[{extra}]'\n")
