"""No link of the site is broken, and the check sees one that is."""

from __future__ import annotations

import pytest

from tests.site_browser.links import broken
from tests.site_browser.places import Built

FINE = b'<a id="a" href="#a">x</a> <a href="b/c.html#z">y</a> <a href="b/">z</a> <a href="https://example.com/">w</a>'
SITE = {"a.html": FINE, "b/c.html": b'<p id="z"><a href="../a.html#a">a</a>', "b/index.html": b"", "x.css": b""}
SEEDED = {
    "a page that is not there": b'<a href="d.html">x</a>',
    "an anchor that is not there": b'<a href="b/c.html#y">x</a>',
    "an anchor on the same page": b'<a href="#y">x</a>',
    "a script that is not there": b'<script src="y.js"></script>',
    "a style sheet that is not there": b'<link rel="stylesheet" href="y.css">',
    "an id twice": b'<p id="p"><b id="p"></b>',
}


def test_no_link_is_broken(built: Built):
    assert broken(built.files) == []


def test_many_links_were_looked_at(built: Built):
    assert sum(data.count(b'href="') for data in built.files.values()) > 500


@pytest.mark.parametrize("defect", SEEDED.values(), ids=SEEDED.keys())
def test_a_defect_is_seen(defect: bytes):
    assert broken(SITE) == []
    assert len(broken({**SITE, "a.html": FINE + defect})) == 1
