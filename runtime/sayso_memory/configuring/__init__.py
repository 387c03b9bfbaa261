"""Configuration: what a file may state, callers and where things live, and changing it without losing a word of it."""
