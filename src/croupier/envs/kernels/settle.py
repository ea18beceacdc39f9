"""What a finished round brings a seat, in cents: ante and bet, fees, the super and the jackpot wager."""

from croupier.envs.kernels.compiled import compiled
from croupier.envs.kernels.game import Game, Seats
from croupier.envs.kernels.play import CONCEDED, FOLDED, NOTHING, dealer_value, instant
from croupier.hands.kernels import COMBINATION, evaluate5, super5
from croupier.odds.kernels.classes import I64, Number
from croupier.odds.kernels.dealer import QUALIFIES
from croupier.odds.kernels.items import BITS_IN
from croupier.odds.kernels.rounds import BET, FOLD, final_hand, showdown


@compiled
def _ante_and_bet(game: Game, seats: Seats, i: int, first: int, ending: int, cards: I64) -> Number:
    """What ante and bet bring, in units, fees apart."""
    table, deck = game.table, seats.decks[i]
    if seats.stage[i] == NOTHING:
        return instant(table, first)
    if ending == FOLDED:
        return -table.pay.fold
    if ending == CONCEDED:
        return -table.pay.loss
    made = dealer_value(deck)
    if seats.forced[i] and made < QUALIFIES:
        return 0
    value, win, _ = final_hand(table, deck, seats.choice[i], seats.given[i], cards)
    return showdown(table.pay, value, win, made)


@compiled
def _fees(game: Game, seats: Seats, i: int) -> Number:
    """The fees for a draw and a force, in units."""
    pay = game.table.pay
    fee = pay.force_fee if seats.forced[i] else 0
    return fee if seats.choice[i] in (FOLD, BET) else fee + pay.fees[BITS_IN[seats.given[i]]]


@compiled
def net(game: Game, seats: Seats, i: int, ending: int, cards: I64) -> Number:
    """The result of a seat's whole round; `cards` is scratch room for five."""
    deck = seats.decks[i]
    a, b, c, d, e = deck[0], deck[2], deck[4], deck[6], deck[8]
    first = evaluate5(a, b, c, d, e)
    main = game.cents * _ante_and_bet(game, seats, i, first, ending, cards)
    beside = game.supers[super5(game.family, first, a, b, c, d, e)]
    paid = min(max(main, 0) + max(beside, 0), game.most)
    jackpot = -game.jackpot_stake if ending == FOLDED else game.jackpots[COMBINATION[first]]
    return paid + min(main, 0) + min(beside, 0) + jackpot - game.cents * _fees(game, seats, i)
