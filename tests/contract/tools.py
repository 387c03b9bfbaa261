"""Tools built by hand that between them use every kind, rule, policy, relation and awkward name of the format."""

from __future__ import annotations

from sayso.spec import Catalogue, Category, Claim, Failure, Presence, Shape, ValueMeaning, World

from tests.contract.building import (
    ANY,
    INTEGER,
    KEPT_TEXTS,
    SETTINGS,
    STRING,
    WRITE,
    array,
    fields,
    optional,
    present,
    relation,
    row,
    tool,
)
from tests.contract.hostile import HOSTILE, HOSTILE_NAMES

__all__ = ["ADD", "CATALOGUE", "FIND", "HOSTILE", "HOSTILE_NAMES", "SAY", "SETTINGS", "TOOLS", "TREE"]

BUSY = Failure("store_busy", "the store is busy, try again", inherited=True, when="it stays locked", effect="nothing")
DENIED = Failure(
    "write_denied", 'no write grant in "{project}" {{yet}} for {from}', ("project", "from"), when="no grant"
)

ADD = tool(
    "add_notes",
    fields(
        row(
            "items",
            array(
                fields(
                    row("items[].entityName", Shape("string", min_length=1, max_length=512)),
                    optional(
                        "items[].contents", array(Shape("any", policy="skip", skip_unless="string"), max_items=1000), []
                    ),
                    optional("items[].aliases", array(KEPT_TEXTS), []),
                    optional("items[].tags", array(Shape("string", nullable=True), unique=True)),
                    optional("items[].project", Shape("string", nullable=True)),
                    optional("items[].mode", Shape("string", enum=("plain", "rich")), "plain"),
                    optional("items[].style", STRING),
                ),
                min_items=0,
                max_items=1000,
            ),
        ),
        optional("visibility", Shape("string", enum=("shared", "private")), "shared"),
        optional("class", Shape("string", nullable=True), None),
        optional("budget", Shape("integer", minimum=1, maximum=50, policy="clamp", unit="characters"), 10),
    ),
    fields(
        row("added", Shape("integer", minimum=0), counts="ids"),
        row("ids", array(Shape("string", format="uuid"), unique=True)),
        present("project", STRING, Presence("argument", "visibility")),
    ),
    access="write",
    annotations=WRITE,
    relations=(
        relation("required-when", "items[].style", other="items[].mode", value="rich"),
        relation("only-with", "items[].project", other="items[].tags"),
    ),
    values=(ValueMeaning("visibility", "shared", "everybody sees it"),),
    claims=(Claim("nothing-is-lost", "lifecycle", "Nothing is lost.", "Retired text stays."),),
    failures=(BUSY, DENIED),
    aliases=("add_note",),
    language="en",
)

FIND = tool(
    "find-notes",
    fields(
        optional("query", STRING),
        optional("id", Shape("string", format="uuid")),
        optional("from", Shape("string", format="date-time")),
        optional("to", Shape("string", format="date-time")),
        optional("order", Shape("string", enum=("new", "old")), "new"),
        optional("after", INTEGER),
        optional("score", Shape("number", exclusive_minimum=0, maximum=1.5), 0.5),
        optional(
            "filter",
            fields(
                optional("filter.kind", Shape("integer", nullable=True, enum=(1, 2, None))),
                optional("filter.text", STRING),
                open=True,
            ),
        ),
        optional("project", Shape("string", policy="unused")),
        optional("exact", Shape("boolean", nullable=True), False),
    ),
    fields(
        row(
            "notes",
            array(
                fields(
                    row("notes[].id", Shape("string", format="uuid")),
                    row("notes[].class", Shape("string", enum=("plain", "rich"))),
                    present(
                        "notes[].stale-since",
                        Shape("string", format="date", nullable=True),
                        Presence("field", "notes[].class", "rich"),
                    ),
                    row("notes[].score", Shape("number", nullable=True)),
                ),
                any_order=True,
                max_items=50,
            ),
        ),
        row("labels", Shape("map", items=array(INTEGER))),
        row("anything", ANY),
        open=True,
    ),
    relations=(
        relation("at-least-one", "query", "id"),
        relation("requires", "to", other="from"),
        relation("required-when", "after", other="order", value="new"),
        relation("at-most-one", "query", "id", "project"),
        relation("ignored-when", "exact", other="order", value="old"),
    ),
    failures=(BUSY,),
    available_when="search is configured",
)

TREE = tool(
    "grow",
    fields(
        row(
            "root",
            fields(
                row("root.name", Shape("string", pattern="^[a-z]+$")),
                row("root.children", array(Shape("like", like="root"))),
                optional("root.parent", Shape("like", like="root", nullable=True)),
                optional("root.a", INTEGER),
                optional("root.b", INTEGER),
            ),
        ),
        optional("table", Shape("map", items=array(array(fields(row("table{}[][].gap", Shape("number"))))))),
    ),
    fields(
        row(
            "tree",
            fields(
                row("tree.name", STRING),
                row("tree.next", Shape("like", like="tree", nullable=True)),
            ),
        ),
    ),
    category="trees",
    relations=(relation("exactly-one", "root.a", "root.b"),),
    failures=(Failure("write_denied", "trees are closed"), Failure("too-deep", "deeper than {limit}", ("limit",))),
    language="ru",
    deprecated="0.3.0",
    replaced_by="add_notes",
)

SAY = tool("say", fields(), None, category="trees", summary='Says "hello" \\ """ backslashes.')

TWIN_NAMES = (tool("x-y", fields(row("a", INTEGER)), fields(row("b", INTEGER)), category="class"),
              tool("x_y", fields(row("a", STRING)), fields(row("b", STRING)), category="class"))  # fmt: skip

TOOLS = tuple(sorted((ADD, FIND, TREE, SAY, HOSTILE, *TWIN_NAMES), key=lambda tool: tool.name))

CATALOGUE = Catalogue(
    title="A bench",
    intro="Tools to try the targets on.",
    tools=TOOLS,
    categories=tuple(
        Category(name, title=name.title(), path=f"catalogue/{name}/index.md") for name in ("class", "notes", "trees")
    ),
    worlds=(World("empty", (("owner", ()),), ()),),
)
