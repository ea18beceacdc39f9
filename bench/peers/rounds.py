"""Whole rounds through each package's own game, every choice taken at random among those it says are legal.

To the showdown: nobody folds, and at hold'em nobody raises, so that every hand is played out and compared.
Shuffling, listing what is legal, the choices and the settlement are in the time. The games differ: see each one's line.
"""

import random
from collections.abc import Callable
from typing import Any

from peers.measure import Chunk, Contender

ROUNDS = 20


def played(one_round: Callable[[], int], rounds: int = ROUNDS) -> Chunk:
    """A chunk of rounds, each of which says how many decisions it had."""
    return lambda: (rounds, sum(one_round() for _ in range(rounds)))


def croupier_table(rulebook: str) -> Chunk:
    from croupier import Table

    pick = random.Random(1).choice
    table = Table(rulebook, seed=1)

    def one_round() -> int:
        table.wager(1, ante=1000).deal()
        decisions = 0
        while choices := table.choices():
            table.choose(pick(choices))
            decisions += 1
        return decisions

    return played(one_round)


def croupier_engine(rulebook_id: str, *, showdown: bool = False) -> Chunk:
    from croupier.cards import DECK, text
    from croupier.game import commands as c
    from croupier.game import legal, play, start
    from croupier.game.onward import onward
    from croupier.rulebook import rulebook, under

    rules = under(rulebook(rulebook_id))
    source = random.Random(1)
    wanted = (c.Bet,) if showdown else (c.Fold, c.Bet, c.Buy, c.Exchange, c.AnswerForce, c.Concede)

    def one_round() -> int:
        state, deck, dealt, decisions = start(rules), source.sample(DECK, 16), 0, 0
        command: Any = c.PlaceWager(1, "ante", 1000)
        while command is not None:
            _, state = play(rules, state, command)
            coming = onward(rules, state)
            if coming.cards:
                command = c.Deal(text(deck[dealt : dealt + coming.cards]))
                dealt += coming.cards
            elif coming.seats:
                command = source.choice([one for one in legal(rules, state, 1) if isinstance(one, wanted)])
                decisions += 1
            else:
                command = coming.step
        return decisions

    return played(one_round)


def pokerkit_choice(state: Any, source: random.Random) -> None:
    """One legal choice of the player who must act; a bet is the smallest."""
    drawer = state.stand_patter_or_discarder_index
    if drawer is not None:
        state.stand_pat_or_discard([card for card in state.get_down_cards(drawer) if source.random() < 0.5])
        return
    choices = [state.check_or_call]
    if state.can_fold():
        choices.append(state.fold)
    if state.can_complete_bet_or_raise_to():
        choices.append(state.complete_bet_or_raise_to)
    source.choice(choices)()


def pokerkit_rounds(deal: Callable[[Any], Any], *, showdown: bool = False) -> Chunk:
    import pokerkit

    source = random.Random(1)

    def one_round() -> int:
        state = deal(pokerkit)
        decisions = 0
        while state.status:
            state.check_or_call() if showdown else pokerkit_choice(state, source)
            decisions += 1
        return decisions

    return played(one_round, 5)


def single_draw(pokerkit: Any) -> Any:
    every = tuple(pokerkit.Automation)
    game = pokerkit.NoLimitDeuceToSevenLowballSingleDraw
    return game.create_state(every, True, 0, (1, 2), 2, 200, 2)


def limit_holdem(pokerkit: Any) -> Any:
    every = tuple(pokerkit.Automation)
    return pokerkit.FixedLimitTexasHoldem.create_state(every, True, 0, (1, 2), 2, 4, 200, 2)


def leduc(pokerkit: Any) -> Any:
    return pokerkit.LeducHoldem.create_state(tuple(pokerkit.Automation))


HOLDEM = (
    "universal_poker(betting=limit,numPlayers=2,numRounds=4,blind=1 2,raiseSize=2 2 4 4,firstPlayer=1 2 2 2,"
    "maxRaises=3 4 4 4,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200)"
)


SPIEL_CALL = 1
"""Calling, or checking, in universal_poker."""


