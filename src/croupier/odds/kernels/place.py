"""Where the kernels of the odds are kept; importing this imports no numba."""

from functools import cache
from pathlib import Path

from croupier import hands
from croupier.hands.kept import folder_for

HERE = Path(__file__).parent
SOURCES = (*HERE.glob("*.py"), *Path(hands.__file__).parent.glob("*.py"))
"""What the kernels are made of: numba itself watches only a function's own file."""


@cache
def folder() -> Path | None:
    """The folder of their machine code; none where nothing can be written."""
    return folder_for("odds", SOURCES)
