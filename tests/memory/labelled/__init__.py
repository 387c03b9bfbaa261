"""Labelled searches: entities, and queries each of which has one right answer."""
