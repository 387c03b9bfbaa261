"""Claims and error rows: bound by an example, a test or an honest mark, or reported."""

from __future__ import annotations

import json
from pathlib import Path

from tests.project_folder import Run, edit, write

CLAIMED = """## Behaviour

- **Order is kept.** Oldest first.
- **An ordinary call.** Bound by the example of that title.
- **Nothing leaks.** Nobody sees more than is theirs. *(not tested: one caller)*

## Errors

| Error | When | Message | Effect |
| --- | --- | --- | --- |
| `locked` | another call writes | `locked` | nothing is changed |
"""
PROOF = (
    'import pytest\n\n\n@pytest.mark.proves("find_notes#order-is-kept", "find_notes#locked")\ndef test_order(): ...\n'
)
PAGE = "catalogue/notes/find_notes.md"


def claimed(project: Path) -> Path:
    edit(project / PAGE, "## Errors\n\nNone.\n", CLAIMED)
    return project


def findings(project: Path, run: Run) -> list[tuple[str, str, int, int]]:
    run("build", folder=project)
    found = json.loads(run("check", "--output-format", "json", folder=project).out)
    return [(item["code"], item["path"], item["line"], item["column"]) for item in found]


def test_what_nothing_binds_is_reported_at_its_line(project: Path, run: Run) -> None:
    assert findings(claimed(project), run) == [("SY611", PAGE, 25, 5), ("SY612", PAGE, 33, 4)]


def test_tests_bind_without_being_run(project: Path, run: Run) -> None:
    write(claimed(project), {"conformance/claims/test_it.py": PROOF})
    assert findings(project, run) == []


def test_a_proof_of_nothing_is_an_error(project: Path, run: Run) -> None:
    write(claimed(project), {"conformance/claims/test_it.py": PROOF.replace("is-kept", "is-keept")})
    assert ("SY613", "conformance/claims/test_it.py", 4, 21) in findings(project, run)
    assert 'did you mean "find_notes#order-is-kept"?' in run("check", folder=project).out


def test_an_error_fence_binds_its_row(project: Path, run: Run) -> None:
    fences = '\n### Somebody else writes\n\n```json title="arguments"\n{"words": "x"}\n```\n\n'
    fences += '```json title="error"\n{"error": "locked", "message": "locked"}\n```\n'
    page = claimed(project) / PAGE
    page.write_text(page.read_text("utf-8") + fences, "utf-8")
    assert [code for code, *_ in findings(project, run)] == ["SY611"]


def test_an_inherited_row_is_bound_once_by_any_tool(project: Path, run: Run) -> None:
    table = "\n## Errors\n\n| Error | When | Message | Effect |\n| --- | --- | --- | --- |\n| `busy` | always | `busy` | none |\n"
    index = project / "catalogue/notes/index.md"
    index.write_text(index.read_text("utf-8") + table, "utf-8")
    assert findings(project, run) == [("SY612", "catalogue/notes/index.md", 13, 4)]
    proof = 'import pytest\n\n\n@pytest.mark.proves("find_notes#busy")\ndef test_busy(): ...\n'
    write(project, {"conformance/claims/test_it.py": proof})
    assert findings(project, run) == []


def test_claims_are_listed_with_what_binds_them(project: Path, run: Run) -> None:
    write(claimed(project), {"conformance/claims/test_it.py": PROOF.replace(', "find_notes#locked"', "")})
    ran = run("claims", folder=project)
    assert ran.code == 1
    assert "bound    claim order-is-kept: test conformance/claims/test_it.py::test_order" in ran.out
    assert "bound    claim an-ordinary-call: example find_notes#an-ordinary-call" in ran.out
    assert "untested claim nothing-leaks: not tested: one caller" in ran.out
    assert "unbound  error locked: nothing binds it" in ran.out
    assert "4 claims and errors: 2 bound, 1 not tested with a reason, 1 unbound" in ran.out
