"""Practice over HTTP: hints, what choices cost, the trainer, and the house's own players at practice tables."""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from croupier.cards import card, cards, text
from croupier.house.act import HOUSE_SUPERVISOR, Role
from croupier.house.practice.bots import next_move
from croupier.house.practice.judging import PracticeTally, Record, Verdict, judge, kind_of_hand
from croupier.house.practice.training import next_question, puzzle, suggested, weight
from croupier.house.streams import read
from croupier.house.table.commands import TakeSeat
from croupier.house.table.events import HintGiven
from croupier.house.table.state import table_stream
from croupier.odds import advise, choice_values
from croupier.refusal import Refusal
from croupier.rulebook import rulebook, under
from croupier.web.routes.lessons import DAY
from tests.effort import often
from tests.waiting import until
from tests.web.kit import Site, User, live_table

CARIBBEAN, LUNAR = "nz-caribbean-1998", "nz-div22-2016"
QUESTIONS = often(3, 40)


def hints(site: Site, table: str) -> list[HintGiven]:
    found = [
        read(event, site.worker.service.keys) for event in site.worker.store.walk(table_stream(table), 0)
    ]
    return [event for event in found if isinstance(event, HintGiven)]


def hint(user: User, table: str) -> Any:
    return user.http.post(f"/api/tables/{table}/hint")


def asked_of(user: User, table: str) -> dict[str, Any]:
    answer = hint(user, table)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# Hints


@pytest.mark.parametrize("book", [CARIBBEAN, LUNAR])
def test_a_hint_is_the_exact_value_of_every_choice(site: Site, book: str) -> None:
    user, table = site.guest_at(book)
    play = user.dealt(table)["play"]
    given = asked_of(user, table)
    exact = advise(under(rulebook(book)), cards(play["seats"]["1"]["cards"]), card(play["up"]))
    shown = {choice["action"]: choice for choice in given["choices"]}
    assert [choice["action"] for choice in given["choices"]] == [one.action for one in exact.options]
    for option in exact.options:
        choice = shown[option.action]
        assert float(choice["antes"]) == pytest.approx(option.ev, abs=1e-6)
        assert choice["cents"] == pytest.approx(option.ev * 1_000, abs=0.01)
        assert choice["best"] == (option.ev == exact.options[0].ev)
        assert choice["now"]
    assert given["stage"] == "first"
    assert shown["fold"]["command"] == {"type": "Fold", "seat": 1}
    if book == LUNAR:
        exchanges = [choice for choice in given["choices"] if choice["kind"].startswith("exchange")]
        assert Counter(choice["kind"] for choice in exchanges)["exchange 2"] == 10
        assert all(choice["command"]["cards"] in choice["action"] for choice in exchanges)


def test_every_hint_is_recorded_once_for_its_decision_and_recalled(site: Site) -> None:
    ann = site.user("Ann")
    table = ann.practise(CARIBBEAN)
    assert hint(ann, table).json()["code"] == "NOTHING_TO_DECIDE"
    ann.dealt(table)
    best = asked_of(ann, table)["choices"][0]["action"]
    asked_of(ann, table)
    found = hints(site, table)
    assert [(event.seat, event.best, event.act.by.id) for event in found] == [(1, best, "autopilot")]
    ann.do(table, {"type": "Play", "command": {"type": "Fold", "seat": 1}})
    until(lambda: not ann.see(table)["playing"])
    recalled = until(lambda: ann.http.get(f"/api/tables/{table}/rounds/1").json().get("records"))
    assert recalled[0]["advice"] == [best]


def test_only_the_house_records_hints(site: Site) -> None:
    bea, sue = site.user("Bea"), site.user("Sue", Role.SUPERVISOR)
    table = bea.practise(CARIBBEAN)
    for who in (bea, sue):
        answer = who.ask(table, {"type": "GiveHint", "seat": 1, "best": "bet"}, why="test")
        assert answer.json()["code"] == "BAD_BODY"
    assert hints(site, table) == []


@pytest.mark.parametrize(("book", "clause"), [("nsw-star-2019", "14.1"), ("vanuatu-2013", "")])
def test_14_1_no_hint_at_a_live_table(site: Site, book: str, clause: str) -> None:
    cid = site.user(f"Cid {book}")
    table = live_table(site, book, f"Live {book}")
    cid.do(table, {"type": "TakeSeat", "seat": 1, "player": cid.name})
    for what in ("hint", "judge"):
        problem = cid.http.post(f"/api/tables/{table}/{what}").json()
        assert (problem["code"], problem.get("clause", "")) == ("HINTS_LOCKED", clause)
    assert cid.see(table).get("no_aids", "") == clause
    assert hints(site, table) == []


