"""sayso: the tool documentation has the final say. Pages are compiled into everything that must agree with them."""
