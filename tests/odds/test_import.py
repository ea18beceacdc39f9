"""What importing the package costs."""

import subprocess
import sys

PROGRAM = "import sys, croupier.odds; print(sorted({'numpy', 'numba'} & set(sys.modules)))"


def test_numpy_and_numba_wait_until_they_are_needed() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
