"""Parts of a solve as files, each known by its problem and held to its digest; nothing but numpy is needed here."""

import hashlib
import zipfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


UNREADABLE = (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile, zlib.error)
"""What reading a damaged part ends with."""


def checksum(*arrays: Array) -> str:
    """A digest of some arrays, to know a part again and to find one that was damaged."""
    digest = hashlib.sha256()
    for array in arrays:
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def read(path: Path) -> dict[str, Array]:
    """The arrays of a file."""
    with path.open("rb") as stored, np.load(stored) as file:
        return {name: file[name] for name in file.files}


def read_part(path: Path, told: str) -> dict[str, Array] | None:
    """A finished part of the same problem; None where there is none or it is damaged."""
    try:
        found = read(path)
        counted = ("outcomes", "flushes") if "flushes" in found else ("outcomes",)
        arrays = [found[name] for name in ("value", "best", "ways", *counted)]
        return (
            found if str(found["checksum"]) == checksum(*arrays) and str(found["problem"]) == told else None
        )
    except UNREADABLE:
        return None


def write(path: Path, arrays: dict[str, Any]) -> None:
    """Writes a file whole or not at all."""
    written = path.with_suffix(".new")
    with written.open("wb") as file:
        np.savez_compressed(file, **arrays)
    written.replace(path)


def weighted_sum(values: Array, weights: Array) -> int:
    """The sum of whole numbers times their weights, however large it grows."""
    high, low = values >> 32, values & 0xFFFFFFFF
    wide = weights.astype(np.int64)
    return (int((high * wide).sum()) << 32) + int((low * wide).sum())
