"""One typed way to compile a kernel, kept on disk so that a second start pays nothing."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from croupier import hands

F = TypeVar("F", bound=Callable[..., Any])


HERE = Path(__file__).parent


def forget_stale(folder: Path, *more: Path) -> None:
    """Removes machine code older than any source it may have been built from: numba watches only a function's own file.

    Those are the sources of its folder, of the kernels here and of the hands, and any others given.
    """
    folders = {folder, HERE, Path(hands.__file__).parent}
    sources = [*more, *(source for each in folders for source in each.glob("*.py"))]
    newest = max(source.stat().st_mtime_ns for source in sources)
    for index in folder.glob("__pycache__/*.nbi"):
        # Another process may have removed it first, or the files may belong to someone else.
        with suppress(OSError):
            if index.stat().st_mtime_ns < newest:
                index.unlink()


forget_stale(HERE)


def compiled(function: F) -> F:
    """Compiles a function for numbers and arrays, and caches the machine code."""
    return cast("F", numba.njit(cache=True, nogil=True, error_model="numpy")(function))
