"""What programs read: ``catalogue.json``, ``llms.txt`` with its long form, the sitemap, and ``robots.txt``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree as Xml

from sayso.jsontext.pretty import pretty
from sayso.site.frame import Files, Site
from sayso.site.guides import Guide
from sayso.site.tool_pages import Tools
from sayso.spec import Tool

_SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
FORMAT = 1


def machine_files(tools: Tools, found: Mapping[str, Mapping[str, Guide]]) -> Files:
    """The files that describe the catalogue as a whole; addresses are absolute where the settings name the site's."""
    site = tools.site
    return {
        "catalogue.json": pretty(_catalogue(tools)).encode(),
        "llms.txt": _llms(tools, found).encode(),
        "llms-full.txt": _llms_full(site).encode(),
    }


def _catalogue(tools: Tools) -> dict[str, Any]:
    catalogue, main = tools.site.material.catalogue, tools.site.editions[0]
    return {
        "format": FORMAT,
        "name": tools.site.material.settings.name,
        "title": main.title,
        "categories": [{"name": one.name, "title": one.title} for one in catalogue.categories],
        "tools": [_row(tool, tools) for tool in catalogue.tools],
    }


def _row(tool: Tool, tools: Tools) -> dict[str, Any]:
    base = f"{tools.site.address}tools/{tool.name}"
    row: dict[str, Any] = {
        "name": tool.name,
        "title": tool.title,
        "category": tool.category,
        "access": tool.access,
        "audience": tool.audience,
        "summary": tool.summary,
        "tokens": tools.costs[tool.name],
        "page": f"{base}.html",
        "markdown": f"{base}.md",
        "arguments": f"{base}.arguments.json",
    }
    if tool.result is not None:
        row["result"] = f"{base}.result.json"
    row |= {key: value for key, value in (("since", tool.since), ("deprecated", tool.deprecated),
                                          ("replacedBy", tool.replaced_by)) if value}  # fmt: skip
    return row | {"sha256": tools.view(tool).hash}


def _llms(tools: Tools, found: Mapping[str, Mapping[str, Guide]]) -> str:
    site = tools.site
    main, catalogue = site.editions[0], site.material.catalogue
    lines = [
        f"# {main.title}",
        "",
        f"> {len(catalogue.tools)} MCP tools. {_line(main.intro.partition(chr(10) * 2)[0])}",
        "",
    ]
    for category in catalogue.categories:
        lines += [f"## {category.title}", ""]
        lines += [f"- [{tool.name}]({site.address}tools/{tool.name}.md): {_line(tool.summary)}"
                  for tool in catalogue.tools if tool.category == category.name]  # fmt: skip
        lines.append("")
    if found:
        lines += [f"## {main.say('guides')}", ""]
        for versions in found.values():
            guide = next(iter(versions.values()))
            lines.append(f"- [{guide.document.title}]({site.address}guides/{guide.name}.html)")
        lines.append("")
    lines += ["## Optional", "", f"- [All pages in one file]({site.address}llms-full.txt)",
              f"- [The catalogue as JSON]({site.address}catalogue.json)", ""]  # fmt: skip
    return "\n".join(lines)


def _line(text: str) -> str:
    return " ".join(text.split())


def _llms_full(site: Site) -> str:
    """Every page of the main edition as its author wrote it."""
    parts = []
    for tool in site.editions[0].tools:
        text = site.material.page_at[tool.path].source.text
        parts.append(f"<!-- {tool.path} -->\n\n{text.strip(chr(10))}\n")
    return "\n".join(parts)


def sitemap_files(site: Site, files: Mapping[str, bytes]) -> Files:
    """``sitemap.xml`` of all pages. The protocol wants absolute addresses, so it holds paths only as long as nobody says where the site is."""
    Xml.register_namespace("", _SITEMAP)
    root = Xml.Element(f"{{{_SITEMAP}}}urlset")
    for path in _pages(files):
        place = Xml.SubElement(Xml.SubElement(root, f"{{{_SITEMAP}}}url"), f"{{{_SITEMAP}}}loc")
        place.text = f"{site.address}{path.removesuffix('index.html')}" if site.address else f"/{path}"
    Xml.indent(root)
    data: bytes = Xml.tostring(root, "utf-8", xml_declaration=True)
    return {"sitemap.xml": data + b"\n", "robots.txt": _robots(site)}


def _pages(files: Mapping[str, bytes]) -> Iterator[str]:
    return (path for path in sorted(files) if path.endswith(".html") and not path.endswith("404.html"))


def _robots(site: Site) -> bytes:
    lines = ["User-agent: *", "Allow: /"]
    if site.address:
        lines.append(f"Sitemap: {site.address}sitemap.xml")
    return ("\n".join(lines) + "\n").encode()
