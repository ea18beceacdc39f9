"""Compiling a kernel when it is first called, with its machine code kept on disk for everybody after."""

import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator

from croupier.hands.kept import held, make_folder

F = TypeVar("F", bound=Callable[..., Any])
NOTE = "Compiling the counting, once: this takes a while…\n"


def compiler(folder: Path | None, **options: Any) -> Callable[[F], F]:
    """How the functions of a package are compiled, and the folder that keeps the result; none keeps nothing."""

    def compiled(function: F) -> F:
        found = njit(nogil=True, **options)(function)
        if folder is not None:
            found._cache = _Kept(function, folder)
        return cast("F", found)

    return compiled


class _Place(_CacheLocator):
    """Where one function is kept: the folder's name says already what state of the sources it is for."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._py_file = function.__code__.co_filename
        self._line = function.__code__.co_firstlineno
        self._folder = folder

    def ensure_cache_path(self) -> None:
        make_folder(self._folder)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return ""

    def get_disambiguator(self) -> str:
        return str(self._line)


class _Form(CompileResultCacheImpl):
    """How one function is written."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Place(function, folder)
        module = function.__module__.rpartition(".")[2]
        self._filename_base = self.get_filename_base(f"{module}.{function.__qualname__}", "")  # type: ignore[no-untyped-call]


class _Kept(FunctionCache):
    """Numba's cache of one function, but safe beside other processes that write, and in a folder that cannot be written.

    Numba numbers the codes of a function by what it has just read: two that write at once would mix them up.
    """

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._name, self._py_func = repr(function), function
        self._impl = _Form(function, folder)
        self._folder, self._cache_path = folder, str(folder)
        self._cache_file = IndexDataCacheFile(self._cache_path, self._impl.filename_base, "")  # type: ignore[no-untyped-call]
        self.enable()  # type: ignore[no-untyped-call]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The machine code for these types; nothing where there is none, or none that can be read."""
        found = None
        try:
            with held(self._folder, shared=True):
                found = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except (EOFError, pickle.UnpicklingError):
            self._forget()
        except OSError:
            pass
        if found is None:
            _note()
        return found

    def _forget(self) -> None:
        """Removes what was spoilt, as by a machine that went down."""
        with suppress(OSError):
            Path(self._cache_file._index_path).unlink(missing_ok=True)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keeps machine code; where that fails, as on a full disk, the next process compiles again."""
        with suppress(OSError):
            make_folder(self._folder)
            with held(self._folder):
                super().save_overload(sig, data)  # type: ignore[no-untyped-call]


_noted: list[bool] = []


def _note() -> None:
    """Says once, to somebody who looks at a terminal, why it takes so long."""
    if not _noted:
        _noted.append(True)
        if sys.stderr is not None and sys.stderr.isatty():
            sys.stderr.write(NOTE)
