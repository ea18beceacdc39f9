"""Compiles every kernel once and keeps the code on disk, so that nobody waits for it at a table."""

from croupier.cards import card, cards
from croupier.odds.advice import advise
from croupier.odds.exact import chunk
from croupier.odds.simulation import simulate
from croupier.odds.study import ask
from croupier.odds.terms import terms
from croupier.rulebook import rulebook, under


def warm() -> None:
    """Asks each kind of question once, as small as it can be asked."""
    lunar, caribbean = under(rulebook("nz-div22-2016")), under(rulebook("nz-caribbean-1998"))
    hand, up = cards("7h 7d 9c 2s 4h"), card("5s")
    advise(lunar, hand, up)
    advise(lunar, hand, up, dealer=cards("5s Qd Jc 2c 3h"))
    ask(caribbean.rulebook)
    simulate(caribbean, 1)
    simulate(lunar, 1, strategy="card")
    chunk(terms(lunar), 0, 0, 1)


if __name__ == "__main__":
    warm()
