"""A card that was read wrong is taken back while nothing has followed from it, and the round is as it was before it."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from croupier.cards import text
from croupier.game.drawing import cards_wanted
from croupier.game.events import CardTakenBack
from croupier.house.act import Person, Role
from croupier.rulebook import IDS, rulebook
from tests.floor.kit import DEALER_ANN, SUPERVISOR_SUE, Floor, c, e, g

LUNAR = [book for book in IDS if book != "nz-caribbean-1998"]
FORCING = [book for book in LUNAR if book != "nsw-star-2019"]


def called(book: str, *, source: str = "shoe", **settings: str) -> Floor:
    return Floor(book, source, **settings).open().sit(s1="Bob", s2="Cat").start(1, 2)


def read(floor: Floor, *words: str) -> Floor:
    for word in words:
        floor.do(c.Scan(word), DEALER_ANN)
    return floor


def back(floor: Floor) -> CardTakenBack:
    """Takes the last card back; everything of the round is then as it was before."""
    (done,) = floor.do(c.TakeBackCard(), DEALER_ANN)
    assert isinstance(done, e.Played)
    assert isinstance(done.event, CardTakenBack)
    return done.event


def order() -> Iterator[str]:
    """A deal in which neither hand nor the dealer's is a pair, whoever gets which card."""
    yield from ["2c", "3d", "4h", "6s", "7c", "8d", "9h", "Js", "Qc", "Kd", "2d", "5h", "8s", "Tc", "Ah"]


def modes(book: str) -> tuple[str, ...]:
    """How hands may be declared under a rulebook."""
    return tuple(rulebook(book).settings["declare_mode"].choices or ())


@pytest.mark.parametrize("source", ["shoe", "shuffler"])
@pytest.mark.parametrize(("book", "mode"), [(book, mode) for book in IDS for mode in modes(book)])
def test_each_card_of_the_first_deal_can_be_taken_back(book: str, source: str, mode: str) -> None:
    floor = called(book, source=source, declare_mode=mode)
    floor.play(g.CallBets())
    for word in order():
        before = floor.table
        read(floor, word)
        if floor.rules.auto and floor.rules.losing_supers_at_once and word == "Ah":
            assert floor.refuse(c.TakeBackCard(), DEALER_ANN).code == "TOO_LATE", (
                "losing supers are taken by then"
            )
            break
        taken = back(floor)
        assert before.round is not None
        assert (taken.card, taken.hand) == (word, before.round.order[before.round.dealt])
        assert replace(floor.table, readers=before.readers, course=before.course, read=before.read) == before
        assert floor.refuse(c.TakeBackCard(), DEALER_ANN).code == "TOO_LATE", "one card at a time"
        read(floor, word)
    assert floor.table.round is not None
    assert len(floor.table.round.dealer) == 5


@pytest.mark.parametrize("act_when", ["all_decided", "as_decided"])
@pytest.mark.parametrize("book", LUNAR)
def test_draw_cards_can_be_taken_back(book: str, act_when: str) -> None:
    floor = called(book, act_when=act_when, declare_mode="auto")
    floor.play(g.CallBets())
    read(floor, *order())
    assert floor.table.round is not None
    given = floor.table.round.seats[1].hand[:2]
    floor.play(g.Exchange(1, text(given)))
    floor.play(g.Fold(2)) if act_when == "all_decided" else None
    floor.play(g.Lock()) if act_when == "all_decided" else None
    read(floor, "Kc")
    before = floor.table.round
    assert cards_wanted(floor.rules, before) == 1
    read(floor, "Ks")
    back(floor)
    assert floor.table.round == before
    read(floor, "Kh")
    assert text(floor.table.round.seats[1].hand).endswith("Kc Kh")


@pytest.mark.parametrize("book", FORCING)
def test_card_that_replaced_the_dealers_can_be_taken_back(book: str) -> None:
    floor = Floor(book).open().sit(s1="Bob").start(1).deal({1: "3s 3d 9c Qs Kc"}, "Qc Jd 9h 5s 3c")
    floor.play(g.Bet(1))
    floor.play(g.Lock())
    floor.lay().play(g.Reveal())
    floor.play(g.AnswerForce(1, True))
    before = floor.table.round
    read(floor, "Qd")
    assert floor.table.round is not None
    assert floor.table.round.forced
    back(floor)
    assert floor.table.round == before
    read(floor, "2h")


@pytest.mark.parametrize("book", IDS)
def test_what_has_led_to_something_stays(book: str) -> None:
    floor = called(book, declare_mode="auto")
    floor.play(g.CallBets())
    assert floor.refuse(c.TakeBackCard(), DEALER_ANN).code == "TOO_LATE"
    read(floor, "2c")
    floor.play(g.ExposeCard(floor.table.round.order[0]))  # type: ignore[union-attr]
    refusal = floor.refuse(c.TakeBackCard(), DEALER_ANN)
    assert (refusal.code, refusal.clause) == ("TOO_LATE", floor.rules.cite["deal.order"])
    read(floor, *[word for word in order() if word != "2c"][:14])
    floor.play(g.Fold(1))
    assert floor.refuse(c.TakeBackCard(), DEALER_ANN).code == "TOO_LATE"


def test_only_the_dealer_with_real_cards_takes_one_back() -> None:
    floor = called("vanuatu-2013")
    floor.play(g.CallBets())
    read(floor, "2c")
    for by in (SUPERVISOR_SUE, Person("Bob", Role.PLAYER), Person("Amy", Role.DEALER)):
        assert floor.refuse(c.TakeBackCard(), by).code in ("ROLE_TOO_LOW", "NOT_THE_DEALER", "NOT_YOUR_SEAT")
    (done,) = floor.do(c.TakeBackCard(), DEALER_ANN, why="read as the two of diamonds")
    assert done.act.why == "read as the two of diamonds"
