"""A shared pool whose meters do not add up takes no wager, until what is wrong is put right."""

from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house.jackpots import OpenPool, SetLink, VerifyClaim
from croupier.house.streams import KINDS, keep
from croupier.house.table import commands as c
from tests.service.kit import BOB, OTTO, SUE, Casino, serve
from tests.service.test_jackpots import POOL, Pair


def test_a_pool_that_does_not_add_up_is_closed_and_then_goes_on_as_it_was(casino: Casino) -> None:
    pair = Pair(casino)
    while casino.service.table("A").round is None:
        pair.one.step()
    casino.do("table/A", c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    wager = c.Play(g.PlaceWager(1, "jackpot", 100))
    sound = casino.service.refresh(POOL)
    for amount, code in ((sound.state.amount + 1, "POOL_UNREACHABLE"), (sound.state.amount, "")):
        casino.store.put_snapshot(POOL, sound.version, keep(replace(sound.state, amount=amount)))
        casino.service = serve(casino.store, clock=casino.clock)
        assert getattr(casino.ask("table/A", wager, BOB), "code", "") == code
    assert casino.service.state(POOL) == sound.state


def test_no_command_changes_the_rate_the_seed_or_the_meter_of_an_open_pool(casino: Casino) -> None:
    Pair(casino)
    before = casino.service.state(POOL)
    asked = (OpenPool(("A", "B"), 1, 1), VerifyClaim("A", 1, 1), SetLink("A", True))
    assert {type(command) for command in asked} == set(KINDS["pool"].commands)
    for command in asked:
        casino.ask(POOL, command, OTTO, second=SUE)
    after = casino.service.state(POOL)
    assert (after.rate, after.seed, after.amount) == (before.rate, before.seed, before.amount)
