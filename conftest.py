"""What is looked through for tests: the files of tests, and of the others those with an example in a docstring."""

import gc
from pathlib import Path


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leaves out modules without an example, which would be imported for nothing in every process of the tests."""
    if collection_path.suffix != ".py" or collection_path.name.startswith("test_"):
        return None
    return True if b">>>" not in collection_path.read_bytes() else None


def pytest_collection() -> None:
    """Spares Python the search for cycles while everything is imported, of which nothing goes away again."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Has Python search for cycles in what comes from here on."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
