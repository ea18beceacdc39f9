"""All states as a file: what is read back is what `advise` says of each, and comes to what the game is worth."""

import io
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow.parquet
import pytest
from tools.solver.dataset import check

from croupier.cards import card, cards, rank, text
from croupier.odds import stud
from croupier.odds.advice import INSTANT, Question, choice_values
from croupier.odds.export import (
    KEY,
    Dataset,
    by_kernel,
    choices,
    columns_of,
    common,
    export,
    on_cluster,
    one_by_one,
    option_values,
)
from croupier.odds.solver.cluster import Place, some_states
from croupier.odds.terms import BadQuestion, terms
from croupier.odds.wagers import exact_ev
from croupier.rulebook import rulebook, under
from tests.cli.program import answer, croupier
from tests.house_books import houses

STUD, NSW, FORCED = (under(rulebook(id_)) for id_ in ("nz-caribbean-1998", "nsw-star-2019", "vanuatu-2013"))
BOOKS = {"nsw": NSW, "forced": FORCED, "five for one": under(houses()["five for one"]), "stud": STUD}


def _named(column: str, hand: str) -> str:
    if not column.startswith("exchange_"):
        return INSTANT if column == "instant_payout" else column
    return f"exchange {' '.join(hand.split()[int(place) - 1] for place in column.removeprefix('exchange_'))}"


def _values(row: dict[str, Any], told: Dataset) -> dict[str, Fraction]:
    """What a row says, as `choice_values` says it."""
    there = {column: row[column] for column in told.choices if row[column] is not None}
    return {_named(column, row["hand"]): Fraction(value, told.divisor) for column, value in there.items()}


@pytest.mark.parametrize("name", BOOKS)
def test_every_value_that_is_read_back_is_the_exact_one(name: str) -> None:
    out = io.BytesIO()
    told = export(BOOKS[name], out, states=3, seed=9)
    read = pyarrow.parquet.ParquetFile(out)
    assert read.metadata.metadata[KEY.encode()] == msgspec.json.encode(told)
    rows = read.read().to_pylist()
    assert [row["deals"] for row in rows] == [1, 1, 1]
    for row in rows:
        asked = Question(cards(row["hand"]), card(row["upcard"]))
        assert _values(row, told) == choice_values(BOOKS[name], asked)


@pytest.mark.parametrize("mode", ["player", "auto"])
@pytest.mark.parametrize("id_", ["nsw-star-2019", "vanuatu-2013"])
def test_a_hand_that_is_paid_at_once_has_the_choices_that_it_has(id_: str, mode: str) -> None:
    rules = under(rulebook(id_), {"declare_mode": mode})
    found, hand, up = terms(rules), cards("Td Jd Qd Kd Ad"), card("2c")
    ups, hands = np.array([rank(up)]), np.array([hand])
    columns = columns_of(rules, found, ups, hands, option_values(found, ups, hands))
    row = dict(zip(choices(found), (int(column[0]) for column in columns), strict=True))
    wanted = choice_values(rules, Question(hand, up))
    assert INSTANT in wanted
    for column, value in row.items():
        exact = wanted.get(_named(column, text(hand)))
        assert (
            exact == Fraction(value, common(found) * found.unit) if exact is not None else value < -(1 << 62)
        )


def test_the_states_against_an_upcard_come_to_what_they_are_worth() -> None:
    out = io.BytesIO()
    told = export(STUD, out, upcards=(3,))
    read = pyarrow.parquet.read_table(out)
    fold, bet, deals = (read[name].to_numpy() for name in ("fold", "bet", "deals"))
    found = terms(STUD)
    counted = {rank(known.cards[0]): tally for known, tally in stud.tally(found).items()}
    best = Fraction(int((np.maximum(fold, bet) * deals).sum()), told.divisor * told.deals)
    assert best == exact_ev(stud.results(found, counted[3]))
    assert (told.states, told.deals) == (434_550, int(deals.sum()))
    assert len(set(read["hand"].to_pylist())) == told.states


def test_what_lies_in_the_folder_is_not_valued_again(tmp_path: Path) -> None:
    lot = list(some_states(4, seed=3, upcards=(7,), size=2))
    found = terms(NSW)
    first = {
        chunk.numbers.tobytes(): part
        for chunk, part in on_cluster(found, Place(folder=tmp_path, workers=1), by_kernel, lot)
    }
    again = {
        chunk.numbers.tobytes(): part
        for chunk, part in on_cluster(found, Place("nonsense://here", tmp_path), by_kernel, lot)
    }
    assert first.keys() == again.keys()
    assert all((first[key] == again[key]).all() for key in first)
    # One by one they are the same, and parts of their own.
    with pytest.raises(BadQuestion, match="here"):
        list(on_cluster(found, Place("nonsense://here", tmp_path), one_by_one, lot))
    assert all((one_by_one(found, chunk)["value"] == first[chunk.numbers.tobytes()]).all() for chunk in lot)


def test_values_that_single_decisions_do_not_have_are_refused() -> None:
    found = msgspec.structs.replace(
        terms(NSW), draw_fee=2
    )  # of no solved game: only single states are compared
    lot = list(some_states(3, seed=6, upcards=(9,)))
    values = option_values(found, lot[0].ups, lot[0].hands)
    check(found, lot, values, count=3)
    values[1, 5] += 1
    with pytest.raises(ArithmeticError, match="against J"):
        check(found, lot, values, count=3)


def test_the_command_writes_a_card_beside_the_file(tmp_path: Path) -> None:
    file = tmp_path / "stud.parquet"
    told = answer(
        "odds",
        "export",
        "nz-caribbean-1998",
        "-o",
        str(file),
        "--upcard",
        "A",
        "--upcard",
        "2",
        "--states",
        "5",
    )
    read = pyarrow.parquet.read_table(file)
    assert (read.num_rows, told["states"], told["seed"]) == (5, 5, 1)
    assert set(read["upcard"].to_pylist()) <= {"2c", "Ac"}
    beside = (tmp_path / "stud.md").read_text()
    assert told["digest"] in beside
    assert str(told["divisor"]) in beside


def test_what_cannot_be_written_is_refused_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("odds", "export", "nz-caribbean-1998", "-o")
    croupier(*asked, str(tmp_path / "stud.csv")).refused("ends in .parquet")
    croupier(*asked, str(tmp_path / "a.parquet"), "--upcard", "10").refused("not 10")
    croupier(*asked, str(tmp_path / "no" / "a.parquet"), "--states", "2").refused("a.parquet")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    croupier(*asked, str(tmp_path / "a.parquet"), "--states", "2").refused("croupier[export]")
    assert list(tmp_path.iterdir()) == []
