"""Every event is told to every viewer, with no card that the viewer may not see and nothing that is another's."""

import json
import re
import typing
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.cards import DECK, cards, text
from croupier.game import AnyEvent, Decision, Seat, State, Viewer, Watcher, start, view
from croupier.game import events as g
from croupier.game.events import Remedy
from croupier.game.roundfile import parse
from croupier.game.script import play_round
from croupier.hands import evaluate
from croupier.house.act import Act
from croupier.house.answers import Entry
from croupier.house.table import events as e
from croupier.house.table.events import AbsenceReferred, AnyTableEvent, DeckCommitted, DeckOpened
from croupier.house.table.evolve import evolve
from croupier.house.table.public_words import PUBLIC
from croupier.house.table.state import (
    CardSource,
    Chair,
    Direction,
    MixedSeed,
    NoSeed,
    Notice,
    NoticeKind,
    Notified,
    Promise,
    Renewal,
    Running,
    Standing,
    Table,
)
from croupier.house.table.telling import PRIVATE, ToldLine, tell, tell_all
from croupier.rulebook import IDS
from croupier.rulebook.settings import SuperLimits
from tests.effort import often
from tests.pilot.players import Lively
from tests.service.kit import BOB, CAT, DAN, SUE, Casino, play
from tests.transcripts.rounds import ROUNDS

PLAYED = often(8, 30)
"""Rounds under each rulebook."""

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
VIEWERS: tuple[Viewer, ...] = (1, 2, 3, 4, 5, 6, 7, *Watcher)
STAFF = (Watcher.DEALER, Watcher.SUPERVISOR, Watcher.INSPECTOR)
OTHERS: tuple[Viewer, ...] = (1, 3, Watcher.SPECTATOR)
SILENT: frozenset[type] = frozenset()
"""Events that nobody is told of: none so far."""

KINDS = {*typing.get_args(AnyEvent), *typing.get_args(AnyTableEvent)} - {e.Played}
BY_STAFF = Act(SUE, 1_000, "a quiet word")
BY_PLAYER = Act(BOB, 1_000, "a quiet word")


# The list


def test_every_event_is_told_or_on_the_list_of_silent_ones() -> None:
    told = PUBLIC.keys() | PRIVATE.keys()
    assert told | SILENT == KINDS
    assert not told & SILENT


def test_an_event_that_is_not_on_the_list_is_not_told() -> None:
    class Whispered(e.TableEvent, frozen=True):
        card: str = "Ah"

    assert tell_all(Table(), Whispered("1.1", BY_STAFF), VIEWERS) == {}  # type: ignore[arg-type]


# No card leaks


class Listener:
    """Hears what every viewer is told, and holds each line against what that viewer has been shown."""

    def __init__(self, table: Table | None = None) -> None:
        self.table = table or Table()
        self.shown: dict[Viewer, set[str]] = {}
        self.lines: Counter[str] = Counter()
        self.with_cards: Counter[str] = Counter()
        self.never: set[str] = set()
        self.open_after: list[bool] = []

    def __call__(self, entries: tuple[Entry, ...]) -> None:
        for entry in entries:
            if entry.stream == "table/T1":
                self.hear(entry.event, entry.version)

    def hear(self, event: Any, version: int = 0) -> None:
        self.table = evolve(self.table, event, version)
        what = getattr(event, "event", event)
        if isinstance(what, e.RoundStarted | g.DealCollected):
            self.shown = {}
        if isinstance(what, DeckOpened):
            self.open_after.append(self.table.round is None)
        told = tell_all(self.table, event, VIEWERS)
        if not told:
            self.never.add(type(what).__name__)
        for viewer in VIEWERS:
            assert tell(self.table, event, viewer) == told.get(viewer)
            if viewer in told:
                self.judge(event, type(what).__name__, viewer, told[viewer])

    def judge(self, event: Any, kind: str, viewer: Viewer, line: ToldLine) -> None:
        known = self.shown.setdefault(viewer, set()) | visible(self.table, viewer)
        named = set(CARD.findall(line.text))
        assert named <= known, (viewer, line)
        assert line.text[0].isupper(), line
        assert "  " not in line.text
        assert "\n" not in line.text
        assert line.clause == event.clause
        assert line.kind == kind
        self.shown[viewer] = known
        self.lines[kind] += 1
        self.with_cards[kind] += bool(named)


def visible(table: Table, viewer: Viewer) -> set[str]:
    """The cards in a viewer's view of the round."""
    if table.round is None:
        return set()
    seen = view(table.round, viewer)
    return {*seen.dealer_cards.split(), *(card for seat in seen.seats for card in seat.cards.split())}


