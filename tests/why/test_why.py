"""Every amount of a round as a tree that recomputes it, whose leaves change it, and which lists all that do."""

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from croupier import RoundRefused, Table, settle
from croupier.game.events import Paid, Returned, Taken
from croupier.game.report import settlement
from croupier.game.roundfile import parse
from croupier.game.script import play_round
from croupier.game.why import LeafKind, Reason, Why, why
from croupier.game.why.words import spoken_of, told
from croupier.history import RoundFile, read_json
from croupier.history.rebuild import Rebuilt
from croupier.house.records.reasons import reasons_of
from tests.effort import often, some
from tests.game.told import file, stakes
from tests.history.corpus import ROUNDS, WORKED
from tests.transcripts.rounds import ROUNDS as GOLDEN
from tests.why.reasons import faults, surprises

FIRST = Path("docs/first-round.jsonl").read_text("utf-8")
GOLD = list(GOLDEN)
TELLING = (
    "caribbean-pool-jackpots",
    "caribbean-talking-forfeits",
    "nsw-absent-player",
    "nsw-over-the-maximum",
    "nz-instant-pair",
)
FEW_LEFT = 515
"""A round of the corpus whose cards that nobody got make no hand that loses."""

Json = dict[str, Any]


def asked(round_file: Json | str) -> Why:
    return _asked(round_file if isinstance(round_file, str) else json.dumps(round_file))


@cache
def _asked(line: str) -> Why:
    return why(parse(line))


def tree(found: Why, area: str, seat: int = 1) -> Reason:
    return next(each.tree for each in found.amounts if (each.seat, each.area) == (seat, area))


def every(reason: Reason) -> list[Reason]:
    return [reason, *(below for part in reason.reasons for below in every(part))]


def holds(line: str | bytes) -> None:
    round_file = parse(line)
    found = why(round_file)
    assert list(faults(round_file, found)) == []
    assert list(surprises(round_file, found, Random(1), often(10, 40))) == []  # noqa: S311


@pytest.mark.parametrize("number", some(range(0, len(WORKED), 60), range(len(WORKED))))
def test_every_worked_round_says_why(number: int) -> None:
    holds(json.dumps(WORKED[number]))


@pytest.mark.parametrize("name", some(TELLING, GOLD))
def test_every_golden_round_says_why(name: str) -> None:
    holds(json.dumps(GOLDEN[name]))


@pytest.mark.parametrize("number", some((*range(7, len(ROUNDS), 200), FEW_LEFT), range(len(ROUNDS))))
def test_every_round_of_the_corpus_says_why(number: int) -> None:
    holds(ROUNDS[number])


def test_a_payment_names_every_clause_that_it_rests_on() -> None:
    bet = tree(asked(FIRST), "bet")
    named = {clause for each in every(bet) for clause in each.clauses}
    assert {"10.6(a)", "10.8(a)", "10.9(a)", "10.9(b)", "5.5/3", "4.3(b)", "4.3(a)", "5.2(b)"} <= named
    assert "A44" in {each.reading for each in every(bet)}
    first, second = bet.reasons[:2]
    assert [(each.what, each.value) for each in (first, second)] == [
        ("bet.first_combination", 2000),
        ("bet.second_combination", 2000),
    ]
    assert [(each.what, each.value) for each in first.reasons] == [
        ("bet", 2000),
        ("odds.one_pair", 1),
        ("cards", "4h 4d"),
    ]


def test_what_an_amount_had_been_is_what_settle_says_of_the_changed_round() -> None:
    line = json.loads(FIRST)
    checked = 0
    for each in asked(line).amounts:
        for leaf in each.tree.leaves():
            for other in leaf.otherwise:
                changed = with_other(line, leaf, other.value)
                if changed is None:
                    continue
                try:
                    area = settle(changed)["seats"]["1"]["areas"].get(each.area)
                except RoundRefused:
                    continue
                net = area["returned"] + area["paid"] - area["stake"] if area else None
                assert net == other.net, (each.area, leaf.what, other)
                checked += 1
    assert checked > 15


