"""The compiled rounds of one seat: everything here imports numba, so nothing outside imports it before it is needed."""

from pathlib import Path

from croupier.envs import encoding
from croupier.odds.kernels.compiled import forget_stale

forget_stale(Path(__file__).parent, Path(encoding.__file__))
