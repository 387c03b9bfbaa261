"""From failures of the domain to the errors that the pages document; anything else stays a fault."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from sayso_contract.errors import EntityNameExists, StoreBusy, StoreUnusable, WriteDenied

from sayso_memory.failures import BusyStore, DeniedWrite, NameTaken, UnusableStore

P = ParamSpec("P")
R = TypeVar("R")

logger = logging.getLogger(__name__)

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
        except UnusableStore as failure:
            logger.error("%s", failure)  # noqa: TRY400 - one line for people, who learn where the file is
            raise StoreUnusable(reason=failure.reason) from failure

    return answer