def with_other(line: Json, leaf: Reason, value: int | str) -> Json | None:
    """A round file in which one leaf is otherwise, where that is one word of the file."""
    changed = deepcopy(line)
    seat, settings = changed["seats"]["1"], changed.setdefault("settings", {})
    match leaf.kind, leaf.what:
        case LeafKind.WAGER, "ante":
            seat["ante"] = value
        case LeafKind.WAGER, "super:own" if value:
            seat["super"]["own"] = value
        case LeafKind.CHOICE, "decision" | "after_draw":
            seat[leaf.what] = value
        case LeafKind.CHOICE, "force":
            seat["force"] = value == "force"
        case LeafKind.SETTING, "max_payout":
            settings["max_payout"] = value
        case _:
            return None
    return changed


def test_a_refusal_names_what_would_lift_it() -> None:
    line = json.loads(FIRST) | {"settings": {"ante_limits": [100, 500]}}
    refusal = asked(line).refusal
    assert refusal is not None
    assert (refusal.what, refusal.clauses) == ("OUTSIDE_LIMITS", ("2",))
    assert {leaf.what: leaf.otherwise[0].refused for leaf in refusal.reasons} == {
        "ante": "",
        "ante_limits": "",
    }


def test_a_ruling_is_a_reason() -> None:
    absent = next(name for name in GOLD if name == "nsw-absent-player")
    found = asked(GOLDEN[absent])
    leaves = [
        leaf for each in found.amounts for leaf in each.tree.leaves() if leaf.what == "happening.absent"
    ]
    assert leaves
    assert all("12.14" in leaf.clauses for leaf in leaves)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_value_has_a_sentence(language: str) -> None:
    lines = [FIRST, *(json.dumps(GOLDEN[name]) for name in TELLING[:3])]
    for line in lines:
        for each in spoken_of(asked(line), language).amounts:
            assert all(reason.says for reason in every(each.tree))
            assert all(other.says for reason in every(each.tree) for other in reason.otherwise)


def test_a_table_says_why() -> None:
    table = Table("nz-caribbean-1998", seed=3).wager(1, 500, jackpot=True).deal().choose("bet")
    found = table.why()
    assert [(each["area"], each["net"]) for each in found["amounts"]] == [
        (area, result["returned"] + result["paid"] - result["stake"])
        for area, result in table.settlement()["seats"]["1"]["areas"].items()
    ]
    assert [each["area"] for each in table.why(area="jackpot")["amounts"]] == ["jackpot"]


def test_the_shape_is_that_of_the_contract() -> None:
    found = msgspec.json.decode(msgspec.json.encode(asked(FIRST)))
    assert set(found) == {"rulebook", "amounts"}
    bet = found["amounts"][-1]
    assert set(bet) == {"seat", "area", "net", "tree"}
    leaf = bet["tree"]["from"][0]["from"][1]
    assert leaf | {"if": []} == {
        "what": "odds.one_pair",
        "value": 1,
        "clauses": ["5.5/3"],
        "from": [],
        "kind": "rulebook",
        "if": [],
    }


# What a player may see


def backed() -> RoundFile:
    """Seat 1 has a super on the hand of seat 2, which folds unseen."""
    line = next(
        line
        for line in map(json.loads, ROUNDS)
        if line["rulebook"] == "nsw-star-2019"
        and any(
            hand in line["seats"] and line["seats"][hand].get("decision") == "fold"
            for seat in line["seats"].values()
            for hand in seat.get("super", {})
        )
        and not line.get("happenings")
        and not line.get("settings", {}).get("reveal_folded")
    )
    return read_json(json.dumps(line))


def test_a_player_is_not_told_cards_that_were_not_shown() -> None:
    file = backed()
    seat, folded = next(
        (number, int(hand))
        for number, one in file.seats.items()
        for hand in one.super or {}
        if hand.isdigit() and file.seats[int(hand)].decision == "fold"
    )
    hidden = file.play().state.seats[folded].first
    whole, own = (reasons_of(Rebuilt(file), [seat], all_seats=staff) for staff in (True, False))
    assert {each.seat for each in own.amounts} == {seat}
    about = [leaf for leaf in tree(own, f"super:{folded}", seat).leaves() if leaf.seat == folded]
    assert {leaf.value for leaf in about if leaf.kind is LeafKind.CARD} == {""}
    assert all(not leaf.otherwise for leaf in about)
    assert all(str(leaf.value) for leaf in tree(whole, f"super:{folded}", seat).leaves())
    assert hidden


