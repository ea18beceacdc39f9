"""The dealer school: rounds that the engine settles, marks with clauses, and answers that stay under a seal."""

from typing import Any

import msgspec
import pytest

from croupier.game.report import settlement
from croupier.house.practice.schooling import (
    NAMES,
    SchoolPaid,
    SchoolSaid,
    finished_round,
    mark,
    quiz,
)
from croupier.rulebook import IDS, rulebook, under
from tests.web.kit import Site

FEES = ("draw_fee", "force_fee")

LEVELS = (1, 2, 3)


def called(words: str) -> str:
    """What a hand in words is called on the bet table."""
    words = words.replace("pair of", "one pair,").replace("ace and king", "ace king")
    return next((name for name in reversed(NAMES) if words.startswith(name)), "nothing")


def truth(report: dict[str, Any]) -> SchoolSaid:
    """Right answers, read from the settlement as `croupier settle` gives it."""
    return SchoolSaid(
        report["dealer"]["qualifies"],
        {number: called(seat["value"]) for number, seat in report["seats"].items()},
        {
            number: {
                area: SchoolPaid(one["paid"], one["returned"] < one["stake"])
                for area, one in seat["areas"].items()
                if area not in FEES
            }
            for number, seat in report["seats"].items()
        },
    )


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("book", IDS)
def test_right_answers_get_full_marks_and_none_get_none(book: str, level: int) -> None:
    rules = under(rulebook(book))
    for number in range(25):
        state = finished_round(rules, level, f"seed {number}")
        full = mark(rules, state, truth(settlement(rules, state)))
        assert (full.right, full.misses) == (full.of, []), (number, full)
        none = mark(rules, state, SchoolSaid())
        assert (none.right, len(none.misses)) == (0, full.of)
        assert all(miss.clause for miss in none.misses)
        assert {miss.about for miss in none.misses} == {"dealer", "hand", "wager"}


def test_a_round_follows_from_its_seed() -> None:
    rules = under(rulebook("vanuatu-2013"))
    assert quiz(finished_round(rules, 3, "a")) == quiz(finished_round(rules, 3, "a"))
    assert quiz(finished_round(rules, 3, "a")) != quiz(finished_round(rules, 3, "b"))


def test_levels_differ_in_seats() -> None:
    rules = under(rulebook("nsw-star-2019"))
    assert [len(quiz(finished_round(rules, level, "a")).seats) for level in LEVELS] == [1, 2, 3]


def test_a_wrong_answer_is_told_with_its_clause() -> None:
    rules = under(rulebook("nz-caribbean-1998"))
    state = finished_round(rules, 1, "seed")
    said = truth(settlement(rules, state))
    wrong = SchoolSaid(said.qualifies, said.hands, {"1": {"ante": SchoolPaid(123_456)}})
    [miss, *more] = [one for one in mark(rules, state, wrong).misses if one.area == "ante"]
    assert not more
    assert (miss.seat, miss.said) == ("1", "paid 123456, the stake goes back")
    assert miss.clause == state.seats[1].wagers["ante"].clause


@pytest.mark.parametrize("book", IDS)
def test_a_quiz_is_given_sealed_and_marked(site: Site, book: str) -> None:
    user, other = site.user(), site.user()
    asked = user.http.get("/api/school/round", params={"rulebook": book, "level": 2}).json()
    assert set(asked) == {"token", "rulebook", "level", "names", "round"}
    shown = asked["round"]
    assert set(shown) == {"dealer", "forced", "seats"}
    assert all(set(seat) == {"hand", "stakes", "did"} for seat in shown["seats"].values())
    empty = {"token": asked["token"], "answers": {}}
    marked = user.http.post("/api/school/answer", json=empty).json()
    assert marked["right"] == 0
    report = marked["settlement"]
    assert report["dealer"]["cards"] == shown["dealer"]
    answers = msgspec.to_builtins(truth(report))
    full = user.http.post("/api/school/answer", json={"token": asked["token"], "answers": answers}).json()
    assert (full["right"], full["misses"]) == (full["of"], [])
    assert other.http.post("/api/school/answer", json=empty).json()["code"] == "BAD_TOKEN"
    kept, end = asked["token"][:-3], asked["token"][-3:]
    torn = empty | {"token": kept + ("AAA" if end != "AAA" else "BBB")}
    assert user.http.post("/api/school/answer", json=torn).json()["code"] == "BAD_TOKEN"


def test_a_token_of_the_trainer_opens_no_lesson(site: Site) -> None:
    user = site.user()
    token = user.http.get("/api/trainer/next").json()["token"]
    answer = user.http.post("/api/school/answer", json={"token": token, "answers": {}})
    assert (answer.status_code, answer.json()["code"]) == (422, "BAD_TOKEN")


@pytest.mark.parametrize(
    ("query", "status"), [("rulebook=none", 404), ("level=4", 400), ("level=x", 400), ("level=0", 400)]
)
def test_there_is_no_such_lesson(site: Site, query: str, status: int) -> None:
    assert site.user().http.get(f"/api/school/round?{query}").status_code == status
