"""Templates, styles and guides of a project's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from sayso.findings.cannot_run import CannotRun
from sayso.site.rendering import theme_templates
from sayso.source import Source

from tests.project_folder import Run, write
from tests.site.building import seen, site

DOCUMENTED = Path(__file__).parents[2] / "docs" / "templates.md"


def own(name: str, text: str) -> dict[str, Source]:
    return {name: Source(f"site/templates/{name}", text)}


def test_a_template_replaces_the_themes() -> None:
    files = site(templates=own("missing.html.j2", "<h1>Gone: {{ home }}</h1>"))
    assert "<h1>Gone: /</h1>" in files["404.html"]


def test_a_template_can_include_the_themes_own() -> None:
    files = site(templates=own("end.html.j2", '{% include "theme/end.html.j2" %}\n<p>Imprint</p>'))
    assert "llms.txt</a>" in files["index.html"]
    assert "<p>Imprint</p>" in files["tools/find_notes.html"]


def test_an_unknown_template_is_reported() -> None:
    with pytest.raises(CannotRun) as caught:
        site(templates=own("footer.html.j2", "x"))
    assert [item.code for item in caught.value.findings] == ["SY007"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("one\n{{ nothing }}", 2),
        ("one\ntwo\n{% if %}", 3),
        ('{% include "nowhere" %}', 1),
        ("a\n{{ say('no-such-key') }}", 2),
    ],
)
def test_a_broken_template_is_reported_at_its_line(text: str, line: int) -> None:
    with pytest.raises(CannotRun) as caught:
        site(templates=own("missing.html.j2", text))
    (found,) = caught.value.findings
    assert found.code == "SY007"
    assert found.span.source.position(found.span.start).line == line


def test_values_are_escaped_in_templates_of_the_project() -> None:
    files = site(templates=own("guides.html.j2", "{{ '<b>' }}"), guides=(Source("site/pages/a.md", "# A\n"),))
    assert "&lt;b&gt;" in files["guides/index.html"]


def test_assets_join_and_replace() -> None:
    files = site(assets={"extra.css": b"p{}", "icon.svg": b"<svg/>"})
    assert files["assets/extra.css"] == "p{}"
    assert files["assets/icon.svg"] == "<svg/>"
    assert 'href="../assets/extra.css"' in files["tools/find_notes.html"]
    assert "extra.css" not in site()["index.html"]


def test_guides_are_in_the_order_of_their_files_and_translated(project: Path, run: Run) -> None:
    write(project, {
        "docs/long.md": "# A long one\n\n## Part\n\nSee [start](10-start.md).\n",
        "site/pages/10-start.md": "# Start\n\nSee [long](20-long.md#part).\n",
        "site/pages/10-start.ru.md": "# Начало\n\nТекст.\n",
        "site/pages/20-long.md": "<!-- include: docs/long.md -->\n",
    })  # fmt: skip
    assert run("site", "--project", str(project)).code == 0
    folder = project / "site/_build"
    page = seen((folder / "guides/start.html").read_text("utf-8"))
    assert "../guides/long.html#part" in page.links()
    assert "part" in seen((folder / "guides/long.html").read_text("utf-8")).ids
    listed = seen((folder / "ru/guides/index.html").read_text("utf-8")).text
    assert listed.index("Начало") < listed.index("A long one")
    assert "ещё не переведена" in (folder / "ru/guides/long.html").read_text("utf-8")


@pytest.mark.parametrize("path", ["../secret.md", "/etc/passwd", "docs/none.md"])
def test_a_guide_includes_files_of_the_project_only(project: Path, run: Run, path: str) -> None:
    write(project, {"site/pages/a.md": f"<!-- include: {path} -->\n"})
    assert run("site", "--project", str(project)).code == 2


def test_every_template_is_documented() -> None:
    text = DOCUMENTED.read_text("utf-8")
    assert [name for name in theme_templates() if f"`{name}`" not in text] == []
