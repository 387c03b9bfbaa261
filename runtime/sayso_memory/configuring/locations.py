"""Where things live when nobody says: the platform's own place for a user's data."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from sayso_memory.configuring.named_files import home

_FOLDER = "sayso-memory"
_FILE = "memory.db"


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """The per-user data folder: XDG on Unix, Application Support on macOS, local application data on Windows."""
    match platform:
        case "win32":
            base = environment.get("LOCALAPPDATA") or str(home() / "AppData" / "Local")
        case "darwin":
            base = str(home() / "Library" / "Application Support")
        case _:
            base = environment.get("XDG_DATA_HOME") or ""
            if not Path(base).is_absolute():
                base = str(home() / ".local" / "share")
    return Path(base) / _FOLDER


def default_store() -> Path:
    """The file used without ``--db``."""
    return data_folder() / _FILE
