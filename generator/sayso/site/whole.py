"""All parts of the site together."""

from __future__ import annotations

from sayso.site.assets import asset_files
from sayso.site.catalogue_page import catalogue_files
from sayso.site.changes_page import History, change_files
from sayso.site.checker.files import checker_files
from sayso.site.code_pages import code_files
from sayso.site.frame import Files, Site, merged
from sayso.site.guides import guide_files, guides
from sayso.site.machine_files import machine_files, sitemap_files
from sayso.site.material import Material
from sayso.site.plain_pages import connect_files, missing_files, proof_files
from sayso.site.search_index import index_files
from sayso.site.tool_pages import Tools, tool_files


def site_files(material: Material) -> Files:
    """Every file of the site by its path below the output folder, ``/`` between folders.

    Raises `CannotRun` when a template of the project's own does not render.
    """
    site = Site(material)
    tools, history, found = Tools(site), History(site), guides(site)
    files = merged(
        asset_files(site),
        catalogue_files(tools),
        tool_files(tools, history.of_tools()),
        guide_files(site, found),
        code_files(site),
        connect_files(site),
        change_files(site, history),
        proof_files(site),
        missing_files(site),
        checker_files(material.catalogue.tools),
        index_files(tools, found),
        machine_files(tools, found),
    )
    return merged(files, sitemap_files(site, files))
