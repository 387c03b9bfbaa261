"""Settings: found, read strictly, and wrong ones reported at their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project_folder import Run, write


def headline(text: str) -> str:
    return text.partition("\n")[0]


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ('name = "a"\ncatalog = "pages"\n', 'sayso.toml:2:1: error[SY002] unknown setting "catalog"'),
        ("name = 3\n", 'sayso.toml:1:8: error[SY003] setting "name" must be a text'),
        ('open-world = "no"\n', 'sayso.toml:1:14: error[SY003] setting "open-world" must be true or false'),
        ('claims = "tests"\n', 'sayso.toml:1:10: error[SY003] setting "claims" must be an array of texts'),
        ("claims = [1]\n", 'sayso.toml:1:10: error[SY003] setting "claims" must be an array of texts'),
        (
            'output = "../x"\n',
            'sayso.toml:1:10: error[SY003] setting "output" must stay inside the project: no "." or ".." or empty part',
        ),
        ('output = "/x"\n', 'sayso.toml:1:10: error[SY003] setting "output" must be relative to the project\'s folder'),
        ('output = "a\\\\b"\n', 'sayso.toml:1:10: error[SY003] setting "output" must be a relative path with "/"'),
        (
            'start = "run {folder}"\n',
            'sayso.toml:1:9: error[SY003] setting "start" has no placeholder {folder}; there are {dir}, {callers}, {caller}',
        ),
        ('app = "serve"\n', 'sayso.toml:1:7: error[SY003] setting "app" must be "module:function"'),
        (
            'description = "all"\n',
            'sayso.toml:1:15: error[SY003] setting "description" must be one of "summary", "summary+purpose"',
        ),
        ('output = "x"\nhandlers = "x/h"\n', 'sayso.toml:2:12: error[SY004] "handlers" (x/h) lies inside "output" (x)'),
        ('output = "x"\nhandlers = "x"\n', 'sayso.toml:1:10: error[SY004] "output" (x) lies inside "handlers" (x)'),
        ("suppress = 1\n", 'sayso.toml:1:12: error[SY003] setting "suppress" must be an array of tables'),
        (
            'suppress = [{code = "SY006", path = "*", reason = "r"}, {code = "SY006", path = "*"}]\n',
            'sayso.toml:1:57: error[SY003] an entry of "suppress" needs a text "reason"',
        ),
        (
            '[[suppress]]\ncode = "SY006"\nfile = "x"\n',
            'sayso.toml:1:3: error[SY003] an entry of "suppress" has an unknown key "file"',
        ),
        ('name = "a"\nname = \n', "sayso.toml:2:8: error[SY001] not TOML: Invalid value (at line 2, column 8)"),
    ],
)
def test_a_wrong_setting_is_reported_at_its_place(project: Path, run: Run, settings: str, expected: str) -> None:
    write(project, {"sayso.toml": settings})
    ran = run("check", "--project", str(project))
    assert (headline(ran.out), ran.code) == (expected, 2)


def test_all_mistakes_are_reported_at_once(project: Path, run: Run) -> None:
    write(project, {"sayso.toml": 'nmae = "x"\noutput = 1\nhandlers = ""\n'})
    assert run("check", "--project", str(project)).out.count("error[") == 3


def test_a_misspelt_setting_is_guessed(project: Path, run: Run) -> None:
    write(project, {"sayso.toml": 'meta_prefix = "org.example"\n'})
    assert 'did you mean "meta-prefix"?' in run("check", "--project", str(project)).out


def test_settings_in_pyproject_have_places_too(project: Path, run: Run) -> None:
    (project / "sayso.toml").unlink()
    text = '[project]\nname = "x"\n\n[tool.sayso] # ours\nname = "notes"\npackages = "y"\n'
    write(project, {"pyproject.toml": text})
    ran = run("check", "--project", str(project))
    assert headline(ran.out) == 'pyproject.toml:6:1: error[SY002] unknown setting "packages"'


def test_the_project_is_found_upwards(project: Path, run: Run) -> None:
    assert run("build", folder=project / "catalogue" / "notes").code == 0
    assert (project / "generated" / "notes_contract" / "manifest.json").is_file()


def test_a_pyproject_of_others_is_passed_over(project: Path, run: Run) -> None:
    write(project, {"catalogue/pyproject.toml": '[project]\nname = "sayso-user"\n'})
    assert run("build", folder=project / "catalogue").code == 0


def test_two_settings_files_are_one_too_many(project: Path, run: Run) -> None:
    write(project, {"pyproject.toml": "[tool.sayso]\n"})
    ran = run("check", "--project", str(project))
    assert ran.code == 2
    assert "has both sayso.toml and [tool.sayso]" in ran.err


def test_without_a_project_nothing_runs(tmp_path: Path, run: Run) -> None:
    ran = run("check", "--project", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert f"no sayso project in {tmp_path}" in ran.err
    assert "sayso init" in ran.err


def test_settings_errors_are_printed_in_the_format_asked_for(project: Path, run: Run) -> None:
    write(project, {"sayso.toml": "nam = 1\n"})
    ran = run("check", "--project", str(project), "--output-format", "json")
    assert ran.out.startswith('[\n  {\n    "code": "SY002"')
