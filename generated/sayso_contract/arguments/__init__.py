# Generated from catalogue/ by `sayso build`, which overwrites it. Change the pages instead.
"""Arguments of the tools, one module per category."""
