"""One seat's round, choice by choice: dealt, asked, settled; the rules of money are those of the simulations."""

from croupier.envs.encoding import BET, BUY, CONCEDE, EXCHANGE, FOLD, FORCE, Stage
from croupier.envs.kernels.compiled import compiled
from croupier.envs.kernels.game import Game, Seats
from croupier.hands.classes import Combination
from croupier.hands.kernels import evaluate5
from croupier.odds.kernels import rounds
from croupier.odds.kernels.chance import deal
from croupier.odds.kernels.classes import I64, LOWEST, Number
from croupier.odds.kernels.dealer import QUALIFIES
from croupier.odds.kernels.items import BITS_IN
from croupier.odds.kernels.rounds import NEEDED, Table

FIRST, AFTER_DRAW, FORCING, CONCEDING, NOTHING, BOUND = map(int, Stage)
FOLDED, CONCEDED, COMPARED = range(3)
_BET, _BUY, _EXCHANGE = rounds.BET, rounds.BUY, rounds.EXCHANGE
_STRAIGHT_FLUSH_UP = int(LOWEST[Combination.STRAIGHT_FLUSH])
_ROYAL_UP = int(LOWEST[Combination.ROYAL_FLUSH])


@compiled
def instant(table: Table, first: int) -> int:
    """What a first hand is paid at once, in units."""
    if not table.instant or first < _STRAIGHT_FLUSH_UP:
        return 0
    return table.royal_flush if first >= _ROYAL_UP else table.straight_flush


@compiled
def begin(game: Game, seats: Seats, i: int, dealt: I64) -> None:
    """Begins a round with the first cards of a deck in dealing order."""
    deck = seats.decks[i]
    for k in range(5):
        card, at = dealt[game.places[k]], 2 * k
        while at and deck[at - 2] > card:
            deck[at] = deck[at - 2]
            at -= 2
        deck[at] = card
        deck[2 * k + 1] = dealt[game.places[5 + k]]
    for k in range(10, NEEDED):
        deck[k] = dealt[k]
    first = evaluate5(deck[0], deck[2], deck[4], deck[6], deck[8])
    seats.stage[i] = NOTHING if instant(game.table, first) else FIRST
    seats.up[i] = deck[9]
    seats.choice[i] = seats.given[i] = seats.forced[i] = seats.revealed[i] = 0


@compiled
def deal_round(game: Game, seats: Seats, i: int, deck: I64) -> None:
    """Begins a round with cards by chance; `deck` is scratch room."""
    for card in range(52):
        deck[card] = card
    seats.chance[i] = deal(deck, NEEDED, seats.chance[i])
    begin(game, seats, i, deck)


@compiled
def dealer_value(deck: I64) -> Number:
    """The value of the dealer's hand."""
    return evaluate5(deck[1], deck[3], deck[5], deck[7], deck[9])


@compiled
def _ask_dealer(game: Game, seats: Seats, i: int) -> bool:
    """Goes on to what the dealer's open hand lets a seat choose; whether that is nothing."""
    qualifies = dealer_value(seats.decks[i]) >= QUALIFIES
    if not qualifies and game.table.pay.force and not seats.forced[i]:
        seats.stage[i] = FORCING
    elif qualifies and game.concede:
        seats.stage[i] = CONCEDING
    else:
        return True
    return False


@compiled
def drawn(seats: Seats, i: int) -> Number:
    """How many cards a seat has drawn."""
    return 1 if seats.choice[i] == _BUY else BITS_IN[seats.given[i]]


@compiled
def _replace_highest(seats: Seats, i: int) -> None:
    """Replaces the dealer's highest card by the next one of the deck."""
    deck = seats.decks[i]
    top = 1
    for place in range(3, 10, 2):
        if deck[place] > deck[top]:
            top = place
    deck[top] = deck[10 + drawn(seats, i)]
    seats.forced[i] = 1


@compiled
def _draw(game: Game, seats: Seats, i: int, action: int) -> None:
    """Serves a draw and goes on to the choice after it."""
    seats.choice[i] = _BUY if action == BUY else _EXCHANGE
    seats.given[i] = 0 if action == BUY else action - EXCHANGE + 1
    seats.stage[i] = BOUND if BITS_IN[seats.given[i]] >= game.table.pay.bound else AFTER_DRAW


@compiled
def act(game: Game, seats: Seats, i: int, action: int) -> tuple[bool, int]:
    """Plays one legal action: whether the round is over with it, and how."""
    if action == FOLD:
        return True, FOLDED
    if action == CONCEDE:
        return True, CONCEDED
    if action == BET:
        seats.revealed[i] = 1
        if seats.stage[i] == FIRST:
            seats.choice[i] = _BET
    elif action == FORCE:
        _replace_highest(seats, i)
    elif seats.stage[i] == FIRST:
        _draw(game, seats, i, action)
        return False, COMPARED
    else:
        return True, COMPARED
    return _ask_dealer(game, seats, i), COMPARED
