"""Every shuffle of a log is held to its promise, and one that is not as promised is found, whoever was cheated."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards import text
from croupier.chance import Mix, Opening, mixed, seed_hash
from croupier.house.records.shuffles import Shuffles, are_kept
from croupier.house.streams import read, write
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.state import Kept, MixedSeed, NoSeed, Promised
from croupier.store import Write
from tests.cli.program import croupier
from tests.service.kit import BOB, CAT, Casino
from tests.service.test_seeds import TABLE, again_after_first, bet, commit, finish, opened, seed_of


@pytest.fixture
def events(casino: Casino) -> list[Any]:
    """Two rounds at a table, in the second of which Bob and Cat have seeds."""
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    commit(casino, 2, CAT)
    again_after_first(casino)
    bet(casino)
    for seat, player, number in ((1, BOB, 2), (2, CAT, 1)):
        casino.do(TABLE, c.RevealSeed(seat, seed_of(player, number)), player)
    finish(casino)
    return [read(one) for one in casino.store.walk(TABLE)]


def faults(events: list[Any]) -> list[str]:
    """The kinds of event at which something is found to be wrong."""
    shuffles = Shuffles()
    return [type(event).__name__ for event in events if not shuffles.take(TABLE, event)]


def changed(events: list[Any], kind: type[Any], change: Callable[[Any], Any]) -> list[Any]:
    """The events with the last one of a kind changed, or left out where nothing takes its place."""
    at = max(number for number, event in enumerate(events) if isinstance(event, kind))
    new = change(events[at])
    return [*events[:at], *([] if new is None else [new]), *events[at + 1 :]]


def test_an_honest_log_is_sound(events: list[Any]) -> None:
    assert faults(events) == []
    assert sum(isinstance(event, e.DeckOpened) for event in events) == 2


def chosen(event: e.DeckOpened, seeds: dict[int, str]) -> e.DeckOpened:
    return replace(event, order=text(mixed(event.secret, Mix(TABLE, event.round, event.deck, seeds))))


def left_out(event: e.DeckMixed) -> e.DeckMixed:
    bob, cat = event.seeds
    return replace(event, seeds=(bob, MixedSeed(cat.seat, cat.hash, why=NoSeed.MISSING)))


def other_secret(event: e.DeckOpened) -> e.DeckOpened:
    made = replace(event, secret="ab" * 32)
    return chosen(made, {1: seed_of(BOB, 2), 2: seed_of(CAT)})


def promised_order(event: e.DeckCommitted) -> e.DeckCommitted:
    return replace(event, promise=replace(event.promise, of=Promised.SECRET, seeds={}))


CHEATS: list[tuple[str, type[Any], Callable[[Any], Any], str]] = [
    ("a seed revealed in time is called missing", e.DeckMixed, left_out, "DeckMixed"),
    ("nothing is mixed in", e.DeckMixed, lambda _: None, "DeckOpened"),
    (
        "a seed is put in another's place",
        e.DeckMixed,
        lambda event: replace(event, seeds=(event.seeds[0], replace(event.seeds[1], seed="00" * 32))),
        "DeckMixed",
    ),
    (
        "a seat is added",
        e.DeckMixed,
        lambda event: replace(event, seeds=(*event.seeds, MixedSeed(3, seed_hash("11" * 32), "11" * 32))),
        "DeckMixed",
    ),
    ("a hash that was there is not counted", e.DeckCommitted, promised_order, "DeckCommitted"),
    ("the order leaves a seed out", e.DeckOpened, lambda event: chosen(event, {1: seed_of(BOB, 2)}), "DeckOpened"),
    ("another secret is opened", e.DeckOpened, other_secret, "DeckOpened"),
    ("two cards change places", e.DeckOpened, lambda event: replace(event, order=event.order[3:] + " " + event.order[:2]), "DeckOpened"),
    ("the order is promised instead", e.DeckOpened, lambda event: replace(event, secret=""), "DeckOpened"),
    ("another promise is opened", e.DeckOpened, lambda event: replace(event, commitment="00" * 32), "DeckOpened"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "change", "where"), [cheat[1:] for cheat in CHEATS], ids=[cheat[0] for cheat in CHEATS]
)
def test_every_way_to_cheat_is_found(
    events: list[Any], kind: type[Any], change: Callable[[Any], Any], where: str
) -> None:
    assert faults(changed(events, kind, change))[0] == where


def test_another_secret_for_cards_that_are_shuffled_again_is_found() -> None:
    def deck(number: int, secret: str) -> Kept:
        order = text(mixed(secret, Mix(TABLE, 7, number)))
        made = Opening("00" * 32, order, secret)
        return Kept(made.commitment, made.salt, order, secret, number)

    assert are_kept(TABLE, 7, [deck(1, "ab" * 32), deck(2, "ab" * 32)])
    assert not are_kept(TABLE, 7, [deck(1, "ab" * 32), deck(2, "cd" * 32)])


def test_the_command_line_checks_every_shuffle(casino: Casino, events: list[Any]) -> None:
    ran = croupier("log", "verify", "--db", f"sqlite:///{casino.path}")
    assert "each as it was promised: 2." in ran.out
    last = next(event for event in reversed(events) if isinstance(event, e.DeckOpened))
    lie = replace(last, order=last.order[3:] + " " + last.order[:2])
    casino.store.append_all((Write(TABLE, len(events), (write(lie),)),), command_id="lie", at=1)
    ran = croupier("log", "verify", "--db", f"sqlite:///{casino.path}")
    assert ran.status == 1
    assert "a shuffle of table T1 is not the one that was promised" in ran.err
