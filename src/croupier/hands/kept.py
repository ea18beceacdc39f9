"""Where the machine code of kernels is kept: a folder for each state of their sources, shared by all who run them.

Nothing here imports numba, so whether kernels are there can be asked by those who do not need them yet.
"""

import fcntl
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
VARIABLE = "NUMBA_CACHE_DIR"
FORMER = 2
"""So many states of the sources besides the present one keep their code: of another branch, or of a running server."""


def folder_for(name: str, sources: Iterable[Path]) -> Path | None:
    """The folder for the machine code that these sources make; none where nothing can be written."""
    place = base()
    if place is None:
        return None
    made_of = sha256(f"{version('numba')} {version('llvmlite')} {version('numpy')}".encode())
    for source in sorted(sources):
        made_of.update(f"\0{source.name}\0".encode() + source.read_bytes())
    kind = f"{name}.py{sys.version_info[0]}{sys.version_info[1]}"
    return place / f"{kind}-{made_of.hexdigest()[:16]}"


@cache
def base() -> Path | None:
    """The folder that all of it is in: the one asked for, or the package's own, or the user's; none if none can be written."""
    asked = os.environ.get(VARIABLE)
    own = PACKAGE / "__pycache__" / "kernels"
    user = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "croupier" / "kernels"
    return next(filter(_writable, [Path(asked)] if asked else [own, user]), None)


def _writable(folder: Path) -> bool:
    with suppress(OSError, RuntimeError):
        folder.mkdir(parents=True, exist_ok=True)
        return os.access(folder, os.W_OK | os.X_OK)
    return False


@contextmanager
def somewhere() -> Iterator[None]:
    """Gives the machine code a folder for as long as this process serves, where there is none that can be written."""
    if base() is None:
        with suppress(OSError), tempfile.TemporaryDirectory(prefix="croupier-kernels-") as folder:
            os.environ[VARIABLE] = folder
            base.cache_clear()
            yield
            return
    yield


def make_folder(folder: Path) -> None:
    """Makes a folder for machine code, and removes those of sources that are long changed."""
    if folder.exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    kind = folder.name.rpartition("-")[0]
    with suppress(OSError):
        others = [one for one in folder.parent.glob(f"{kind}-*") if one != folder]
        others.sort(key=lambda one: one.stat().st_mtime, reverse=True)
        for old in others[FORMER:]:
            shutil.rmtree(old, ignore_errors=True)


@contextmanager
def held(folder: Path, *, shared: bool = False, name: str = "lock") -> Iterator[None]:
    """Keeps other processes out of a folder meanwhile, or, shared, only those that write."""
    try:
        lock = (folder / name).open("ab")
    except OSError:
        yield
        return
    with lock:
        with suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_SH if shared else fcntl.LOCK_EX)
        yield


def processor() -> str:
    """A short name for this kind of processor: machine code for another is of no use here."""
    told = ""
    with suppress(OSError):
        first = Path("/proc/cpuinfo").read_text("utf-8", "replace").partition("\n\n")[0]
        kinds = ("model name", "flags", "Features", "CPU part", "CPU implementer")
        told = "\n".join(line for line in first.splitlines() if line.startswith(kinds))
    return sha256(f"{os.uname().machine}\n{told}".encode()).hexdigest()[:12]
