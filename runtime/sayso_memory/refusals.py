"""From failures of the domain to the errors that the pages document; anything else stays a fault."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from sayso_contract.errors import EntityNameExists, StoreBusy, WriteDenied

from sayso_memory.failures import BusyStore, DeniedWrite, NameTaken

P = ParamSpec("P")
R = TypeVar("R")

UNTAGGED = "(untagged)"


def documented(handler: Callable[P, R]) -> Callable[P, R]:
    """Let a handler raise failures of the domain; callers see the documented errors."""

    @wraps(handler)
    def answer(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return handler(*args, **kwargs)
        except DeniedWrite as failure:
            project = UNTAGGED if failure.project is None else failure.project
            raise WriteDenied(project=project) from failure
        except NameTaken as failure:
            raise EntityNameExists from failure
        except BusyStore as failure:
            raise StoreBusy from failure

    return answer
