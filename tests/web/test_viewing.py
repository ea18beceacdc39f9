"""A table in the form that goes over the wire, entry by entry: what each viewer gets, and what is left out."""

from typing import Any

import msgspec
import pytest

from croupier.cards import cards as read
from croupier.game import State, Watcher
from croupier.game.events import Decision, Phase
from croupier.game.state import Claim, Seat, Status, Wager
from croupier.game.view import view
from croupier.house.dealer import Wait
from croupier.house.pools import Pool
from croupier.house.table import commands as c
from croupier.house.table.state import Chair, Kept, Notice, NoticeKind, Promise, Running, Standing, Table
from croupier.web.feed import view as viewing
from croupier.web.feed.clocks import RunningClock as Clock
from croupier.web.feed.view import TableView
from croupier.words import Said

STAFF = (Watcher.DEALER, Watcher.SUPERVISOR, Watcher.INSPECTOR)
HAND, OTHERS, DEALERS = (read(words) for words in ("Ah Kd 2c 3s 4h", "Qs Qd 5c 6s 7h", "9c 9d Tc Js 8h"))


def live(**more: Any) -> Table:
    """A bare table with Bob at seat 1 and Cat at seat 3, under a rulebook with a jackpot."""
    chairs = {1: Chair("Bob", 10, chips=500, tokens=20), 3: Chair("Cat", 11, chips=700, marker=12)}
    table = {"id": "T1", "rulebook": "nz-caribbean-1998", "chairs": chairs, "rounds": 4, "meter": 77}
    return Table(**{**table, **more})  # type: ignore[arg-type]


def table_view(*of: Any, **more: Any) -> dict[str, Any]:
    """A view as it comes over the wire."""
    shown: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(viewing.table_view(*of, **more)))
    return shown


BARE = {
    "table": "T1",
    "rulebook": "nz-caribbean-1998",
    "standing": "closed",
    "practice": False,
    "auto": False,
    "round": 4,
    "playing": False,
    "seats": {
        "1": {"player": "Bob", "ready": False, "since": 10},
        "3": {"player": "Cat", "ready": False, "since": 11, "marker": 12},
    },
    "notices": [],
    "directions": [],
    "commitments": [],
    "clocks": [],
    "places": 7,
    "jackpot": {"meter": 77, "open": True},
}


def test_a_spectator_is_shown_a_bare_table_and_nothing_more() -> None:
    shown = table_view(live(), Watcher.SPECTATOR)
    assert shown == {**BARE, "places": shown["places"]}
    assert shown["places"] > 3


@pytest.mark.parametrize(
    ("more", "added"),
    [
        ({"standing": Standing.OPEN}, {"standing": "open"}),
        ({"running": Running(auto=True)}, {"auto": True}),
        ({"running": Running(real=True)}, {"real": True}),
        ({"stopped": "a spill"}, {"stopped": "a spill"}),
        (
            {"limits": (100, 900)},
            {
                "limits": [100, 900],
                "signs": [
                    {"name": "limits", "lines": ["1.00 to 9.00"], "clause": ""},
                    {"name": "the former minimum", "lines": ["seat 3 keeps 0.12"], "clause": ""},
                ],
            },
        ),
        ({"directions": ("silence",)}, {"directions": ["silence"]}),
        (
            {"notices": (Notice(NoticeKind.MINIMUM, 5, 3, 200),)},
            {"notices": [{"what": "minimum", "at": 5, "given": 3, "minimum": 200}]},
        ),
        ({"promises": (Promise(1, "c0ffee", "sealed"),)}, {"commitments": ["c0ffee"]}),
        (
            {"kept": (Kept("c0ffee", "5a17", "Ah"),)},
            {"openings": [{"commitment": "c0ffee", "salt": "5a17", "order": "Ah"}]},
        ),
        ({"meter": 5_000}, {"jackpot": {"meter": 5_000, "open": True}}),
    ],
    ids=repr,
)
def test_what_there_is_to_say_is_added(more: dict[str, Any], added: dict[str, Any]) -> None:
    plain = table_view(live(), Watcher.SPECTATOR)
    assert table_view(live(**more), Watcher.SPECTATOR) == {**plain, **added}


