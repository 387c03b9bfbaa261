# Copied from sayso by `sayso build`, which overwrites it.
"""What generated code needs at run time; copied into the generated package as it stands. Standard library only."""
