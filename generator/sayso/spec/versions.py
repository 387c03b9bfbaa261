"""The order of versions, as the front matter and releases write them."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"\d+")


def version_key(version: str) -> tuple[tuple[int, ...], str]:
    """Sorts 0.9.0 before 0.10.0, 1.0.0-rc1 before 1.0.0, and 1.0 beside 1.0.0; what stands behind a plus does not count."""
    main, mark, _ = version.partition("+")[0].partition("-")
    numbers = [int(number) for number in _NUMBER.findall(main)]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers), version.partition("+")[0] if mark else "~"
