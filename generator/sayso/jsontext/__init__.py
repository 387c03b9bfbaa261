"""JSON as text: read strictly from pages, with the place of each value, and printed as people like to read it."""
