"""Writes what people then own: a new project, a new page, handler stubs. Templates are Jinja files; none overwrites anything."""
