"""The bundled memory server: behaviour behind the ten documented tools, over one SQLite file. Imports the generated contract, never the compiler."""
