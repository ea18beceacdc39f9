"""Whatever is asked of the library wrongly is answered with a sentence, and a table that refuses is as it was."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from croupier import RoundRefused, Table, advise, evaluate, odds_of, rulebook, settle
from croupier.cards import DECK
from croupier.rulebook import under

LUNAR, CARIBBEAN, AMENDED = "vanuatu-2013", "nz-caribbean-1998", "nz-div22-2016"
HAND = "7h 7d 9c 2s 4h"


def wagered(seats: int = 1) -> Table:
    table = Table(LUNAR, seed=7)
    for seat in range(1, seats + 1):
        table.wager(seat, 1000)
    return table


def kept(table: Table) -> tuple[Any, ...]:
    return table.state, list(table.log), table.round_file()


WRONG: list[tuple[Callable[[Table], Any], str]] = [
    (lambda table: table.wager("2", 100), "a seat is a whole number, not '2'"),
    (lambda table: table.wager(None, 100), "a seat is a whole number, not None"),
    (lambda table: table.wager(2.0, 100), "a seat is a whole number"),
    (lambda table: table.wager(2, 1.5), "a stake is a whole number of the smallest unit, not 1.5"),
    (lambda table: table.wager(2, "10"), "a stake is a whole number of the smallest unit, not '10'"),
    (lambda table: table.wager(2, True), "a stake is a whole number of the smallest unit, not True"),
    (lambda table: table.wager(2, 100, super=0.5), "a stake is a whole number of the smallest unit, not 0.5"),
    (
        lambda table: table.wager(2, 100, super={"own": None}),
        "a stake is a whole number of the smallest unit",
    ),
    (lambda table: table.wager(2, 100, player=5), "a player is named by text, not 5"),
    (lambda table: table.wager(2, super=50), "seat 2 has no ante|ante"),
    (lambda table: table.wager(2), "none is given"),
    (lambda table: table.wager(2, 10**40), "from 1 to"),
    (lambda table: table.wager(1, 1000), "your ante is already placed"),
    (lambda table: table.deal(5), "is not a deck|are not cards"),
    (lambda table: table.deal(b"x"), "is not a card"),
    (lambda table: table.deal([99] * 52), "99 is not a card"),
    (lambda table: table.deal([0] * 52), "2c stands twice"),
    (lambda table: table.deal([None] * 52), "None is not a card"),
    (lambda table: table.choose("fold"), "nobody has anything to choose: deal first"),
    (lambda table: table.play({1: ["fold"]}), "nobody has anything to choose: deal first"),
    (lambda table: table.deal().choose(None), "not None"),
    (lambda table: table.deal().choose("fold").choose("fold"), "the round is over"),
    (lambda table: table.deal().play(None), "choices of each seat"),
    (lambda table: table.deal().play({1: [3]}), "not 3"),
    (lambda table: table.hand(4), "seat 4 is not in the round"),
    (lambda table: table.net(4), "seat 4 is not in the round"),
    (lambda table: table.hand("1"), "seat 1 is not in the round|whole number"),
]


@pytest.mark.parametrize(("does", "says"), WRONG)
def test_a_wrong_call_is_told_in_a_sentence(does: Callable[[Table], Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        does(wagered())


@pytest.mark.parametrize(
    "does",
    [
        lambda table: table.wager(2, 100, super={"own": 100, "dealer": 5}),
        lambda table: table.wager(2, 100, super={"own": 100, "dealer": None}),
        lambda table: table.wager(2, 100, player=3),
        lambda table: table.deal("Ah Kd"),
        lambda table: table.deal(3),
        lambda table: table.choose("bet"),
    ],
)
def test_a_refusal_before_the_deal_leaves_the_table_and_its_cards_as_they_were(does) -> None:
    table, twin = wagered(), wagered()
    with pytest.raises(ValueError):  # noqa: PT011 (that it is refused is enough here)
        does(table)
    assert kept(table) == kept(twin)
    assert table.deal().round_file() == twin.deal().round_file()


def test_a_refused_deal_does_not_use_up_a_shuffle() -> None:
    table = Table(LUNAR, seed=7)
    with pytest.raises(RoundRefused, match="nobody has placed an ante"):
        table.deal()
    assert table.wager(1, 1000).deal().round_file() == wagered().deal().round_file()


def test_playing_with_too_few_choices_or_a_wrong_one_plays_none_of_them() -> None:
    table = wagered(2).deal()
    before = kept(table)
    for choices in ({1: ["bet"]}, {1: ["bet"], 2: ["raise"]}):
        with pytest.raises(ValueError, match=r"seat 2(: you)? m"):
            table.play(choices)
        assert kept(table) == before
    assert table.play({1: "fold", 2: "fold"}).over


def test_a_copy_is_a_table_of_its_own() -> None:
    table = wagered().deal()
    unpickled = pickle.loads(pickle.dumps(table))  # noqa: S301 (our own)
    for copied in (copy.copy(table), copy.deepcopy(table), unpickled):
        copied.choose("fold")
        assert copied.over
        assert not table.over
        assert len(table.log) < len(copied.log)
        assert "decision" not in table.round_file()["seats"]["1"]


def test_two_seats_may_back_each_other() -> None:
    table = Table(AMENDED, settings={"multi_super": True}, seed=7)
    table.wager(1, 1000, super=1000).wager(3, 1000, super={"own": 1000, 1: 500}).wager(1, super={3: 500})
    assert table.round_file()["seats"]["1"] == {"ante": 1000, "super": {"own": 1000, "3": 500}}
    table.deal()
    while table.turn:
        table.choose(table.choices()[0])
    assert settle(table.round_file()) == table.settlement()


def test_a_players_name_is_in_the_file() -> None:
    table = Table(LUNAR, seed=7).wager(1, 1000, player="Ana").deal().choose("fold")
    assert table.round_file()["seats"]["1"]["player"] == "Ana"
    assert settle(table.round_file()) == table.settlement()


def test_rules_that_are_set_keep_their_settings_in_the_file_and_take_no_others() -> None:
    rules = under(rulebook(CARIBBEAN), {"max_payout": 1, "ante_limits": [500, 1000]})
    table = Table(rules, seed=3).wager(1, 500).deal().choose("bet")
    assert table.round_file()["settings"]["max_payout"] == 1
    assert settle(table.round_file()) == table.settlement()
    with pytest.raises(ValueError, match="have their settings already"):
        Table(rules, settings={"max_payout": 2})


@pytest.mark.parametrize("given", [None, 3, b"vanuatu-2013", [LUNAR]])
def test_what_is_no_rulebook_is_told(given: Any) -> None:
    for ask in (Table, odds_of, lambda book: advise(book, HAND, "5s")):
        with pytest.raises(ValueError, match="a rulebook is given by its id, the path of its file"):
            ask(given)


@pytest.mark.parametrize("given", [[1], "abc", 5])
def test_settings_that_are_no_names_with_values_are_told(given: Any) -> None:
    with pytest.raises(ValueError, match="settings are names with values"):
        Table(LUNAR, settings=given)


@pytest.mark.parametrize("given", [None, 5, [1] * 5, [99, 1, 2, 3, 4], [-1, 1, 2, 3, 4], [1.5] * 5, b"As"])
def test_what_is_no_hand_is_told(given: Any) -> None:
    with pytest.raises(ValueError, match=r"card|twice"):
        evaluate(given)
    with pytest.raises(ValueError, match=r"card|twice"):
        advise(LUNAR, given, "5s")


def test_cards_may_be_numbers_or_a_list_of_texts() -> None:
    assert evaluate(["As", "Ks", "Qs", "Js", "Ts"]).name == "royal flush"
    assert evaluate(DECK[:5]) == evaluate("2c 2d 2h 2s 3c")


@pytest.mark.parametrize("up", [None, 99, -1, b"5s", "5s 6s", "", 1.5])
def test_what_is_no_upcard_is_told(up: Any) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        advise(CARIBBEAN, HAND, up)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"ante": -1}, "an ante must be from 1 to"),
        ({"ante": "x"}, "an ante must be from 1 to"),
        ({"ante": 0.5}, "an ante must be from 1 to"),
        ({"states": -1}, "states must be from 1 to"),
        ({"seconds": 0}, "seconds must be above 0"),
        ({"workers": 0}, "workers must be from 1"),
        ({"seed": -1}, "seed must be from 0"),
        ({"strategy": 3}, "strategy: expected str, got int"),
        ({"bogus": 1}, "there is no setting 'bogus'"),
    ],
)
def test_a_wrong_question_is_told(question: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds_of(CARIBBEAN, **question)
    if "ante" in question:
        with pytest.raises(ValueError, match=says):
            advise(CARIBBEAN, HAND, "5s", **question)


@pytest.mark.parametrize("given", [None, 5, [1], {"a": object()}, {1: 2}, b"\xff", "{", {"rulebook": 5}])
def test_what_is_no_round_is_refused(given: Any) -> None:
    with pytest.raises(RoundRefused):
        settle(given)