def test_a_disabled_table_says_so_and_ready_seats_are_ready() -> None:
    plain = table_view(live(), Watcher.SPECTATOR)
    assert table_view(live(), Watcher.SPECTATOR, disabled="a fault") == {**plain, "disabled": "a fault"}
    seats = table_view(live(ready=(3,)), Watcher.SPECTATOR)["seats"]
    assert [seats["1"]["ready"], seats["3"]["ready"]] == [False, True]


def test_at_practice_the_others_are_the_houses_own() -> None:
    shown = table_view(live(practice="Bob"), Watcher.SPECTATOR)
    assert shown["practice"] is True
    assert "bot" not in shown["seats"]["1"]
    assert shown["seats"]["3"]["bot"] is True
    assert "bot" not in table_view(live(), Watcher.SPECTATOR)["seats"]["3"]


def test_aids_are_barred_where_a_clause_says_so_but_not_at_practice() -> None:
    assert table_view(live(rulebook="nsw-star-2019"), 1)["no_aids"] == "14.1"
    assert "no_aids" not in table_view(live(rulebook="nsw-star-2019", practice="Bob"), 1)
    assert "no_aids" not in table_view(live(), 1)


def test_a_table_without_a_rulebook_has_no_places_and_no_meter() -> None:
    shown = table_view(live(rulebook=""), Watcher.SPECTATOR)
    assert not {"places", "jackpot", "no_aids"} & set(shown)
    assert "jackpot" not in table_view(live(rulebook="vanuatu-2013"), Watcher.SPECTATOR)


def test_the_meter_is_the_pools_the_rounds_or_the_tables() -> None:
    whole = Pool("P", amount=900, contributed=900, tables=("T1",))
    assert table_view(live(), 1, pool=whole)["jackpot"] == {"meter": 900, "open": True}
    lost = Pool("P", amount=900, contributed=900, tables=("T1",), down=("T1",))
    assert table_view(live(), 1, pool=lost)["jackpot"] == {"meter": 900, "open": False}
    assert table_view(live(round=State(pool=88)), 1)["jackpot"] == {"meter": 88, "open": True}


def test_a_clock_tells_what_it_waits_for_and_until_when() -> None:
    wait = Wait("decide 1", (1, 3), 30, c.CloseTable(), Said("run-out.fold"), "7.1")
    shown = table_view(live(), Watcher.SPECTATOR, [Clock("T1", 9, wait, 5_000_000)])
    told = {"key": "decide 1", "seats": [1, 3], "until": 35_000, "seconds": 30}
    then = {"default": "the hand is folded", "clause": "7.1", "then": "run-out.fold"}
    assert shown["clocks"] == [told | then]


def test_chips_are_for_their_player_and_for_staff() -> None:
    purses = {"1": {"chips": 500, "tokens": 20}, "3": {"chips": 700, "tokens": 0}}
    plain = table_view(live(), Watcher.SPECTATOR)
    own = {**plain["seats"]["1"], **purses["1"]}
    assert table_view(live(), 1) == {**plain, "you": 1, "seats": {**plain["seats"], "1": own}}
    assert table_view(live(), 2) == {**plain, "you": 2}
    staff = {
        **plain,
        "float": 9_000,
        "referred": [3],
        "running": table_view(live(), Watcher.DEALER)["running"],
        "seats": {seat: {**plain["seats"][seat], **purses[seat]} for seat in purses},
    }
    assert set(staff["running"]) == set(Running.__struct_fields__)
    for watcher in STAFF:
        assert table_view(live(float=9_000, referred=(3,)), watcher) == staff
        called = table_view(live(float=9_000, referred=(3,), called="a query"), watcher)
        assert called == {**staff, "called": "a query"}
    assert "called" not in table_view(live(called="a query"), 1)


