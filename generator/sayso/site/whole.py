"""All parts of the site together."""

from __future__ import annotations

from sayso.site.assets import asset_files
from sayso.site.catalogue_page import catalogue_files
from sayso.site.checker.files import checker_files
from sayso.site.frame import Files, Site, merged
from sayso.site.material import Material
from sayso.site.tool_pages import Tools, tool_files


def site_files(material: Material) -> Files:
    """Every file of the site by its path below the output folder, ``/`` between folders.

    Raises `CannotRun` when a template of the project's own does not render.
    """
    site = Site(material)
    tools = Tools(site)
    return merged(asset_files(site), checker_files(material.catalogue.tools), catalogue_files(tools), tool_files(tools, {}))