@pytest.mark.parametrize("mode", [{}, {"declare_mode": "player"}], ids=["as set", "players declare"])
@pytest.mark.parametrize("book", IDS)
def test_no_line_names_a_card_that_its_viewer_may_not_see(
    tmp_path: Path, book: str, mode: dict[str, Any]
) -> None:
    settings = mode if book != "nz-caribbean-1998" else {}
    listener = Listener()
    with Casino(tmp_path, seed=len(book) + len(mode)) as casino:
        casino.service.subscribe(listener)
        choose = Lively(book, absent=10).choose
        pilot = casino.open("T1", book, BOB, CAT, DAN, choose=choose, **settings)
        play(pilot, PLAYED)
    assert listener.never == set()
    assert listener.lines["RoundClosed"] + listener.lines["RoundVoided"] == PLAYED * len(VIEWERS)
    assert listener.with_cards["CardsDealt"] >= PLAYED * 2  # each seat its own hand
    assert listener.with_cards["DealerRevealed"] >= len(VIEWERS)
    assert listener.with_cards["HandShown"] >= len(VIEWERS)
    assert not {"Decided", "DiscardsTaken", "DrawDealt", "DeckOpened"} & set(+listener.with_cards)
    assert len(listener.open_after) >= PLAYED
    assert all(listener.open_after)  # a promise is opened only once its round is over


@pytest.mark.parametrize("name", ROUNDS)
def test_no_line_of_a_golden_round_names_a_hidden_card(name: str) -> None:
    listener = golden(name)
    assert listener.never == set()


def golden(name: str) -> Listener:
    """A golden round, heard by everybody."""
    script = play_round(parse(json.dumps(ROUNDS[name])))
    chairs = {number: Chair(f"P{number}", 0) for number in range(1, script.rules.seats + 1)}
    book = ROUNDS[name]["rulebook"]
    listener = Listener(Table(id="T1", rulebook=book, chairs=chairs, round=start(script.rules)))
    for event in script.log:
        listener.hear(e.Played(event.clause, BY_STAFF, event))  # type: ignore[attr-defined,arg-type]
    return listener


def test_golden_rounds_tell_every_event_of_a_round() -> None:
    heard = {kind for name in ROUNDS for kind in golden(name).lines}
    never = {kind.__name__ for kind in typing.get_args(AnyEvent)} - heard
    assert never <= {"WagerWithdrawn", "SeatLeftOut", "CardTakenBack"}, never


# A hand in the middle of a round

HAND, DEALER_HAND = cards("Ah Kd 9s 5c 2c"), cards("Qc Qd 7h 6h 3s")


def live_with(**seat: Any) -> Table:
    """Seat 2 with five cards, and a dealer with five, all face down."""
    held = Seat(2, "Cat", hand=HAND, first=HAND, **seat)
    order = (2, 0) * 5
    state = State(phase=g.Phase.DECIDING, seats={2: held}, order=order, dealt=10, dealer=DEALER_HAND)
    chairs = {1: Chair("Bob", 0), 2: Chair("Cat", 0)}
    return Table(id="T1", chairs=chairs, round=state)


def played(event: Any, act: Act = BY_STAFF) -> e.Played:
    return e.Played(event.clause, act, event)


def words(table: Table, event: AnyTableEvent, viewer: Viewer) -> str:
    line = tell(table, event, viewer)
    assert line is not None
    return line.text


def test_the_deal_tells_how_many_cards_went_where() -> None:
    event = played(g.CardsDealt(" ".join(f"{a} {b}" for a, b in zip(*both(), strict=True)), "8.1"))
    for viewer in OTHERS:
        assert words(live_with(), event, viewer) == "Dealt: 5 cards each to seat 2 and the dealer"
    mine = "Dealt: 5 cards each to seat 2 and the dealer; your hand is Ah Kd 9s 5c 2c"
    assert words(live_with(), event, 2) == mine
    assert tell(live_with(), event, 2) == ToldLine(mine, "8.1", None, "CardsDealt")


def both() -> tuple[list[str], list[str]]:
    return text(HAND).split(), text(DEALER_HAND).split()


def test_nobody_is_told_a_hand_before_the_deal_is_complete() -> None:
    table = live_with()
    assert table.round is not None
    halfway = replace(table.round, dealt=3, phase=g.Phase.DEALING)
    table = replace(table, round=halfway)
    event = played(g.CardsDealt("Ah Qc Kd", "8.1"))
    for viewer in VIEWERS:
        assert words(table, event, viewer) == "Dealt: 2 cards to seat 2; 1 card to the dealer"


