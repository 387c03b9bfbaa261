"""Claims and errors with what proves each: a linked example, a linked test, or the reason why no machine looks."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from sayso.checking.bindings import Bond
from sayso.site.inline import Inline
from sayso.site.material import Material
from sayso.site.proofs import test_address
from sayso.site.wording import Wording
from sayso.spec import Claim, Failure, Tool

SECTIONS = ("behaviour", "boundaries", "lifecycle")


@dataclass(frozen=True, slots=True)
class Proofs:
    """What stands beside a claim: links to what proves it, the reason where nothing does, and whether a run passed."""

    links: tuple[Markup, ...]
    reason: Markup
    proven: bool


@dataclass(frozen=True, slots=True)
class ClaimView:
    """One claim, ready for the template."""

    id: str
    title: Markup
    text: Markup
    proofs: Proofs


@dataclass(frozen=True, slots=True)
class ErrorView:
    """One error row; ``name`` is the id as clients get it, ``message`` its template with the placeholders marked."""

    id: str
    name: str
    when: Markup
    message: Markup
    effect: Markup
    inherited: bool
    proofs: Proofs


class Proving:
    """Says what proves the claims of one tool, in the words of its page's language."""

    def __init__(self, tool: Tool, material: Material, inline: Inline, say: Wording) -> None:
        self._tool, self._material, self._inline, self._say = tool, material, inline, say
        self._titles = {example.id: example.title for example in tool.examples}

    def claims(self, section: str) -> tuple[ClaimView, ...]:
        """The claims of a section, in the order of the page."""
        return tuple(self._claim(claim) for claim in self._tool.claims if claim.section == section)

    def errors(self) -> tuple[ErrorView, ...]:
        """The tool's own errors, then those that it inherits."""
        return tuple(self._error(row) for row in self._tool.failures)

    def _claim(self, claim: Claim) -> ClaimView:
        here = self._tool.path
        proofs = self._proofs(self._tool.name, "claim", claim.id, claim.not_tested)
        return ClaimView(f"claim-{claim.id}", self._inline(claim.title, here), self._inline(claim.text, here), proofs)

    def _error(self, row: Failure) -> ErrorView:
        owner, inline, here = self._tool.category if row.inherited else self._tool.name, self._inline, self._tool.path
        return ErrorView(
            id=f"error-{row.id}",
            name=row.id,
            when=inline.cell(row.when, here),
            message=_template(row),
            effect=inline.cell(row.effect, here),
            inherited=row.inherited,
            proofs=self._proofs(owner, "error", row.id, row.not_tested),
        )

    def _proofs(self, owner: str, kind: str, name: str, reason: str | None) -> Proofs:
        binding = self._material.bound.get((owner, kind, name))
        bonds = binding.bonds if binding else ()
        links = tuple(dict.fromkeys(self._link(bond) for bond in bonds if bond.kind != "not-tested"))
        proven = binding is not None and binding.proof in (self._material.proven or ())
        return Proofs(links, self._inline(reason, self._tool.path) if reason else Markup(), proven)

    def _link(self, bond: Bond) -> Markup:
        if bond.kind == "test":
            name = self._say("proved-test", name=bond.what.rpartition("::")[2].removeprefix("test_").replace("_", " "))
            return Markup('<a href="{}">{}</a>').format(f"{self._inline.links.base}{test_address(bond.what)}", name)
        address = f"#example-{bond.what}"
        if bond.tool == self._tool.name:
            title = self._say("proved-example", title=self._titles.get(bond.what, bond.what))
            return Markup('<a href="{}">{}</a>').format(address, title)
        title = self._say("proved-example-of", title=bond.what, tool=bond.tool)
        return Markup('<a href="{}">{}</a>').format(self._inline.links.tool(bond.tool) + address, title)


def _template(row: Failure) -> Markup:
    """The message with its placeholders set apart from its words."""
    text = str(escape(row.message))
    for name in row.placeholders:
        text = text.replace(f"{{{name}}}", f"<var>{{{escape(name)}}}</var>")
    return Markup(f"<code>{text}</code>")  # noqa: S704 - escaped above