def dealt(phase: Phase = Phase.DECIDING, **more: Any) -> State:
    seats = {
        1: Seat(1, "Bob", {"ante": Wager(100)}, first=HAND, hand=HAND),
        3: Seat(3, "Cat", {"ante": Wager(100), "bet": Wager(200, paid=5)}, first=OTHERS, hand=OTHERS),
    }
    given = {"seats": seats, "order": (1, 3, 0), "dealt": 3, "dealer": DEALERS, "up": DEALERS[0]}
    return State(phase=phase, **{**given, **more})  # type: ignore[arg-type]


def cards(shown: dict[str, Any]) -> list[str]:
    play = shown["play"]
    return [play["seats"]["1"]["cards"], play["seats"]["3"]["cards"], play["dealer_cards"]]


def test_a_round_in_play_shows_each_seat_its_own_hand() -> None:
    at = live(round=dealt())
    for watcher in (Watcher.SPECTATOR, *STAFF):
        assert cards(table_view(at, watcher)) == ["", "", "9c"]
    assert cards(table_view(at, 1)) == ["Ah Kd 2c 3s 4h", "", "9c"]
    assert cards(table_view(at, 3)) == ["", "Qs Qd 5c 6s 7h", "9c"]
    assert table_view(at, 1)["playing"] is True
    assert "qualifies" not in table_view(at, 1)["play"]
    assert table_view(live(round=dealt(revealed=True)), 1)["play"]["qualifies"] is False


def test_the_last_round_is_shown_until_the_next_and_not_to_who_came_after() -> None:
    over = dealt(Phase.CLOSED)
    at = live(last=over)
    assert cards(table_view(at, 1)) == ["Ah Kd 2c 3s 4h", "", "9c"]
    assert cards(table_view(at, Watcher.INSPECTOR)) == ["Ah Kd 2c 3s 4h", "Qs Qd 5c 6s 7h", "9c"]
    assert cards(table_view(at, Watcher.DEALER)) == ["", "", "9c"]
    assert cards(table_view(live(last=over, newcomers=(1,)), 1)) == ["", "", "9c"]
    assert cards(table_view(live(last=over, newcomers=(1,)), 3)) == ["", "Qs Qd 5c 6s 7h", "9c"]
    assert cards(table_view(live(last=over, round=dealt(order=(1, 3, 0), dealt=2)), 1)) == ["", "", "9c"]
    assert "play" not in table_view(live(), 1)


def test_a_seat_in_play_is_lean() -> None:
    shown = table_view(live(round=dealt()), 3)["play"]["seats"]["3"]
    assert "number" not in shown
    assert "decision" not in shown
    assert shown["wagers"]["bet"]["stake"] == 200
    assert shown["wagers"]["bet"]["paid"] == 5
    assert (shown["face_down"], shown["player"], shown["status"]) == (0, "Cat", "in")


@pytest.mark.parametrize(
    ("wager", "result"),
    [
        (Wager(100), None),
        (Wager(100, paid=5), None),
        (Wager(100, taken=40), None),
        (Wager(100, carried=True), None),
        (Wager(100, taken=100), "lost"),
        (Wager(100, returned=60, taken=40), "lost"),
        (Wager(100, returned=100), "returned"),
        (Wager(100, returned=100, paid=1), "won"),
        (Wager(100, taken=100, paid=500), "won"),
    ],
    ids=repr,
)
def test_a_wager_has_a_result_once_nothing_of_it_is_at_stake(wager: Wager, result: str | None) -> None:
    seats = {1: Seat(1, "Bob", {"ante": wager})}
    shown = table_view(live(round=dealt(seats=seats)), Watcher.SPECTATOR)["play"]["seats"]["1"]["wagers"][
        "ante"
    ]
    assert shown.pop("result", None) == result
    assert shown == msgspec.to_builtins(wager)


def test_a_view_is_read_again_as_it_was_written() -> None:
    at = live(round=dealt(revealed=True), limits=(100, 900), float=5, kept=(Kept("c0ffee", "5a17", "Ah"),))
    for viewer in (1, *STAFF, Watcher.SPECTATOR):
        shown = viewing.table_view(at, viewer)
        assert msgspec.convert(table_view(at, viewer), TableView, strict=False) == shown


# The round itself


