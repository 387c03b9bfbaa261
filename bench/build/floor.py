"""The floor: the least that any tool must do that turns pages into files, whatever else it does.

Parse every page with markdown-it-py (CommonMark and tables, line maps), parse the JSON of its examples, render one small
template for each page. Nothing is written: that would make the floor higher. `python floor.py CATALOGUE`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from jinja2 import Environment
from markdown_it import MarkdownIt

TEMPLATE = """# {{ title }}
{% for heading in headings %}
- {{ heading }}
{% endfor %}
{{ tables }} tables, {{ examples | length }} JSON fences
"""


def main(catalogue: Path) -> None:
    """Do the floor's work for every page below ``catalogue``."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    template = Environment(autoescape=False).from_string(TEMPLATE)
    for page in sorted(catalogue.rglob("*.md")):
        tokens = parser.parse(page.read_text("utf-8"))
        headings = [tokens[at + 1].content for at, token in enumerate(tokens) if token.type == "heading_open"]
        template.render(
            title=headings[0] if headings else page.stem,
            headings=headings,
            tables=sum(token.type == "table_open" for token in tokens),
            examples=[
                json.loads(token.content) for token in tokens if token.type == "fence" and token.info.startswith("json")
            ],
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