def test_no_hint_at_anothers_practice_table(site: Site) -> None:
    one, other = site.user(), site.user()
    table = one.practise(CARIBBEAN)
    one.dealt(table)
    assert hint(other, table).json()["code"] == "NOT_YOUR_TABLE"
    staff = site.user("Stan", Role.SUPERVISOR)
    assert hint(staff, table).json()["code"] == "HINTS_LOCKED"
    assert hints(site, table) == []


def test_after_a_draw_a_hint_needs_a_look_at_the_cards_first(site: Site) -> None:
    user, table = site.guest_at(LUNAR)
    first = user.dealt(table)["play"]["seats"]["1"]["cards"].split()
    given = asked_of(user, table)
    assert given["stage"] == "first"
    user.play(table, "Exchange", 1, cards=" ".join(first[:2]))
    until(lambda: user.see(table)["play"]["seats"]["1"].get("drawn"))
    seat = user.see(table)["play"]["seats"]["1"]
    if not seat["viewed"]:
        assert hint(user, table).json()["code"] == "LOOK_FIRST"
        user.play(table, "OpenDraw", 1)
    after = asked_of(user, table)
    assert after["stage"] == "after a draw"
    assert {choice["action"] for choice in after["choices"]} == {"bet", "fold"}
    assert [event.seat for event in hints(site, table)] == [1, 1]


# What a choice cost


def test_a_decision_is_judged_once_and_kept_in_the_record(site: Site) -> None:
    user, table = site.guest_at(CARIBBEAN)
    user.dealt(table)
    choices = asked_of(user, table)["choices"]
    worst = choices[-1]
    user.do(table, {"type": "Play", "command": worst["command"]})
    [verdict] = user.http.post(f"/api/tables/{table}/judge").json()["verdicts"]
    assert (verdict["action"], verdict["best"]) == (worst["action"], choices[0]["action"])
    assert float(verdict["cost"]) == pytest.approx(-float(worst["behind"]), abs=2e-6)
    assert verdict["right"] == (worst["behind"] == "0.000000")
    assert user.http.post(f"/api/tables/{table}/judge").json()["verdicts"] == []
    record = user.http.get("/api/practice/record").json()
    assert record["hands"] == record["tables"]["decisions"] == 1
    assert record["tables"]["right"] == int(verdict["right"])
    assert float(record["per_100_hands"]) == pytest.approx(100 * float(verdict["cost"]), abs=1e-3)
    assert record["kinds"][0]["kind"] == verdict["kind"]
    assert site.user().http.get("/api/practice/record").json()["hands"] == 0


WHAT_IF = {"rulebook": LUNAR, "hand": "7h 7d 9c 2s 4h", "up": "5s"}