def test_a_line_about_a_wager_names_its_area() -> None:
    taken = played(g.Taken(2, "super:dealer", 1_000, "lost", "9.2"))
    for viewer in VIEWERS:
        line = tell(live_with(), taken, viewer)
        assert line is not None
        assert (line.seat, line.kind, line.area) == (2, "Taken", "super:dealer")
    line = tell(live_with(), played(g.Decided(2, Decision.BUY, "9.4")), 1)
    assert line is not None
    assert line.area == ""


def test_an_exchange_is_told_by_its_number() -> None:
    event = played(g.Decided(2, Decision.EXCHANGE, "9.4", "Kd 9s"))
    for viewer in VIEWERS:
        assert words(live_with(), event, viewer) == "Seat 2 chooses to exchange 2 cards"
    assert words(live_with(), played(g.Decided(2, Decision.BUY, "9.4")), 1) == (
        "Seat 2 chooses to buy a sixth card"
    )


def test_drawn_cards_are_told_to_their_player_once_looked_at() -> None:
    drawn = HAND[3:]
    served = played(g.DrawDealt(2, text(drawn), True, "9.5"))
    for viewer in VIEWERS:
        assert words(live_with(drawn=drawn), served, viewer) == "Seat 2 draws 2 cards"
    looked, table = played(g.DrawViewed(2, "9.6")), live_with(drawn=drawn, viewed=True)
    assert words(table, looked, 2) == "Seat 2 looks at its new cards: 5c 2c"
    for viewer in (*OTHERS, *STAFF):
        assert words(table, looked, viewer) == "Seat 2 looks at its new cards"


def test_a_card_exposed_and_turned_down_again_is_not_named() -> None:
    line = tell(live_with(), played(g.CardExposed(2, "Ah", "12.1")), 1)
    assert line == ToldLine("A card of seat 2 is exposed in the deal", "12.1", 2, "CardExposed")
    line = tell(live_with(), played(g.CardExposed(0, "Qc", "12.1")), 1)
    assert line == ToldLine("A card of the dealer is exposed in the deal", "12.1", None, "CardExposed")


def test_a_hand_that_was_not_turned_up_is_not_told_as_shown() -> None:
    event = played(g.HandShown(2, text(HAND), evaluate(HAND), "ace and king", "10.1"))
    assert tell_all(live_with(), event, VIEWERS) == {}
    assert tell_all(live_with(shown=True, face_down=True), event, VIEWERS) == {}
    told = tell_all(live_with(shown=True), event, VIEWERS)
    assert {line.text for line in told.values()} == {"Seat 2 shows Ah Kd 9s 5c 2c: ace and king"}


def test_a_jackpot_hand_is_described_once_it_is_shown() -> None:
    event = played(g.JackpotHandVerified(2, "flush", "11.3"))
    assert words(live_with(), event, 1) == "Seat 2's hand is verified for the jackpot"
    assert words(live_with(shown=True), event, 1) == "Seat 2's flush is verified for the jackpot"


def test_what_a_player_says_of_the_hand_is_for_who_sees_it() -> None:
    event = e.HandClaimed("14.2", BY_PLAYER, 2, "a pair with Qc in it", "ace and king")
    for viewer in (*OTHERS, *STAFF):
        assert words(live_with(), event, viewer) == "Seat 2 says what its hand is"
    mine = "Seat 2 says what its hand is: a pair with a card in it; the cards say ace and king"
    assert words(live_with(), event, 2) == mine
    unseen = live_with(drawn=HAND[3:])
    assert words(unseen, event, 2) == "Seat 2 says what its hand is"
    assert {words(live_with(shown=True), event, viewer) for viewer in VIEWERS} == {mine}


TYPED = "the Ah and Kd of seat 2\nlay beside the Qc"
HIDDEN = "the a card and a card of seat 2 lay beside the a card"


