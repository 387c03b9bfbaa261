"""Names of arguments that real hosts accept: one that they refuse makes them refuse every tool of the server.

Source: the Claude API (and Bedrock in front of it) answers 400 to a whole request when a key directly under a tool's
``properties`` does not match ``^[a-zA-Z0-9_.-]{1,64}$``; keys further in are not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.rules.places import somewhere
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.spec import Catalogue

_PORTABLE = re.compile(r"[A-Za-z0-9_.-]{1,64}")
_LONGEST = 64


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    for tool in (*catalogue.tools, *catalogue.twins):
        for field in tool.arguments.fields:
            if _PORTABLE.fullmatch(field.name):
                continue
            long = len(field.name) > _LONGEST
            why = f"it has {len(field.name)} characters, and {_LONGEST} are the most" if long else "it holds `$`"
            message = f"`{field.name}` is refused by common hosts, together with every other tool: {why}"
            hint = "use letters, digits, `_` and `-`, at most 64 of them"
            findings.report("SY710", message, somewhere(field.span, tool.span), hint)


RULE = Rule("portable-names", ("SY710",), _check)
