"""A test that cannot run says so; under CI that is a failure."""

from __future__ import annotations

import pytest

from tests.site_browser.available import package_file, program


def test_what_is_missing_is_a_failure_under_ci(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="make browser"):
        program("no-such-program")
    with pytest.raises(pytest.fail.Exception, match="no-such-package"):
        package_file("no-such-package/file")


def test_elsewhere_it_skips_with_the_reason(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no-such-program is missing"):
        program("no-such-program")
