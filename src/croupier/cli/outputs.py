"""Writing files whole or not at all."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from croupier.cli.errors import CommandRefused
from croupier.refusal import Code, refuse


def cannot_write(name: object, error: OSError | ValueError) -> CommandRefused:
    """Why a file cannot be written."""
    fault = getattr(error, "strerror", None) or str(error)
    return CommandRefused(refuse(Code.CANNOT_WRITE, file=str(name), fault=fault))


def into_file(name: str, write: Callable[[BinaryIO], int]) -> int:
    """Has a file written beside its place and put there once it is whole; tells what the writing told."""
    file = fresh = Path(name)
    try:
        if file.is_file() or not file.exists():
            fresh = file.with_name(f"{file.name}.{os.getpid()}.part")
        with fresh.open("wb") as out:
            count = write(out)
        if fresh != file:
            fresh.replace(file)
    except OSError as error:
        raise cannot_write(name, error) from None
    finally:
        if fresh != file:
            fresh.unlink(missing_ok=True)
    return count
