"""Our own export. What is missing here is added with its identity, stamps and events.

What is here already stays, except that things of the same identity catch up with what happened to them since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

import apsw

from sayso_memory.keeping.exporting import DIGEST_BYTES, VERSION
from sayso_memory.keeping.importing import fields
from sayso_memory.keeping.importing.records import Record
from sayso_memory.keeping.importing.replaying import Happened, Known
from sayso_memory.keeping.importing.report import Report, quoted
from sayso_memory.keeping.importing.rows import EntityLine, Identity, Rows
from sayso_memory.keeping.importing.texts import LONGEST_TEXT
from sayso_memory.store.sqlite.index.token_index import TokenIndex

MARK: Final = "sayso-memory-export"
_ACTIONS: Final = ("revived", "voided", "refreshed", "tagged", "alias added")

Line = Mapping[str, object]


@dataclass(slots=True)
class Own:
    """Takes the lines of an export. ``profile`` and ``project``: see `keeping.importing.taking.Wanted`."""

    report: Report
    profile: str | None
    project: str | None
    whole: bool = False
    _digest: blake2b = field(default_factory=lambda: blake2b(digest_size=DIGEST_BYTES))
    _lines: int = 0
    _known: dict[bytes, Known] = field(default_factory=dict)

    def passed(self, raw: bytes) -> None:
        """A line that was read, as it stands in the file."""
        if raw.startswith(b'{"end":'):
            return
        self._digest.update(raw)
        self._lines += 1

    def take_all(self, batch: Sequence[Record], connection: apsw.Connection, tokens: TokenIndex) -> None:
        """Lines, with their rows and events, in the running transaction."""
        rows = Rows(connection, tokens)
        for record in batch:
            self._take(rows, record)

    def _take(self, rows: Rows, record: Record) -> None:
        line, value = record
        takers: dict[str, Callable[[Rows, Line], None]] = {
            "entity": self._entity,
            "observation": self._observation,
            "relation": self._relation,
            "event": self._event,
        }
        try:
            for name, taker in takers.items():
                if name in value:
                    taker(rows, value)
                    return
            if MARK in value:
                self._start(value)
            elif "end" in value:
                self._end(value)
            else:
                raise fields.Unfit(f"is no line of an export: {quoted(value)}")
        except fields.Unfit as unfit:
            self.report.drop(line, str(unfit))

    def finish(self, line: int) -> None:
        """Say so when the file stopped before its end."""
        if not self.whole:
            self.report.drop(line, "the export is not whole: its last line, which says how long it is, is missing")

    def _start(self, line: Line) -> None:
        if line[MARK] != VERSION:
            raise fields.Unfit(f"the export is of version {quoted(line[MARK])}, and version {VERSION} is understood")

    def _end(self, line: Line) -> None:
        self.whole = True
        if line["end"] != self._lines or line.get("blake2b") != self._digest.hexdigest():
            raise fields.Unfit("the file is not as it was exported: lines were changed, added or lost")

    def _entity(self, rows: Rows, line: Line) -> None:
        uid = self._new(fields.identity(line, "entity"))
        profile = fields.text(line, "profile")
        stated = EntityLine(
            uid,
            self.profile or profile,
            fields.text(line, "name"),
            fields.text(line, "type"),
            fields.optional_text(line, "project") or self.project,
            fields.optional_text(line, "private_to"),
            fields.moment(line, "updated_at"),
            fields.stamps(line),
        )
        aliases = fields.texts(line, "aliases")
        known = rows.entity(stated, Identity.OF_THE_FILE if stated.profile == profile else Identity.OWN)
        self._count("entities", known)
        if known.is_new:
            rows.aliases(known, aliases)
        self._known[uid] = known

    def _observation(self, rows: Rows, line: Line) -> None:
        uid = self._new(fields.identity(line, "observation"))
        text = fields.text(line, "text", LONGEST_TEXT)
        known = rows.observation(uid, self._thing(line, "of", "entity"), text, fields.stamps(line))
        self._count("observations", known)
        self._known[uid] = known

    def _relation(self, rows: Rows, line: Line) -> None:
        uid = self._new(fields.identity(line, "relation"))
        source, target = (self._thing(line, end, "entity") for end in ("from", "to"))
        known = rows.relation(uid, source, target, fields.text(line, "type"), fields.stamps(line))
        self._count("relations", known)
        self._known[uid] = known

    def _event(self, rows: Rows, line: Line) -> None:
        action = fields.text(line, "event")
        if action not in _ACTIONS:
            raise fields.Unfit(f"there is no event {quoted(action)}")
        known = self._thing(line, "of", None)
        happened = Happened(
            action, fields.moment(line, "at"), fields.text(line, "by"), fields.optional_text(line, "detail")
        )
        if rows.event(known, happened):
            self.report.count("events added")

    def _new(self, uid: bytes) -> bytes:
        if uid in self._known:
            raise fields.Unfit(f"the identity {uid.hex()} stands in the file twice")
        return uid

    def _thing(self, line: Line, field_name: str, kind: str | None) -> Known:
        known = self._known.get(fields.identity(line, field_name))
        if known is None or kind not in (None, known.kind):
            raise fields.Unfit(f"{field_name} points to nothing before it: {quoted(line[field_name])}")
        return known

    def _count(self, what: str, known: Known) -> None:
        self.report.count(f"{what} added" if known.is_new else f"{what} there already")
