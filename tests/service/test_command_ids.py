"""An id answers for one command only: for anything else that comes under it nothing is done, and nothing is told."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house import disputes as d
from croupier.house import people as p
from croupier.house.act import HOUSE, PEOPLE, Person, Role
from croupier.house.answers import Done
from croupier.house.gaming.day import CloseDay, OpenDay
from croupier.house.jackpots import OpenPool
from croupier.house.promotions import commands as m
from croupier.house.secrecy.asked import repeats
from croupier.house.service import Service
from croupier.house.software import Look, NoteSoftware
from croupier.house.streams import KINDS, write
from croupier.house.table import commands as c
from croupier.house.wallet.protection import ExcludeSelf
from croupier.house.wallet.wallets import Deposit, Deposited, Withdraw
from croupier.refusal import Code, Refusal
from croupier.store import Keys, Sealer
from tests.floor.test_promotions_kit import TERMS
from tests.service.kit import ANN, BOB, CAT, DAN, OTTO, SAM, SUE, Casino, chance, serve

NEW = Person("Zoe", Role.PLAYER)
T1, T2 = "table/T1", "table/T2"
SPRING = "promotion/nsw-star-2019/spring"
LOOK = NoteSoftware(Look("ab" * 32, "0.2", 1))

DOORS: dict[str, tuple[str, Any, Person, str, Any]] = {
    "table": (T1, c.TakeSeat(3, "Dan"), DAN, T2, c.TakeSeat(4, "Dan")),
    "round": (T1, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB, T2, c.Play(g.PlaceWager(1, "ante", 2_000))),
    "sealed": (T1, c.CallSupervisor("a card fell"), ANN, T2, c.CallSupervisor("my drink fell")),
    "wallet": ("wallet/Dan", Deposit(500), OTTO, "wallet/Eve", Deposit(501)),
    "limits": ("wallet/Dan", ExcludeSelf(2_000_000_000), DAN, "wallet/Eve", ExcludeSelf()),
    "pool": ("pool/P", OpenPool(("T3",), 5_000), OTTO, "pool/Q", OpenPool(("T3",), 5_000, 7)),
    "dispute": ("dispute/T4/1", d.Raise("1", "my ante"), BOB, "dispute/T4/2", d.Raise("1", "my bet")),
    "day": ("day/2020-09-13", OpenDay(), OTTO, "day/2020-09-14", CloseDay()),
    "people": (PEOPLE, p.Register(NEW), OTTO, HOUSE, p.Register(replace(NEW, id="Zac"))),
    "house": (HOUSE, p.Disable("table/T2"), OTTO, PEOPLE, p.Disable("all")),
    "software": ("software", LOOK, OTTO, "monitoring", NoteSoftware(replace(LOOK.look, files=2))),
}
"""Of every kind of stream: something asked of it, another stream of the kind or near it, and something else to ask."""


@pytest.fixture
def busy(casino: Casino) -> Casino:
    """A house with a round that is open for bets at two tables."""
    for table in ("T1", "T2"):
        casino.open(table, "vanuatu-2013", BOB, CAT)
        casino.do(f"table/{table}", c.OpenRound(), ANN)
    casino.prepare("T3", "nz-caribbean-1998")
    casino.prepare("T4", "nsw-star-2019")
    casino.fund(DAN)
    return casino


@pytest.mark.parametrize("door", DOORS)
def test_an_id_answers_for_one_command_only(busy: Casino, door: str) -> None:
    stream, command, by, elsewhere, other = DOORS[door]
    usual: dict[str, Any] = {"command_id": "x-1", "second": SUE, "why": "as planned"}
    usual["program"] = command is LOOK  # which nobody else asks for
    first = busy.do(stream, command, by, **usual)
    head = busy.store.head()
    for to, asked, who, more in (
        (stream, other, by, {}),
        (elsewhere, command, by, {}),
        (stream, command, SAM, {}),
        (stream, command, by, {"second": SAM}),
        (stream, command, by, {"second": None}),
        (stream, other, by, {"expected": first.version - 1}),
        ("wallet/Cat", Deposit(1), OTTO, {}),
    ):
        answer = busy.ask(to, asked, who, **usual | more)
        assert answer == Refusal(Code.COMMAND_ID_USED), (asked, to, who, more)
    assert busy.store.head() == head
    busy.clock.wait(60)
    again = busy.do(stream, command, by, **usual)
    assert (again.events, again.version, again.repeated) == (first.events, first.version, True)
    assert busy.do(stream, command, by, **usual | {"why": "the same"}, expected=first.version - 1).repeated


def test_every_kind_of_stream_that_takes_commands_is_tried() -> None:
    tried = {stream.partition("/")[0] for stream, *_ in DOORS.values()} | {"promotion", "monitoring"}
    assert tried == {name for name, kind in KINDS.items() if kind.commands}


def test_a_promotion_is_asked_again_at_another_time(busy: Casino) -> None:
    """The time of its act is no part of what is asked."""

    def propose(name: str, second: Person | None = None) -> Any:
        act = busy.service.act(OTTO, "", second)
        command = m.ProposePromotion(name, ("T1",), TERMS, True)
        return busy.service.send(SPRING, command, act, command_id="x-1")

    first = propose("spring")
    assert isinstance(first, Done)
    busy.clock.wait(60)
    assert propose("spring") == replace(first, repeated=True)
    assert propose("summer") == propose("spring", SUE) == Refusal(Code.COMMAND_ID_USED)


def test_of_two_at_once_under_one_id_one_is_done(busy: Casino) -> None:
    service, act = busy.service, busy.service.act(OTTO, "as planned", SUE)
    begun = [service.begin("wallet/Dan", Deposit(amount), act, command_id="x-1") for amount in (1, 2, 1)]
    one, other, same = (pending.result() for pending in begun)
    assert (type(one), other) == (Done, Refusal(Code.COMMAND_ID_USED))
    assert same == replace(one, repeated=True)


def test_another_service_knows_what_an_id_stands_for(busy: Casino) -> None:
    """One that never saw the first, and one whose sealing key came later."""
    for number, (command, by) in enumerate(
        ((c.TakeSeat(3, "Dan"), DAN), (c.CallSupervisor("a card fell"), ANN))
    ):
        busy.do(T1, command, by, command_id=f"x-{number}")
        for other in (serve(busy.store), with_newer_keys(busy)):
            act = other.act(by)
            again = other.send(T1, command, act, command_id=f"x-{number}")
            assert isinstance(again, Done)
            assert again.repeated
            strange = other.send(T1, c.LetPlayersLook(), act, command_id=f"x-{number}")
            assert strange == Refusal(Code.COMMAND_ID_USED)


def with_newer_keys(casino: Casino) -> Service:
    keys = Keys([bytes(range(32))], [bytes(range(32, 64)), bytes(range(64, 96))])
    return Service(casino.store, clock=casino.clock, sealer=Sealer(keys), source=chance(2))


def test_a_command_of_an_earlier_version_is_known_by_what_its_log_tells(casino: Casino) -> None:
    """Version 0.1.0 kept who and the name of the command."""
    event = write(Deposited(casino.service.act(OTTO), 500))
    meta = b'{"by":"Otto","command":"Deposit"}'
    casino.store.append("wallet/Dan", 0, [event], command_id="x-1", at=1, meta=meta)
    assert casino.do("wallet/Dan", Deposit(500), OTTO, command_id="x-1").repeated
    assert casino.refuse("wallet/Eve", Deposit(500), OTTO, command_id="x-1") == "COMMAND_ID_USED"
    assert casino.refuse("wallet/Dan", Deposit(500), SUE, command_id="x-1") == "COMMAND_ID_USED"
    assert casino.refuse("wallet/Dan", Withdraw(500), OTTO, command_id="x-1") == "COMMAND_ID_USED"


def test_a_command_that_has_learnt_to_say_more_since_is_still_the_same(casino: Casino) -> None:
    """As `BringChips` was before it could say `cash`."""
    casino.open("T1", "vanuatu-2013", BOB)
    head = casino.store.head().seq
    casino.do(T1, c.BringChips(1, 100), BOB, command_id="x-1")
    first = casino.store.read_all(head, 1)[0]
    short = replace(first, meta=first.meta.replace(b',"cash":false', b""))
    assert short.meta != first.meta
    tools, act = casino.service._tools, casino.service.act(BOB, "as planned")
    for cash, same in ((False, True), (True, False)):
        assert repeats(tools, short, (T1,), T1, c.BringChips(1, 100, cash), act) is same
