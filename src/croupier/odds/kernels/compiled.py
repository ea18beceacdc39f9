"""One typed way to compile a kernel, kept on disk so that a second start pays nothing."""

from croupier.hands.compiling import compiler
from croupier.odds.kernels.place import folder

compiled = compiler(folder(), error_model="numpy")
