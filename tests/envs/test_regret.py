"""What a way to play gives away: of every state where that can be, else of rounds whose choices are valued one by one."""

from fractions import Fraction

import numpy as np
import pytest
from msgspec import structs

from croupier import odds_of
from croupier.cards import Card, card, cards
from croupier.envs import encoding as e
from croupier.envs.encoding import I8, Stage, exchange_of, legal_masks, observation
from croupier.envs.regret import loss, regret
from croupier.hands.batch import evaluate_many
from croupier.odds.advice import Question, best_choice, choice_values
from croupier.odds.kernels.dealer import PAIR_UP, QUALIFIES
from croupier.odds.strategies import StudStrategy
from croupier.odds.stud import results, tally, whole
from croupier.odds.terms import terms
from croupier.odds.wagers import exact_ev
from croupier.rulebook import rulebook, under
from tests.effort import SEED, often, some

STUD, FORCING, NSW = "nz-caribbean-1998", "vanuatu-2013", "nsw-star-2019"
LEAST = {
    StudStrategy.BLIND: 1,
    StudStrategy.ACE_KING_OR_BETTER: QUALIFIES,
    StudStrategy.PAIR_OR_BETTER: PAIR_UP,
}


def always_bet(seen: I8, masks: I8) -> np.ndarray:
    wanted = np.array([e.BET, e.DECLINE, e.STAY])
    return np.asarray(wanted[masks[:, wanted].argmax(axis=1)])


@pytest.mark.parametrize("strategy", some([StudStrategy.PAIR_OR_BETTER], list(LEAST)))
def test_of_every_state_it_is_what_a_strategy_that_is_counted_otherwise_lacks(strategy: StudStrategy) -> None:
    def policy(seen: I8, masks: I8) -> np.ndarray:
        hands = seen[:, e.OWN : e.GIVEN].nonzero()[1].reshape(-1, 5).astype(np.uint8)
        return np.where(evaluate_many(hands) >= LEAST[strategy], e.BET, e.FOLD)

    best, theirs = (
        Fraction(odds_of(STUD, strategy=name).wagers["main"].ev) for name in (StudStrategy.OPTIMAL, strategy)
    )
    found = regret(STUD, policy)
    assert found.mean == best - theirs > 0
    assert (found.half, found.asked) == (0, 5_649_150)


def test_of_rounds_it_is_about_what_betting_blindly_lacks() -> None:
    game = terms(under(rulebook(NSW)), 1000)
    blind = exact_ev(results(game, whole(tally(game, StudStrategy.BLIND))))
    best = Fraction(odds_of(NSW).wagers["main"].ev)
    found = regret(NSW, always_bet, rounds=often(250, 5_000), seed=SEED)
    # Four times the half width is passed once in 10^14 seeds.
    assert 0 < found.half < 0.06
    assert abs(found.mean - (best - blind)) < 4 * found.half


@pytest.mark.parametrize("book", [FORCING, NSW])
def test_the_loss_of_a_first_choice_is_the_best_value_less_its_own(book: str) -> None:
    rules, chance = under(rulebook(book)), np.random.default_rng(SEED)
    masks = legal_masks(rules)[Stage.FIRST]
    for _ in range(often(3, 200)):
        dealt = tuple(map(Card, chance.permutation(52)[:6].tolist()))
        hand, up = dealt[:5], dealt[5]
        values = choice_values(rules, Question(hand, up))
        seen = observation(own=hand, up=up, stage=Stage.FIRST)
        best = best_choice(rules, hand, up)
        for word in (best, *chance.choice(sorted(values), 3)):
            exchange = word.removeprefix("exchange ")
            action = {"fold": e.FOLD, "bet": e.BET, "buy": e.BUY}.get(word)
            action = exchange_of(hand, cards(exchange)) if action is None else action
            assert loss(rules, seen, masks, action) == max(values.values()) - values[word]


def test_the_loss_of_later_choices() -> None:
    rules = under(rulebook(FORCING))
    masks = legal_masks(rules)
    hand, up, given, drawn = cards("2c 2d 5h 9s Kd"), card("Qc"), cards("5h 9s Kd"), cards("2h 3c 4c")
    own = (*cards("2c 2d"), *drawn)
    values = choice_values(rules, Question(hand, up, given, drawn))
    seen = observation(own=own, given=given, drawn=drawn, up=up, stage=Stage.AFTER_DRAW)
    assert loss(rules, seen, masks[Stage.AFTER_DRAW], e.BET) == 0
    assert loss(rules, seen, masks[Stage.AFTER_DRAW], e.FOLD) == values["bet"] - values["fold"] > 0
    others = cards("4d 6h 7s 9c")
    values = choice_values(rules, Question(hand, up, given, drawn, (up, *others)))
    seen = observation(own=own, given=given, drawn=drawn, up=up, others=others, stage=Stage.FORCE)
    worse = min(values, key=lambda name: values[name])
    losses = {
        name: loss(rules, seen, masks[Stage.FORCE], action)
        for name, action in (("force", e.FORCE), ("decline", e.DECLINE))
    }
    assert losses[worse] == max(values.values()) - min(values.values()) > 0
    assert sum(losses.values()) == losses[worse]


@pytest.mark.parametrize(
    ("others", "forced", "lost"),
    [
        ("Qd 4d 6h 7s", False, 10),
        ("Qd 4d 6h 7s", True, 9),
        ("Kc Ks Kh 7s", False, 0),
        ("Qd Qh Kc 4h Ks", True, 9),
    ],
    ids=["won", "won by forcing", "lost", "won with the upcard replaced"],
)
def test_who_concedes_loses_what_staying_would_have_brought(others: str, forced: bool, lost: int) -> None:
    """With three twos, at a table that pays the ante of a win: 3 for ante and bet, 6 for the bet, 1 for the ante."""
    rules = structs.replace(under(rulebook(FORCING)), ante_won=1)
    seen = observation(own=cards("2c 2d 2h 9s Kd"), up=card("Qc"), others=cards(others), stage=Stage.CONCEDE)
    mask = legal_masks(rules)[Stage.CONCEDE]
    assert loss(rules, seen, mask, e.STAY) == 0
    assert loss(rules, seen, mask, e.CONCEDE, forced=forced) == lost


def test_what_is_not_legal_has_no_loss() -> None:
    rules = under(rulebook(STUD))
    seen = observation(own=cards("2c 2d 2h 9s Kd"), up=card("Qc"), stage=Stage.FIRST)
    with pytest.raises(ValueError, match=r"2 is not legal here: \[0, 1\]"):
        loss(rules, seen, legal_masks(rules)[Stage.FIRST], e.BUY)