def seen(viewer: Any, seat: dict[str, Any] | None = None, **state: Any) -> Any:
    given = {"hand": HAND, "first": HAND, "wagers": {"ante": Wager(100)}, **(seat or {})}
    at = dealt(**{"seats": {1: Seat(1, "Bob", **given), 2: Seat(2, "Cat", hand=OTHERS)}, **state})
    return view(at, viewer)


def test_a_round_is_shown_field_by_field() -> None:
    shown = seen(
        Watcher.SPECTATOR, stub=0b1011, rack=HAND[:2], pool=66, locked=True, forced=True, qualifies=True
    )
    assert (shown.phase, shown.stub, shown.rack, shown.jackpot_pool) == (Phase.DECIDING, 3, 2, 66)
    assert (shown.locked, shown.forced, shown.up, shown.qualifies) == (True, True, "9c", None)
    assert (shown.dealer_cards, shown.dealer_face_down) == ("9c", 4)
    bare = seen(Watcher.SPECTATOR, up=None)
    assert (bare.up, bare.dealer_cards, bare.dealer_face_down) == ("", "", 5)
    assert (bare.locked, bare.forced) == (False, False)
    open_ = seen(Watcher.SPECTATOR, revealed=True, qualifies=True)
    assert (open_.dealer_cards, open_.dealer_face_down, open_.qualifies) == ("9c 9d Tc Js 8h", 0, True)
    exposed = seen(Watcher.SPECTATOR, dealer_exposed=(DEALERS[3],))
    assert (exposed.dealer_cards, exposed.dealer_face_down) == ("9c Js", 3)


def test_a_seat_is_shown_field_by_field() -> None:
    given = {"claim": Claim(True, False), "decision": Decision.BUY, "again": Decision.BET, "deemed": True}
    given |= {"offered": HAND[:2], "drawn": HAND[4:], "force": False}
    shown = seen(1, given).seats[0]
    assert (shown.number, shown.player, shown.status) == (1, "Bob", Status.IN)
    assert shown.wagers == {"ante": Wager(100)}
    assert (shown.claim, shown.decision, shown.again) == (Claim(True, False), Decision.BUY, Decision.BET)
    assert (shown.deemed, shown.gives_up, shown.drawn, shown.force) == (True, 2, 1, False)
    assert (shown.sixth_card, shown.viewed) == (True, False)
    assert (shown.cards, shown.face_down) == ("Ah Kd 2c 3s", 1)
    assert seen(1, {**given, "viewed": True}).seats[0].cards == "Ah Kd 2c 3s 4h"
    other = seen(2, {**given, "decision": Decision.EXCHANGE}).seats[0]
    assert (other.cards, other.face_down, other.sixth_card) == ("", 5, False)


@pytest.mark.parametrize(
    ("viewer", "seat", "state", "shown"),
    [
        (1, {}, {}, True),
        (1, {}, {"dealt": 2}, False),
        (1, {}, {"order": (), "dealt": 0}, False),
        (1, {"status": Status.STRAY}, {}, False),
        (2, {}, {}, False),
        (Watcher.SPECTATOR, {}, {}, False),
        (Watcher.SPECTATOR, {"shown": True}, {}, True),
        (Watcher.SPECTATOR, {"shown": True, "face_down": True}, {}, False),
        (2, {"shown": True}, {}, True),
        (Watcher.INSPECTOR, {}, {}, False),
        (Watcher.INSPECTOR, {}, {"phase": Phase.CLOSED}, True),
        (Watcher.INSPECTOR, {}, {"phase": Phase.VOID}, True),
        (Watcher.SUPERVISOR, {}, {"phase": Phase.CLOSED}, False),
        (Watcher.DEALER, {}, {"phase": Phase.CLOSED}, False),
        (Watcher.SPECTATOR, {}, {"phase": Phase.CLOSED}, False),
    ],
    ids=repr,
)
def test_a_hand_is_shown_only_where_a_rule_puts_it(
    viewer: Any, seat: dict[str, Any], state: dict[str, Any], shown: bool
) -> None:
    assert bool(seen(viewer, seat, **state).seats[0].cards) is shown
