"""Changing a configuration file on somebody's behalf, without losing a word of what they wrote into it."""
