"""Tools built by hand that between them use every kind, rule, policy, relation and awkward name of the format."""

from __future__ import annotations

from sayso.settings import Settings
from sayso.source import Source, Span
from sayso.spec import (
    ABSENT,
    Absent,
    Annotations,
    Catalogue,
    Category,
    Claim,
    Failure,
    Field,
    Json,
    Presence,
    Relation,
    Shape,
    Tool,
    ValueMeaning,
    World,
)

STRING = Shape("string")
INTEGER = Shape("integer")
ANY = Shape("any")
KEPT_TEXTS = Shape("any", min_length=1, max_length=100_000, policy="skip", skip_unless="string")

READ = Annotations(read_only=True, destructive=False, idempotent=True, open_world=False)
WRITE = Annotations(read_only=False, destructive=True, idempotent=False, open_world=True)

SETTINGS = Settings(
    name="bench-server", output="out", package="bench_contract", meta_prefix="org.example.bench", open_world=False
)


def page(path: str) -> Source:
    return Source(path, "\n" * 200)


def row(path: str, shape: Shape, *, at: int = 20, **more: object) -> Field:
    """A field whose name is the last member name of its path; required unless a default or presence says otherwise."""
    name = path.replace("[]", "").replace("{}", "").rsplit(".", 1)[-1]
    source = page("catalogue/notes/page.md")
    facts: dict[str, object] = {"required": "default" not in more, "meaning": f"What `{path}` says.", **more}
    return Field(path=path, name=name, shape=shape, span=Span(source, at, at + 1), **facts)  # type: ignore[arg-type]


def optional(path: str, shape: Shape, default: Json | Absent = ABSENT, **more: object) -> Field:
    return row(path, shape, required=False, default=default, **more)


def present(path: str, shape: Shape, presence: Presence) -> Field:
    return row(path, shape, required=False, presence=presence)


def fields(*rows: Field, **more: object) -> Shape:
    return Shape("object", fields=rows, **more)  # type: ignore[arg-type]


def array(items: Shape, **more: object) -> Shape:
    return Shape("array", items=items, **more)  # type: ignore[arg-type]


def relation(kind: str, *paths: str, other: str | None = None, value: Json | Absent = ABSENT) -> Relation:
    return Relation(kind, paths, other, value, text=f"{kind} of {', '.join(paths)}")  # type: ignore[arg-type]


def tool(name: str, arguments: Shape, result: Shape | None, **more: object) -> Tool:
    facts: dict[str, object] = {
        "category": "notes",
        "access": "read",
        "audience": "ordinary",
        "annotations": READ,
        "relations": (),
        "title": name.replace("_", " ").capitalize(),
        "summary": f"Does what {name} says.",
        "path": f"catalogue/{more.get('category', 'notes')}/{name}.md",
        **more,
    }
    span = Span(page(str(facts["path"])), 8, 9)
    return Tool(name=name, arguments=arguments, result=result, span=span, **facts)  # type: ignore[arg-type]


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

HOSTILE_NAMES = (
    "self", "cls", "str", "int", "tuple", "dict", "from_json", "None", "True", "match", "type", "class", "a-b", "a_b",
    "$ref", "1st", "__class__", "__init__", "__x", "_", "Final", "Absent", "ABSENT", "value", "Any", "additional",
    "properties", "camelCase", "UPPER", "list", "id", "Self", "property", "Mapping", "key", "item",
)  # fmt: skip

HOSTILE = tool(
    "class",
    fields(
        *(row(name, STRING) for name in HOSTILE_NAMES),
        row("object", fields(
            *(optional(f"object.{name}", array(Shape("any"))) for name in HOSTILE_NAMES[:20]), open=True,
        )),
        optional("x" * 64, array(array(Shape("map", items=fields(row("x" * 64 + "[][]{}.y" * 3, ANY)))))),
        row("e", Shape("string", enum=tuple(f"some value {n} with a \" and a '" for n in range(9)))),
    ),
    fields(*(row(name, fields(row(f"{name}.v", INTEGER))) for name in HOSTILE_NAMES), row("object", Shape("object", open=True))),
    category="class",
    failures=(Failure("class", 'say "{class}" and \'{self}\' \\ {message}', ("class", "self", "message")),),
)  # fmt: skip

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
