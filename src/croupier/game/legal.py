"""What an actor may do now, and only that.

A seat is asked all the time, so its commands come from a table by phase: each part of the game lists what its own
checks let through, those that `decide` makes as well. What staff may do is asked seldom and is many things; each is put to `decide`.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from croupier.cards import text
from croupier.game import commands as c
from croupier.game import events as e
from croupier.game.decide import decide
from croupier.game.deciding import decisions
from croupier.game.declaring import declarations
from croupier.game.drawing import cards_wanted, looks
from croupier.game.force import answers
from croupier.game.irregularities.misdealing import may_show
from croupier.game.irregularities.seat_rulings import may_discard
from croupier.game.irregularities.stakes import wagering_areas
from croupier.game.reveal import concessions
from croupier.game.state import ANTE, BET, State, unmask
from croupier.game.turn import Turn
from croupier.game.wagers import kinds
from croupier.refusal import Refusal
from croupier.rulebook.rules import DEALER, TableRules

Actor = int | c.Sender
"""A seat's number, or a role."""


def legal(rules: TableRules, state: State, actor: Actor) -> tuple[c.Command, ...]:
    """The commands that an actor may send now.

    Where a command takes an amount, a reason or cards of the deck, one stands for all: the least amount
    allowed, an empty reason, the lowest cards that are left.
    """
    if not isinstance(actor, int):
        return _accepted(rules, state, _ROLES[actor](rules, state))
    if state.phase is e.BETTING:
        return _accepted(rules, state, _wagers(rules, state, actor))
    if state.ruling:
        return ()
    turn, found = Turn(rules, state, []), list[c.Command]()
    for listed in _SEAT[state.phase]:
        found += listed(turn, actor)
    return tuple(found)


def _accepted(rules: TableRules, state: State, given: Iterable[c.Command]) -> tuple[c.Command, ...]:
    return tuple([command for command in given if not isinstance(decide(rules, state, command), Refusal)])


def candidates(rules: TableRules, state: State) -> Iterator[c.Command]:
    """Every command that anybody could think of sending now, allowed or not; one stands for all that are alike."""
    for seat in state.seats:
        yield from _seat(rules, state, seat)
    for role in _ROLES.values():
        yield from role(rules, state)


def _seat(rules: TableRules, state: State, seat: int) -> Iterator[c.Command]:
    if state.phase is e.BETTING:
        yield from _wagers(rules, state, seat)
        return
    if state.phase in (e.DECIDING, e.DRAWING, e.DECIDING_AGAIN, e.REVEAL):
        yield from _decisions(rules, state, seat)
    yield from (c.OpenDraw(seat), c.AnswerForce(seat, True), c.AnswerForce(seat, False), c.Concede(seat))
    yield from (c.ShowOwnCards(seat), c.DiscardHand(seat))


def _wagers(rules: TableRules, state: State, seat: int) -> Iterator[c.Command]:
    held = state.seats.get(seat)
    ante = held.wagers[ANTE].stake if held and ANTE in held.wagers else 1
    antes = rules.settings.ante_limits
    yield c.PlaceWager(seat, ANTE, antes[0] if antes else 1)
    for kind in kinds(rules):
        for area in kind.areas(rules, seat):
            yield c.PlaceWager(seat, area, kind.least(rules, area, ante))
    yield from (c.WithdrawWager(seat, area) for area in (held.wagers if held else ()))


def _decisions(rules: TableRules, state: State, seat: int) -> Iterator[c.Command]:
    yield from (c.Declare(seat, s, i) for s in (False, True) for i in (False, True))
    yield from (c.Fold(seat), c.Bet(seat), c.Buy(seat))
    held = state.seats.get(seat)
    least, most = rules.exchange_sizes
    if held is not None and least:
        for size in range(least, most + 1):
            yield from (c.Exchange(seat, text(given)) for given in combinations(sorted(held.hand), size))


def _device(rules: TableRules, state: State) -> Iterator[c.Command]:
    wanted = cards_wanted(rules, state)
    left = [card for card in unmask(state.stub) if card not in state.next_cards]
    if wanted:
        yield c.Deal(text([*state.next_cards, *left][:wanted]))
    elif state.phase is e.BETTING:
        yield c.Deal(text(left[:1]))
    yield c.Reshuffle()


