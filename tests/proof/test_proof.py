"""A rulebook is proved: the five and the examples without a finding, planted gaps and contradictions with one."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.game.commands import Settle
from croupier.game.decide import _STEPS
from croupier.game.events import BetFound, Returned
from croupier.game.evolve import CHANGES, _put_wager
from croupier.game.state import BET, State
from croupier.game.turn import Turn
from croupier.proof import prove
from croupier.proof.exploring import cases
from croupier.proof.values import contradictions
from croupier.rulebook import IDS, Rulebook, rulebook
from croupier.rulebook.load import BadRulebook, parse, read, source
from tests.effort import PROVING
from tests.proof.planted import PLANTS, Plant

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "rulebooks").glob("*.toml"))
QUICK = ("nz-caribbean-1998",)


@pytest.mark.parametrize("name", IDS if PROVING else QUICK)
def test_the_law_has_no_gap(name: str) -> None:
    found = prove(rulebook(name))
    assert found.findings == ()
    assert found.rounds > 1_000
    assert set(found.reached) & set(found.unreached) == set()


@pytest.mark.parametrize("path", EXAMPLES if PROVING else EXAMPLES[:1], ids=lambda path: path.stem)
def test_the_examples_have_no_gap(path: Path) -> None:
    assert prove(read(path)).findings == ()


@pytest.mark.parametrize("name", IDS)
def test_the_values_of_the_law_go_together(name: str) -> None:
    assert list(contradictions(rulebook(name))) == []


def planted(plant: Plant) -> Rulebook:
    text = source(plant.book)
    assert text.count(plant.old) >= 1, plant
    return parse(text.replace(plant.old, plant.new, 1))


def is_found(plant: Plant) -> bool:
    try:
        book = planted(plant)
    except BadRulebook:
        return True
    return bool(list(contradictions(book))) or (PROVING and bool(prove(book).findings))


def test_planted_gaps_and_contradictions_are_found() -> None:
    missed = [plant for plant in PLANTS if not is_found(plant)]
    assert len(PLANTS) >= 50
    assert missed == []


# What playing finds


def test_every_kind_of_hand_meets_every_kind() -> None:
    assert len({case.name for case in cases()}) > 100
    for case in cases():
        assert len({*case.seat, *case.dealer, *case.rest}) == 52


def test_an_engine_that_breaks_is_found_with_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("second.pay")

    monkeypatch.setitem(_STEPS, Settle, broken)
    found = prove(rulebook("nz-caribbean-1998"))
    first = next(one for one in found.findings if one.fault == "broken")
    assert "Settle" in first.place
    assert first.round is not None
    assert first.round["seats"]["1"]["decision"] in ("bet", "fold")


def test_money_that_is_right_for_one_stake_alone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bet goes back as the number that was staked, not as the stake: it adds up in every round that is played."""

    def as_a_number(turn: Turn, number: int, area: str, why: str, clause: str) -> None:
        turn.emit(Returned(number, area, int(turn.seat(number).wagers[area].open), why, clause))

    monkeypatch.setattr("croupier.game.settlement.give_back", as_a_number)
    places = {one.place for one in prove(rulebook("nz-caribbean-1998")).findings}
    assert places == {"ante, whatever is staked", "bet, whatever is staked", "the way hangs on the stake"}


def test_what_only_two_findings_in_a_round_bring_about_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bet found far too large and then short: what went back of it counts against what lies there."""

    def whole(state: State, event: BetFound) -> State:
        wager = state.seats[event.seat].wagers[BET]
        return _put_wager(state, event.seat, BET, replace(wager, stake=event.amount))

    monkeypatch.setitem(CHANGES, BetFound, whole)
    found = prove(rulebook("nz-caribbean-1998")).findings
    assert [(one.fault, one.place) for one in found] == [("money", "bet")]
