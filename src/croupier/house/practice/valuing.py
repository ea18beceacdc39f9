"""What each choice of a seat is worth, counted exactly, with the command that makes it; and what the one page of advice costs."""

from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import cards, text
from croupier.game import AnyCommand, Phase, Seat, State
from croupier.game import commands as g
from croupier.game import decide as decide_round
from croupier.game.progress import decision_due
from croupier.game.state import ANTE, playing
from croupier.game.wagers.supers import wins_own
from croupier.odds import BadQuestion, DrawStrategy, StudStrategy, Study, choice_values, odds
from croupier.odds.advice import Question, ranked
from croupier.odds.study import counted_at_once
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import TableRules, rulebook, under
from croupier.rulebook.registry import digest_of

FOLD, BET, BUY, EXCHANGE, FORCE, DECLINE = "fold", "bet", "buy", "exchange", "force", "decline"
INSTANT = "instant payout"


class DecisionStage(StrEnum):
    """When a seat decides."""

    FIRST = "first"
    AFTER_DRAW = "after a draw"
    FORCING = "forcing"


class Worth(Struct, frozen=True):
    """A choice: its kind (fold, bet, buy, exchange 3, …), its worth in antes as text and in cents of the ante.

    `behind` is by how many antes it falls short of the best. At a table `command` makes it, and `now` says whether the
    rules take that at once.
    """

    action: str
    kind: str
    antes: str
    cents: float
    behind: str
    best: bool
    command: AnyCommand | None = None
    now: bool = False


def question_of(rules: TableRules, state: State, number: int) -> Question | Refusal:
    """What a seat has to decide now, or why there is nothing to ask."""
    seat = state.seats.get(number)
    if seat is None or not seat.first or state.up is None or not is_asked(rules, state, seat):
        return refuse(Code.NOTHING_TO_DECIDE, "", "seat")
    if state.dealer_exposed or state.exposed:
        return refuse(Code.HINT_INEXACT)
    if seat.drawn and not seat.viewed:
        return refuse(Code.LOOK_FIRST, rules.cite["draw.join"])
    given = tuple(card for card in seat.first if card not in seat.hand)
    dealer = state.dealer if state.phase is Phase.FORCE else ()
    return Question(seat.first, state.up, given, seat.drawn, dealer)


def is_asked(rules: TableRules, state: State, seat: Seat) -> bool:
    """Whether a seat has something to decide now: about its hand, or about forcing."""
    if state.phase is Phase.FORCE:
        return seat.force is None and seat in playing(state)
    return decision_due(rules, state, seat)


def worths(values: dict[str, Fraction], ante: int) -> list[Worth]:
    """Every choice as it is shown, the best first."""
    found = ranked(values)
    best = found[0][1]
    return [
        Worth(
            action,
            kind_of(action),
            signed(value),
            round(float(value * ante), 2),
            signed(value - best),
            value == best,
        )
        for action, value in found
    ]


def signed(value: Fraction) -> str:
    """A value in antes as text.

    >>> signed(Fraction(-1, 3)), signed(Fraction(0))
    ('-0.333333', '0.000000')
    """
    return f"{float(value):+.6f}" if value else "0.000000"


def kind_of(action: str) -> str:
    """The kind of a choice: an exchange by the number of its cards.

    >>> kind_of("exchange 2s 4h"), kind_of("bet")
    ('exchange 2', 'bet')
    """
    word, _, given = action.partition(" ")
    return f"{EXCHANGE} {len(given.split())}" if word == EXCHANGE else action


def command_for(rules: TableRules, seat: Seat, action: str) -> g.Command:
    """The command that makes a choice."""
    number = seat.number
    word, _, given = action.partition(" ")
    if word == EXCHANGE:
        return g.Exchange(number, given)
    if action == INSTANT:
        return g.Declare(number, wins_own(rules, seat), True)
    if action in (FORCE, DECLINE):
        return g.AnswerForce(number, action == FORCE)
    if action == BUY:
        return g.Buy(number)
    return g.Bet(number) if action == BET else g.Fold(number)


def at_table(rules: TableRules, state: State, number: int) -> list[Worth] | Refusal:
    """Every choice of a seat now with its value and its command, the best first."""
    asked = question_of(rules, state, number)
    if isinstance(asked, Refusal):
        return asked
    seat = state.seats[number]
    ante = seat.wagers[ANTE].stake
    try:
        found = worths(choice_values(rules, asked, ante=ante), ante)
    except BadQuestion as error:
        return refuse(Code.BAD_QUESTION, fault=str(error))
    commands = [command_for(rules, seat, one.action) for one in found]
    return [
        replace(one, command=command, now=not isinstance(decide_round(rules, state, command), Refusal))
        for one, command in zip(found, commands, strict=True)
    ]


def stage_of(asked: Question) -> DecisionStage:
    """Which decision of a round a question is about: the first, after a draw, or forcing."""
    if asked.dealer:
        return DecisionStage.FORCING
    return DecisionStage.AFTER_DRAW if asked.drawn else DecisionStage.FIRST


def said(word: str, given: str) -> str:
    """A choice by its name, the cards of an exchange in their order.

    >>> said("exchange", "9c 2s")
    'exchange 2s 9c'
    """
    return f"{word} {text(sorted(cards(given)))}" if given else word


# The one page


class PageWorth(Struct, frozen=True):
    """What playing by the one page costs against the best play, and that play's own edge and deviation, in antes a round."""

    cost: float
    edge: float
    deviation: float


def page_worth(name: str) -> PageWorth | None:
    """What the one page is worth under a rulebook at its own settings; nothing where it is not known exactly.

    >>> round(page_worth("nsw-star-2019").cost, 6)
    0.000979
    """
    return _worth(name, digest_of(name))


@lru_cache(maxsize=256)
def _worth(name: str, digest: str) -> PageWorth | None:  # noqa: ARG001
    rules = under(rulebook(name))
    page = DrawStrategy.CARD if rules.draw else StudStrategy.RULES_OF_THUMB
    studies = [Study(), Study(page)]
    if not all(counted_at_once(rules, study) for study in studies):
        return None
    best, played = (odds(rules, study).wagers["main"] for study in studies)
    return PageWorth(played.house_edge - best.house_edge, best.house_edge, best.standard_deviation or 0.0)
