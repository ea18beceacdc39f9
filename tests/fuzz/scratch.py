"""A folder for what a target has to write: in memory where there is such a place, and gone when the process ends."""

from atexit import register
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

_SHARED = Path("/dev/shm")  # noqa: S108


def scratch() -> Path:
    """A new folder."""
    folder = Path(mkdtemp(prefix="croupier-fuzz-", dir=_SHARED if _SHARED.is_dir() else None))
    register(rmtree, folder, ignore_errors=True)
    return folder