CUT = {
    "rulebook": "nsw-star-2019",
    "deck": "2c Kc Td 2s 4d Kd Qd 4h 3c 3s Ts 3h 5h Kh Th 5d 2d 8d Qs 2h 5s Jd 6h Jh 7d As Qc 7h Jc Tc 3d Ks Ad 5c 9d "
    "Ac 9h 4s 4c Qh 9c 7s 8c 7c 6c 6s 9s Js 6d Ah 8s 8h",
    "seats": {
        "1": {"ante": 250, "super": {"own": 2738}, "decision": "fold"},
        "4": {"ante": 3333, "super": {"own": 3333}, "decision": "fold"},
        "5": {"ante": 250, "super": {"own": 250}, "decision": "buy", "after_draw": "bet"},
    },
    "happenings": [{"what": "wrong_stake", "when": "locked", "seat": 1, "amount": 249, "area": "super:own"}],
}
"""A super that was paid and is then found over the maximum."""


def test_a_payment_that_was_cut_goes_back_to_the_odds_and_not_to_the_stake() -> None:
    holds(json.dumps(CUT))
    assert tree(asked(CUT), "super:own").value


TOLD: dict[str, tuple[str, Json, list[Json]]] = {
    "exposed": (
        "vanuatu-2013",
        {},
        [{"what": "exposed_card", "hand": "2"}, {"what": "exposed_card", "hand": "dealer"}],
    ),
    "bet taken back": (
        "vanuatu-2013",
        {"redecide_after_exposure": True},
        [
            {"what": "dealer_cards_exposed", "cards": "Ac", "when": "after 1"},
            {"what": "bet_taken_back", "seat": 1},
        ],
    ),
    "taken back by ruling": (
        "vanuatu-2013",
        {},
        [{"what": "ruling", "reason": "?", "remedy": "take back", "seat": 2, "area": "bet", "amount": 700, "when": "settled"}],
    ),
    "low super": ("nsw-star-2019", {}, [{"what": "low_super", "seat": 1, "amount": 400}]),
    "low super, paid": ("nsw-star-2019", {}, [{"what": "low_super", "seat": 2, "amount": 400, "when": "locked"}]),
    "cut, then low, then a short bet": (
        "nsw-star-2019",
        {},
        [
            {"what": "wrong_stake", "seat": 2, "area": "super:own", "amount": 800, "when": "locked"},
            {"what": "low_super", "seat": 2, "amount": 400, "when": "locked"},
            {"what": "wrong_stake", "seat": 2, "amount": 600, "when": "revealed"},
            {"what": "wrong_bet", "seat": 2, "amount": 900},
        ],
    ),
    "maximum used up by a ruling": (
        "vanuatu-2013",
        {"max_payout": 70},
        [{"what": "ruling", "reason": "?", "remedy": "pay", "seat": 2, "area": "bet", "amount": 100, "when": "revealed"}],
    ),
}  # fmt: skip
"""Happenings without a time of their own; amounts that are less than nothing; a limit that cannot be changed alone."""


@pytest.mark.parametrize("name", TOLD)
def test_what_happened_says_why(name: str) -> None:
    book, settings, happenings = TOLD[name]
    hands = {1: "4c 6d 7d Tc Jh", 2: "8c 8d 8s Ts Jc"}
    seats = {seat: {**stakes(book), "decision": "bet"} for seat in hands}
    holds(file(book, hands, "Ac Kd 9h 5s 3c", seats, happenings, settings=settings))


