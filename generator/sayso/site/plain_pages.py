"""The pages that stand alone: how to connect, the worlds of the examples, the tests that prove claims, and the one for what is missing."""

from __future__ import annotations

from sayso.site.clients import snippets
from sayso.site.editions import Edition
from sayso.site.frame import Files, PageFacts, Site
from sayso.site.proofs import test_page, test_source


def connect_files(site: Site) -> Files:
    """``connect.html``: a snippet for each client that the settings allow."""
    found = snippets(site.material.settings)
    files = Files()
    for edition in site.editions:
        context = {"edition": edition, "say": edition.say, "nothing": site.at_root(str(edition.say("connect-nothing"))),
                   "groups": {key: [one for one in found if one.transport == key] for key in ("stdio", "http")},
                   "blanks": any("<" in one.text for one in found)}  # fmt: skip
        body = site.renderer.render("connect.html.j2", context)
        files[f"{edition.prefix}connect.html"] = site.page(edition, _facts(site, edition, "connect"), body)
    return files


def proof_files(site: Site) -> Files:
    """A page a module with tests that prove claims."""
    files = Files()
    bodies = {path: _proof(site, path, text) for path, text in site.material.tests.items()}
    for edition in site.editions:
        for path, body in bodies.items():
            facts = PageFacts("proofs", test_page(path), path, "en", ("en",))
            files[edition.prefix + facts.path] = site.page(edition, facts, body)
    return files


def _proof(site: Site, path: str, text: str) -> str:
    return site.renderer.render("proof.html.j2", {"path": path, "source": test_source(text)})


def missing_files(site: Site) -> Files:
    """``404.html``, which is shown under any path, so that its links start from the host's root."""
    files = Files()
    for edition in site.editions:
        home = site.absolute_root + edition.prefix
        facts = PageFacts("missing", "404.html", str(edition.say("not-found")), edition.language, ())
        body = site.renderer.render("missing.html.j2", {"say": edition.say, "home": home})
        files[f"{edition.prefix}404.html"] = site.page(edition, facts, body, site.absolute_root)
    return files


def _facts(site: Site, edition: Edition, kind: str) -> PageFacts:
    languages = tuple(one.language for one in site.editions)
    return PageFacts(kind, f"{kind}.html", str(edition.say(kind)), edition.language, languages)
