"""Games of other draws than the five rulebooks have: fees by number, single cards, no sixth card, a bet that must follow."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import msgspec
import numpy as np
import pytest

from croupier.cards import DECK, card, cards
from croupier.odds import Study, advise, odds, terms, whole
from croupier.odds.collusion import FirstChoice, SeatTerms, collusion
from croupier.odds.kernels.rounds import BET, EXCHANGE, settle
from croupier.odds.par.sheet import par_sheet
from croupier.odds.simulation import simulate, table_of
from croupier.odds.solved import denominator, ev_by_upcard, find, results
from croupier.odds.terms import BadQuestion
from croupier.odds.wagers import exact_ev
from croupier.rulebook import rulebook, under
from tests.conformance.test_odds_figures import FIGURES
from tests.effort import PROVING, often, some
from tests.house_books import houses

RULES = {name: under(book) for name, book in houses().items()}
LOW = card("2s")


def test_terms_tell_the_draws_apart() -> None:
    oasis, five = terms(RULES["oasis"]), terms(RULES["five for one"])
    assert (oasis.fees, oasis.sixth, oasis.bound) == ((1, 1, 2, 3, 4, 5), False, None)
    assert (five.fees, five.bound) == ((1, 1, 2, 3, 2, 1), 5)
    usual = terms(under(rulebook("vanuatu-2013")))
    assert (usual.fees, usual.sixth, usual.bound) == (None, True, None)


def test_advice_knows_the_draws_of_the_house() -> None:
    hand = cards("5h 6d 7c 8s Kh")
    told = {option.action: option.ev for option in advise(RULES["oasis"], hand, LOW).options}
    assert len(told) == 2 + 31
    assert "buy" not in told
    assert max(told, key=told.__getitem__) == "exchange Kh"
    other = {option.action: option.ev for option in advise(RULES["five for one"], hand, LOW).options}
    four, five = "exchange 5h 6d 7c 8s", "exchange 5h 6d 7c 8s Kh"
    assert other[four] - told[four] == pytest.approx(4 - 2)
    # Four antes less to pay, but bound to bet.
    assert told[five] + 4 > other[five] > -1


def test_after_a_draw_that_binds_there_is_only_the_bet() -> None:
    hand, new = cards("5h 6d 7c 8s Kh"), cards("2c 4d 9h Jc Qd")
    drawn = advise(RULES["five for one"], hand, LOW, given=hand, drawn=new)
    assert [option.action for option in drawn.options] == ["bet"]
    four = advise(RULES["five for one"], hand, LOW, given=hand[:4], drawn=new[:4])
    assert [option.action for option in four.options] == ["fold", "bet"]
    with pytest.raises(BadQuestion, match="1 to 5 cards"):
        advise(RULES["oasis"], hand, LOW, drawn=new[:1])


def test_a_seat_that_knows_more_values_the_same_draws() -> None:
    hand = cards("5h 6d 7c 8s Kh")
    table = SeatTerms(terms(RULES["five for one"]))
    seen = sum(1 << one for one in (*hand, LOW))
    seat = FirstChoice(np.array(sorted(hand)), LOW, ((1 << 52) - 1) & ~seen)
    told = {option.action: option.ev for option in advise(RULES["five for one"], hand, LOW).options}
    option, worth = table.best(seat)
    assert worth == pytest.approx(told["exchange Kh"])
    assert table.worth(seat, option) == pytest.approx(worth)
    assert table.worth(seat, 2 + 31) == pytest.approx(told["exchange 5h 6d 7c 8s Kh"])


def test_rounds_take_the_fee_by_cards_and_bet_where_they_must() -> None:
    table = table_of(terms(RULES["five for one"]))
    # The seat has the even places, the dealer the odd ones: ace-king against nothing, and nothing drawn.
    seat, dealer = cards("2h 4h 6d 8s Tc"), cards("Ac Kd 9h 5s 3c")
    mixed = [one for pair in zip(seat, dealer, strict=True) for one in pair]
    deck = mixed + [one for one in cards("2c 4d 7h 9c Jd") if one not in mixed]
    dealt, room = np.array([*deck, *[one for one in DECK if one not in deck]]), np.empty(5, np.int64)
    choices = [(BET, 0, True), (EXCHANGE, 1, False), (EXCHANGE, 15, False), (EXCHANGE, 31, False)]
    nets = [settle(table, dealt, *choice, False, room) for choice in choices]
    assert nets == [-3, -1 - 1, -1 - 2, -3 - 1]


def test_strategies_that_the_draws_do_not_allow_are_refused() -> None:
    run = simulate(RULES["oasis"], 200_000, seed=2)
    assert run.strategy == "no-draw"
    # Without a draw this is Caribbean Stud, whose edge is 5.22 % at its best.
    assert -0.10 < run.ev < -0.03
    for refused in (
        lambda: simulate(RULES["oasis"], 1000, strategy="card"),
        lambda: odds(RULES["oasis"], Study("card")),
        lambda: collusion(RULES["oasis"], 1),
    ):
        with pytest.raises(BadQuestion, match="sixth card"):
            refused()
    assert simulate(RULES["russian"], 1000).strategy == "card"


def test_a_game_with_other_draws_is_not_taken_for_a_solved_one() -> None:
    lunar = terms(under(rulebook("vanuatu-2013")))
    known = find(lunar)
    assert known is not None
    others = {
        "fees": (1, 1, 1, 2, 1, 1), "sixth": False, "bound": 5, "exchanges": (1, 5), "draw_fee": 2,
    }  # fmt: skip
    for name, value in others.items():
        assert find(msgspec.structs.replace(lunar, **{name: value})) is None, name
    # Without instant payouts first straight flushes are played: only where these were counted is the game solved.
    plain = msgspec.structs.replace(lunar, instant=None)
    assert find(plain) is known
    assert find(plain, "card") is None
    assert find(lunar, "card") is not None


@pytest.mark.parametrize(("name", "value"), [
    ("oasis", "-723583636439/69766306810200"),
    ("five for one", "-3243255198184843/471015592711263600"),
    ("russian", "-288725732931474499/29045961550527922000"),
])  # fmt: skip
def test_the_examples_are_solved(name: str, value: str) -> None:
    main = odds(RULES[name]).wagers["main"]
    assert main.exact
    assert main.ev == value
    found, game = terms(RULES[name]), find(terms(RULES[name]))
    assert game is not None
    counted_rounds = results(game, found)
    assert sum(row.combinations for row in counted_rounds) == 2_598_960 * 47 * denominator(found)
    assert exact_ev(counted_rounds) == Fraction(4 * sum(game.sums), 2_598_960 * 47 * denominator(found))


def test_one_card_for_one_ante_is_all_that_oasis_poker_is_worth() -> None:
    """At one ante a card no best play exchanges more than one; five for one ante changes that, against low upcards."""
    game, five = find(terms(RULES["oasis"])), find(terms(RULES["five for one"]))
    assert game is not None
    assert five is not None
    assert {row.drawn for row in game.rows} == {0, 1}
    assert {row.drawn for row in five.rows} == {0, 1, 5}
    drawn = [sum(row.counts[up] for row in five.rows if row.drawn == 5) > 0 for up in range(13)]
    assert drawn == [True] * 6 + [False] * 7
    assert five.folds[0] == 0, "against a two nothing is folded"


def test_a_par_sheet_of_an_example() -> None:
    sheet = par_sheet(houses()["oasis"])
    assert sheet.wagers["main"].house_edge == pytest.approx(0.0103715, abs=1e-7)
    assert not sheet.flagged


@pytest.mark.proof
def test_an_estimate_of_an_example_holds_its_exact_value(
    few_upcards: Callable[[Sequence[int]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    upcards = some([7], range(13))
    few_upcards(upcards)
    monkeypatch.setattr(whole, "PASS", 100 * len(upcards))
    sampled = par_sheet(houses()["oasis"], {"states": 1, "rounds": 70_000})
    low, high = sampled.wagers["main"].interval or (0, 0)
    found = terms(RULES["oasis"])
    game = find(found)
    assert game is not None
    exact = list(ev_by_upcard(game, found).values())
    assert low < sum(exact[up] for up in upcards) / len(upcards) < high
    assert high - low < often(8, 2) / 100
    if PROVING:
        assert low < -FIGURES["oasis"]["published_edge"] / 100 < high
    assert "no-draw" in sampled.plots[0].note
