"""Every claim and every error row is bound to something that can fail, or says why not."""

from __future__ import annotations

from sayso.checking.bindings import bindings, known_ids
from sayso.checking.proofs import Proof, read_proofs
from sayso.disk.inputs import Inputs, decoded
from sayso.findings.diagnostics import Findings
from sayso.source import Source
from sayso.spec import Catalogue

_CODES = {"claim": "SY611", "error": "SY612"}
_HINTS = {
    "claim": 'give an example the same title, mark a test with @pytest.mark.proves("{id}"), '
    "or end the claim in *(not tested: reason)*",
    "error": 'add an example that provokes it, mark a test with @pytest.mark.proves("{id}"), '
    "or end its Effect in *(not tested: reason)*",
}


def check_claims(catalogue: Catalogue, inputs: Inputs, findings: Findings) -> None:
    """Report proofs of nothing, and claims and error rows that nothing binds."""
    proofs = project_proofs(inputs, findings)
    known = known_ids(catalogue)
    for proof in proofs:
        if proof.id not in known:
            findings.report("SY613", f'no page claims "{proof.id}"', proof.span, _nearest(proof.id, known))
    for binding in bindings(catalogue, proofs):
        if not binding.bonds:
            what = f'claim "{binding.title}"' if binding.kind == "claim" else f"error `{binding.id}`"
            place = binding.span or Source(binding.owner, "").whole()
            findings.report(
                _CODES[binding.kind], f"nothing binds the {what}", place, _HINTS[binding.kind].format(id=binding.proof)
            )


def project_proofs(inputs: Inputs, findings: Findings) -> tuple[Proof, ...]:
    """The proofs in the project's claim tests."""
    return read_proofs((decoded(path, data) for path, data in sorted(inputs.proofs.items())), findings)


def _nearest(name: str, known: frozenset[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    close = get_close_matches(name, sorted(known), 1)
    return f'did you mean "{close[0]}"?' if close else "`sayso claims` lists the ids"
