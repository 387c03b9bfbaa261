"""CPU time of this thread, as ratios: load only ever adds, so the least of several runs counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from math import exp, log


def least(work: Callable[[], object], rounds: int = 7) -> float:
    """The least CPU milliseconds of several runs."""
    spent = []
    for _ in range(rounds):
        before = time.thread_time_ns()
        work()
        spent.append(time.thread_time_ns() - before)
    return min(spent) / 1e6


def exponent(small: float, large: float, factor: float) -> float:
    """How a cost grows: 0 is flat, 1 is as fast as the data."""
    return log(large / small) / log(factor)


def geometric_mean(values: Iterable[float]) -> float:
    """Of positive values."""
    logs = [log(value) for value in values]
    return exp(sum(logs) / len(logs))


def verdict(name: str, value: float, most: float, unit: str = "") -> bool:
    """Print one line; whether the target is met."""
    print(f"  {'met   ' if value <= most else 'MISSED'} {name:<62} {value:8.2f} {unit} (at most {most:g})")
    return value <= most
