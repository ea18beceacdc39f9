"""Full rounds through `decide` and `evolve` against pokerkit's hands: one seat, to the showdown, in one run."""

import random
import time
from collections.abc import Callable

from croupier.cards import DECK, text
from croupier.game import State, play, start
from croupier.game import commands as c
from croupier.refusal import Refusal
from croupier.rulebook import rulebook, under

RULES = under(rulebook("nz-caribbean-1998"))


def croupier_round(deal: str) -> State:
    state = start(RULES)
    for command in (
        c.PlaceWager(1, "ante", 100),
        c.CallBets(),
        c.Deal(deal),
        c.Bet(1),
        c.Reveal(),
        c.Settle(),
        c.Close(),
    ):
        done = play(RULES, state, command)
        if isinstance(done, Refusal):
            raise AssertionError(done)
        state = done[1]
    return state


def pokerkit_hand() -> object:
    from pokerkit import Automation, NoLimitTexasHoldem

    state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 2)
    while state.status and state.actor_index is not None:
        state.check_or_call()
    return state


def rate(run: Callable[[], int]) -> float:
    started = time.perf_counter()
    count = run()
    return count / (time.perf_counter() - started)


def main() -> None:
    rng = random.Random(22)
    deals = [text(rng.sample(DECK, 10)) for _ in range(2000)]

    def ours() -> int:
        for deal in deals:
            croupier_round(deal)
        return len(deals)

    def theirs() -> int:
        for _ in range(60):
            pokerkit_hand()
        return 60

    pairs = [(rate(ours), rate(theirs)) for _ in range(7)]
    best_ours, best_theirs = max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
    print(f"croupier  {best_ours:10,.0f} rounds/s")
    print(f"pokerkit  {best_theirs:10,.0f} hands/s")
    print(f"ratio     {best_ours / best_theirs:10.1f}  (at least 50)")


if __name__ == "__main__":
    main()
