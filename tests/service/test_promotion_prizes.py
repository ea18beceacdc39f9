"""Every prize that is paid is somewhere: in a wallet, over the counter, on its way to a bank, or on a voucher."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.game import Phase
from croupier.game import commands as g
from croupier.game.wagers.supers import OWN_SUPER
from croupier.house.act import Person
from croupier.house.answers import Done, Entry
from croupier.house.ledger.accounts import CASH, PROMOTIONS, VOUCHERS, tokens, wallet
from croupier.house.promotions import commands as pc
from croupier.house.promotions import events as pe
from croupier.house.promotions.claiming import CHEQUES, MACHINES, TRANSFERS
from croupier.house.promotions.terms import Claimant, Entrant, Form, Method, Payment, Prize, Stake
from croupier.house.table import commands as c
from croupier.house.table.state import Table
from croupier.house.wallet.wallets import PrizeReceived, Withdraw
from tests.floor.test_promotions_kit import DOLLARS, FRIDGE, HAMPER, PLACES, SMALL, TERMS
from tests.pilot.projections import Projections, rebuild
from tests.service.kit import ANN, BOB, CAT, NOON, OTTO, SUE, Casino, bet_on

DAY = 86_400
PROMOTION = "promotion/nsw-star-2019/spring"
LARGE = Prize("large", Form.CASH, "cash", 1_500_000, "photo identity")
SLOTS = replace(DOLLARS, id="slots", form=Form.SLOTS_DOLLARS)
STRANGER = "Zoe"
"""Somebody who won and is no player of this house."""


class Watched(Projections):
    """Read models that look at the books after every event."""

    def _apply(self, entry: Entry) -> None:
        super()._apply(entry)
        assert self.books.ledger.total() == 0


class Desk:
    """A promotion with one prize, drawn for one winner who claims it."""

    def __init__(
        self,
        casino: Casino,
        prize: Prize,
        winner: str = "Bob",
        take_cash: bool = False,
        *,
        drawn: bool = True,
    ) -> None:
        self.casino, self.prize, self.winner = casino, prize, winner
        self.seen = Watched(casino.store).catch_up()
        casino.service.subscribe(self.seen.take)
        terms = replace(
            TERMS,
            prizes=(prize,),
            starts=NOON + 2 * DAY,
            entries_close=NOON + 4 * DAY,
            awarded_at=NOON + 5 * DAY,
            ends=NOON + 6 * DAY,
        )
        self.do(pc.ProposePromotion, "spring", ("T1",), terms, True)
        self.do(pc.SubmitTerms)
        self.do(pc.PublishTerms, PLACES)
        casino.clock.wait(2 * DAY)
        self.do(pc.StartPromotion)
        self.do(
            pc.EnterPromotion,
            "entry",
            Entrant(winner, winner, 40, ("member",)),
            Stake("T1", "round 1", 2_500),
        )
        if not drawn:
            return
        self.do(pc.NominateScrutineer, SUE)
        casino.clock.wait(3 * DAY)
        self.do(pc.DrawPrize, prize.id, "entry", "main stage", True)
        who = (Claimant(winner, "2 Hill Street", winner),)
        self.do(pc.FileClaim, "claim", prize.id, who, True, take_cash)

    def do(self, kind: type[pc.PromotionCommand], *more: Any, by: Person = OTTO) -> Done:
        """Carries a command out."""
        act = self.casino.service.act(by, "as planned", SUE)
        return self.casino.do(PROMOTION, kind(*more), act=act)

    def choose(self, *parts: Payment) -> None:
        self.do(pc.ChoosePayment, "claim", parts, by=BOB)

    def award(self) -> Done:
        return self.do(pc.AwardPrize, "claim")

    def moved(self) -> dict[str, int]:
        """What is in the books, which hold nothing but the prize; they are the same when built again."""
        assert self.seen.picture() == rebuild(self.casino.store).picture()
        return {account: held for account, held in self.seen.books.ledger.balances.items() if held}


def test_cash_goes_into_the_winners_wallet_in_the_same_append(casino: Casino) -> None:
    desk = Desk(casino, SMALL)
    awarded, received = desk.award().events
    assert isinstance(awarded, pe.PrizeAwarded)
    assert received == PrizeReceived(awarded.act, 10_000, PROMOTION, "small")
    assert casino.service.state("wallet/Bob").balance == 10_000
    assert desk.moved() == {PROMOTIONS: -10_000, wallet("Bob"): 10_000}
    casino.do("wallet/Bob", Withdraw(10_000), BOB)
    assert desk.moved() == {PROMOTIONS: -10_000, CASH: 10_000}


def test_a_large_prize_goes_where_its_winner_chose(casino: Casino) -> None:
    desk = Desk(casino, LARGE)
    desk.choose(
        Payment(Method.CASH, 200_000),
        Payment(Method.CROSSED_CHEQUE, 300_000, "Bob"),
        Payment(Method.CASH, 100_000),
        Payment(Method.TRANSFER, 900_000, "Bob"),
    )
    assert desk.moved() == {}
    desk.award()
    assert desk.moved() == {
        PROMOTIONS: -1_500_000,
        wallet("Bob"): 300_000,
        CHEQUES: 300_000,
        TRANSFERS: 900_000,
    }
    assert casino.service.state("wallet/Bob").balance == 300_000


def test_a_cheque_for_all_of_it_leaves_the_wallet_alone(casino: Casino) -> None:
    desk = Desk(casino, LARGE)
    desk.choose(Payment(Method.CROSSED_CHEQUE, 1_500_000, "Bob"))
    assert [type(event) for event in desk.award().events] == [pe.PrizeAwarded]
    assert desk.moved() == {PROMOTIONS: -1_500_000, CHEQUES: 1_500_000}
    assert casino.store.version("wallet/Bob") == 0


@pytest.mark.parametrize("winner", [STRANGER, "Ann"])
def test_a_winner_without_a_wallet_takes_the_cash_along(casino: Casino, winner: str) -> None:
    desk = Desk(casino, SMALL, winner)
    assert len(desk.award().events) == 1
    assert desk.moved() == {PROMOTIONS: -10_000, CASH: 10_000}
    assert casino.store.version(f"wallet/{winner}") == 0


@pytest.mark.parametrize(("prize", "account"), [(DOLLARS, VOUCHERS), (SLOTS, MACHINES)])
def test_dollars_are_credit_to_be_played(casino: Casino, prize: Prize, account: str) -> None:
    desk = Desk(casino, prize)
    assert len(desk.award().events) == 1
    assert desk.moved() == {PROMOTIONS: -50_000, account: 50_000}


def test_the_voucher_of_casino_dollars_becomes_tokens_at_a_table(casino: Casino) -> None:
    desk = Desk(casino, DOLLARS)
    desk.award()
    casino.open("T1", "nsw-star-2019", BOB)
    swap = c.SwapVoucher("V-1", "Bob", 50_000, casino.clock() // 1_000_000 + DAY)
    casino.do("table/T1", swap, ANN, second=SUE)
    moved = desk.moved()
    assert (moved[PROMOTIONS], moved[tokens("Bob")], moved.get(VOUCHERS, 0)) == (-50_000, 50_000, 0)


@pytest.mark.parametrize(("prize", "take_cash", "paid"), [(FRIDGE, True, 180_000), (HAMPER, False, 0)])
def test_a_thing_moves_no_money_and_cash_instead_of_it_does(
    casino: Casino, prize: Prize, take_cash: bool, paid: int
) -> None:
    desk = Desk(casino, prize, take_cash=take_cash)
    desk.award()
    assert desk.moved() == ({PROMOTIONS: -paid, wallet("Bob"): paid} if paid else {})


def test_a_name_within_a_promotion_stands_for_one_thing_only(casino: Casino) -> None:
    """An entry, a claim and a dispute under a name that is used are refused, whatever else they say."""
    desk = Desk(casino, SMALL)
    desk.do(pc.RaiseDispute, "quarrel", "Bob", "the draw")
    again = (
        (pc.EnterPromotion, "entry", Entrant("Cat", "Cat", 40, ("member",))),
        (pc.FileClaim, "claim", "small", (Claimant("Cat", "3 Hill Street", "Cat"),), True),
        (pc.RaiseDispute, "quarrel", "Cat", "the prize"),
    )
    for kind, *more in again:
        act = casino.service.act(OTTO, "as planned", SUE)
        assert casino.refuse(PROMOTION, kind(*more), act=act) == "NAME_TAKEN"


def _with_super(rules: Any, table: Table, seat: int) -> g.Command | None:
    held = table.round.seats.get(seat) if table.round is not None else None
    if held is not None and table.round.phase is Phase.BETTING and OWN_SUPER not in held.wagers:
        return g.PlaceWager(seat, OWN_SUPER, 2_500)
    return bet_on(2_500)(rules, table, seat)


def test_a_player_enters_with_a_wager_that_the_log_has_once(casino: Casino) -> None:
    """Whoever could name any wager had as many entries in a draw as names."""
    pilot = casino.open("T1", "nsw-star-2019", BOB, choose=_with_super)
    assert pilot.play_round()
    Desk(casino, SMALL, STRANGER, drawn=False)

    def enter(name: str, wager: Stake, player: Person = BOB) -> str:
        act = casino.service.act(player)
        entrant = Entrant(player.id, player.id, 40, ("member",))
        answer = casino.ask(PROMOTION, pc.EnterPromotion(name, entrant, wager), act=act)
        return "taken" if isinstance(answer, Done) else str(answer.code)

    for round_, amount in (("round 1", 2_600), ("round 2", 2_500), ("the last", 2_500), ("0", 2_500)):
        assert enter("own", Stake("T1", round_, amount)) == "WAGER_NEEDED"
    assert enter("another's", Stake("T1", "1", 2_500), CAT) == "WAGER_NEEDED"
    assert enter("own", Stake("T1", "round 1", 2_500)) == "taken"
    assert enter("again", Stake("T1", "01", 2_500)) == "WAGER_NEEDED"
