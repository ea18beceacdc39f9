"""The solve over a cluster: the same whole numbers as the exact counting, resumable, and the same file for a chunk."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from croupier.cards import Card
from croupier.odds import choice_values
from croupier.odds.advice import Question
from croupier.odds.solved import denominator
from croupier.odds.solver.cluster import Place, Solve, all_states, solve, some_states
from croupier.odds.terms import BadQuestion, Terms, terms
from croupier.rulebook import rulebook, under
from tests.odds.plain_solver import best_counted

FORCE, NSW = (terms(under(rulebook(name))) for name in ("vanuatu-2013", "nsw-star-2019"))


def _parts(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("found", [FORCE, NSW], ids=["force", "nsw"])
def test_the_states_of_a_sample_are_valued_as_they_are_counted(found: Terms, tmp_path: Path) -> None:
    (chunk,) = some_states(6, seed=4)
    done = solve(found, [chunk], Place(folder=tmp_path, workers=1), sample=True)
    (path,) = tmp_path.iterdir()
    with np.load(path) as part:
        value, best = part["value"], part["best"]
    states = zip(chunk.hands.tolist(), chunk.ups.tolist(), strict=True)
    assert value.tolist() == [best_counted(found, hand, up) for hand, up in states]
    assert (done.states, done.asked, done.kept) == (6, 6, 0)
    assert done.ev == pytest.approx(value.mean() / denominator(found), abs=1e-12)
    assert done.interval is not None
    assert done.interval[0] < done.ev < done.interval[1]
    assert ((best < 0) == (value == -denominator(found))).all()


def test_a_solve_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    chunks = list(some_states(9, seed=5, upcards=(3,), size=3))

    def stop(so_far: Solve) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(NSW, chunks, Place(folder=tmp_path / "a", workers=1), sample=True, progress=stop)
    assert len(_parts(tmp_path / "a")) == 1
    told: list[Solve] = []
    done = solve(NSW, chunks, Place(folder=tmp_path / "a", workers=1), sample=True, progress=told.append)
    assert [so_far.states for so_far in told] == [3, 6, 9]
    assert (done.kept, done.states) == (3, 9)
    # From a folder that is whole no cluster is asked, and a damaged part is done again, to the last byte.
    before = _parts(tmp_path / "a")
    again = solve(NSW, chunks, Place("tcp://nowhere:1", tmp_path / "a"), sample=True)
    assert (again.kept, again.ev, again.interval) == (9, done.ev, done.interval)
    damaged = next((tmp_path / "a").iterdir())
    damaged.write_bytes(damaged.read_bytes()[:100])
    assert solve(NSW, chunks, Place(folder=tmp_path / "a", workers=1), sample=True).kept == 6
    assert _parts(tmp_path / "a") == before
    assert solve(NSW, chunks, Place(workers=1), sample=True).ev == done.ev


def test_all_states_cut_in_chunks_are_all_states() -> None:
    chunks = list(all_states((12,), size=100_000))
    assert sum(len(chunk.ups) for chunk in chunks) == 434_550
    assert sum(int(chunk.ways.sum()) for chunk in chunks) == 2_349_060
    assert len({chunk.name("a problem") for chunk in chunks}) == len(chunks)


def test_the_value_of_all_states_is_a_fraction_with_first_hands_paid_at_once() -> None:
    chunk = next(all_states((0,), size=434_550))
    # A royal flush and two other hands, as if they were all there is.
    royal = np.flatnonzero(
        (chunk.hands == [35, 39, 43, 47, 51]).all(axis=1) | (chunk.hands == [33, 37, 41, 45, 49]).all(axis=1)
    )
    places = np.append(royal, [100_000, 200_000])
    few = type(chunk)(*(column[places] for column in chunk))
    done = solve(NSW, [few], Place(workers=1))
    asked = Question(tuple(Card(int(one)) for one in few.hands[0]), Card(0))
    values = [choice_values(under(rulebook("nsw-star-2019")), asked)["bet"]] + [
        Fraction(best_counted(NSW, hand, 0), denominator(NSW)) for hand in few.hands[len(royal) :].tolist()
    ]
    weights = few.ways.tolist()
    mean = sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
    assert len(royal) == 1
    assert done.value == f"{mean.numerator}/{mean.denominator}"
    assert done.interval is None


def test_a_larger_sample_holds_the_smaller_one() -> None:
    few, more = (list(some_states(count, seed=2, upcards=(1, 7), size=4)) for count in (6, 9))
    assert [chunk.name("a problem") for chunk in few[:1]] == [chunk.name("a problem") for chunk in more[:1]]
    assert (more[1].hands[:2] == few[1].hands).all()
    assert set(np.concatenate([chunk.ups for chunk in more]).tolist()) == {1, 7}
    assert (more[0].hands[0] != more[1].hands[0]).any()


def test_no_cluster_at_an_address_is_said_in_a_sentence() -> None:
    with pytest.raises(BadQuestion, match="no cluster answers at nonsense://here"):
        solve(NSW, some_states(1, upcards=(0,)), Place("nonsense://here"), sample=True)