def test_what_if_with_any_cards(site: Site) -> None:
    user = site.user()
    found = user.http.post("/api/advise", json=WHAT_IF | {"ante": 2_000}).json()
    assert (found["choices"][0]["action"], found["choices"][0]["antes"]) == ("bet", "+0.308919")
    assert found["choices"][0]["cents"] == 617.84
    assert found["kind"] == "one pair"
    forcing = user.http.post("/api/advise", json=WHAT_IF | {"dealer": "5s Qd Jc 2c 3h"}).json()
    assert {choice["action"] for choice in forcing["choices"]} == {"force", "decline"}
    after = user.http.post("/api/advise", json=WHAT_IF | {"given": "9c", "drawn": "7s"})
    assert after.json()["code"] == "BAD_QUESTION", "an exchange is of two cards at least"


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"hand": "7h 7d"}, 422, "BAD_QUESTION"),
        ({"hand": "7h 7d 9c 2s XX"}, 422, "BAD_CARD"),
        ({"up": "7h"}, 422, "BAD_QUESTION"),
        ({"up": ""}, 422, "BAD_CARD"),
        ({"rulebook": "none"}, 404, "UNKNOWN_RULEBOOK"),
        ({"settings": {"no_such": 1}}, 409, "UNKNOWN_SETTING"),
        ({"dealer": "5s Qd Qc 2c 3h"}, 422, "BAD_QUESTION"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(
    site: Site, change: dict[str, Any], status: int, code: str
) -> None:
    answer = site.user().http.post("/api/advise", json=WHAT_IF | change)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


# The trainer


def test_the_trainer_asks_more_of_what_goes_wrong() -> None:
    rules = under(rulebook(LUNAR))
    poor = Record(kinds={"one pair": PracticeTally(40, 0, 40), "ace high": PracticeTally(40, 40, 0)})
    good = Record(kinds={"one pair": PracticeTally(40, 40, 0), "ace high": PracticeTally(40, 0, 40)})

    def kinds(record: Record) -> Counter[str]:
        asked = (next_question(rules, record, f"seed {number}", 0) for number in range(150))
        return Counter(kind_of_hand(one, draws=True) for one in asked)

    assert kinds(poor)["one pair"] > 3 * kinds(good)["one pair"]
    assert kinds(good)["ace high"] > 3 * kinds(poor)["ace high"]
    assert kinds(poor) == kinds(poor), "the same seeds deal the same"
    assert weight(PracticeTally(10, 0)) > weight(PracticeTally()) > weight(PracticeTally(10, 10))


def test_the_puzzle_of_the_day_is_one_for_everybody_and_misleads(site: Site) -> None:
    def day() -> int:
        return site.worker.service.clock() // DAY

    first = day()
    daily = [site.user().http.get(f"/api/trainer/next?rulebook={LUNAR}&kind=daily").json() for _ in range(2)]
    rules, days = under(rulebook(LUNAR)), range(first, day() + 1)
    due = {text(puzzle(rules, f"{LUNAR} {one}", 1_000).hand) for one in days}
    assert {one["hand"] for one in daily} <= due
    assert daily[0]["token"] != daily[1]["token"]
    costs = []
    for seed in ("one", "two", "three"):
        asked = puzzle(rules, seed, 1_000)
        values = choice_values(rules, asked, ante=1_000)
        verdict = judge(rules, asked, suggested(rules, asked.hand, values), 1_000)
        assert isinstance(verdict, Verdict)
        costs.append(float(verdict.cost))
    assert min(costs) > 0.1, "what a hand suggests is far from best"


@pytest.mark.parametrize("book", [CARIBBEAN, LUNAR, "vanuatu-2013", "nsw-star-2019"])
def test_every_question_of_the_trainer_can_be_answered(site: Site, book: str) -> None:
    user, other = site.user(), site.user()
    for _ in range(QUESTIONS):
        asked = user.http.get("/api/trainer/next", params={"rulebook": book}).json()
        token = asked["token"]
        assert asked["hand"] not in token
        action = "decline" if asked["stage"] == "forcing" else "fold"
        wrong = user.http.post("/api/trainer/answer", json={"token": token, "action": "dance"})
        assert wrong.json()["code"] == "BAD_ACTION"
        answer = {"token": token, "action": action}
        assert other.http.post("/api/trainer/answer", json=answer).json()["code"] == "BAD_TOKEN"
        marked = user.http.post("/api/trainer/answer", json=answer).json()
        best = marked["choices"][0]
        assert marked["verdict"]["right"] == next(
            one["best"] for one in marked["choices"] if one["action"] == action
        )
        again = user.http.post("/api/trainer/answer", json=answer | {"action": best["action"]}).json()
        assert again["verdict"]["right"]
        assert (marked["counted"], again["counted"]) == (True, False)
    record = user.http.get("/api/practice/record").json()
    assert (
        record["trainer"]["decisions"]
        == sum(one["line"]["decisions"] for one in record["kinds"])
        == QUESTIONS
    )
    assert record["hands"] == 0


# Players of the house


def test_bots_are_marked_and_wait_for_nobody(site: Site) -> None:
    user, table = site.guest_at(LUNAR, bots=3)
    seats = until(lambda: len(user.see(table)["seats"]) == 4 and user.see(table)["seats"])
    assert sorted(seat.get("bot", False) for seat in seats.values()) == [False, True, True, True]
    assert all(seat["player"].startswith("bot-") for seat in seats.values() if seat.get("bot"))
    for _ in range(3):
        user.dealt(table)
        user.play(table, "Fold", 1)
        until(lambda: not user.see(table)["playing"])
        statuses = [
            seat["status"] for number, seat in user.see(table)["play"]["seats"].items() if number != "1"
        ]
        assert len(statuses) == 3
        assert not any(seat["deemed"] for seat in user.see(table)["play"]["seats"].values())
        user.ready(table)
    assert user.http.post("/api/practice", json={"rulebook": LUNAR, "bots": 5}).status_code == 400


def test_bots_do_not_begin_a_round_by_themselves(site: Site) -> None:
    user, table = site.guest_at(CARIBBEAN, bots=1)
    user.dealt(table)
    user.play(table, "Fold", 1)
    until(lambda: not user.see(table)["playing"])
    service = site.worker.service
    until(lambda: next_move(service.table(table)) is None)
    assert not service.may_go_on(table), "neither they nor the house would do anything more"
    view = user.see(table)
    assert (view["round"], view["playing"]) == (1, False)
    assert not any(seat["ready"] for seat in view["seats"].values())


def test_bots_come_and_go_and_leave_with_other_settings(site: Site) -> None:
    user, table = site.guest_at(LUNAR, bots=2)
    until(lambda: sum(seat["ready"] for seat in user.see(table)["seats"].values()) == 2)
    user.practise(LUNAR, settings={"super_pay_table": 2}, bots=1)
    assert [seat["player"] for seat in user.see(table)["seats"].values()] == [user.name, "bot-Ada"]
    user.ready(table)
    until(lambda: user.see(table)["seats"]["2"]["ready"])
    user.practise(LUNAR, bots=0)
    assert list(user.see(table)["seats"]) == ["1"]
    user.practise(LUNAR, bots=4)
    user.dealt(table)
    user.practise(LUNAR, bots=0)
    assert len(user.see(table)["seats"]) == 5, "who has cards stays for the round"


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    one = Site(tmp_path)
    ben = one.user("Ben")
    table = ben.practise(LUNAR, bots=2)
    ben.dealt(table)
    one.stop()
    with Site(tmp_path) as two:
        again = User(two, ben.me)
        again.play(table, "Fold", 1)
        until(lambda: not again.see(table)["playing"])
        assert not any(seat["deemed"] for seat in again.see(table)["play"]["seats"].values())


def test_bots_sit_at_no_live_table_and_nobody_takes_their_name(site: Site) -> None:
    site.user().practise(CARIBBEAN, bots=1)
    sue = site.user("Sal", Role.SUPERVISOR)
    table = live_table(site, "vanuatu-2013", "No bots")
    answer = sue.ask(table, {"type": "TakeSeat", "seat": 1, "player": "bot-Ada"}, why="test")
    assert answer.json()["code"] == "NOT_YOUR_SEAT"
    service, seat = site.worker.service, TakeSeat(1, "bot-Ada")
    by_program = service.act(HOUSE_SUPERVISOR, "test", program=True)
    refused = service.send(table_stream(table), seat, by_program, command_id="a bot sits down")
    assert isinstance(refused, Refusal)
    assert refused.code == "NOT_YOUR_TABLE"
    taken = site.user().http.post("/api/accounts", json={"name": "Bot-Zoe", "password": "three blue kettles"})
    assert taken.status_code >= 400


def test_the_server_starts_without_the_compiled_counting() -> None:
    script = "import sys, croupier.web.server; sys.exit(any(m in sys.modules for m in ('numba', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


# Settings

DECLARES = {"declare_mode": "auto"}


def set_up(site: Site, table: str) -> tuple[dict[str, Any], str]:
    """The settings that were chosen for a table, and where its cards come from."""
    found = site.worker.service.refresh(table_stream(table)).state
    chosen = {name: value for name, value in found.settings.items() if name != "dealing_device"}
    return chosen, str(found.source)


def test_what_is_left_out_stays_as_it_is(site: Site) -> None:
    user, table = site.guest_at(LUNAR, settings={"super_pay_table": 2}, source="shuffler")
    version = site.worker.service.refresh(table_stream(table)).version
    user.practise(LUNAR)
    assert set_up(site, table) == ({**DECLARES, "super_pay_table": 2}, "shuffler")
    assert site.worker.service.refresh(table_stream(table)).version == version
    user.practise(LUNAR, source="shoe")
    assert set_up(site, table) == ({**DECLARES, "super_pay_table": 2}, "shoe")


def test_a_table_goes_back_to_the_settings_of_its_rulebook(site: Site) -> None:
    user, table = site.guest_at(LUNAR, settings={"super_pay_table": 2})
    user.practise(LUNAR, settings={})
    assert set_up(site, table) == (DECLARES, "shoe")


def test_a_practice_table_declares_unless_that_is_turned_off(site: Site) -> None:
    user, table = site.guest_at(LUNAR)
    assert set_up(site, table)[0] == DECLARES
    user.practise(LUNAR, settings={"declare_mode": "player"})
    assert set_up(site, table)[0] == {"declare_mode": "player"}
