"""Vectors come in the background: from several processes at once, through deaths in the middle, and whatever the file suffers."""

from __future__ import annotations

import logging
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities, observing
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.search.nodes import search_nodes
from sayso_memory.semantic.embedding import Embedder, Floats
from sayso_memory.semantic.filling import Filling
from sayso_memory.semantic.library import Library
from sayso_memory.semantic.meaning import LocalMeaning
from sayso_memory.semantic.standing import beside
from sayso_memory.store.sqlite.file.connecting import Location

from tests.memory.meanings import Themes, asking, begin, catch_up, knowing

PATIENCE_S = 30


@contextmanager
def _filling(file: Path, load: Callable[[], Embedder] = Themes) -> Iterator[Library]:
    library = Library()
    filling = Filling(Location(file), library, load, pause_s=0.05)
    filling.start()
    try:
        yield library
    finally:
        filling.close()
        library.close()


def _until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _many(owner: Caller, start: int, number: int) -> None:
    requests = [EntityRequest(f"e{n}", "x", (f"chai {n}", f"hound {n}"), "ops") for n in range(start, start + number)]
    entities.create(owner, requests)


def _rows(file: Path) -> list[tuple[int, bytes, bytes]]:
    connection = apsw.Connection(str(beside(file)), flags=apsw.SQLITE_OPEN_READONLY)
    sql = "SELECT s.thing, s.signs, v.vector FROM sign s JOIN vector v USING (thing) ORDER BY s.thing"
    connection.execute("BEGIN")
    rows = list(connection.execute(sql))
    assert connection.execute("SELECT count(*) FROM vector").get == len(rows)
    connection.close()
    return rows


def _made_anew(file: Path) -> list[tuple[int, bytes, bytes]]:
    for part in file.parent.glob(f"{beside(file).name}*"):
        part.unlink()
    with knowing(file, Themes()):
        return _rows(file)


def _finds(caller: Caller, query: str) -> set[str]:
    return {entity["name"] for entity in search_nodes(caller, query, 200_000).value["entities"]}


def test_what_is_written_is_found_soon_and_nobody_has_to_ask_for_it(file: Path, people: dict[str, Caller]) -> None:
    owner = people["owner"]
    _many(owner, 0, 3)
    with _filling(file) as library:
        on = asking(owner, LocalMeaning(library))
        _until(lambda: _finds(on, "tea") == {"e0", "e1", "e2"})
        entities.create(owner, [EntityRequest("late", "x", ("chai",), "ops")])
        _until(lambda: "late" in _finds(on, "tea"))
        observing.retire_texts(owner, [EntityTexts("late", ("chai",))])
        assert "late" not in _finds(on, "tea")
        _until(lambda: len(_rows(file)) == 10)


def test_searches_answer_by_words_while_the_model_loads_and_where_it_cannot(
    file: Path, people: dict[str, Caller], caplog: pytest.LogCaptureFixture
) -> None:
    owner = people["owner"]
    _many(owner, 0, 1)
    release = threading.Event()

    def slowly() -> Embedder:
        release.wait(PATIENCE_S)
        raise OSError("no such weights")

    with _filling(file, slowly) as library:
        on = asking(owner, LocalMeaning(library))
        assert search_nodes(on, "tea", 16_000).text == search_nodes(owner, "tea", 16_000).text
        release.set()
        _until(lambda: "no such weights" in caplog.text)
        assert search_nodes(on, "tea", 16_000).text == search_nodes(owner, "tea", 16_000).text


def test_a_model_that_fails_on_a_query_costs_the_signal_only(file: Path, people: dict[str, Caller]) -> None:
    class Failing(Themes):
        def embed_query(self, text: str) -> Floats:
            if text == "tea":
                raise ValueError("not this one")
            return super().embed_query(text)

    _many(people["owner"], 0, 1)
    with knowing(file, Failing()) as meaning:
        on = asking(people["owner"], meaning)
        assert (_finds(on, "tea"), _finds(on, "brew")) == (set(), {"e0"})


def test_damage_while_it_runs_is_mended(
    file: Path, people: dict[str, Caller], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    owner = people["owner"]
    _many(owner, 0, 3)
    with _filling(file) as library:
        on = asking(owner, LocalMeaning(library))
        _until(lambda: len(_finds(on, "tea")) == 3)
        breaking = apsw.Connection(str(beside(file)))
        breaking.set_busy_timeout(10_000)
        breaking.execute("DROP TABLE vector")
        breaking.close()
        _many(owner, 3, 1)
        _until(lambda: len(_finds(on, "tea")) == 4)
    assert "lags behind" in caplog.text
    assert _rows(file) == _made_anew(file)


def test_several_at_once_share_the_work(file: Path, people: dict[str, Caller]) -> None:
    owner = people["owner"]
    models = [Themes(), Themes(), Themes()]
    with _filling(file, lambda: models[0]) as one, _filling(file, lambda: models[1]) as two:
        for start in range(0, 60, 20):
            _many(owner, start, 20)
        with _filling(file, lambda: models[2]) as three:
            for library in (one, two, three):
                _until(lambda library=library: library.size >= 180)
    assert sum(len(model.embedded) for model in models) == 180
    assert _rows(file) == _made_anew(file)


class _Slow(Themes):
    def embed(self, texts: Sequence[str]) -> Floats:
        time.sleep(0.02)
        return super().embed(texts)


def _fill_until_killed(file: str) -> None:
    with _filling(Path(file), _Slow):
        time.sleep(PATIENCE_S)


def test_deaths_in_the_middle_leave_nothing_half_done(file: Path, people: dict[str, Caller]) -> None:
    _many(people["owner"], 0, 600)
    with knowing(file, Themes("another")):
        pass
    moments = random.Random(4)
    spawning = multiprocessing.get_context("spawn")
    there = [0]
    for _ in range(4):
        child = spawning.Process(target=_fill_until_killed, args=(str(file),))
        child.start()
        _until(lambda: there[-1] < len(_rows(file)) < 1800)
        time.sleep(moments.uniform(0.0, 0.1))
        assert child.pid is not None
        os.kill(child.pid, signal.SIGKILL)
        child.join()
        there.append(len(_rows(file)))
    assert there == sorted(set(there))
    assert there[-1] < 1800
    with knowing(file, Themes()) as meaning:
        assert len(_finds(asking(people["owner"], meaning), "tea")) == 50
    kept = _rows(file)
    assert len(kept) == 1800
    assert kept == _made_anew(file)


def test_a_folder_that_takes_no_file_costs_the_signal_only(
    file: Path, people: dict[str, Caller], caplog: pytest.LogCaptureFixture
) -> None:
    owner = people["owner"]
    _many(owner, 0, 1)
    beside(file).mkdir()
    with _filling(file) as library:
        on = asking(owner, LocalMeaning(library))
        _until(lambda: "cannot be opened" in caplog.text)
        assert _finds(on, "tea") == set()
        assert _finds(on, "chai") == {"e0"}
    assert caplog.text.count("cannot be opened") == 1


def test_adding_by_and_by_is_the_same_as_all_at_once(file: Path, people: dict[str, Caller]) -> None:
    library, model = Library(), Themes()
    begin(file, library, model)
    for start in range(40):
        _many(people["owner"], start, 1)
        catch_up(file, library, model)
    by_and_by = asking(people["owner"], LocalMeaning(library))
    with knowing(file, model) as meaning:
        at_once = asking(people["owner"], meaning)
        for query in ("tea", "puppy", "brew hound", "e7 umbrella"):
            assert search_nodes(by_and_by, query, 16_000).text == search_nodes(at_once, query, 16_000).text
    library.close()
