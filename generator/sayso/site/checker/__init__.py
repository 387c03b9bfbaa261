"""Checking arguments in the browser: the server's explainer for a static page, fed from the same schema and sentences.

The script has no words and no bounds of its own; both come from `sayso.support`. A tool's data is what its server
checks with, and what the script could not check is refused when the site is built.
"""

from __future__ import annotations

from sayso.site.checker.data import UncheckableSchema, tool_data, tool_script
from sayso.site.checker.script_text import script

__all__ = ["UncheckableSchema", "script", "tool_data", "tool_script"]
