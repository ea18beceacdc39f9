"""What a way to play gives away, exactly: at each of its choices the best value less the value of what it chose.

Added up over a round, on average over all deals, that is what it lacks of the optimum, in antes a round.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from croupier.cards import DECK, Card, text
from croupier.envs import encoding as e
from croupier.envs.encoding import I8, Stage, given_up, legal_masks
from croupier.envs.seat import table_rules
from croupier.envs.seeing import WORDS
from croupier.envs.vector import CroupierVectorEnv
from croupier.hands import combination, evaluate, second_combination
from croupier.odds.advice import Question, best_choice, choice_values
from croupier.odds.terms import Terms, terms
from croupier.odds.wagers import Z95
from croupier.rulebook import Rulebook, TableRules

Policy = Callable[[I8, I8], NDArray[np.integer[Any]]]
"""What to do: an action for each row of observations and masks."""

CHUNK = 1 << 16


class Regret(Struct, frozen=True):
    """What is given away in a round, in antes: exact where every state was asked, else a mean with its interval."""

    mean: Fraction
    half: float
    """Half the width of the interval of 95 %; 0 where every state was asked."""
    asked: int
    """How many states, or rounds."""


def regret(
    rulebook: str | Rulebook,
    policy: Policy,
    *,
    settings: Mapping[str, Any] | None = None,
    ante: int = 1000,
    rounds: int = 10_000,
    seed: int = 1,
) -> Regret:
    """What a policy gives away at ante and bet.

    Where the only choice is to fold or to bet, it is asked about every hand against every upcard, the names of suits
    apart. Else so many rounds are played by it, and each of its choices in them is valued exactly.
    """
    rules = table_rules(rulebook, settings)
    if rules.draw or rules.force or rules.concede:
        env = CroupierVectorEnv(rulebook, rounds, settings=settings, ante=ante)
        return _of_rounds(env.rules, env, policy, ante, seed)
    return _of_states(rules, policy, ante)


def _of_states(rules: TableRules, policy: Policy, ante: int) -> Regret:
    from croupier.odds.flushes import DEALERS, paid_at_once
    from croupier.odds.kernels.classes import COMBINATION
    from croupier.odds.kernels.pay import pay
    from croupier.odds.kernels.states import states_of
    from croupier.odds.kernels.stud import counts_against

    found = terms(rules, ante)
    amounts = pay(found)
    ends = [paid_at_once(found, kind) > 0 for kind in range(COMBINATION[-1] + 1)]
    lost = deals = asked = 0
    for up in range(13):
        hands, ways = states_of(up)
        value, won, _, none, beaten = counts_against(4 * up, hands).T
        bet = amounts.win[value] * won + amounts.stands[value] * none - amounts.loss * beaten
        better = np.where(np.array(ends)[COMBINATION[value]], 0, bet + amounts.fold * DEALERS)
        bets = np.concatenate(list(_bets(rules, policy, hands, 4 * up)))
        # In Python's numbers: the sum over all deals is larger than a word.
        lost += int(
            (np.where(bets, np.minimum(better, 0), np.maximum(better, 0)).astype(object) * ways).sum()
        )
        deals, asked = deals + int(ways.sum()), asked + len(hands)
    return Regret(Fraction(abs(lost), deals * DEALERS * found.unit), 0.0, asked)


def _bets(
    rules: TableRules, policy: Policy, hands: NDArray[np.int64], up: int
) -> Iterator[NDArray[np.bool_]]:
    """Whether a policy bets each of some hands against an upcard."""
    mask = legal_masks(rules)[Stage.FIRST]
    for start in range(0, len(hands), CHUNK):
        some = hands[start : start + CHUNK]
        seen = np.zeros((len(some), e.OBSERVATION), np.int8)
        seen[np.arange(len(some))[:, None], e.OWN + some] = 1
        seen[:, [e.UP + up, e.STAGE + Stage.FIRST]] = 1
        yield np.asarray(policy(seen, np.tile(mask, (len(some), 1)))) == e.BET


def _of_rounds(rules: TableRules, env: CroupierVectorEnv, policy: Policy, ante: int, seed: int) -> Regret:
    lost = [Fraction(0)] * env.num_envs
    seen, _ = env.reset(seed=seed)
    playing, forced = np.ones(env.num_envs, np.bool_), np.zeros(env.num_envs, np.bool_)
    while playing.any():
        actions = np.full(env.num_envs, e.WAIT, np.int64)
        rows = np.flatnonzero(playing & (seen["action_mask"][:, e.WAIT] == 0))
        sights, masks = seen["observation"][rows], seen["action_mask"][rows]
        actions[rows] = policy(sights, masks)
        for row, sight, mask in zip(rows, sights, masks, strict=True):
            lost[row] += loss(rules, sight, mask, int(actions[row]), ante, forced=bool(forced[row]))
        forced |= actions == e.FORCE
        seen, _, over, _, _ = env.step(actions)
        playing &= ~over
    spread = float(np.std([float(one) for one in lost]))
    return Regret(sum(lost, Fraction(0)) / len(lost), Z95 * spread / len(lost) ** 0.5, len(lost))


def loss(
    rules: TableRules, seen: I8, mask: I8, action: int, ante: int = 1000, *, forced: bool = False
) -> Fraction:
    """What a choice gives away, in antes: the best value of the decision less its own."""
    if not mask[action]:
        raise ValueError(f"{action} is not legal here: {np.flatnonzero(mask).tolist()}")
    if mask.sum() == 1 or action == e.STAY:  # to stay is never worse than to concede
        return Fraction(0)
    (up,), others, drawn = _cards(seen, e.UP), _cards(seen, e.OPEN), _cards(seen, e.DRAWN)
    given = _cards(seen, e.GIVEN)
    hand = (*(card for card in _cards(seen, e.OWN) if card not in drawn), *given)
    dealer = (
        (up, *others) if len(others) == 4 else others
    )  # five are open where a force has replaced the upcard
    asked = Question(hand, up, given, drawn, dealer)
    if action == e.CONCEDE:
        return _conceded(terms(rules, ante), asked, forced)
    word = WORDS.get(action) or f"exchange {text(given_up(hand, action))}"
    if not (drawn or others) and word == best_choice(rules, hand, up, ante=ante):
        return Fraction(0)
    values = choice_values(rules, asked, ante=ante)
    return max(values.values()) - values[word]


def _conceded(found: Terms, asked: Question, forced: bool) -> Fraction:
    """What is given away with ante and bet; who has forced is not paid for the ante."""
    own, made = evaluate(asked.final), evaluate(asked.dealer)
    won = found.win(combination(own), second_combination(asked.final, found.same_type))
    won -= found.ante_won if forced else 0
    worth = won if own > made else 0 if own == made else -found.loss
    return Fraction(worth + found.loss, found.unit)


def _cards(seen: I8, block: int) -> tuple[Card, ...]:
    return tuple(DECK[card] for card in seen[block : block + len(DECK)].nonzero()[0])
