"""YAML reduced to what a careful author writes: texts, lists and mappings, each with its place.

Built on the parser's events, below the point where YAML guesses types: every scalar is its text (``no``, ``1.10`` and dates
included). Anchors, aliases, tags, several documents, duplicate keys and deep nesting are refused. Front matter and
vocabularies are read with it.
"""

from __future__ import annotations

import re
from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol

from sayso.findings.diagnostics import Findings
from sayso.source import Source, Span, Text
from sayso.values import frozen, record

if TYPE_CHECKING:
    import yaml

MAX_DEPTH = 8
MAX_NODES = 5_000

# What YAML can hold, except the line ends that it knows and a page does not.
_FIT = "\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff"


@frozen
class Items:
    """A sequence."""

    nodes: tuple[Node, ...]
    span: Span = field(compare=False, repr=False)


@frozen
class Pairs:
    """A mapping, in the order of the file; keys are unique."""

    pairs: tuple[tuple[Text, Node], ...]
    span: Span = field(compare=False, repr=False)


Node = Text | Items | Pairs


@frozen
class YamlCodes:
    """The diagnostic codes for bad syntax and for a key that is there twice."""

    syntax: str
    duplicate: str


class _RefusedError(Exception):
    """The rest of the document cannot be read; it has been reported."""


class _Parser(Protocol):
    def get_event(self) -> Any: ...

    def dispose(self) -> None: ...


def read_yaml(source: Source, start: int, end: int, codes: YamlCodes, findings: Findings) -> Node | None:
    """Read one document from a range of the source. None when it is empty or was refused (then there are findings)."""
    import yaml  # noqa: PLC0415 - its import costs more than reading a page

    text = source.text[start:end]
    if odd := _unfit(text):
        at = Span(source, start + odd.start(), start + odd.end())
        findings.report(codes.syntax, f"YAML does not allow the character U+{ord(odd[0]):04X}", at, "remove it")
        return None
    reader = _Reader(source, start, codes, findings, _parser(text))
    try:
        return reader.document()
    except _RefusedError:
        return None
    except yaml.MarkedYAMLError as error:
        reader.failed(error)
    finally:
        reader.parser.dispose()
    return None


def _unfit(text: str) -> re.Match[str] | None:
    """The first character that YAML does not allow; printable ones it allows all, and such a large set costs much to compile."""
    return None if text.replace("\n", "").isprintable() else re.search(f"[^{_FIT}]", text)


def _parser(text: str) -> _Parser:
    import yaml  # noqa: PLC0415

    try:
        from yaml.cyaml import CParser  # type: ignore[attr-defined]  # noqa: PLC0415 - ten times faster, but not on every platform
    except ImportError:
        loader: _Parser = yaml.SafeLoader(text)
        return loader
    parser: _Parser = CParser(text)
    return parser


@record
class _Reader:
    source: Source
    base: int
    codes: YamlCodes
    findings: Findings
    parser: _Parser
    nodes: int = 0

    def document(self) -> Node | None:
        """Stream start, one document or none, stream end."""
        self.parser.get_event()
        event = self.parser.get_event()
        if type(event).__name__ == "StreamEndEvent":
            return None
        if event.explicit or event.version or event.tags:
            raise self.refuse("document markers and directives are not allowed here", event, "remove it")
        node = self.node(self.parser.get_event(), 0)
        self.parser.get_event()
        after = self.parser.get_event()
        if type(after).__name__ != "StreamEndEvent":
            raise self.refuse("there is a second document here", after, "join the two")
        return node

    def node(self, event: Any, depth: int) -> Node:
        """The value that begins with this event."""
        self.nodes += 1
        if depth > MAX_DEPTH or self.nodes > MAX_NODES:
            raise self.refuse(
                f"nested deeper than {MAX_DEPTH} levels, or more than {MAX_NODES} values", event, "say less"
            )
        if event.anchor is not None:
            raise self.refuse(
                "anchors and aliases are not allowed",
                event,
                "write the value out; a text with a sign in front stands in quotes",
            )
        if event.tag is not None:
            raise self.refuse(
                "tags are not allowed: every value is text", event, "remove it, or put the text in quotes"
            )
        match type(event).__name__:
            case "ScalarEvent":
                return Text(event.value, self.span(event))
            case "SequenceStartEvent":
                return self.items(event, depth)
            case _:
                return self.pairs(event, depth)

    def items(self, opening: Any, depth: int) -> Items:
        """A sequence up to its end event."""
        nodes: list[Node] = []
        event = self.parser.get_event()
        while type(event).__name__ != "SequenceEndEvent":
            nodes.append(self.node(event, depth + 1))
            event = self.parser.get_event()
        return Items(tuple(nodes), self.span(opening, event))

    def pairs(self, opening: Any, depth: int) -> Pairs:
        """A mapping up to its end event; of keys that are there twice, the first counts."""
        pairs: dict[str, tuple[Text, Node]] = {}
        event = self.parser.get_event()
        while type(event).__name__ != "MappingEndEvent":
            key = self.node(event, depth + 1)
            if not isinstance(key, Text):
                raise self.refuse("a key must be text", event, "write `key: value`")
            value = self.node(self.parser.get_event(), depth + 1)
            if key.value in pairs:
                self.twice(key, pairs[key.value][0])
            pairs.setdefault(key.value, (key, value))
            event = self.parser.get_event()
        return Pairs(tuple(pairs.values()), self.span(opening, event))

    def span(self, first: Any, last: Any = None) -> Span:
        """The range of one event, or from the first to the last."""
        end = (last or first).end_mark.index
        return Span(self.source, self.base + first.start_mark.index, self.base + end)

    def twice(self, key: Text, first: Text) -> None:
        """Report a duplicate key."""
        related = (("first here", first.span),)
        message = f"the key `{key.value}` is here a second time"
        self.findings.report(self.codes.duplicate, message, key.span, "keep one of the two", related)

    def refuse(self, message: str, event: Any, hint: str) -> _RefusedError:
        """Report something that is not allowed, and hand back what is to be raised."""
        self.findings.report(self.codes.syntax, message, self.span(event), hint)
        return _RefusedError()

    def failed(self, error: yaml.MarkedYAMLError) -> None:
        """Report what the YAML parser could not read, where it began (a bracket, a quote) unless that is a whole mapping."""
        inner = error.context_mark is not None and not (error.context or "").startswith("while parsing a block")
        mark = error.context_mark if inner else error.problem_mark
        problem = error.problem or "it cannot be read"
        at = min(self.base + (mark.index if mark is not None else 0), len(self.source.text))
        hint = "a text with `: ` or ` #` in it, or with a sign in front, stands in double quotes"
        self.findings.report(self.codes.syntax, f"this is not valid YAML: {problem}", Span(self.source, at, at), hint)
