"""Nu HTML Checker finds no error on any page, and does find the ones that are put in."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.site_browser.available import package_file, program
from tests.site_browser.places import Built

PAGE = '<!doctype html><html lang="en"><head><title>t</title></head><body><main>{}</main></body></html>'
SEEDED = {
    "duplicate id": '<p id="a"></p><p id="a"></p>',
    "unclosed element": "<div><p>x</p>",
    "raw less-than": "<p>1 <2</p>",
    "block inside inline": "<span><p>x</p></span>",
    "label on pre": '<pre aria-label="x">y</pre>',
    "image without alt": '<img src="x.png">',
}


def errors(paths: Sequence[Path]) -> list[str]:
    """Every error that the checker finds in these files and folders."""
    jar = package_file("vnu-jar/build/dist/vnu.jar")
    command = [
        program("java"),
        "-jar",
        str(jar),
        "--skip-non-html",
        "--errors-only",
        "--format",
        "json",
        *map(str, paths),
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
    messages = json.loads(run.stderr)["messages"]
    return [f"{one.get('url', '').rpartition('/')[2]}:{one.get('lastLine')}: {one['message']}" for one in messages]


def test_every_page_is_valid(built: Built):
    assert errors([built.folder]) == []


def test_each_defect_is_seen(tmp_path: Path):
    for name, defect in SEEDED.items():
        (tmp_path / f"{name.replace(' ', '-')}.html").write_text(PAGE.format(defect), encoding="utf-8")
    (tmp_path / "fine.html").write_text(PAGE.format("<p>x</p>"), encoding="utf-8")
    seen = {line.partition(":")[0] for line in errors([tmp_path])}
    assert seen == {f"{name.replace(' ', '-')}.html" for name in SEEDED}


@pytest.mark.parametrize("word", ["style=", "<style", "onclick=", "javascript:"])
def test_nothing_stands_inline(built: Built, word: str):
    assert [path for path in built.pages() if word.encode() in built.files[path].split(b"<main", 1)[0]] == []
