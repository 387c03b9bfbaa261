"""The synthetic graph that the benches of the memory server share."""
