"""Failures end at the line of the test: the message says what differs, and the steps that found it say nothing to a reader."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from sayso.proving.exchange import Mismatch

_HERE = Path(__file__).parent


class ShortTracebacks:
    """A pytest plugin: of a `Mismatch` only the frames are shown that lead into this package."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[Any]) -> None:
        """Cut the traceback before the report is made of it."""
        if call.excinfo is not None and isinstance(call.excinfo.value, Mismatch):
            failure = call.excinfo.value
            call.excinfo = pytest.ExceptionInfo.from_exception(failure.with_traceback(_outside(failure.__traceback__)))


def _outside(traceback: TracebackType | None) -> TracebackType | None:
    """The frames before the first one of this package, as pytest wants them: chained, the outermost first."""
    frames: list[TracebackType] = []
    while traceback is not None and Path(traceback.tb_frame.f_code.co_filename).parent != _HERE:
        frames.append(traceback)
        traceback = traceback.tb_next
    kept: TracebackType | None = None
    for frame in reversed(frames):
        kept = TracebackType(kept, frame.tb_frame, frame.tb_lasti, frame.tb_lineno)
    return kept
