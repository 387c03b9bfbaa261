"""Nearness in meaning as one more signal of a search: optional, off unless asked for, and never in anybody's way.

Everything here is derived from the store and kept in a file beside it. Whatever goes wrong here costs the signal and
nothing else. Only this package imports numpy, and nobody imports this package before the signal is asked for.
"""
