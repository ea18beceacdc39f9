"""Round files made from logs: played again they come to what the log came to."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.game import commands as c
from croupier.game import events as e
from croupier.history import Inexpressible, RoundFile, from_events, read_json
from tests.conformance.random_rounds import valid_round
from tests.effort import often
from tests.history.corpus import ROUNDS
from tests.table import Table as Driven
from tests.transcripts.rounds import ROUNDS as GOLDEN


def decks_of(file: RoundFile) -> list[str]:
    return [deck for deck in (file.deck, file.redeal, file.reshuffle) if deck is not None]


def test_the_rounds_of_the_corpus_are_rebuilt_from_their_logs() -> None:
    inexact = 0
    for number, line in list(enumerate(ROUNDS, 1))[:: often(8, 1)]:
        file = read_json(line)
        script = file.play()
        rebuilt = from_events(script.rules, script.log, decks_of(file))
        assert rebuilt.file.settle() == file.settle(), number
        assert rebuilt.file.deck == file.deck
        assert rebuilt.notes == ()
        inexact += rebuilt.file.play().log != script.log
    assert inexact <= 5


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_rounds_are_rebuilt(name: str) -> None:
    script = read_json(json.dumps(GOLDEN[name])).play()
    rebuilt = from_events(script.rules, script.log)
    assert rebuilt.file.play().log == script.log
    assert [happening.what for happening in rebuilt.file.happenings] == [
        happening["what"] for happening in GOLDEN[name].get("happenings", [])
    ]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_random_rounds_are_rebuilt(seed: int) -> None:
    file = read_json(json.dumps(valid_round(Random(seed))))  # noqa: S311
    script = file.play()
    rebuilt = from_events(script.rules, script.log).file
    assert rebuilt.settle() == file.settle()
    assert rebuilt.play().log == script.log


def test_cards_that_were_not_dealt_are_told_of() -> None:
    script = read_json(json.dumps(GOLDEN["vanuatu-fold"])).play()
    (note,) = from_events(script.rules, script.log).notes
    assert note == "the cards that were not dealt are not in the log: they stand in the order of a new deck"


# What no file can tell


class Table(Driven):
    """A table where anybody may act in any order."""

    def play(self, *commands: c.Command) -> "Table":
        for command in commands:
            self.do(command)
        return self

    def dealt(self, *seats: int) -> "Table":
        self.antes(**{f"s{seat}": 100 for seat in seats}).do(c.CallBets())
        deck = GOLDEN["vanuatu-win-with-pair"]["deck"].split()
        return self.play(c.Deal(" ".join(deck[: len(self.state.order)])))


def why(table: Table) -> str:
    with pytest.raises(Inexpressible) as found:
        from_events(table.rules, table.log)
    return str(found.value)


def test_seats_may_have_decided_in_any_order_and_changed_their_minds() -> None:
    table = Table("vanuatu-2013").dealt(1, 2).play(c.Bet(2), c.Fold(1)).finish()
    file = from_events(table.rules, table.log).file
    assert [file.seats[1].decision, file.seats[2].decision] == ["fold", "bet"]
    table = Table("vanuatu-2013").dealt(1, 2).play(c.Bet(2), c.Buy(1), c.Bet(1)).finish()
    assert from_events(table.rules, table.log).file.seats[1].decision == "bet"


def test_a_seat_that_was_away_while_later_ones_chose_is_away_in_its_turn() -> None:
    table = Table("vanuatu-2013").dealt(1, 2).play(c.Bet(2), c.MarkAbsent(1)).finish()
    (absent,) = from_events(table.rules, table.log).file.happenings
    assert (absent.what, absent.seat, absent.when) == ("absent", 1, "before 1")


def test_a_hand_discarded_late_is_discarded_in_its_turn() -> None:
    table = (
        Table("vanuatu-2013")
        .dealt(1, 2)
        .play(c.Bet(2), c.DiscardHand(1), c.RetrieveHand(1), c.Bet(1))
        .finish()
    )
    discarded, retrieved = from_events(table.rules, table.log).file.happenings
    assert (discarded.when, retrieved.when) == ("before 1", "after 2")


def test_an_open_round_has_no_file() -> None:
    assert why(Table("vanuatu-2013").dealt(1)) == "it was not played to its end"


def test_a_carried_wager_has_no_file() -> None:
    table = Table("nz-caribbean-1998").play(c.PlaceWager(1, "ante", 100))
    table.play(c.PlaceWager(1, "jackpot", 100, carried=True), c.CallBets())
    deck = GOLDEN["caribbean-royal"]["deck"].split()
    table.play(c.Deal(" ".join(deck[:10])), c.Fold(1))
    table.finish()
    assert why(table) == "seat 1 has a jackpot wager carried over from a void round"


def test_a_seat_left_out_is_told_of() -> None:
    table = Table("nsw-star-2019", declare_mode="auto").play(c.PlaceWager(3, "ante", 100))
    table.dealt(1).play(c.Bet(1)).finish()
    rebuilt = from_events(table.rules, table.log)
    assert "seat 3 got no cards and its wagers went back: it is left out" in rebuilt.notes
    assert list(rebuilt.file.seats) == [1]


def test_a_bet_folded_after_exposure_is_a_bet_taken_back() -> None:
    table = Table("vanuatu-2013", redecide_after_exposure=True).dealt(1, 2).play(c.Bet(1))
    hidden = next(card for card in table.log if isinstance(card, e.CardsDealt)).cards.split()[2]
    table.play(c.ExposeDealerCards(hidden), c.Fold(1), c.Bet(2)).finish()
    *_, back = from_events(table.rules, table.log).file.happenings
    assert (back.what, back.seat) == ("bet_taken_back", 1)


def test_a_result_that_was_meddled_with_is_found() -> None:
    script = read_json(json.dumps(GOLDEN["vanuatu-win-with-pair"])).play()
    log = [
        replace(event, amount=event.amount + 1) if isinstance(event, e.Paid) else event
        for event in script.log
    ]
    with pytest.raises(Inexpressible, match=r"another result: seats 1 net \d+ in place of \d+"):
        from_events(script.rules, log)


def test_cards_that_came_in_another_order_than_the_deck_has_are_found() -> None:
    file = read_json(json.dumps(GOLDEN["vanuatu-win-with-pair"]))
    script = file.play()
    with pytest.raises(Inexpressible, match="its cards did not come in the order of the deck"):
        from_events(script.rules, script.log, [" ".join(reversed(file.deck.split()))])
