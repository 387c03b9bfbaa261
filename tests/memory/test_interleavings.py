"""Random interleavings of all tools by several callers, each answer held against the plain model."""

from __future__ import annotations

import tempfile
from pathlib import Path

import apsw
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from sayso_memory.failures import DeniedWrite, NameTaken
from sayso_memory.graph import entities, observing, reading, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts, EntityView, Visibility
from sayso_memory.identity import Caller, Identity
from sayso_memory.search.by_project import search_project
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.sqlite.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.values import Triple

from tests.memory.model import Model, Refused
from tests.memory.people import IDENTITIES

ERRORS = {"write_denied": DeniedWrite, "entity_name_exists": NameTaken}
WORDS = ("quartz", "bramble", "velvet", "monsoon", "juniper")
NAMES = st.sampled_from(("Quartz Mill", "bramble", "Velvet_Yard", "日本"))
TEXTS = st.sampled_from(("quartz here", "a bramble and a velvet", "Monsoon!", "juniper juniper", "", " ", "日本"))
PROJECTS = st.sampled_from((None, "ops", "pay", "new"))
KINDS = st.sampled_from(("vendor", "juniper"))
OWNER = IDENTITIES[0]
WHO = st.one_of(st.just(OWNER), st.sampled_from(IDENTITIES))
TEXT_LISTS = st.lists(TEXTS, max_size=3).map(tuple)
REQUESTS = st.lists(
    st.builds(
        EntityRequest,
        NAMES,
        KINDS,
        TEXT_LISTS,
        PROJECTS,
        st.lists(st.sampled_from(("velvet", "Other Monsoon")), max_size=2).map(tuple),
        st.sampled_from((Visibility.SHARED, Visibility.SHARED, Visibility.PRIVATE)),
    ),
    min_size=1,
    max_size=2,
)
TEXT_REQUESTS = st.lists(st.builds(EntityTexts, NAMES, TEXT_LISTS), min_size=1, max_size=3)
TRIPLES = st.lists(st.builds(Triple, NAMES, NAMES, st.sampled_from(("uses", "knows"))), min_size=1, max_size=3)


def _plain(views: tuple[EntityView, ...]) -> list[object]:
    return [(view.name, view.kind, view.project, view.observations) for view in views]


class Interleavings(RuleBasedStateMachine):
    @initialize()
    def start(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / "m.db"
        self.store = open_store(Location(self.file, Durability.SCRATCH))
        self.model = Model()
        self.bound: dict[object, str] = {}
        self.create_entities(
            OWNER,
            [
                EntityRequest("Quartz Mill", "vendor", ("quartz here",), "ops"),
                EntityRequest("bramble", "vendor", ("Monsoon!", "日本")),
            ],
        )

    def caller(self, who: Identity) -> Caller:
        return Caller(who, self.store)

    def bind(self, things: list[object], ids: tuple[str, ...]) -> None:
        """The same thing has the same id for ever, and no two things share one."""
        assert len(things) == len(ids)
        for thing, uid in zip(things, ids, strict=True):
            assert self.bound.setdefault(thing, uid) == uid
        assert len(set(self.bound.values())) == len(self.bound)

    @rule(who=WHO, requests=REQUESTS)
    def create_entities(self, who: Identity, requests: list[EntityRequest]) -> None:
        try:
            created, ids, texts = self.model.create_entities(who, requests)
        except Refused as refused:
            self.must_refuse(who, requests, refused)
            return
        done = entities.create(self.caller(who), requests)
        assert done.created == created
        self.bind(ids, done.entities)
        self.bind(texts, done.observations)

    def must_refuse(self, who: Identity, requests: list[EntityRequest], refused: Refused) -> None:
        with pytest.raises((DeniedWrite, NameTaken)) as caught:
            entities.create(self.caller(who), requests)
        failure = caught.value
        about = failure.project if isinstance(failure, DeniedWrite) else failure.name
        assert (type(failure), about) == (ERRORS[refused.why], refused.about)

    @rule(who=WHO, requests=TEXT_REQUESTS)
    def add_observations(self, who: Identity, requests: list[EntityTexts]) -> None:
        self.bind(self.model.add_observations(who, requests), observing.add_texts(self.caller(who), requests))

    @rule(who=WHO, requests=TEXT_REQUESTS)
    def delete_observations(self, who: Identity, requests: list[EntityTexts]) -> None:
        assert observing.retire_texts(self.caller(who), requests) == self.model.delete_observations(who, requests)

    @rule(who=WHO, names=st.lists(NAMES, min_size=1, max_size=2))
    def delete_entities(self, who: Identity, names: list[str]) -> None:
        assert entities.retire(self.caller(who), names) == self.model.delete_entities(who, names)

    @rule(who=WHO, triples=TRIPLES)
    def create_relations(self, who: Identity, triples: list[Triple]) -> None:
        self.bind(self.model.create_relations(who, triples), relations.relate(self.caller(who), triples))

    @rule(who=WHO, triples=TRIPLES)
    def delete_relations(self, who: Identity, triples: list[Triple]) -> None:
        assert relations.unrelate(self.caller(who), triples) == self.model.delete_relations(who, triples)

    @rule(who=WHO, names=st.lists(NAMES, max_size=5))
    def open_nodes(self, who: Identity, names: list[str]) -> None:
        opened = reading.open_named(self.caller(who), names)
        assert (_plain(opened.entities), list(opened.relations)) == self.model.open_nodes(who, names)

    @rule(who=WHO, limit=st.integers(1, 4), offset=st.integers(0, 4))
    def read_graph(self, who: Identity, limit: int, offset: int) -> None:
        page = reading.page(self.caller(who), limit, offset)
        assert (_plain(page.entities), list(page.relations), page.total, page.has_more) == self.model.read_graph(
            who, limit, offset
        )

    @rule(who=WHO, word=st.sampled_from(WORDS))
    def search(self, who: Identity, word: str) -> None:
        packed = search_nodes(self.caller(who), word, 200_000)
        shown = packed.value["entities"]
        found = {entity["name"] for entity in shown if entity["_evidence_status"] == "found"}
        assert found == self.model.holding(who, word)
        assert {entity["name"] for entity in shown} <= set(self.model.visible(who))
        for project in ("ops", "pay"):
            hits = search_project(self.caller(who), word, project)
            assert {hit.view.name for hit in hits} == self.model.holding(who, word, project)

    @invariant()
    def every_change_has_its_event(self) -> None:
        connection = apsw.Connection(str(self.file), flags=apsw.SQLITE_OPEN_READONLY)
        assert connection.execute("SELECT count(*) FROM audit").get == self.model.events
        connection.close()

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()


TestInterleavings = Interleavings.TestCase
TestInterleavings.settings = settings(
    max_examples=80, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
)
