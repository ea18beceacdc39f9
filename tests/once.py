"""What is dear to make and the same for all tests: the first worker of a run that asks makes it, the others find it."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def once(factory: pytest.TempPathFactory, name: str, fill: Callable[[Path], None]) -> Path:
    """The folder of this name, filled once in a run of tests, however many workers ask for it."""
    root = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent
    folder, filling = root / name, root / f"{name}.part"
    with (root / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            shutil.rmtree(filling, ignore_errors=True)
            filling.mkdir()
            fill(filling)
            filling.rename(folder)
    return folder