def _dealer(rules: TableRules, state: State) -> Iterator[c.Command]:
    yield from (c.CallBets(), c.Lock(), c.Reveal(), c.CloseForce(), c.Settle(), c.PayJackpots(), c.Close())
    yield from (c.CountDeck(52), c.FindForeignCard(""), c.DeclareMisdeal(""))
    yield from (c.FailDevice(True), c.FailDevice(False))
    hidden = [card for card in state.dealer if card != state.up and card not in state.dealer_exposed]
    yield c.ExposeDealerCards(text(hidden))
    for hand in (DEALER, *range(1, rules.seats + 1)):
        yield from (c.ExposeCard(hand), c.FindWrongCount(hand, True), c.FindWrongCount(hand, False))
    for seat in range(1, rules.seats + 1):
        yield from (c.DealAstray(seat), c.FindAstray(seat), c.MarkAbsent(seat), c.ReportDark(seat))
        yield from (c.CollectEarly(seat, True), c.CollectEarly(seat, False), c.RetrieveHand(seat))
        yield from (c.DrawOutOfTurn(seat, True), c.DrawOutOfTurn(seat, False), c.LeaveFaceDown(seat))
        yield from (c.DrawOutOfTurn(seat, True, 1), c.DrawOutOfTurn(seat, True, keep=False))
        yield from (c.FindBet(seat, amount) for amount in _wrong_bets(rules, state, seat))
    for seat, held in state.seats.items():
        yield from (c.FindStake(seat, area, 1) for area in held.wagers)
        yield from (c.FindSuper(seat, area, 1) for area in held.wagers)
        yield from (c.ReportPastPosting(seat, area) for area in wagering_areas(rules, seat))


def _wrong_bets(rules: TableRules, state: State, seat: int) -> tuple[int, int]:
    """The least that a bet can be found to be, and far too much."""
    held = state.seats.get(seat)
    right = held.wagers[ANTE].open * rules.bet_multiple if held and BET in held.wagers else 0
    return 2 if right == 1 else 1, right * 3


def _supervisor(rules: TableRules, state: State) -> Iterator[c.Command]:  # noqa: ARG001
    yield from (c.InvalidateOutcome(False, ""), c.InvalidateOutcome(True, ""))
    for seat in state.seats:
        yield from (c.RemoveWager(seat, area) for area in state.seats[seat].wagers)
        yield from (c.VoidHand(seat, ""), c.DirectActFirst(seat), c.InvalidateOutcome(True, "", (seat,)))
        yield from (c.RuleLateClaim(seat, i, p) for i in (False, True) for p in (False, True))
    for size in range(2, len(state.seats) + 1):
        yield from (c.VoidExtraHands(seats) for seats in combinations(sorted(state.seats), size))


def _irregular(turn: Turn, seat: int) -> list[c.Command]:
    shown: list[c.Command] = [c.ShowOwnCards(seat)] if may_show(turn, seat) else []
    return [*shown, c.DiscardHand(seat)] if may_discard(turn, seat) else shown


_Lists = Callable[[Turn, int], Iterable[c.Command]]
_CHOOSING: tuple[_Lists, ...] = (decisions, looks, _irregular)
_SEAT: dict[e.Phase, tuple[_Lists, ...]] = {
    e.DEALING: (_irregular,),
    e.DECIDING: (declarations, *_CHOOSING),
    **dict.fromkeys((e.DRAWING, e.DECIDING_AGAIN, e.REVEAL), _CHOOSING),
    e.FORCE: (looks, answers, _irregular),
    e.SETTLEMENT: (looks, concessions, _irregular),
    **dict.fromkeys((e.CLOSED, e.VOID), ()),
}
"""What may be open to a seat in each phase, in the order in which it is listed."""

_ROLES: dict[c.Sender, Callable[[TableRules, State], Iterator[c.Command]]] = {
    c.Sender.PLAYER: lambda *_: iter(()),
    c.Sender.DEVICE: _device,
    c.Sender.DEALER: _dealer,
    c.Sender.SUPERVISOR: _supervisor,
}
