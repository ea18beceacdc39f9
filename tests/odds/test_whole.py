"""The estimate of a whole game with a draw: the same for a seed, resumable, and honest about its width."""

import pickle
from collections.abc import Callable, Sequence

import pytest

from croupier.odds import Study, odds, whole
from croupier.odds.kernels.states import states_of
from croupier.odds.solved import ev_by_upcard, find
from croupier.odds.terms import terms
from croupier.rulebook import rulebook, under
from tests.effort import some

NSW = terms(under(rulebook("nsw-star-2019")))
UPCARDS = some([3], range(13))
"""Each upcard is a game of its own, with all kinds of hands."""

STATES = 120 * len(UPCARDS)


@pytest.fixture(autouse=True)
def _upcards(few_upcards: Callable[[Sequence[int]], None]) -> None:
    few_upcards(UPCARDS)


def test_an_estimate_can_be_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "PASS", 12 * len(UPCARDS))
    frame = whole.frame_of(NSW)
    kept: list[bytes] = []
    sample = whole.Sample(NSW, 9)
    straight = whole.estimate(
        NSW, states=STATES, sample=sample, progress=lambda _: kept.append(pickle.dumps(sample))
    )
    assert len(kept) > 1
    again = whole.estimate(NSW, states=STATES, sample=pickle.loads(kept[0]), workers=1)  # noqa: S301
    assert again == straight
    assert straight.interval[0] < straight.ev < straight.interval[1]
    assert straight.half_width < 0.03
    assert straight.ev > (frame.weight * frame.mean_control).sum(), "a draw is worth something"


def test_an_estimate_holds_the_exact_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "PASS", 80 * len(UPCARDS))
    estimated = odds(under(rulebook("nsw-star-2019")), Study(states=1, seed=3)).wagers["main"]
    assert not estimated.exact
    assert estimated.interval is not None
    low, high = estimated.interval
    game = find(NSW)
    assert game is not None
    exact = list(ev_by_upcard(game, NSW).values())
    assert low < sum(exact[up] for up in UPCARDS) / len(UPCARDS) < high
    assert high - low < 0.05


def test_betting_or_folding_alone_is_known_exactly() -> None:
    frame = whole.frame_of(NSW)
    assert abs(frame.weight.sum() - 1) < 1e-12
    assert len(frame.hands) == sum(len(states_of(up)[0]) for up in UPCARDS)
