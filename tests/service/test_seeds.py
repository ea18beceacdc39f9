"""Players in the shuffle: a seed committed before the promise and revealed after the last bet is part of the order."""

from hashlib import sha256
from typing import Any

import pytest

from croupier.cards import DECK, cards, text
from croupier.chance import Mix, Opening, mixed, seed_hash, verify
from croupier.game import Phase
from croupier.game import commands as g
from croupier.game.events import RackReshuffled
from croupier.game.state import ANTE
from croupier.game.wagers.supers import OWN_SUPER
from croupier.house.act import HOUSE_DEALER, HOUSE_STAFF, Person
from croupier.house.answers import Done
from croupier.house.dealer import waits
from croupier.house.people import Register
from croupier.house.streams import read
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.state import MixedSeed, NoSeed, Promised, Running, Table
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.rulebook import IDS
from tests.pilot.players import Lively
from tests.service.kit import ANN, BOB, CAT, DAN, OTTO, PLAYERS, SAM, SUE, Casino, play, until

TABLE = "table/T1"
AUTO = Running(auto=True)


def seed_of(player: Person, number: int = 1) -> str:
    return sha256(f"{player.id} {number}".encode()).hexdigest()


def commit(casino: Casino, seat: int, player: Person, number: int = 1) -> None:
    casino.do(TABLE, c.CommitSeed(seat, seed_hash(seed_of(player, number))), player)


def reveal(casino: Casino, seat: int, player: Person, number: int = 1) -> None:
    casino.do(TABLE, c.RevealSeed(seat, seed_of(player, number)), player)


def now(casino: Casino) -> Table:
    return casino.service.table("T1")


def opened(casino: Casino, running: Running = AUTO, book: str = "vanuatu-2013", **seeds: str) -> None:
    """A table that deals itself, with Bob and Cat at it, each with a seed where one is named; betting is open."""
    for person in HOUSE_STAFF:
        casino.ask("people", Register(person), OTTO, second=SUE, program=True)
    casino.prepare("T1", book)
    casino.do(TABLE, c.Arrange(running), SUE)
    casino.do(TABLE, c.Proceed(), HOUSE_DEALER)
    for seat, player in ((1, BOB), (2, CAT)):
        casino.do(wallet_stream(player.id), Deposit(1_000_000), player)
        casino.do(TABLE, c.TakeSeat(seat, player.id, seeds.get(player.id, "")), player)
        casino.do(TABLE, c.BringChips(seat, 100_000), player)
    casino.do(TABLE, c.Proceed(), HOUSE_DEALER)


def bet(casino: Casino) -> None:
    """Has both place what they must and say that they are ready, so that no more bets are called."""
    for seat, player in ((1, BOB), (2, CAT)):
        casino.do(TABLE, c.Play(g.PlaceWager(seat, ANTE, 1_000)), player)
        if rules_of(now(casino)).super_odds is not None:
            casino.ask(TABLE, c.Play(g.PlaceWager(seat, OWN_SUPER, 1_000)), player)
        casino.do(TABLE, c.SayReady(seat), player)


def finish(casino: Casino) -> None:
    """Has both fold whenever they are asked, to the end of the round."""
    while now(casino).playing:
        for seat, player in ((1, BOB), (2, CAT)):
            casino.ask(TABLE, c.Play(g.Declare(seat)), player)
            casino.ask(TABLE, c.Play(g.Fold(seat)), player)
        casino.do(TABLE, c.Proceed(), HOUSE_DEALER)


def again(casino: Casino) -> None:
    """Opens the next round."""
    finish(casino)
    casino.do(TABLE, c.SayReady(1), BOB)
    casino.do(TABLE, c.Proceed(), HOUSE_DEALER)
    assert now(casino).playing


def logged(casino: Casino, kind: type[Any]) -> list[Any]:
    return [event for event in everything(casino) if isinstance(event, kind)]


def everything(casino: Casino) -> list[Any]:
    return [read(recorded, casino.service.keys) for recorded in casino.store.walk(TABLE)]


def test_the_order_comes_from_the_secret_and_the_seeds_of_both(casino: Casino) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    commit(casino, 2, CAT)
    again_after_first(casino)
    table = now(casino)
    assert table.promises[0].of is Promised.SECRET
    assert table.promises[0].seeds == {1: seed_hash(seed_of(BOB, 2)), 2: seed_hash(seed_of(CAT))}
    bet(casino)
    assert now(casino).round.phase is Phase.DEALING
    reveal(casino, 1, BOB, 2)
    assert not now(casino).dealt
    reveal(casino, 2, CAT)
    assert now(casino).dealt
    finish(casino)
    seeds = {1: seed_of(BOB, 2), 2: seed_of(CAT)}
    assert now(casino).mixing.mixed == seeds
    kept = now(casino).kept[0]
    mix = Mix(TABLE, 2, 1, seeds)
    assert text(mixed(kept.secret, mix)) == kept.order
    opening = Opening(kept.salt, kept.order, kept.secret)
    assert verify(kept.commitment, opening, DECK, mix)
    for other in ({}, {1: seeds[1]}, {1: seeds[2], 2: seeds[1]}, seeds | {2: seed_of(DAN)}):
        assert not verify(kept.commitment, opening, DECK, Mix(TABLE, 2, 1, other))
    dealt = next(
        event.event.cards for event in logged(casino, e.Played)[::-1] if hasattr(event.event, "cards")
    )
    assert set(dealt.split()) <= set(kept.order.split())


