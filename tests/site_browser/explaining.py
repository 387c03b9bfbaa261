"""The same arguments put to the server's explainer and to the browser's, in two engines for JavaScript."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sayso.jsontext.pretty import compact
from sayso.site.checker import script, tool_data
from sayso.support.answers import invalid
from sayso.support.explain import explain

Told = list[dict[str, str]]
MEMBERS = ("pointer", "code", "message", "hint", "path")


@dataclass(frozen=True)
class Question:
    """A schema with its relations, and arguments for it as texts."""

    schema: Mapping[str, Any]
    relations: Sequence[Mapping[str, Any]]
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Reply:
    """Problems in their order, and the text that an agent reads; empty where there is no problem."""

    problems: Told
    text: str


def by_server(question: Question) -> list[Reply]:
    """What the server says."""
    return [_server_reply(question, json.loads(text)) for text in question.texts]


def _server_reply(question: Question, value: object) -> Reply:
    found = explain(question.schema, question.relations, value)
    text = invalid("probe", found).error["message"] if found else ""
    return Reply([{name: getattr(problem, name) for name in MEMBERS} for problem in found], text)


def data_of(question: Question) -> str:
    """What the site gives the browser for this schema."""
    return compact(tool_data(question.schema, question.relations))


ASK = """(questions) => questions.map(([data, texts]) => {
  saysoCheck.define('probe', data);
  return texts.map((text) => {
    const problems = saysoCheck.explain('probe', saysoCheck.readJson(text));
    return [problems, saysoCheck.answerTo('probe', problems)];
  });
})"""
"""Runs in the engine; takes and gives plain JSON."""


def in_node(node: str, code: str, argument: object) -> Any:
    """The result of a function, written as an expression, in Node.js after the site's script has run."""
    program = (
        "const input = require('fs').readFileSync(0, 'utf8');"
        "const [script, code, argument] = JSON.parse(input);"
        "(0, eval)(script); process.stdout.write(JSON.stringify((0, eval)(code)(argument)));"
    )
    sent = json.dumps([script(), f"({code})", argument])
    run = subprocess.run([node, "-e", program], input=sent, capture_output=True, text=True, check=False, timeout=120)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def in_page(page: Any, code: str, argument: object) -> Any:
    """The same in a page of a browser, whose policy forbids eval: the script is put in by the driver."""
    page.add_script_tag(content=script())
    return page.evaluate(f"(text) => JSON.stringify(({code})(JSON.parse(text)))", json.dumps(argument))


def replies(raw: list[list[Any]]) -> list[list[Reply]]:
    """What an engine answered, as values."""
    return [[Reply([{name: one[name] for name in MEMBERS} for one in told], text) for told, text in one] for one in raw]
