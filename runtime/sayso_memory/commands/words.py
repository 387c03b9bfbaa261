"""Words that are given on the command line and end in the store or are looked up in it: whole Unicode, whatever the locale."""

from __future__ import annotations

import os
from typing import Any

import click


class Words(click.ParamType[str]):
    """A text. Where the locale took its bytes for something else, they are read as UTF-8."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text; a usage error where its bytes are not UTF-8."""
        text = str(value)
        if text.isascii():
            return text
        try:
            text.encode()
        except UnicodeEncodeError:
            try:
                return os.fsencode(text).decode()
            except (UnicodeDecodeError, UnicodeEncodeError):
                self.fail("this is not UTF-8; the store holds Unicode only", param, ctx)
        return text


WORDS = Words()
