"""`sayso.page.Page` to canonical Markdown."""

from sayso.writing.formatting import format_source
from sayso.writing.markdown import write

__all__ = ["format_source", "write"]
