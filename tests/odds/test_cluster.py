"""The solve over a cluster: the same whole numbers as the exact counting, resumable, and the same file for a chunk."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import numpy as np
import pytest
from msgspec.structs import replace

from croupier.cards import Card
from croupier.odds import solved
from croupier.odds.kernels.states import states_of
from croupier.odds.solved import Row, bare, denominator, place, ways
from croupier.odds.solver.cluster import (
    Place,
    StateChunk,
    all_states,
    gathered,
    parts_of,
    solve_states,
    some_states,
)
from croupier.odds.solver.record import HANDS, places, record, rows_of
from croupier.odds.terms import ALL_STATES, BadQuestion, Terms, terms
from croupier.rulebook import rulebook, under
from tests.effort import often
from tests.odds.plain_solver import best_counted

FORCE, NSW = (bare(terms(under(rulebook(name)))) for name in ("vanuatu-2013", "nsw-star-2019"))
CAPPED = bare(terms(under(rulebook("vanuatu-2013"), {"max_payout": 7_000}), 1_000))
GAMES = {"force": FORCE, "nsw": NSW, "under a maximum": CAPPED}


def few_of(up: int, count: int, seed: int = 1) -> StateChunk:
    """Some states of an upcard and a straight flush, each as often as all that differ from it in suit names."""
    hands, weights = states_of(up)
    numbers = np.random.default_rng(seed).choice(len(hands), count, replace=False)
    straight = np.flatnonzero((hands == [17, 21, 25, 29, 33]).all(axis=1))
    numbers = np.unique(np.append(numbers, straight))
    return StateChunk(np.full(len(numbers), up, np.uint8), numbers, hands[numbers], weights[numbers])


def _parts(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def _worth(found: Terms, rows: tuple[Row, ...], folds: int) -> Fraction:
    """What counted rounds bring together, in antes, each state being one for each of its weight."""
    each = [
        Fraction(solved._ending(found, row)[1] * sum(row.counts), ways(found.force, row.drawn))
        for row in rows
    ]
    return (sum(each) - found.fold * folds) / found.unit


@pytest.mark.parametrize("name", GAMES)
def test_states_come_to_what_single_decisions_count_and_to_what_their_rounds_end_in(name: str) -> None:
    found = GAMES[name]
    chunk = few_of(4, often(4, 12))
    told = gathered([(chunk, solve_states(found, chunk), False)], upcards=(4,))
    counted = [best_counted(found, hand, 4) for hand in chunk.hands.tolist()]
    total = sum(value * weight for value, weight in zip(counted, chunk.ways.tolist(), strict=True))
    assert int(told["sums"][0]) == total
    # Of the whole upcard all but these states were never looked at, and lie as folded.
    rows, flushes = (rows_of(told[kind]) for kind in ("outcomes", "flushes"))
    folds = int(chunk.ways[told["best"][chunk.numbers] < 0].sum())
    assert Fraction(total, denominator(found) * found.unit) == _worth(found, (*rows, *flushes), folds)
    assert flushes


def test_a_seat_that_may_leave_loses_nothing_by_it() -> None:
    """The same kernel, told that folding is free."""
    away = replace(NSW, away=True)
    chunk = few_of(12, often(4, 12), seed=3)
    told, usual = (solve_states(found, chunk) for found in (away, NSW))
    assert (told["value"] >= np.maximum(usual["value"], 0)).all()
    assert ((told["value"] == 0) == (told["best"] < 0)).all()
    assert (told["value"] > usual["value"]).any()


def test_a_solve_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    chunks = list(some_states(9, seed=5, upcards=(3,), size=3))

    def values(folder: Path | None, address: str = "local") -> list[tuple[list[int], bool]]:
        parts = parts_of(NSW, chunks, solve_states, Place(address, folder, 1))
        return sorted((part["value"].tolist(), kept) for _, part, kept in parts)

    first = parts_of(NSW, chunks, solve_states, Place(folder=tmp_path, workers=1))
    assert not next(first)[2]
    first.close()
    assert len(_parts(tmp_path)) == 1
    done = values(tmp_path)
    assert [kept for _, kept in done].count(True) == 1
    # From a folder that is whole no cluster is asked, and a damaged part is done again, to the last byte.
    before = _parts(tmp_path)
    again = values(tmp_path, "tcp://nowhere:1")
    assert [one for one, _ in again] == [one for one, _ in done]
    assert all(kept for _, kept in again)
    damaged = next(tmp_path.iterdir())
    damaged.write_bytes(damaged.read_bytes()[:100])
    assert [kept for _, kept in values(tmp_path)].count(True) == 2
    assert _parts(tmp_path) == before
    # Of other money they are other parts.
    with pytest.raises(BadQuestion, match="here"):
        list(parts_of(CAPPED, chunks, solve_states, Place("nonsense://here", tmp_path)))


def test_all_states_cut_in_chunks_are_all_states() -> None:
    chunks = list(all_states((12,), size=100_000))
    numbers = np.concatenate([chunk.numbers for chunk in chunks])
    assert sorted(numbers.tolist()) == list(range(434_550))
    assert 13 * len(numbers) == ALL_STATES
    assert sum(int(chunk.ways.sum()) for chunk in chunks) == HANDS == 2_349_060
    assert len({chunk.name("a problem") for chunk in chunks}) == len(chunks)
    ends = [(chunk.hands[0] >> 2, after.hands[0] >> 2) for chunk, after in pairwise(chunks)]
    assert all((one != after).any() for one, after in ends), "states of the same ranks stay together"


def test_a_larger_sample_holds_the_smaller_one() -> None:
    few, more = (list(some_states(count, seed=2, upcards=(1, 7), size=4)) for count in (6, 9))
    assert [chunk.name("a problem") for chunk in few[:1]] == [chunk.name("a problem") for chunk in more[:1]]
    assert (more[1].hands[:2] == few[1].hands).all()
    assert set(np.concatenate([chunk.ups for chunk in more]).tolist()) == {1, 7}
    assert (more[0].hands[0] != more[1].hands[0]).any()


@pytest.mark.parametrize("up", [0, 7, 12])
def test_hands_have_their_places_whether_one_asks_for_one_or_for_all(up: int) -> None:
    hands, _ = states_of(up)
    found = places(hands, up)
    assert (np.sort(found) == np.arange(len(hands))).all()
    for at in np.random.default_rng(up).choice(len(hands), 50, replace=False):
        assert place([Card(int(card)) for card in hands[at]], Card(4 * up)) == found[at]


def test_what_is_recorded_is_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that no package has solved, in which against a two every hand is bet and lost."""
    lost, states = HANDS * ways(True, 0), len(states_of(0)[0])
    ended = np.zeros((1, 6, 8 * 11 * 11, 2), np.int64)
    ended[0, 0, 11 * 11 * solved.LOST] = lost & 0xFFFFFFFF, lost >> 32
    found = {
        "best": np.full(states, solved.BET, np.int8),
        "counts": np.array([states]),
        "outcomes": ended,
        "sums": np.array([str(-CAPPED.loss * HANDS * denominator(CAPPED))]),
        "problem": np.array("none"),
    }
    monkeypatch.setenv(solved.VARIABLE, str(tmp_path))
    (tmp_path / "torn.json").write_text('{"name": "torn"')
    asked = terms(under(rulebook("vanuatu-2013"), {"max_payout": 7_000}), 1_000)
    solved.solved_games.cache_clear()
    try:
        assert solved.find(asked) is None
        with pytest.raises(BadQuestion, match="does not agree with itself"):
            record(CAPPED, found | {"sums": np.array(["1"])}, tmp_path, "a-house")
        assert [path.name for path in tmp_path.iterdir()] == ["torn.json"]
        record(CAPPED, found, tmp_path, "a-house")
        solved.solved_games.cache_clear()
        game = solved.find(asked)
        assert game is not None
        assert (game.name, game.rows[0].counts) == ("a-house", (lost,))
        assert solved.find(replace(asked, most=8)) is None
        assert solved.first_choice(game.name, [Card(card) for card in (4, 9, 14, 19, 24)], Card(3)) == "bet"
    finally:
        solved.solved_games.cache_clear()


def test_no_cluster_at_an_address_is_said_in_a_sentence() -> None:
    with pytest.raises(BadQuestion, match="no cluster answers at nonsense://here"):
        list(parts_of(NSW, some_states(1, upcards=(0,)), solve_states, Place("nonsense://here")))


@pytest.mark.parametrize(
    ("fault", "said"),
    [(FileNotFoundError("no c++"), "cannot value states: no c"), (ArithmeticError(), "not worth betting")],
)
def test_what_a_worker_cannot_do_is_said_in_a_sentence(fault: Exception, said: str) -> None:
    def work(found: Terms, chunk: StateChunk) -> NoReturn:
        raise fault

    with pytest.raises(BadQuestion, match=said):
        list(parts_of(NSW, some_states(1, upcards=(0,)), work, Place(workers=1)))
