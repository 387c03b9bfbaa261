"""Short ways to build tools by hand: rows, shapes, sentences."""

from __future__ import annotations

from sayso.jsontext.value import Json
from sayso.settings import Settings
from sayso.source import Source, Span
from sayso.spec import ABSENT, Absent, Annotations, Field, Presence, Relation, Shape, Tool

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
