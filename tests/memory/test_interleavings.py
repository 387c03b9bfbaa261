"""Random interleavings of all tools by several callers, each answer held against the reference model."""

from __future__ import annotations

import asyncio
import copy
import tempfile
from itertools import permutations
from pathlib import Path
from random import Random

import apsw
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from sayso_contract.support.answers import Answer, Refusal
from sayso_memory.app import dispatcher
from sayso_memory.identity import Caller, Identity
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store

from tests.memory import pools
from tests.memory.faults import FAULTY
from tests.memory.finding import found, found_in_project, tight_budgets
from tests.memory.model import Model
from tests.memory.people import IDENTITIES
from tests.memory.witness import agrees, vouches

OWNER, ANN, *_ = IDENTITIES
FIRST: tuple[tuple[Identity, pools.Call], ...] = (
    (
        OWNER,
        (
            "create_entities",
            {
                "entities": [
                    {"name": "Quartz Mill", "entityType": "vendor", "project": "ops", "observations": ["quartz here"]},
                    {"name": "bramble", "entityType": "vendor", "observations": ["Monsoon!", "日本"]},
                    {"name": "caf\u00e9", "entityType": "juniper", "project": "pay", "observations": list(pools.LONG)},
                ]
            },
        ),
    ),
    (ANN, ("create_entities", {"entities": [{"name": "Bramble", "entityType": "x", "project": "ops", "visibility": "private"}]})),
    *((OWNER, ("create_relations", {"relations": [{"from": one, "to": "bramble", "relationType": "uses"}]})) for one in ("Quartz Mill", "bramble")),
)  # fmt: skip


RANDOM = st.randoms(use_true_random=True)


class Interleavings(RuleBasedStateMachine):
    @initialize(random=RANDOM)
    def start(self, random: Random) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / "m.db"
        self.store = open_store(Location(self.file, Durability.SCRATCH))
        self.loop = asyncio.new_event_loop()
        self.model = Model()
        for who, call in FIRST:
            self.hear(who, call)
        self.call(random, 20)

    async def _ask(self, who: Identity, call: pools.Call) -> Answer:
        return await dispatcher().call(*call, Caller(who, self.store))

    async def _ask_all(self, calls: list[tuple[Identity, pools.Call]]) -> list[Answer]:
        return await asyncio.gather(*(self._ask(who, call) for who, call in calls))

    def ask(self, who: Identity, call: pools.Call) -> Answer:
        return self.loop.run_until_complete(self._ask(who, call))

    def hear(self, who: Identity, call: pools.Call) -> None:
        agrees(self.model, who, call, self.ask(who, call))

    @rule(random=RANDOM, many=st.integers(5, 20))
    def call(self, random: Random, many: int) -> None:
        sender = pools.Sender(random)
        for who, call in (sender.sent() for _ in range(many)):
            self.hear(who, call)

    @rule(random=RANDOM, many=st.integers(2, 3))
    def call_at_once(self, random: Random, many: int) -> None:
        """Calls in flight together are answered as if they had come one after the other, in some order."""
        sender = pools.Sender(random)
        calls = [sender.sent() for _ in range(many)]
        answers = self.loop.run_until_complete(self._ask_all(calls))
        reasons = []
        for order in permutations(range(many)):
            model = copy.deepcopy(self.model)
            try:
                for place in order:
                    agrees(model, *calls[place], answers[place])
                vouches(model, self.file)
            except AssertionError as reason:
                reasons.append(f"{order}: {reason}")
                continue
            self.model = model
            return
        pytest.fail("\n".join(map(str, (*calls, *answers, *reasons))))

    @rule(random=RANDOM, at=st.integers(0, len(FAULTY) - 1))
    def refuse(self, random: Random, at: int) -> None:
        """What the page does not allow is refused with its place; the valid items beside it count for nothing."""
        tool, arguments, pointer, code = FAULTY[at]
        answer = self.ask(pools.Sender(random).who(), (tool, arguments))
        assert isinstance(answer, Refusal)
        assert [(problem["pointer"], problem["code"]) for problem in answer.error["problems"]] == [(pointer, code)]
        assert answer.error["error"] == ("unknown_argument" if code == "unknown" else "invalid_argument")
        assert answer.text == answer.error["message"]

    @rule(random=RANDOM)
    def search_by_project(self, random: Random) -> None:
        sender = pools.Sender(random)
        who, arguments = sender.who(), sender.searching_a_project()
        found_in_project(self.model, who, arguments, self.ask(who, ("search_by_project", arguments)))

    @rule(random=RANDOM)
    def search_nodes(self, random: Random) -> None:
        sender = pools.Sender(random)
        who, arguments = sender.who(), sender.searching()
        whole = self.ask(who, ("search_nodes", {**arguments, "budget": 200_000}))
        for budget in (arguments.get("budget", 16000), *tight_budgets(whole)):
            asked = {**arguments, "budget": budget}
            found(self.model, who, asked, self.ask(who, ("search_nodes", asked)), whole)

    @invariant()
    def every_change_has_its_event(self) -> None:
        connection = apsw.Connection(str(self.file), flags=apsw.SQLITE_OPEN_READONLY)
        assert connection.execute("SELECT count(*) FROM audit").get == len(self.model.happened)
        connection.close()

    def teardown(self) -> None:
        if not hasattr(self, "store"):
            return
        try:
            vouches(self.model, self.file)
        finally:
            self.loop.run_until_complete(self.loop.shutdown_default_executor())
            self.loop.close()
            self.store.close()
            self.folder.cleanup()


TestInterleavings = Interleavings.TestCase
TestInterleavings.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
