"""How the kernels of rounds are compiled, and where they are kept."""

from pathlib import Path

from croupier.envs import encoding
from croupier.hands.compiling import compiler
from croupier.hands.kept import folder_for
from croupier.odds.kernels.place import SOURCES

MORE = (*Path(__file__).parent.glob("*.py"), Path(encoding.__file__))

compiled = compiler(folder_for("envs", (*SOURCES, *MORE)), error_model="numpy")
