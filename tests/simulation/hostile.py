"""What clients send that mean harm, and that have no idea: forged seats and ids, other people's seats, wrong turns, nonsense."""
# ruff: noqa: ARG005 - each line of the list takes the same two arguments, whether or not it needs both

from collections.abc import Callable
from random import Random
from typing import Any

from croupier.game import commands as g
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange, DealNext, GiveUpRound, OpenRound, Proceed, SayReady, Scan
from croupier.house.table.state import Running
from tests.simulation.clients import Client
from tests.simulation.script import dice

HUGE = (0, -1, -10_000, 10**9, 10**12, 10**15, 2**62)
AREAS = ("ante", "bet", "jackpot", "super:own", "super:1", "super:99", "draw_fee", "", "x")
NONSENSE = (
    "",
    "{",
    "null",
    "[]",
    '{"id":"x"}',
    '{"id":"","command":{"type":"Play"}}',
    '{"id":"y","command":{"type":"RoundStarted"}}',
    '{"ping":1}',
    '{"id":"z","command":{"type":"Play","command":{"type":"PlaceWager","seat":1e99}}}',
)

Attack = Callable[[Random, Client], Any]


def _seat(random: Random) -> int:
    return random.choice((-1, 0, 1, 2, 3, 4, 99))


ATTACKS: tuple[Attack, ...] = (
    lambda r, _: c.Play(g.PlaceWager(_seat(r), r.choice(AREAS), r.choice(HUGE))),
    lambda r, me: c.Play(g.PlaceWager(me.seat, r.choice(AREAS), r.choice(HUGE))),
    lambda r, me: c.Play(g.PlaceWager(me.seat, "ante", 1_000, player="Otto")),
    lambda r, me: c.Play(g.PlaceWager(me.seat, "jackpot", 250, carried=True)),
    lambda r, me: c.Play(g.PlaceWager(me.seat, "ante", 1_000, tokens=1_000)),
    lambda r, _: c.Play(r.choice((g.Fold, g.Bet, g.Buy, g.OpenDraw, g.Concede))(_seat(r))),
    lambda r, me: c.Play(g.Exchange(me.seat, r.choice(("Ah", "Ah Ah", "2c 3c 4c 5c 6c", "", "??")))),
    lambda r, _: c.Play(g.Deal(r.choice(("Ah", "Ah Kh Qh Jh Th", "")))),
    lambda r, _: c.Play(
        r.choice((g.Settle(), g.Close(), g.Lock(), g.Reveal(), g.CallBets(), g.PayJackpots()))
    ),
    lambda r, _: c.Play(g.MarkAbsent(_seat(r))),
    lambda r, _: c.Play(g.VoidHand(_seat(r), "because")),
    lambda r, me: c.TakeSeat(_seat(r), r.choice((me.person.id, "Otto", "Bob", "nobody"))),
    lambda r, _: c.LeaveSeat(_seat(r)),
    lambda r, me: c.BringChips(r.choice((me.seat, _seat(r))), r.choice(HUGE)),
    lambda r, me: c.BringChips(me.seat, r.choice((499_999_999, 600_000_000, 999_999_999))),
    lambda r, me: c.BringChips(me.seat, 999_999_999),
    lambda r, me: c.BringChips(me.seat, 100_000, cash=True),
    lambda r, _: SayReady(_seat(r)),
    lambda r, _: r.choice((Proceed(), OpenRound(), DealNext(), GiveUpRound(), Scan("Ah"), c.CloseTable())),
    lambda r, _: Arrange(Running(True, 0, 0, 0, 0)),
    lambda r, _: c.SetLimits((1, 10**12)),
    lambda r, me: c.SwapVoucher("v1", me.person.id, 10**9, 2**40),
)


def attack(client: Client, whim: int) -> None:
    """Has a client send something that it should not."""
    random = dice(whim)
    if not client.connect() or client.line is None:
        return
    if random.random() < 0.15:
        client.line.say(random.choice(NONSENSE))
        return
    command = random.choice(ATTACKS)(random, client)
    replayed = random.choice(client.used) if client.used and random.random() < 0.3 else ""
    more = {"version": random.choice((0, 1, client.version, 10**6))} if random.random() < 0.3 else {}
    client.say(command, replayed or f"attack-{whim}", **more)