def again_after_first(casino: Casino) -> None:
    """Plays the first round, in which Bob's seed counts from the chair on, and goes on to the second."""
    assert now(casino).promises[0].seeds == {1: seed_hash(seed_of(BOB))}
    bet(casino)
    casino.do(TABLE, c.RevealSeed(1, seed_of(BOB), seed_hash(seed_of(BOB, 2))), BOB)
    assert now(casino).dealt
    again(casino)


@pytest.mark.parametrize("book", IDS)
def test_the_cards_dealt_are_the_first_of_the_order_that_is_opened(casino: Casino, book: str) -> None:
    opened(casino, book=book, Bob=seed_hash(seed_of(BOB)))
    bet(casino)
    reveal(casino, 1, BOB)
    finish(casino)
    dealt = next(
        event.event.cards for event in logged(casino, e.Played) if "CardsDealt" in type(event.event).__name__
    )
    assert now(casino).kept[0].order.startswith(dealt)
    names = [type(getattr(event, "event", event)).__name__ for event in everything(casino)]
    wanted = [
        "SeedCommitted",
        "DeckCommitted",
        "BetsCalled",
        "SeedRevealed",
        "DeckMixed",
        "CardsDealt",
        "DeckOpened",
    ]
    assert [name for name in names if name in wanted][: len(wanted)] == wanted


def test_a_round_without_seeds_waits_for_nobody_and_notes_nothing(casino: Casino) -> None:
    opened(casino)
    bet(casino)
    assert now(casino).dealt
    assert not logged(casino, e.DeckMixed)
    finish(casino)
    kept = now(casino).kept[0]
    assert verify(kept.commitment, Opening(kept.salt, kept.order, kept.secret), DECK, Mix(TABLE, 1))


def test_a_seed_after_the_promise_is_late_and_counts_next_time(casino: Casino) -> None:
    opened(casino)
    commit(casino, 1, BOB)
    assert casino.refuse(TABLE, c.RevealSeed(1, seed_of(BOB)), BOB) == "SEED_NOT_AWAITED"
    bet(casino)
    assert now(casino).dealt
    late = MixedSeed(1, seed_hash(seed_of(BOB)), why=NoSeed.LATE)
    assert logged(casino, e.DeckMixed)[0].seeds == (late,)
    assert now(casino).mixing.mixed == {}
    again(casino)
    assert now(casino).promises[0].seeds == {1: seed_hash(seed_of(BOB))}


def test_a_missing_seed_is_waited_for_a_moment_and_noted(casino: Casino) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    bet(casino)
    assert not now(casino).dealt
    assert not casino.service.may_go_on("T1")
    (wait,) = waits(now(casino))
    assert (wait.key, wait.seats, wait.seconds) == ("seeds", (1,), 2)
    assert casino.refuse(TABLE, wait.command, HOUSE_DEALER) == "TOO_SOON"
    casino.clock.wait(2)
    casino.do(TABLE, wait.command, HOUSE_DEALER)
    assert now(casino).dealt
    assert now(casino).mixing.seeds == (MixedSeed(1, seed_hash(seed_of(BOB)), why=NoSeed.MISSING),)
    assert waits(now(casino)) == ()
    assert casino.refuse(TABLE, c.RevealSeed(1, seed_of(BOB)), BOB) == "SEED_NOT_AWAITED"
    finish(casino)


def test_a_clock_set_back_holds_nothing_up(casino: Casino) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    bet(casino)
    casino.clock.wait(-3_600)
    casino.do(TABLE, c.DealNext(), HOUSE_DEALER)
    assert now(casino).dealt


@pytest.mark.parametrize("seed", ["", "zz", "0" * 63, seed_of(CAT), seed_of(BOB).upper(), "é" * 64])
def test_another_seed_than_was_committed_counts_as_none_and_ends_the_wait(casino: Casino, seed: str) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    bet(casino)
    casino.do(TABLE, c.RevealSeed(1, seed), BOB)
    assert now(casino).dealt
    assert now(casino).mixing.seeds == (MixedSeed(1, seed_hash(seed_of(BOB)), why=NoSeed.MALFORMED),)
    assert logged(casino, e.SeedRevealed)[0].seed == ""
    finish(casino)


def test_only_its_own_player_speaks_for_a_seat(casino: Casino) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    bet(casino)
    for person in (CAT, ANN, SUE, OTTO, HOUSE_DEALER):
        for command in (
            c.CommitSeed(1, "0" * 64),
            c.RevealSeed(1, seed_of(BOB)),
            c.RevealSeed(9, seed_of(BOB)),
        ):
            assert casino.refuse(TABLE, command, person) == "NOT_YOUR_SEAT"
    assert now(casino).mixing.awaited == (1,)
    assert casino.refuse(TABLE, c.TakeSeat(3, DAN.id, "0" * 64), SUE) == "NOT_YOUR_SEAT"
    assert 3 not in now(casino).chairs


