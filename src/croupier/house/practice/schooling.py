"""The dealer school: finished rounds as a quiz, marked by the engine's own settlement with the clause of each miss."""

from typing import Annotated

from msgspec import Meta, Struct

from croupier.cards import DECK, Card, text
from croupier.game import State, Status
from croupier.game.roundfile import Round, RoundRefused, SeatFile
from croupier.game.script import play_round
from croupier.game.state import FEES, Seat
from croupier.hands import Combination, combination, evaluate, qualifies
from croupier.house.practice.training import Whims
from croupier.rulebook import TableRules

ANTES = (500, 1_000, 1_500, 2_500)
TRIES = 30
NAMES = tuple(found.name.lower().replace("_", " ") for found in Combination)
"""What a hand may be called."""

Money = Annotated[int, Meta(ge=0, le=10**15)]


class SeatShown(Struct, frozen=True):
    """A seat of the quiz: its hand, what it staked where, and what it did."""

    hand: str
    stakes: dict[str, int]
    did: str


class Quiz(Struct, frozen=True):
    """A finished round before it is settled: name every hand, say whether the dealer qualifies, settle every wager."""

    dealer: str
    forced: bool
    seats: dict[str, SeatShown]


class SchoolPaid(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of a wager: what it is paid beside its stake, in cents, and whether the stake is taken."""

    paid: Money = 0
    taken: bool = False


class SchoolSaid(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody's answers: the name of each seat's hand, whether the dealer qualifies, each wager by seat and area."""

    qualifies: bool | None = None
    hands: dict[str, Annotated[str, Meta(max_length=40)]] = {}
    wagers: dict[str, dict[str, SchoolPaid]] = {}


class Miss(Struct, frozen=True):
    """An answer that was not right: about what, what was said and what is so, and the clause that says it."""

    about: str
    seat: str
    area: str
    said: str
    right: str
    clause: str


class MarkedAnswer(Struct, frozen=True):
    """How many answers were right of how many, and those that were not."""

    right: int
    of: int
    misses: list[Miss]


def finished_round(rules: TableRules, level: int, seed: str) -> State:
    """A round that follows from a seed, played to its end; the dealer's hand is turned up in it."""
    for number in range(TRIES):
        whims = Whims(f"{seed} {number}")
        try:
            state = _played(rules, level, whims)
        except RoundRefused:
            continue
        if state.revealed:
            return state
    raise AssertionError("no round came to an end")


def _played(rules: TableRules, level: int, whims: Whims) -> State:
    deck = tuple(whims.some(DECK, len(DECK)))
    wagers = {number: _wagers(rules, level, whims) for number in range(1, min(level, rules.seats) + 1)}
    folded = play_round(Round(rules, deck, wagers, [], None, None)).state
    seats = {
        number: _decided(rules, level, seat, folded.seats[number], whims) for number, seat in wagers.items()
    }
    return play_round(Round(rules, deck, seats, [], None, None)).state


def _wagers(rules: TableRules, level: int, whims: Whims) -> SeatFile:
    ante = whims.one_of(ANTES)
    supers = rules.super_odds is not None and (rules.several_supers or (level > 1 and whims.below(2) == 0))
    jackpot = rules.prizes is not None and level > 1 and whims.below(2) == 0
    return SeatFile(
        ante,
        super={"own": ante} if supers else None,
        jackpot=rules.settings.jackpot_amount if jackpot else None,
        decision="fold",
    )


def _decided(rules: TableRules, level: int, wagers: SeatFile, dealt: Seat, whims: Whims) -> SeatFile:
    """What a seat does with its cards: mostly it plays on."""
    choices = ["bet", "bet", "bet", "fold"]
    if rules.sixth and level > 1:
        choices += ["buy", "buy"]
    least, most = rules.exchange_sizes
    if rules.draw and level > 2:
        size = least + whims.below(max(least, min(most, 3)) - least + 1)
        choices += [f"exchange {text(sorted(whims.some(dealt.first, size)))}"] * 2
    return SeatFile(
        wagers.ante,
        super=wagers.super,
        jackpot=wagers.jackpot,
        decision=whims.one_of(choices),
        after_draw="bet",
        force=level > 2 and whims.below(3) == 0,
    )


def quiz(state: State) -> Quiz:
    """A finished round as it is asked."""
    return Quiz(
        text(state.dealer),
        state.forced,
        {str(number): _shown(seat) for number, seat in state.seats.items()},
    )


def _shown(seat: Seat) -> SeatShown:
    stakes = {area: wager.stake for area, wager in seat.wagers.items()}
    did = str(seat.decision or seat.status)
    again = f", then {seat.again}" if seat.again is not None else ""
    force = ", forces" if seat.force else ""
    return SeatShown(text(_hand(seat)), stakes, f"{did}{again}{force}")


def _hand(seat: Seat) -> tuple[Card, ...]:
    return seat.first if seat.status is Status.PAID else seat.hand or seat.first


def mark(rules: TableRules, state: State, said: SchoolSaid) -> MarkedAnswer:
    """How good some answers are, with the clause of each that is not right."""
    misses: list[Miss] = []
    right = 0
    for about, seat, area, was, truth, clause in _facts(rules, state, said):
        if was == truth:
            right += 1
        else:
            misses.append(Miss(about, seat, area, was, truth, clause))
    return MarkedAnswer(right, right + len(misses), misses)


def _facts(rules: TableRules, state: State, said: SchoolSaid) -> list[tuple[str, str, str, str, str, str]]:
    """Every question of a round: what it is about, what was said, what is so, and the clause."""
    does = qualifies(evaluate(state.dealer))
    point = "dealer.qualifies" if does else "dealer.fails"
    answered = {True: "qualifies", False: "does not qualify", None: ""}
    found = [("dealer", "", "", answered[said.qualifies], answered[does], _clause(rules.cite.get(point, "")))]
    for number, seat in state.seats.items():
        name = combination(evaluate(_hand(seat)))
        called = " ".join(said.hands.get(str(number), "").lower().replace("_", " ").split())
        ranking = rules.rulebook.ranking
        clause = ranking.get(name.name.lower(), ranking.get("odd_cards", ""))
        found.append(("hand", str(number), "", called, NAMES[name], clause))
        for area, wager in seat.wagers.items():
            if area not in FEES:
                was = said.wagers.get(str(number), {}).get(area)
                truth = SchoolPaid(wager.paid, wager.taken > 0)
                clause = wager.clause or _clause(rules.cite.get("showdown.order", ""))
                found.append(("wager", str(number), area, _words(was), _words(truth), clause))
    return found


def _words(paid: SchoolPaid | None) -> str:
    if paid is None:
        return ""
    return f"paid {paid.paid}, the stake {'taken' if paid.taken else 'goes back'}"


def _clause(cited: str | list[str]) -> str:
    return cited if isinstance(cited, str) else cited[0]
