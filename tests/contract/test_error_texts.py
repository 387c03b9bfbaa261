"""The words of a generated error come from a page in the project's language where there is one."""

from __future__ import annotations

import pytest
from sayso.settings import Settings
from sayso.spec import Catalogue, Failure
from sayso.targets.errors import files

from tests.contract.building import fields, tool


@pytest.mark.parametrize(("language", "told"), [("en", "it is not there"), ("ru", "его нет")])
def test_an_error_of_tools_in_two_languages_is_told_in_the_projects(language: str, told: str) -> None:
    spoken = {"a_tool": ("ru", "его нет"), "b_tool": ("en", "it is not there")}
    tools = tuple(
        tool(name, fields(), None, language=words, failures=(Failure("missing", "missing", when=when),))
        for name, (words, when) in spoken.items()
    )
    settings = Settings(package="some_contract", language=language)
    (text,) = files(Catalogue("", "", tools, (), ()), settings).values()
    assert f"When: {told}." in text
    assert "Raised by `a_tool`, `b_tool`." in text
