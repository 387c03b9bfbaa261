# Copied from sayso by `sayso build`, which overwrites it.
"""Divisibility without rounding: ``0.3`` is a multiple of ``0.1`` as people write them."""

from __future__ import annotations


def multiple(value: int | float, divisor: int | float) -> bool:
    """Whether ``value`` is ``divisor`` times an integer, both taken as the decimals they are written as."""
    if type(value) is int and type(divisor) is int:
        return value % divisor == 0
    from fractions import Fraction  # noqa: PLC0415 -- costs more than the rest of the package to import

    return Fraction(value if type(value) is int else repr(value)) % Fraction(repr(divisor)) == 0
