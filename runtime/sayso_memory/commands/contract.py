"""Holds the generated contract against its manifest before any of it is used: a missing file is named, not tripped over."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from sayso_memory.failures import BrokenContract


def demand_contract() -> None:
    """Raise ``BrokenContract`` unless the contract is as it was generated."""
    spec = find_spec("sayso_contract")
    try:
        from sayso_contract.support.integrity import ContractMismatch, verify  # noqa: PLC0415 - help must stay cheap
    except (ImportError, SyntaxError) as error:
        raise BrokenContract(f"the contract cannot be loaded ({error}). Run `sayso build --force`") from error
    try:
        verify(Path(str(spec and spec.origin)).parent)
    except ContractMismatch as error:
        raise BrokenContract(str(error)) from error
