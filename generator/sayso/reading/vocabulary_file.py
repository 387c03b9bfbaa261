"""Loading one vocabulary file: its shape is checked in full, because it may come from outside the package."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sayso.findings.diagnostics import Findings
from sayso.notation.phrases import PhraseBook, Phrases, TemplateError
from sayso.reading.strict_yaml import Items, Node, Pairs, YamlCodes, read_yaml
from sayso.reading.vocabulary import Vocabulary, Words
from sayso.source import Source, Span, Text

MAX_FILE = 64 * 1024
_CODES = YamlCodes(syntax="SY020", duplicate="SY021")

_WORDS: Mapping[str, tuple[str, ...]] = {
    "sections": (
        *("purpose", "when-to-use", "arguments", "result", "values", "behaviour", "boundaries", "lifecycle"),
        *("errors", "examples", "notes", "callers", "state"),
    ),
    "columns": (
        *("argument", "field", "type", "required", "default", "rules", "present", "meaning", "value"),
        *("error", "when", "message", "effect", "caller"),
    ),
    "words": ("yes", "no", "always", "none", "text"),
}

# Keys in the order in which phrases with free text are tried; the slots that each phrase has to have.
_BOUNDS = ("minimum", "maximum", "more", "less")
_SLOTS: Mapping[str, Mapping[str, str]] = {
    "types": {"nullable": "type", "array": "type", "map": "type", "like": "path"},
    "rules": {
        **{f"{what}range": "low high" for what in ("", "length-", "items-")},
        **{f"{what}{bound}": "n" for what in ("", "length-", "items-") for bound in _BOUNDS},
        **dict.fromkeys(("unique", "open", "clamped", "unused", "any-order"), ""),
        **dict.fromkeys(("echoes", "counts-argument", "counts"), "path"),
        "matches": "pattern",
        "one-of": "values",
        "unit": "unit",
        "skipped": "type",
    },
    "conditions": {"argument": "path", "field": "path value", "text": "condition"},
    "relations": {
        **dict.fromkeys(("at-least-one", "exactly-one", "at-most-one"), "paths"),
        **dict.fromkeys(("requires", "only-with"), "path other"),
        **dict.fromkeys(("required-when", "only-with-value", "ignored-when"), "path other value"),
    },
    "marks": {"not-tested": "reason"},
}
_PHRASES = {kind: {key: frozenset(slots.split()) for key, slots in keys.items()} for kind, keys in _SLOTS.items()}

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")
_UNFIT = re.compile(r"[|`\n\r\t]|^\s|\s$|^$|[\x00-\x1f]")


def vocabulary_from(source: Source, findings: Findings) -> Vocabulary | None:
    """Read a vocabulary file. None when there is any mistake in it: then the findings say where (SY020 to SY022)."""
    before = len(findings.items)
    loader = _Loader(source, findings)
    if len(source.text) > MAX_FILE:
        loader.report(f"the file is longer than {MAX_FILE} characters", source.whole())
        return None
    root = read_yaml(source, 0, len(source.text), _CODES, findings)
    if root is None:
        if len(findings.items) == before:
            loader.report("the file is empty", source.whole())
        return None
    vocabulary = loader.vocabulary(root)
    return vocabulary if len(findings.items) == before else None


class _Loader:
    """Walks the tree; every mistake is reported and replaced by something empty, so that all are found in one go."""

    def __init__(self, source: Source, findings: Findings) -> None:
        self.source = source
        self.findings = findings

    def report(self, message: str, span: Span, hint: str = "") -> None:
        self.findings.report("SY022", message, span, hint)

    def vocabulary(self, root: Node) -> Vocabulary:
        parts = self.members(root, ("language", "name", *_WORDS, *_PHRASES), "the vocabulary")
        words = {kind: self.words(parts.get(kind), kind, keys) for kind, keys in _WORDS.items()}
        phrases = {kind: self.phrases(parts.get(kind), kind, keys) for kind, keys in _PHRASES.items()}
        language = self.text(parts.get("language"), "language")
        if language and not _LANGUAGE.fullmatch(language):
            self.report(
                f"`{language}` is not a language tag", self.place(parts["language"]), "for example `en`, `pt-br`"
            )
        name = self.text(parts.get("name"), "name")
        return Vocabulary(
            language,
            name,
            words["sections"],
            words["columns"],
            words["words"],
            phrases["types"],
            phrases["rules"],
            phrases["conditions"],
            phrases["relations"],
            phrases["marks"],
        )

    def members(self, node: Node | None, keys: tuple[str, ...], what: str) -> dict[str, Node]:
        """The values of a mapping that has exactly these keys."""
        if node is None:
            return {}
        if not isinstance(node, Pairs):
            self.report(f"{what} must be a mapping", self.place(node))
            return {}
        found = {key.value: value for key, value in node.pairs}
        for key, _ in node.pairs:
            if key.value not in keys:
                self.report(f"{what} has an unknown key `{key.value}`", key.span)
        for key_name in keys:
            if key_name not in found:
                self.report(f"{what} lacks `{key_name}`", self.place(node))
        return {key: found[key] for key in keys if key in found}

    def words(self, node: Node | None, kind: str, keys: tuple[str, ...]) -> Words:
        by_word: dict[str, str] = {}
        first: dict[str, str] = {}
        for key, value in self.members(node, keys, f"`{kind}`").items():
            for word in self.texts(value, f"{kind}.{key}"):
                first.setdefault(key, word.value)
                if by_word.setdefault(word.value, key) != key:
                    self.report(f"`{word.value}` stands for `{by_word[word.value]}` already", word.span)
        return Words(by_word, first)

    def phrases(self, node: Node | None, kind: str, keys: Mapping[str, frozenset[str]]) -> Phrases:
        found = self.members(node, tuple(keys), f"`{kind}`")
        book = PhraseBook()
        for key, slots in keys.items():
            for text in self.texts(found[key], f"{kind}.{key}") if key in found else ():
                self.add(book, key, text, slots)
        return book.phrases()

    def add(self, book: PhraseBook, key: str, text: Text, slots: frozenset[str]) -> None:
        """Add a template that compiles and has the slots of its phrase."""
        try:
            has = frozenset(book.add(key, text.value).slots)
        except TemplateError as error:
            self.report(str(error), text.span)
            return
        if has != slots:
            wanted = ", ".join(f"{{{slot}}}" for slot in sorted(slots)) or "none"
            self.report(f"`{text.value}` has other slots than its phrase", text.span, f"the slots are: {wanted}")

    def texts(self, node: Node, what: str) -> tuple[Text, ...]:
        """A list of one or more words or templates."""
        if not isinstance(node, Items) or not node.nodes:
            self.report(f"`{what}` must be a list of at least one text", self.place(node))
            return ()
        return tuple(item for item in node.nodes if isinstance(item, Text) and self.clean(item, what))

    def clean(self, text: Text, what: str) -> bool:
        if _UNFIT.search(text.value):
            self.report(f"`{what}` has a word with a bar, a backtick, a line end or a blank at its end", text.span)
            return False
        return True

    def text(self, node: Node | None, what: str) -> str:
        if node is None:
            return ""
        if not isinstance(node, Text) or not node.value:
            self.report(f"`{what}` must be a text", self.place(node))
            return ""
        return node.value

    def place(self, node: Node) -> Span:
        return node.span if node.span.source is self.source else self.source.whole()
