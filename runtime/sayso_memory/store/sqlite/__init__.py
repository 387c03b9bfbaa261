"""The default engine: one SQLite file, through a build of SQLite of our own choosing (apsw)."""
