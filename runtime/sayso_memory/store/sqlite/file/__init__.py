"""The file itself: how it is opened and kept apart from others, and how transactions and processes take turns on it."""
