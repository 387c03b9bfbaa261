"""The documentation site as one pure function: what was compiled and written comes in, files by path go out. No I/O."""

from __future__ import annotations

from sayso.site.material import Material
from sayso.site.whole import site_files

__all__ = ["Material", "site_files"]
