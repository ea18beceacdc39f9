"""One seat's round, choice by choice: dealt, asked, settled in cents; the rules of money are those of the simulations."""

from croupier.envs.encoding import BET, BUY, CONCEDE, EXCHANGE, FOLD, FORCE, Stage
from croupier.envs.kernels.game import Game, Seats, part, taken_in
from croupier.hands.kernels import COMBINATION, evaluate5, super5
from croupier.odds.kernels import rounds
from croupier.odds.kernels.classes import POPCOUNT, Number
from croupier.odds.kernels.dealer import QUALIFIES
from croupier.odds.kernels.rounds import NEEDED, Cards, deal, dealer_value, highest

FIRST, AFTER_DRAW, FORCING, CONCEDING, NOTHING, BOUND = map(int, Stage)
FOLDED, CONCEDED, COMPARED = range(3)
final_hand, instant, showdown = (
    taken_in(rounds.final_hand),
    taken_in(rounds.instant),
    taken_in(rounds.showdown),
)
_FOLD, _BET, _BUY, _EXCHANGE = rounds.FOLD, rounds.BET, rounds.BUY, rounds.EXCHANGE


@part
def _in_order(one: Number, other: Number) -> tuple[Number, Number]:
    return min(one, other), max(one, other)


@part
def begin(game: Game, seats: Seats, i: int, dealt: Cards) -> None:
    """Begins a round with the first cards of a deck in dealing order."""
    deck, places = seats.decks[i], game.places
    a, b, c, d, e = (
        dealt[places[0]], dealt[places[1]], dealt[places[2]], dealt[places[3]], dealt[places[4]],
    )  # fmt: skip
    # The shortest network that sorts five: no branch to guess wrong.
    a, b = _in_order(a, b)
    d, e = _in_order(d, e)
    c, e = _in_order(c, e)
    c, d = _in_order(c, d)
    b, e = _in_order(b, e)
    a, d = _in_order(a, d)
    a, c = _in_order(a, c)
    b, d = _in_order(b, d)
    b, c = _in_order(b, c)
    deck[0], deck[2], deck[4], deck[6], deck[8] = a, b, c, d, e
    for k in range(5):
        deck[2 * k + 1] = dealt[places[5 + k]]
    for k in range(10, NEEDED):
        deck[k] = dealt[k]
    seats.stage[i] = NOTHING if game.table.instant and instant(game.table, first_value(seats, i)) else FIRST
    seats.up[i] = deck[9]
    seats.choice[i] = seats.given[i] = seats.forced[i] = seats.revealed[i] = 0


@part
def first_value(seats: Seats, i: int) -> Number:
    """The value of a seat's first five cards."""
    deck = seats.decks[i]
    return evaluate5(deck[0], deck[2], deck[4], deck[6], deck[8])


@part
def deal_round(game: Game, seats: Seats, i: int) -> None:
    """Begins a round with cards by chance."""
    deck = seats.deck
    for card in range(52):
        deck[card] = card
    seats.chance[i] = deal(deck, game.needed, seats.chance[i])
    begin(game, seats, i, deck)


@part
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


@part
def drawn(seats: Seats, i: int) -> Number:
    """How many cards a seat has drawn."""
    return 1 if seats.choice[i] == _BUY else POPCOUNT[seats.given[i]]


@part
def _replace_highest(seats: Seats, i: int) -> None:
    """Replaces the dealer's highest card by the next one of the deck."""
    deck = seats.decks[i]
    deck[highest(deck)] = deck[10 + drawn(seats, i)]
    seats.forced[i] = 1


@part
def _draw(game: Game, seats: Seats, i: int, action: int) -> None:
    """Serves a draw and goes on to the choice after it."""
    seats.choice[i] = _BUY if action == BUY else _EXCHANGE
    seats.given[i] = 0 if action == BUY else action - EXCHANGE + 1
    seats.stage[i] = BOUND if POPCOUNT[seats.given[i]] >= game.table.pay.bound else AFTER_DRAW


@part
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


@part
def _ante_and_bet(game: Game, seats: Seats, i: int, ending: int) -> Number:
    """What ante and bet bring, in units, fees apart."""
    table, deck = game.table, seats.decks[i]
    if seats.stage[i] == NOTHING:
        return instant(table, first_value(seats, i))
    if ending == FOLDED:
        return -table.pay.fold
    if ending == CONCEDED:
        return -table.pay.loss
    made = dealer_value(deck)
    if seats.forced[i] and made < QUALIFIES:
        return 0
    value, win, _ = final_hand(table, deck, seats.choice[i], seats.given[i], seats.hand)
    return showdown(table.pay, value, win, made)


@part
def _fees(game: Game, seats: Seats, i: int) -> Number:
    """The fees for a draw and a force, in units."""
    pay = game.table.pay
    fee = pay.force_fee if seats.forced[i] else 0
    return fee if seats.choice[i] in (_FOLD, _BET) else fee + pay.fees[POPCOUNT[seats.given[i]]]


@part
def net(game: Game, seats: Seats, i: int, ending: int) -> Number:
    """The result of a seat's whole round."""
    main = game.cents * _ante_and_bet(game, seats, i, ending)
    fees = game.cents * _fees(game, seats, i)
    if not game.beside:
        return min(main, game.most) - fees
    deck, first = seats.decks[i], first_value(seats, i)
    beside = game.supers[super5(game.family, first, deck[0], deck[2], deck[4], deck[6], deck[8])]
    paid = min(max(main, 0) + max(beside, 0), game.most)
    jackpot = -game.jackpot_stake if ending == FOLDED else game.jackpots[COMBINATION[first]]
    return paid + min(main, 0) + min(beside, 0) + jackpot - fees
