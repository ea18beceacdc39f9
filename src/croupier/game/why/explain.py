"""Asks a round why: plays it with numbers that know where they are from, then again for each thing that could have been otherwise."""

from collections.abc import Iterable
from typing import Any

from croupier.game.because import How
from croupier.game.report import areas_of
from croupier.game.roundfile import Round, RoundRefused
from croupier.game.script import play_round
from croupier.game.state import ANTE, BET, State
from croupier.game.why.derive import Deriving
from croupier.game.why.inputs import Input, choices, traced, wagers
from croupier.game.why.story import AskedScript, RoundStory
from croupier.game.why.tree import Explained, LeafKind, Otherwise, Reason, Why
from croupier.game.why.values import LIMITS, in_table, settings, values, watched
from croupier.refusal import Refusal

Entry = tuple[int, str]
"""A seat and an area."""

Effects = dict[Input, tuple[Otherwise, ...]]
"""What an amount had been with other values of what it hangs on."""

SHOWN = 3
"""So many other values of a leaf are told."""


def why(round_file: Round) -> Why:
    """Why a round came to each of its amounts, or why it is refused."""
    given = [*wagers(round_file), *values(round_file), *settings(round_file)]
    found = [each for each in choices(round_file, {}) if each.path]
    seen: set[Any] = set()
    asked = AskedScript(watched(traced(round_file, [*given, *found]), seen))
    try:
        asked.run()
    except RoundRefused as refused:
        chosen = [*choices(round_file, {})]
        return Why(round_file.rules.id, (), _refusal(refused.refusal, [*given, *chosen]))
    first = {number: seat.first for number, seat in asked.state.seats.items()}
    chosen = [each for each in choices(round_file, first) if not each.path]
    story = RoundStory(round_file, asked)
    given = [each for each in given if each.what not in LIMITS and (each in seen or not in_table(each))]
    every = [*given, *found, *chosen, *story.hands, *story.combinations.values()]
    effects = _effects(asked.state, every)
    return Why(round_file.rules.id, tuple(_amount(story, *entry, effects[entry]) for entry in effects))


def _nets(state: State) -> dict[Entry, int]:
    """What each area of each seat came to, in the order of a settlement."""
    return {
        (number, area): seat.wagers[area].net
        for number, seat in state.seats.items()
        for area in areas_of(seat)
    }


def _effects(state: State, every: Iterable[Input]) -> dict[Entry, Effects]:
    """Settles the round again for each other value of each thing, and keeps what that changes."""
    nets = _nets(state)
    found: dict[Entry, Effects] = {entry: {} for entry in nets}
    for given in every:
        refused = False
        for changes, most in ((given.changes, SHOWN), (given.beyond, 1)):
            if most == 1 and given.kind is LeafKind.WAGER and not refused:
                continue
            for shown, changed in changes():
                try:
                    other = _nets(play_round(changed).state)
                except RoundRefused:
                    refused = True
                    continue
                for entry, net in nets.items():
                    had = found[entry].get(given, ())
                    if other.get(entry) != net and len(had) < most:
                        found[entry][given] = (*had, Otherwise(shown, other.get(entry)))
    return found


def _amount(story: RoundStory, seat: int, area: str, effects: Effects) -> Explained:
    """One amount with its tree: what it is computed from, then what else it hangs on."""
    net = story.state.seats[seat].wagers[area].net
    deriving = Deriving(story.labels, story.combinations, story.clauses_of, effects)
    parts, made = deriving.terms(net), set(story.combinations.values())
    rest = [deriving.leaf(given) for given in effects if given not in deriving.used | made]
    facts, clauses = [], story.rulings(seat, area)
    compared = story.compared(seat) if area in (ANTE, BET) else None
    faced = tuple(each for each in rest if each.kind is LeafKind.CARD)
    if compared is not None:
        clauses = (compared.clause, *clauses)
    if compared is not None and faced:
        facts = [Reason("compare", str(compared.outcome), (compared.clause,), faced, How.COMPARE)]
        rest = [each for each in rest if each not in faced]
    clauses = clauses or tuple(clause for each in parts for clause in each.clauses)
    if rest:
        cited = dict.fromkeys(clause for each in rest for clause in each.clauses)
        facts.append(Reason("conditions", "met", tuple(cited), tuple(rest), How.ALL))
    tree = Reason(f"{area}.net", int(net), tuple(dict.fromkeys(clauses)), (*parts, *facts), How.SUM)
    return Explained(seat, area, int(net), tree)


def _refusal(refusal: Refusal, every: Iterable[Input]) -> Reason:
    """Why a round is refused: all that could have been otherwise so that it is not, or for something else."""
    leaves, clauses = [], tuple(filter(None, (refusal.clause,)))
    for given in every:
        codes = ((shown, _refused(changed)) for shown, changed in given.changes())
        told = tuple(Otherwise(shown, refused=code) for shown, code in codes if code != refusal.code)[:SHOWN]
        if told:
            deriving = Deriving({}, {}, lambda given: given.clauses or clauses, {given: told})
            leaves.append(deriving.leaf(given))
    return Reason(str(refusal.code), refusal.told(), clauses, tuple(leaves))


def _refused(round_file: Round) -> str:
    """What a round is refused for; nothing where it is not."""
    try:
        play_round(round_file)
    except RoundRefused as refused:
        return str(refused.refusal.code)
    return ""
