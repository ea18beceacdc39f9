"""The numbers of actions and observations, which every environment shares."""

import numpy as np
import pytest

from croupier.cards import cards
from croupier.envs import encoding as e
from croupier.envs.encoding import Stage, exchange_of, given_up, legal_masks, observation
from croupier.rulebook import IDS, rulebook, under

HAND = cards("Ah 2c Kd 9s 9h")


def test_every_exchange_has_a_number_of_its_own() -> None:
    exchanges = range(e.EXCHANGE, e.FORCE)
    assert len(exchanges) == 31
    assert [exchange_of(HAND, given_up(HAND, action)) for action in exchanges] == list(exchanges)
    assert len({given_up(HAND, action) for action in exchanges}) == 31
    assert given_up(HAND, e.EXCHANGE) == cards("2c")
    assert given_up(HAND, e.FORCE - 1) == cards("2c 9h 9s Kd Ah")


@pytest.mark.parametrize("action", [e.FOLD, e.BET, e.BUY, e.FORCE, e.DECLINE, e.CONCEDE, e.STAY, e.WAIT])
def test_no_other_action_gives_up_cards(action: int) -> None:
    assert given_up(HAND, action) == ()


def test_an_observation_has_its_blocks_where_they_are_said_to_be() -> None:
    (up,) = cards("2d")
    seen = observation(
        own=cards("2c As"), given=cards("3c"), drawn=cards("As"), up=up, others=cards("2h"), stage=Stage.FORCE
    )
    assert np.flatnonzero(seen).tolist() == [0, 51, 52 + 4, 104 + 51, 156 + 1, 208 + 2, 260 + 2]
    assert (seen.dtype, seen.shape) == (np.int8, (264,))
    assert not observation(own=HAND, up=up)[e.STAGE :].any()
    bound, after = (observation(own=HAND, up=up, stage=stage) for stage in (Stage.BOUND, Stage.AFTER_DRAW))
    assert (bound == after).all()


@pytest.mark.parametrize("name", IDS)
def test_every_stage_allows_something_and_no_action_twice(name: str) -> None:
    masks = legal_masks(under(rulebook(name)))
    assert masks.any(axis=1).all()
    first, after, force, concede, nothing, _ = masks
    assert (first >= after).all()
    assert ((first + force + concede + nothing) <= 1).all()