def spiel_rounds(name: str, *, showdown: bool = False) -> Chunk:
    import pyspiel

    game = pyspiel.load_game(name)
    source = random.Random(1)

    def one_round() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(source.choices(outcomes, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(SPIEL_CALL if showdown else source.choice(legal))
                decisions += 1
        state.returns()
        return decisions

    return played(one_round)


def croupier_spiel(rulebook: str) -> Chunk:
    import croupier.envs.openspiel  # noqa: F401 (registers the game)

    return spiel_rounds(f"croupier(rulebook={rulebook})")


def rlcard_rounds(name: str, *, showdown: bool = False) -> Chunk:
    import rlcard

    env = rlcard.make(name, {"seed": 1})
    game = env.game
    source = random.Random(1)

    def one_round() -> int:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            legal = state["actions"] if name == "blackjack" else game.get_legal_actions()
            wanted = [action for action in legal if action in ("call", "check")] if showdown else legal
            state, _ = game.step(source.choice(wanted))
            decisions += 1
        env.get_payoffs()
        return decisions

    return played(one_round)


STUD, LUNAR, BLACKJACK = "Caribbean Stud", "Lunar Poker", "blackjack"
TWO_HOLDEM, LEDUC, KUHN, DRAW = "limit hold'em", "Leduc hold'em", "Kuhn poker", "2–7 single draw"
END = ", to the showdown"
GAMES = {
    STUD: "one seat: five cards and five for the dealer, fold or bet, a dealer who must qualify",
    LUNAR: "one seat: fold, bet, buy or exchange (29 choices), again after a draw, forcing the dealer",
    BLACKJACK: "one player: hit or stand, then the dealer draws",
    TWO_HOLDEM: "two players: two cards each, a board of five, four rounds of betting",
    LEDUC: "two players: six cards, one each and one open, two rounds of betting",
    KUHN: "two players: three cards, one each, one round of betting",
    DRAW: "two players: five cards each, a draw, two rounds of betting",
}
"""What a round is made of."""

CONTENDERS = [
    Contender("croupier", "game.play", STUD, lambda: croupier_engine("nz-caribbean-1998")),
    Contender("croupier", "game.play", LUNAR, lambda: croupier_engine("vanuatu-2013")),
    Contender("croupier", "Table", STUD, lambda: croupier_table("nz-caribbean-1998")),
    Contender("croupier", "Table", LUNAR, lambda: croupier_table("vanuatu-2013")),
    Contender("croupier", "as a game of OpenSpiel", STUD, lambda: croupier_spiel("nz-caribbean-1998")),
    Contender("croupier", "as a game of OpenSpiel", LUNAR, lambda: croupier_spiel("vanuatu-2013")),
    Contender("pokerkit", "State", DRAW, lambda: pokerkit_rounds(single_draw)),
    Contender("pokerkit", "State", LEDUC, lambda: pokerkit_rounds(leduc)),
    Contender("pokerkit", "State", TWO_HOLDEM, lambda: pokerkit_rounds(limit_holdem)),
    Contender("open_spiel", "State, C++", KUHN, lambda: spiel_rounds("kuhn_poker")),
    Contender("open_spiel", "State, C++", LEDUC, lambda: spiel_rounds("leduc_poker")),
    Contender("open_spiel", "State, C++", BLACKJACK, lambda: spiel_rounds("blackjack")),
    Contender("open_spiel", "State, C++", TWO_HOLDEM, lambda: spiel_rounds(HOLDEM)),
    Contender("rlcard", "Game", LEDUC, lambda: rlcard_rounds("leduc-holdem")),
    Contender("rlcard", "Game", BLACKJACK, lambda: rlcard_rounds("blackjack")),
    Contender("rlcard", "Game", TWO_HOLDEM, lambda: rlcard_rounds("limit-holdem")),
    Contender(
        "croupier", "game.play", STUD + END, lambda: croupier_engine("nz-caribbean-1998", showdown=True)
    ),
    Contender("pokerkit", "State", TWO_HOLDEM + END, lambda: pokerkit_rounds(limit_holdem, showdown=True)),
    Contender("open_spiel", "State, C++", TWO_HOLDEM + END, lambda: spiel_rounds(HOLDEM, showdown=True)),
    Contender("rlcard", "Game", TWO_HOLDEM + END, lambda: rlcard_rounds("limit-holdem", showdown=True)),
]
