"""What importing a package costs: nothing heavy comes before it is needed."""

import subprocess
import sys

import pytest

SAID = "import sys, {package}; print(sorted(set({heavy}) & set(sys.modules)))"


@pytest.mark.parametrize(
    ("package", "heavy"),
    [
        ("croupier.hands", ("numpy", "numba")),
        ("croupier.odds", ("numpy", "numba")),
        ("croupier.odds.solver.cluster", ("dask", "distributed")),
        ("croupier.envs.vector", ("numba",)),
    ],
)
def test_heavy_packages_wait_until_they_are_needed(package: str, heavy: tuple[str, ...]) -> None:
    program = SAID.format(package=package, heavy=heavy)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
