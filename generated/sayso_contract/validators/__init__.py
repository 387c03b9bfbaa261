# Generated from catalogue/ by `sayso build`, which overwrites it. Change the pages instead.
"""Validators of the tools, one module per category."""