@pytest.mark.parametrize(
    ("book", "stakes", "happening"),
    [
        ("nz-caribbean-1998", {"ante": 1}, {"what": "wrong_bet", "amount": 1}),
        (
            "nsw-star-2019",
            {"ante": 10**12, "super": {"own": 10**12}},
            {"what": "low_super", "amount": 10**12 // 2},
        ),
    ],
)
def test_a_stake_without_room_on_one_side_is_changed_on_the_other(
    book: str, stakes: Json, happening: Json
) -> None:
    seats = {1: {**stakes, "decision": "bet"}}
    holds(file(book, {1: "8c 8d 8s Ts Jc"}, "Ac Kd 9h 5s 3c", seats, [{**happening, "seat": 1}]))


def test_a_deal_that_was_broken_off_says_why() -> None:
    count = [{"what": "deck_count", "count": 51, "when": "dealing 5"}]
    hands = {1: "8c 8d 8s Ts Jc", 2: "2c 4d 6s 7s Jh"}
    seats = {seat: {"ante": 1000, "decision": "fold"} for seat in hands}
    holds(file("vanuatu-2013", hands, "Ac Kd 9h 5s 3c", seats, count))


def test_a_card_that_was_kept_out_of_turn_is_a_reason() -> None:
    seats = {1: {"ante": 1000, "decision": "bet"}, 2: {"ante": 1000, "decision": "buy", "after_draw": "bet"}}
    hands = {1: "3s 4s 3d 8h 4h", 2: "7c 7d 2c Tc 9s"}
    kept = [{"what": "draw_out_of_turn", "seat": 1}]
    line = file("vanuatu-2013", hands, "Ac Ad Kh Ks 9c", seats, kept, draws="3h Qc")
    holds(line)
    assert ("draw", "3h") in {(leaf.what, leaf.value) for leaf in tree(asked(line), "bet").leaves()}


def test_a_hand_is_changed_for_others_that_lose_after_the_draw_too() -> None:
    """Every other hand of five beats the dealer here, with the card that was drawn to it."""
    line = {
        "rulebook": "nz-div22-2016",
        "settings": {"dealing_device": "shuffler"},
        "deck": "6h 8c 9h 6s 7s Kd As Qs 9s Jd Kh Ad Qc 9d Jh Kc Ac Qd 9c Js Ah 2d 8s 3h 5d Ts 6d Td 8h 4h 4s 7h 2c "
        "6c 3d 2h 7c 5s 5c Qh 3c 3s 8d Ks 2s Tc 7d Jc Th 4d 5h 4c",
        "seats": {
            seat: {"ante": 1000, "decision": "buy", "after_draw": "bet"} for seat in ("1", "2")
        } | {"3": {"ante": 1000, "decision": "bet"}},
    }  # fmt: skip
    assert "hand" in {leaf.what for leaf in tree(asked(line), "ante", 2).leaves()}


def test_a_wager_that_could_use_a_common_maximum_up_is_a_reason() -> None:
    """Seat 5 is paid first: with an ante of 0.21 instead of 0.03 it has all of the 0.70, and seat 4 nothing."""
    seats = {4: {"ante": 3, "decision": "bet"}, 5: {"ante": 3, "decision": "bet"}}
    hands = {4: "Qs Kc Jd Ks Qc", 5: "8d Ac Kh 8s 9c"}
    settings = {"max_payout": 70, "max_payout_scope": "table"}
    line = file("nz-div22-2012", hands, "2h 3c 2s 6h 4s", seats, settings=settings)
    holds(line)
    assert ("ante", 5) in {(leaf.what, leaf.seat) for leaf in tree(asked(line), "bet", 4).leaves()}


def test_the_dealers_hand_is_changed_for_others_that_fail_when_forced_too() -> None:
    """Every other hand of five wins here with the new card, but for some of odd cards that stay odd."""
    line = {
        "rulebook": "nz-div22-2012",
        "settings": {"dealing_device": "shuffler", "declare_mode": "auto", "reshuffle_own_discards": True},
        "deck": "2s 5h 7c 3d 4d 2h 5c 7d 3c 4c Tc Jc 8c Qc 9c Ah Ad Ac Jd Js 2d 5d 7h 3h 4h 6s Qs 8s Td Ts As 4s 5s "
        "2c 9h Ks Kc 7s Jh Kh 8h 9d Kd Qd 6d 6h 8d Th 9s 6c Qh 3s",
        "seats": {
            "1": {"ante": 3, "decision": "bet", "force": True},
            "2": {"ante": 3, "decision": "fold"},
            "3": {"ante": 3, "decision": "bet"},
            "5": {"ante": 3, "decision": "bet"},
        },
    }
    holds(json.dumps(line))
    assert "dealer" in {leaf.what for leaf in tree(asked(line), "ante").leaves()}


def test_a_stake_at_the_maximum_that_was_found_is_a_reason() -> None:
    """Neither can be less than 0.01, and neither alone would have made it more."""
    found = [{"what": "wrong_stake", "seat": 1, "amount": 1}]
    seats = {1: {"ante": 1, "super": {"own": 1000}, "decision": "bet"}}
    line = file("nsw-star-2019", {1: "8c 7d 2s Ts Jc"}, "Ac Ad 9h 5s 3c", seats, found)
    holds(line)
    assert tree(asked(line), "ante").value == -1


@pytest.mark.parametrize("scope", ["wager", "payment", "player"])
def test_the_smallest_stake_at_the_smallest_maximum_is_a_reason(scope: str) -> None:
    """More of it is cut, and less cannot be staked."""
    settings = {"max_payout": 1, "max_payout_scope": scope}
    seats = {1: {"ante": 1, "decision": "bet"}}
    line = file("vanuatu-2013", {1: "8c 7d 2s Ts Jc"}, "Qd Ac Tc 8d Jh", seats, settings=settings)
    holds(line)
    assert "ante" in {leaf.what for leaf in tree(asked(line), "ante").leaves()}


def test_the_dealers_hand_is_changed_for_others_that_had_been_forced_too() -> None:
    """He qualifies here; of the hands that he could have had without, some stay without."""
    line = {
        "rulebook": "nz-div22-2012",
        "deck": "8d Ad As Kd Ac Th 9s Kc Qd 9c Ah Jd 4s Tc Js Qc Kh 3d Jc Ks Jh Qs 2s 8s Qh 8h 5d 4d 9h 9d 6c 7s 8c 7d "
        "4c 6s 3h Ts 3s 5s 2c 3c 5c Td 6h 7h 4h 7c 6d 5h 2d 2h",
        "seats": {
            "1": {"ante": 488, "decision": "bet", "force": True},
            "2": {"ante": 3443, "decision": "exchange 9s Kh Ad", "after_draw": "bet"},
            "3": {"ante": 2500, "decision": "buy", "after_draw": "bet"},
            "4": {"ante": 100, "decision": "buy", "after_draw": "bet", "force": True},
        },
    }
    holds(json.dumps(line))
    assert "dealer" in {leaf.what for leaf in tree(asked(line), "ante").leaves()}


def test_a_jackpot_wager_that_comes_back_with_the_pool_that_it_went_into() -> None:
    hands = {1: "As Ts Ks Qs Js"}
    seats = {1: {"ante": 100, "jackpot": 100, "decision": "bet"}}
    settings = {"jackpot_amount": 100, "jackpot_pool": 1_000_005}
    line = file("nz-caribbean-1998", hands, "2s 4h 3d 5d 2d", seats, settings=settings)
    holds(line)
    assert tree(asked(line), "jackpot").value == 1_000_005


def test_a_maximum_that_many_wagers_share_is_told_once() -> None:
    """What is left of it hangs on every payment before, and each of those on what was left then."""
    round_file = parse(Path(__file__).with_name("common_maximum.jsonl").read_bytes())
    told = why(round_file)
    assert list(faults(round_file, told)) == []
    assert max(sum(1 for _ in each.tree.leaves()) for each in told.amounts) < 200


def test_an_amount_is_told_by_the_clauses_of_the_story_and_of_its_settlement() -> None:
    for line in map(json.dumps, [*(GOLDEN[name] for name in TELLING), *WORKED[:: often(10, 1)]]):
        try:
            script = play_round(parse(line))
        except RoundRefused:
            continue
        said = {(each.seat, each.area): told(each.tree).values["clauses"] for each in asked(line).amounts}
        for event in script.log:
            if isinstance(event, Paid | Returned | Taken):
                assert event.clause in said[event.seat, event.area], event
        for number, seat in settlement(script.rules, script.state)["seats"].items():
            for area, settled in seat["areas"].items():
                assert settled["clause"] in said[int(number), area], (line, number, area)
