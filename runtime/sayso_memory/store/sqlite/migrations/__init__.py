"""How a file comes from any released version to the present one: numbered steps, each taken once.

A step is frozen once it is released; what changes later is a new step. A file of version N has taken the first N.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import apsw

from sayso_memory.store.sqlite.migrations import step_1, step_2, step_3, step_4

Step = Callable[[apsw.Connection], None]

STEPS: Final[tuple[Step, ...]] = (step_1.take, step_2.take, step_3.take, step_4.take)
"""Each runs inside the caller's transaction."""