@pytest.mark.parametrize("hash_", ["", "0" * 63, "G" * 64, "A" * 64])
def test_a_hash_that_is_none_is_refused(casino: Casino, hash_: str) -> None:
    opened(casino)
    assert casino.refuse(TABLE, c.CommitSeed(1, hash_), BOB) == "BAD_SEED"


def test_a_seed_is_revealed_once_and_changed_until_the_promise(casino: Casino) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    reveal(casino, 1, BOB)
    assert casino.refuse(TABLE, c.RevealSeed(1, seed_of(BOB)), BOB) == "SEED_NOT_AWAITED"
    commit(casino, 1, BOB, 2)
    commit(casino, 1, BOB, 3)
    before = len(logged(casino, e.SeedCommitted))
    commit(casino, 1, BOB, 3)
    assert len(logged(casino, e.SeedCommitted)) == before
    bet(casino)
    again(casino)
    assert now(casino).promises[0].seeds == {1: seed_hash(seed_of(BOB, 3))}


def test_who_gets_up_is_not_waited_for(casino: Casino) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    commit(casino, 2, CAT)
    again_after_first(casino)
    commit(casino, 2, CAT, 3)
    casino.do(TABLE, c.LeaveSeat(2), CAT)
    assert now(casino).seeds == {}
    assert [one.why for one in now(casino).mixing.seeds] == [None, NoSeed.MISSING]
    assert now(casino).mixing.awaited == (1,)


def test_a_table_may_wait_for_none_and_for_no_longer_than_a_moment(casino: Casino) -> None:
    opened(casino, Running(auto=True, seeds=0), Bob=seed_hash(seed_of(BOB)))
    for seconds in (-1, 11, 3_600):
        assert (
            casino.refuse(TABLE, c.Arrange(Running(auto=True, seeds=seconds)), SUE, second=SAM) == "BAD_CLOCK"
        )
    bet(casino)
    assert now(casino).dealt
    assert [one.why for one in now(casino).mixing.seeds] == [NoSeed.MISSING]


def test_real_cards_are_mixed_by_nobody(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    casino.deal_real("T1")
    assert casino.refuse(TABLE, c.CommitSeed(1, "0" * 64), BOB) == "REAL_CARDS"


def test_a_person_who_deals_waits_for_the_same_moment(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    commit(casino, 1, BOB)
    until(pilot, Phase.DEALING)
    assert casino.refuse(TABLE, c.DealNext(), ANN) == "TOO_SOON"
    casino.clock.wait(2)
    casino.do(TABLE, c.DealNext(), ANN)
    assert [one.why for one in now(casino).mixing.seeds] == [NoSeed.MISSING]


def test_a_round_void_before_the_deal_is_opened_without_any_seed(casino: Casino) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    reveal(casino, 1, BOB)
    act = casino.service.act(SUE, "a fault", OTTO)
    assert isinstance(casino.ask(TABLE, c.GiveUpRound(), act=act), Done)
    kept = now(casino).kept[0]
    assert not now(casino).mixing.done
    assert verify(kept.commitment, Opening(kept.salt, kept.order, kept.secret), DECK, Mix(TABLE, 1))


def test_cards_shuffled_again_come_from_the_same_secret_and_seeds(casino: Casino) -> None:
    def greedy(rules: Any, table: Table, seat: int) -> g.Command | None:
        state = table.round
        assert state is not None
        if state.phase is Phase.BETTING:
            return Lively().choose(rules, table, seat)
        held = state.seats[seat]
        if held.decision is None:
            return g.Exchange(seat, text(sorted(held.hand)[: rules.exchange_sizes[1]]))
        return g.Fold(seat)

    pilot = casino.open("T1", "nz-div22-2016", *PLAYERS[:5], choose=greedy)
    for _ in range(3):
        commit(casino, 1, BOB)
        until(pilot, Phase.DEALING)
        reveal(casino, 1, BOB)
        play(pilot, 1)
    racks = [event.event for event in logged(casino, e.Played) if isinstance(event.event, RackReshuffled)]
    opened_decks = logged(casino, e.DeckOpened)
    later = [event for event in opened_decks if event.deck == 2]
    assert len(later) == len(racks) > 0
    for event, rack in zip(later, racks, strict=True):
        first = next(one for one in opened_decks if one.round == event.round and one.deck == 1)
        assert event.secret == first.secret
        mix = Mix(TABLE, event.round, 2, {1: seed_of(BOB)})
        opening = Opening(event.salt, event.order, event.secret)
        assert verify(event.commitment, opening, cards(rack.cards), mix)


def test_the_secret_is_nowhere_before_the_end(casino: Casino) -> None:
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    bet(casino)
    reveal(casino, 1, BOB)
    before = b"".join(path.read_bytes() for path in casino.path.parent.iterdir())
    finish(casino)
    kept = now(casino).kept[0]
    for secret in (kept.secret, kept.salt, kept.order):
        assert secret.encode() not in before
        assert secret.encode() in b"".join(path.read_bytes() for path in casino.path.parent.iterdir())
