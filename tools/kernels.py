"""Compiles what the tests would otherwise compile in each of their processes: the kernels of the odds, of whole arrays
of hands and of the environments.

python -m tools.kernels
"""

import numpy as np

from croupier.cards import cards
from croupier.envs import CroupierVectorEnv
from croupier.hands.batch import evaluate_many, seconds_many, supers_many
from croupier.hands.supers import SuperFamily
from croupier.odds.simulation import simulate
from croupier.odds.warm import is_warm, warm
from croupier.rulebook import rulebook, under

STUD = "nz-caribbean-1998"


def compile_batches() -> None:
    """Reads a hand of five and one of six, in every way that whole arrays are read."""
    six = np.array([cards("7h 7d 9c 2s 4h 5s")], np.uint8)
    evaluate_many(six)
    seconds_many(six)
    supers_many(six[:, :5], SuperFamily.FIVE_PICTURE)


def compile_environments() -> None:
    """Plays an action of a round, by chance and with a deck that is given."""
    env = CroupierVectorEnv(STUD, 1)
    env.reset(seed=1)
    env.reset(options={"decks": [list(range(52))]})
    env.step(np.zeros(1, np.int64))


def compile_studies() -> None:
    """Asks what only long studies ask."""
    simulate(under(rulebook(STUD)), 1, strategy="blind")


def main() -> None:
    """Compiles what is not yet kept on disk."""
    if not is_warm():
        warm()
    compile_batches()
    compile_environments()
    compile_studies()


if __name__ == "__main__":
    main()