@pytest.mark.parametrize(
    "event",
    [
        played(g.HandVoided(2, TYPED, "12.4")),
        played(g.Misdealt(TYPED, "12.4")),
        played(g.RoundVoided(TYPED, "12.4", {2: 0})),
        played(g.IrregularityRecorded(TYPED, "void", "12.4", 2)),
        played(g.Returned(2, "ante", 100, TYPED, "12.4")),
        played(g.Taken(2, "ante", 100, TYPED, "12.4")),
        played(g.Reversed(2, "ante", TYPED, "12.4")),
        e.RulingMade("14.9", BY_STAFF, TYPED),
        e.Directed("14.9", BY_STAFF, "place", place=TYPED),
        e.HandLaid("14.9", BY_STAFF, 2, TYPED),
    ],
    ids=lambda event: type(getattr(event, "event", event)).__name__,
)
def test_words_that_people_type_name_no_hidden_card(event: AnyTableEvent) -> None:
    for viewer in VIEWERS:
        assert HIDDEN in words(live_with(), event, viewer)


def test_a_typed_card_that_lies_open_stays() -> None:
    ruling = e.RulingMade("14.9", BY_STAFF, "As the Ah is open, the Qc stays down")
    assert words(live_with(shown=True), ruling, 1) == "A ruling: As the Ah is open, the a card stays down"
    assert words(Table(), ruling, 1) == "A ruling: As the Ah is open, the Qc stays down"


# What is another's, and what is for staff


