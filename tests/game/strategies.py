"""Random tables, random legal play and random nonsense, for the properties of the engine."""

from typing import Any

from hypothesis import strategies as st

from croupier.cards import DECK, text
from croupier.game import State, legal
from croupier.game import commands as c
from croupier.game.events import Remedy
from croupier.rulebook import IDS, TableRules, rulebook, under
from tests.house_books import houses

COURSE = (
    c.PlaceWager, c.Declare, c.Fold, c.Bet, c.Buy, c.Exchange, c.OpenDraw, c.AnswerForce, c.Concede,
    c.Deal, c.Reshuffle, c.CallBets, c.Lock, c.Reveal, c.CloseForce, c.Settle, c.PayJackpots, c.Close,
)  # fmt: skip
"""The commands of an ordinary round; every other is an irregularity or a change of mind."""

FREE: dict[str, st.SearchStrategy[Any]] = {
    "max_payout": st.one_of(st.none(), st.integers(1, 100_000)),
    "ante_limits": st.one_of(st.none(), st.just([5, 500])),
    "super_limits": st.one_of(st.none(), st.just({"own": [1, 900], "other": [2, 900], "dealer": [3, 900]})),
    "jackpot_amount": st.sampled_from([1, 100, 333]),
    "jackpot_pool": st.integers(0, 30_000_000),
    "jackpot_contribution": st.integers(0, 10_000),
    "jackpot_seed": st.sampled_from([0, 500_000]),
    "boxes_per_player": st.integers(1, 3),
    "seat_hold_seconds": st.sampled_from([0, 60]),
}


@st.composite
def tables(draw: st.DrawFn) -> TableRules:
    """Any rulebook, those of the examples too, under any settings it allows."""
    book = draw(st.sampled_from([*map(rulebook, IDS), *houses().values()]))
    given = {}
    for name, spec in book.settings.items():
        if spec.fixed or not draw(st.booleans()):
            continue
        given[name] = draw(st.sampled_from(spec.choices) if spec.choices else FREE[name])
    return under(book, given)


def moves(rules: TableRules, state: State) -> tuple[list[c.Command], list[c.Command]]:
    """Everything that anybody may do now: the ordinary, and the rest; a round that waits for a ruling gets one."""
    if state.ruling:
        return [c.Rule(Remedy.STAND, "it goes on")], []
    actors: list[Any] = [*range(1, rules.seats + 1), c.Sender.DEVICE, c.Sender.DEALER, c.Sender.SUPERVISOR]
    found = [command for actor in actors for command in legal(rules, state, actor)]
    ordinary = [command for command in found if isinstance(command, COURSE)]
    return ordinary, [command for command in found if not isinstance(command, COURSE)]


@st.composite
def varied(draw: st.DrawFn, rules: TableRules, state: State, command: c.Command) -> c.Command:
    """A legal command with its free parts, amounts and cards, chosen anew."""
    if isinstance(command, c.PlaceWager) and command.area != "jackpot":
        return c.PlaceWager(command.seat, command.area, command.amount + draw(st.integers(0, 400)))
    if isinstance(command, c.Deal) and not state.next_cards:
        left = [card for card in DECK if state.stub >> card & 1]
        count = len(command.cards.split())
        dealt = draw(st.permutations(left))[:count]
        return c.Deal(text(dealt[: draw(st.integers(1, count))] if draw(st.integers(0, 9)) == 0 else dealt))
    if isinstance(command, c.CountDeck):
        return c.CountDeck(draw(st.sampled_from([52, 52, 51])))
    if isinstance(command, c.PayJackpots):
        return c.PayJackpots(draw(st.sampled_from([52, 52, 52, 53])))
    return command


seats = st.integers(0, 8)
hands = st.lists(st.sampled_from(DECK), max_size=6, unique=True).map(text)
nonsense: st.SearchStrategy[c.Command] = st.one_of(
    st.builds(
        c.PlaceWager,
        seats,
        st.sampled_from(["ante", "bet", "jackpot", "super:own", "super:1", "super:3", "super:dealer", "super:x", ""]),
        st.integers(-1, 1000),
        player=st.sampled_from(["", "a", "b"]),
    ),
    st.builds(c.WithdrawWager, seats, st.sampled_from(["ante", "bet", "super:own"])),
    st.builds(c.Declare, seats, st.booleans(), st.booleans()),
    st.builds(c.Bet, seats, st.integers(0, 500)),
    st.builds(c.Exchange, seats, hands),
    st.builds(c.AnswerForce, seats, st.booleans()),
    st.builds(c.Deal, hands),
    st.builds(c.ExposeCard, seats),
    st.builds(c.ExposeDealerCards, hands),
    st.builds(c.FindWrongCount, seats, st.booleans()),
    st.builds(c.FindBet, seats, st.integers(-1, 900)),
    st.builds(c.FindSuper, seats, st.sampled_from(["super:own", "super:dealer", "ante"]), st.integers(-1, 900)),
    st.builds(c.ReportPastPosting, seats, st.sampled_from(["ante", "bet", "x"])),
    st.builds(c.CollectEarly, seats, st.booleans()),
    st.builds(c.DrawOutOfTurn, seats, st.just(True), st.integers(-1, 6), st.booleans()),
    st.builds(c.DrawOutOfTurn, seats, st.just(False)),
    st.builds(c.DealAstray, seats, st.integers(0, 6)),
    st.builds(c.RuleLateClaim, seats, st.booleans(), st.booleans()),
    st.builds(c.VoidExtraHands, st.lists(seats, max_size=3).map(tuple)),
    st.builds(c.InvalidateOutcome, st.booleans(), st.just("fire"), st.lists(seats, max_size=2).map(tuple)),
    *(
        st.builds(kind, seats)
        for kind in (
            c.Fold, c.Buy, c.OpenDraw, c.Concede, c.ShowOwnCards, c.DiscardHand, c.DealAstray, c.FindAstray,
            c.MarkAbsent, c.RetrieveHand, c.LeaveFaceDown, c.ReportDark, c.DirectActFirst,
        )
    ),
    st.builds(c.VoidHand, seats, st.just("talked")),
    *(st.just(kind()) for kind in (c.Reshuffle, c.CallBets, c.Lock, c.Reveal, c.CloseForce, c.Settle, c.Close)),
)  # fmt: skip
