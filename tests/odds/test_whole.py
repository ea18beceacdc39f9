"""The estimate of a whole game with a draw: the same for a seed, resumable, and honest about its width."""

import msgspec
import numpy as np
import pytest

from croupier.odds import exact, whole
from croupier.odds.kernels.states import states_of
from croupier.odds.terms import terms
from croupier.rulebook import rulebook, under

NSW = terms(under(rulebook("nsw-star-2019")))


def test_an_estimate_can_be_taken_up_again(monkeypatch) -> None:
    monkeypatch.setattr(whole, "PASS", 20)
    frame = whole.frame_of(NSW)
    kept: list[bytes] = []
    survey = whole.new_survey(frame, 9)
    straight = whole.estimate(
        NSW, states=1600, survey=survey, progress=lambda _: kept.append(msgspec.json.encode(survey))
    )
    resumed = msgspec.json.decode(kept[0], type=whole.Survey)
    again = whole.estimate(NSW, states=1600, survey=resumed, workers=1)
    assert again == straight
    assert straight.interval[0] < straight.ev < straight.interval[1]
    assert straight.half_width < 0.01
    # What the card strategy gets, 50 million rounds of it, lies below the best play.
    assert straight.ev > -0.01


def test_betting_or_folding_alone_is_known_exactly() -> None:
    frame = whole.frame_of(NSW)
    assert abs(frame.weight.sum() - 1) < 1e-12
    assert len(frame.hands) == 5_649_150


def test_chunks_add_up_to_the_same_value() -> None:
    vanuatu = terms(under(rulebook("vanuatu-2013")))
    parts = [exact.chunk(vanuatu, 11, 50_000, 50_010), exact.chunk(vanuatu, 11, 50_010, 50_030)]
    assert exact.total(vanuatu, parts) == exact.total(vanuatu, [exact.chunk(vanuatu, 11, 50_000, 50_030)])
    hands, ways = (part[50_000:50_030] for part in states_of(11))
    values = whole.values(vanuatu, hands, np.full(30, 44))
    assert float(exact.total(vanuatu, parts)) == pytest.approx((values * ways).sum() / ways.sum(), abs=1e-12)
