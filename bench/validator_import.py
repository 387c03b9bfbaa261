"""What importing generated validators costs a fresh process."""

from __future__ import annotations

import compileall
import statistics
import subprocess
import sys
from pathlib import Path

import sayso.support

RUNS = 7
_MEASURED = """
import sys
from time import process_time_ns
sys.path.insert(0, sys.argv[1])
started = process_time_ns()
if sys.argv[2] == "import":
    import bench_contract.validators.category
print(process_time_ns() - started)
"""


def import_milliseconds(source: str, folder: Path) -> float:
    """Median CPU time of importing a module of validators, compiled before, and all of support that it needs."""
    package = folder / "bench_contract"
    (package / "validators").mkdir(parents=True)
    (package / "support").symlink_to(Path(sayso.support.__file__).parent)
    (package / "__init__.py").touch()
    (package / "validators/__init__.py").touch()
    (package / "validators/category.py").write_text(source, "utf-8")
    compileall.compile_dir(package, quiet=1)
    return statistics.median(_run(folder, "import") - _run(folder, "nothing") for _ in range(RUNS)) / 1e6


def _run(folder: Path, what: str) -> int:
    command = [sys.executable, "-I", "-c", _MEASURED, str(folder), what]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
