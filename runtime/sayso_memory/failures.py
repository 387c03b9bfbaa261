"""What can go wrong below the contract, in the words of the domain; the handlers translate it into documented errors."""

from __future__ import annotations


class MemoryFailure(Exception):  # noqa: N818 - the subclasses are named for what happened
    """Any refusal or fault of the bundled server."""


class DeniedWrite(MemoryFailure):
    """The caller has no write grant for ``project`` (``None``: for entities without a project)."""

    def __init__(self, project: str | None) -> None:
        super().__init__("write access denied")
        self.project = project


class NameTaken(MemoryFailure):
    """The name belongs to an entity that this caller may not change; nothing else is said about it."""

    def __init__(self, name: str) -> None:
        super().__init__("entity name already exists")
        self.name = name


class BusyStore(MemoryFailure):
    """Another process kept the store locked past the time limit. Nothing was changed."""

    def __init__(self) -> None:
        super().__init__("the store is busy, try again")


class UnusableStore(MemoryFailure):
    """The file cannot serve as a store: foreign, damaged, newer, or out of reach. It is left as it was.

    The text is for whoever looks after the file; ``reason`` is for callers, who need not learn where it is.
    """

    def __init__(self, text: str, reason: str = "its file is no store that can be read") -> None:
        super().__init__(text)
        self.reason = reason


class BrokenContract(MemoryFailure):
    """The generated contract is not what its manifest says; the text names the files and what mends them."""


class ConfigurationProblem(MemoryFailure):
    """The configuration cannot be used; the text names the key and what may stand there."""
