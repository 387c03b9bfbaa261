"""Servers that do not come up: what is said about them, over every way, and that nothing is left running."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from sayso.proving.connections import CannotConnect
from sayso.proving.servers import Ground, Server, command
from sayso.proving.stages import Stages
from sayso.proving.suite import EMPTY_WORLD, Suite
from sayso.proving.transports import offered

pytestmark = pytest.mark.anyio

DIES = f"{sys.executable} -c \"import sys; sys.exit('no database today')\""
MUTE = f'{sys.executable} -c "import time; time.sleep(60)"'


async def told(root: Path, way: str, **how: str) -> str:
    stages = Stages(Suite({}), Server(root, **how))
    with pytest.raises(CannotConnect) as caught:
        async with stages.fresh(EMPTY_WORLD, way) as stage:
            await stage.connection()
    await stages.close()
    return str(caught.value)


async def test_over_http_its_last_words_are_told(tmp_path: Path) -> None:
    assert "it said: no database today" in await told(tmp_path, "http", start_http=DIES)


async def test_over_stdio_it_is_said_that_it_ended(tmp_path: Path) -> None:
    assert "closed" in (await told(tmp_path, "stdio", start=DIES)).lower()


async def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    assert "no-such-program" in await told(tmp_path, "stdio", start="no-such-program {dir}")


@pytest.mark.parametrize("way", ["stdio", "http"])
async def test_a_server_that_never_answers(tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sayso.proving.connections.OPENING_SECONDS", 0.3)
    monkeypatch.setattr("sayso.proving.transports.OPENING_SECONDS", 0.3)
    assert await told(tmp_path, way, start=MUTE, start_http=MUTE)


@pytest.mark.parametrize("app", ["no_such_module:open_app", "json:open_app"])
async def test_an_app_that_cannot_be_loaded(tmp_path: Path, app: str) -> None:
    assert f"cannot load the app '{app}'" in await told(tmp_path, "in-process", app=app)


async def test_a_caller_that_no_world_knows(tmp_path: Path) -> None:
    stages = Stages(Suite({}), Server(tmp_path, start=DIES))
    async with stages.fresh(EMPTY_WORLD, "stdio") as stage:
        with pytest.raises(CannotConnect, match="no caller 'nobody'"):
            await stage.connection("nobody")


def test_commands_are_filled_word_by_word(tmp_path: Path) -> None:
    folder = tmp_path / "with a space"
    words = command("python serve --db {dir}/m.db --as={caller} -p {port}", Ground(folder, {}), "anna b", 8123)
    assert Path(words[0]).parent == Path(sys.executable).parent
    assert words[1:] == ["serve", "--db", f"{folder}/store/m.db", "--as=anna b", "-p", "8123"]
    assert command("/opt/serve '{callers}'", Ground(folder, {})) == ["/opt/serve", f"{folder}/callers.json"]


def test_ways_follow_the_settings() -> None:
    assert offered("app:open", "start", "start") == ("in-process", "in-process-modern", "stdio", "http")
    assert offered("", "start", "") == ("stdio",)
    assert offered("", "", "") == ()
