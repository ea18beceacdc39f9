"""Fuzzes one target by coverage, in a process of its own: `python -m tests.fuzz.guided TARGET FOLDER OPTIONS…`.

The folder gets one input for each fault; the options are libFuzzer's.
"""

import sys
from pathlib import Path
from random import Random

import atheris

HOME = Path(__file__).parents[2] / "src"
COMPILED = [*HOME.glob("croupier/odds/kernels/*.py"), HOME / "croupier/hands/kernels.py"]
NAMES = [".".join(file.relative_to(HOME).with_suffix("").parts) for file in COMPILED]
"""Modules that are compiled to machine code, where coverage cannot be seen."""

with atheris.instrument_imports(include=["croupier", "tomllib"], exclude=NAMES):
    from tests.fuzz.faults import Faults
    from tests.fuzz.mutate import mutated
    from tests.fuzz.targets import TARGETS, corpus


def main() -> None:
    name, folder, *options = sys.argv[1:]
    target, kept, faults = TARGETS[name], corpus(name), Faults(Path(folder))

    def one(data: bytes) -> None:
        told = faults.watch(target.run, data)
        if told:
            sys.stderr.write(f"{told}\n")

    def change(data: bytes, most: int, seed: int) -> bytes:
        random = Random(seed)  # noqa: S311
        if random.random() < 0.4:
            return bytes(atheris.Mutate(data, most))
        return mutated(random, data, kept, target.tokens)[:most]

    atheris.Setup([sys.argv[0], *options], one, custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
