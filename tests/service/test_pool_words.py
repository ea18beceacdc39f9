"""What a table says of its pool: the pool's own meter, to the part of a cent, and the clause of each thing."""

import pytest

from croupier.game import commands as g
from croupier.game import events as r
from croupier.house.jackpots import SetLink, VerifyClaim
from croupier.house.streams import read
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.refusal import Refusal
from tests.service.kit import ANN, BOB, OTTO, SUE, Casino
from tests.service.test_jackpots import FLUSH, POOL, Pair
from tests.table import check_words


def meters(casino: Casino, table: str) -> list[r.PoolChanged]:
    told = [
        event.event for event in map(read, casino.store.walk(f"table/{table}")) if isinstance(event, e.Played)
    ]
    return [event for event in told if isinstance(event, r.PoolChanged)]


def test_a_table_shows_the_meter_of_its_pool(casino: Casino, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = Pair(casino)
    pair.stack(pair.two, monkeypatch, s1="3d 6d 8c Ts Qd")
    while casino.service.table("B").round is not None:
        pair.two.step()
    pool = casino.service.state(POOL)
    last = meters(casino, "B")[-1]
    assert (last.pool, last.remainder) == (pool.amount, pool.remainder) != (0, 0)
    pair.stack(pair.one, monkeypatch, s1=FLUSH)
    while casino.service.table("A").round is not None:
        pair.one.step()
    for event in (*meters(casino, "A"), *meters(casino, "B")):
        check_words(event.clause, event.why)
        assert event.clause
    casino.do(POOL, SetLink("A", False), OTTO, why="test", second=SUE)
    pair.one.step()
    casino.ask("table/A", c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    refused = casino.ask("table/A", c.Play(g.PlaceWager(1, "jackpot", 100)), BOB)
    assert isinstance(refused, Refusal)
    assert refused.code == "POOL_UNREACHABLE"
    check_words(refused.clause, refused.message)
    unknown = casino.ask(POOL, VerifyClaim("A", 99, 1), ANN)
    assert isinstance(unknown, Refusal)
    assert unknown.code.isupper()
    assert " " in unknown.message
