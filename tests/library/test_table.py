"""A table that deals itself: every round it plays is one that `settle` settles alike, and what it refuses leaves it as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import RULEBOOKS, RoundRefused, Table, settle
from croupier.cards import DECK, text
from croupier.game import fold, start


def play_at_random(table: Table, data: st.DataObject) -> None:
    while seat := table.turn:
        table.choose(data.draw(st.sampled_from(table.choices(seat))), seat)


@given(st.data(), st.sampled_from(RULEBOOKS), st.integers(1, 5), st.integers())
def test_every_round_it_plays_is_settled_alike_from_its_file(
    data: st.DataObject, name: str, seats: int, seed: int
) -> None:
    table = Table(name, seed=seed)
    for seat in range(1, seats + 1):
        table.wager(
            seat,
            data.draw(st.integers(1, 50)) * 100,
            super=5_000 if table.rules.super_odds else None,
            jackpot=table.rules.prizes is not None,
        )
    table.deal()
    play_at_random(table, data)
    assert table.over
    assert settle(table.round_file()) == table.settlement()
    assert fold(table.log, start(table.rules)) == table.state


def test_the_next_round_opens_with_the_next_wager_and_the_pool_stays() -> None:
    table = Table("nz-caribbean-1998", settings={"jackpot_pool": 10_000_00}, seed=1)
    table.wager(1, 500, jackpot=True).deal().choose("bet")
    pool = table.state.pool
    assert pool > 10_000_00
    table.wager(1, 500)
    assert table.state.pool == pool
    assert not table.over
    assert settle(table.deal().choose("fold").round_file()) == table.settlement()


def test_a_seed_deals_the_same_cards_and_none_deals_others() -> None:
    def up_and_hand(table: Table) -> tuple[str, str]:
        table.wager(1, 100).deal()
        return table.up, table.hand(1)

    assert up_and_hand(Table("vanuatu-2013", seed="x")) == up_and_hand(Table("vanuatu-2013", seed="x"))
    assert len({up_and_hand(Table("vanuatu-2013")) for _ in range(8)}) > 1


def test_a_given_deck_is_dealt() -> None:
    table = Table("vanuatu-2013").wager(1, 100).deal(text(DECK))
    assert table.hand(1) == "2c 2h 3c 3h 4c"


@pytest.mark.parametrize(
    ("does", "says"),
    [
        (lambda table: table.wager(9, 100), "there is no seat 9"),
        (lambda table: table.wager(1, 100, super={"7": 5}), "compulsory|seat"),
        (lambda table: table.wager(3, 0), "not a stake|from 1"),
        (lambda table: table.wager(2, 100).deal(), "seat 2: you need a super to play here"),
        (lambda table: table.deal("Ah Kd"), "52 cards"),
        (lambda table: table.choose("bet"), "deal first"),
    ],
)
def test_what_it_refuses_leaves_it_as_it_was(does, says) -> None:
    table = Table("nsw-star-2019", seed=2)
    table.wager(1, 100, super=100)
    state, log = table.state, list(table.log)
    with pytest.raises(RoundRefused, match=says):
        does(table)
    assert (table.state.seats.get(1), table.state.phase) == (state.seats.get(1), state.phase)
    assert table.log[: len(log)] == log
    table.withdraw(2).deal()
    assert table.waiting


def test_it_says_what_may_be_chosen() -> None:
    table = Table("vanuatu-2013", seed=7).wager(1, 1000).deal()
    says = "seat 1: you may choose fold, bet, buy, exchange, not 'raise'"
    with pytest.raises(RoundRefused, match=says) as refused:
        table.choose("raise")
    assert refused.value.clause
    with pytest.raises(RoundRefused, match="seat 2 is not in the round"):
        table.choose("fold", 2)
    with pytest.raises(RoundRefused, match="seat 1: you do not hold As Ad"):
        table.choose("exchange As Ad")
    with pytest.raises(ValueError, match="seat 1 must choose among fold"):
        table.play({})


def test_declaring_is_the_tables_own() -> None:
    with pytest.raises(ValueError, match="declares for its seats"):
        Table("vanuatu-2013", settings={"declare_mode": "player"})


def test_hidden_cards_are_not_shown() -> None:
    table = Table("vanuatu-2013", seed=7).wager(1, 1000).wager(2, 1000).deal()
    assert table.dealer == table.up
    shown = table._repr_html_()
    assert shown.count("face down") == 4
    spectator = table.view("spectator")
    assert all(not seat.cards for seat in spectator.seats)


def test_it_tells_the_round_with_its_clauses() -> None:
    table = Table("vanuatu-2013", seed=7).wager(1, 1000).deal().choose("fold")
    assert any("Seat 1 folds" in line and "(" in line for line in table.story())
    assert "+" in table._repr_html_() or "-10.00" in table._repr_html_()
    assert repr(table) == "Table('vanuatu-2013', closed)"