@pytest.mark.parametrize(
    ("event", "figure"),
    [
        (e.ChipsBrought("3.1", BY_PLAYER, 2, 123456, True), "1,234.56"),
        (e.ChipsTaken("3.1", BY_PLAYER, 2, 123456, 700), "1,234.56 and 7.00 in tokens"),
        (e.VoucherSwapped("3.1", BY_PLAYER, "V7", "Cat", 123456), "1,234.56"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_chips_are_told_to_their_player_and_to_staff(event: Any, figure: str) -> None:
    told = tell_all(live_with(), event, VIEWERS)
    for viewer in VIEWERS:
        mine = viewer == 2 or viewer in STAFF
        assert (figure in told[viewer].text) is mine
        assert bool(re.search(r"\d\.\d|V7", told[viewer].text)) is mine
        assert told[viewer].seat == 2


def test_the_float_is_for_staff() -> None:
    told = tell_all(Table(), e.FloatCounted("2.2", BY_STAFF, 123456), VIEWERS)
    assert {viewer for viewer, line in told.items() if "1,234.56" in line.text} == set(STAFF)
    assert told[1].text == "The float is counted"


def test_a_breach_is_told_to_its_seat_and_to_staff_and_the_note_to_staff() -> None:
    event = e.IncidentRecorded("14.3", BY_STAFF, "talk about hands", 2, "loudly")
    told = tell_all(live_with(), event, VIEWERS)
    assert set(told) == {2, *STAFF}
    assert told[2].text == "At seat 2, a breach is noted: talk about hands"
    staff = "At seat 2, a breach is noted: talk about hands (loudly); reason: a quiet word"
    assert told[Watcher.SUPERVISOR].text == staff


def test_an_absence_is_told_to_its_seat_and_to_staff() -> None:
    event = AbsenceReferred("9.9", BY_STAFF, 2, 3)
    assert set(tell_all(live_with(), event, VIEWERS)) == {2, *STAFF}


@pytest.mark.parametrize(
    "event",
    [
        played(g.HandVoided(2, "a wrong number of cards", "12.4")),
        e.DeckRemoved("6.7", BY_STAFF, "red", BY_STAFF.why),
    ],
    ids=lambda event: type(event).__name__,
)
def test_reasons_of_staff_are_for_staff(event: AnyTableEvent) -> None:
    told = tell_all(live_with(), event, VIEWERS)
    assert {viewer for viewer, line in told.items() if "quiet word" in line.text} == set(STAFF)
    assert set(told) == set(VIEWERS)


def test_a_reason_names_no_hidden_card() -> None:
    ruling = e.RulingMade("14.9", Act(SUE, 1, "saw the Ah"), "the hand is void")
    staff = "A ruling: the hand is void; reason: saw the a card"
    assert words(live_with(), ruling, Watcher.SUPERVISOR) == staff
    assert words(live_with(), ruling, 1) == "A ruling: the hand is void"


def test_a_player_has_no_reason_to_give() -> None:
    told = tell_all(live_with(), e.SeatLeft("3.3", BY_PLAYER, 1), VIEWERS)
    assert {line.text for line in told.values()} == {"Seat 1 is free"}


# Every event of a table as a sentence

EXAMPLES: dict[Any, Any] = {
    Act: BY_STAFF,
    CardSource: CardSource.SHOE,
    Direction: Direction.SILENCE,
    Notice: Notice(NoticeKind.MINIMUM, 4_600, 1_000, 2_500),
    Renewal: Renewal.RESTARTED,
    Notified: Notified.SURVEILLANCE,
    Standing: Standing.OPEN,
    Remedy: Remedy.VOID,
    Promise: Promise(1, "0123456789abcdef", "sealed"),
    Running: Running(True, 20, 15, 10),
    tuple[int, int]: (500, 10_000),
    dict[int, int]: {2: 500},
    dict[str, Any]: {},
    dict[str, int]: {"A1": 2},
    dict[str, str]: {"max_payout": "M-1"},
    SuperLimits | None: SuperLimits(own=(500, 10_000)),
    tuple[int, int] | None: None,
    tuple[str, ...]: ("ante",),
    tuple[int, ...]: (1, 2),
    tuple[MixedSeed, ...]: (MixedSeed(1, "00", "11"), *(MixedSeed(2, "00", why=why) for why in NoSeed)),
    int: 2,
    str: "word",
    bool: True,
}
OF_TABLE = sorted(KINDS - set(typing.get_args(AnyEvent)), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", OF_TABLE, ids=lambda kind: kind.__name__)
def test_every_event_of_a_table_is_a_sentence(kind: type) -> None:
    event = kind(**{field.name: EXAMPLES[field.type] for field in msgspec.structs.fields(kind)})
    told = tell_all(Table(), event, VIEWERS)
    assert set(STAFF) <= set(told)
    for line in told.values():
        assert line.text[0].isupper()
        assert not line.text.endswith(".")
        assert "_" not in line.text
        assert "None" not in line.text
        assert (line.clause, line.kind) == ("word", kind.__name__)
        assert line.seat == (2 if hasattr(event, "seat") else None)


@pytest.mark.parametrize(
    ("notice", "said"),
    [
        (
            Notice(NoticeKind.MINIMUM, 2_800, 1_000, 2_500),
            "A notice: the least ante becomes 25.00 in 30 minutes",
        ),
        (
            Notice(NoticeKind.MARKERS, 1_060, 1_000),
            "A notice: every seat plays to the new minimum in 1 minute",
        ),
        (Notice(NoticeKind.CLOSING, 1_000, 1_000), "A notice: the table closes now"),
    ],
)
def test_a_notice_says_what_and_when(notice: Notice, said: str) -> None:
    assert words(Table(), e.NoticeGiven("4.2", BY_STAFF, notice), 1) == said


def test_limits_name_the_seats_that_keep_the_old_minimum() -> None:
    event = e.LimitsSet("4.1", BY_STAFF, (2_500, 50_000), {1: 1_000, 3: 1_000})
    said = "Antes are now from 25.00 to 500.00; seats 1 and 3 may keep to the old minimum"
    assert words(Table(), event, 1) == said


@pytest.mark.parametrize("what", ["silence", "english", "place"])
def test_a_direction_and_its_end_are_told_apart(what: str) -> None:
    given = words(Table(), e.Directed("4.4", BY_STAFF, what, True, "on the layout"), 1)
    assert given != words(Table(), e.Directed("4.4", BY_STAFF, what, False), 1)


def test_promises_are_told_without_their_order() -> None:
    made = DeckCommitted("7.1", BY_STAFF, 4, 52, Promise(1, "0123456789abcdef", "sealed"))
    kept = DeckOpened("7.1", BY_STAFF, 4, "0123456789abcdef", "salt", text(DECK))
    assert (
        words(Table(), made, 1)
        == "The house's part of the shuffle of 52 cards is sealed; its promise begins 01234567"
    )
    said = "Round 4: the promise that begins 01234567 is opened, and anybody can check the order"
    assert words(Table(), kept, 1) == said


def test_those_who_are_told_the_same_share_one_line() -> None:
    told = tell_all(live_with(), e.ChipsBrought("3.1", BY_PLAYER, 2, 100, False), VIEWERS)
    assert told[1] is told[3] is told[Watcher.SPECTATOR]


def test_what_was_mixed_in_is_told_to_everybody_and_why_the_rest_was_not() -> None:
    seeds = (
        MixedSeed(1, "00", "11"),
        *(MixedSeed(seat, "00", why=why) for seat, why in enumerate(NoSeed, 2)),
    )
    said = (
        "The order is fixed: the seed of seat 1 is mixed in; that of seat 2 came after the promise, and counts next "
        "time; that of seat 3 was not revealed in time; what seat 4 revealed is not what it had committed"
    )
    told = tell_all(Table(), e.DeckMixed("7.1", BY_STAFF, 4, seeds), VIEWERS)
    assert {line.text for line in told.values()} == {said}
    assert set(told) == set(VIEWERS)
