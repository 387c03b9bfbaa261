"""What tests ask an engine for JavaScript: run a function, written as an expression, with a JSON value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Ask = Callable[[str, object], Any]
