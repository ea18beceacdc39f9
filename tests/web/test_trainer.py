"""The trainer's memory: a kind of hand that was missed comes back soon, one that was right later each time."""

import subprocess
import sys

import msgspec

from croupier.house.practice.judging import PracticeTally, Record, Verdict, kind_of_hand
from croupier.house.practice.training import comes_back, next_question, reviewed
from croupier.rulebook import rulebook, under
from tests.web.kit import Site

LUNAR = "nz-div22-2016"
NOW = 1_700_000_000_000_000
SECOND = 1_000_000
DAY = 86_400 * SECOND


def verdict(kind: str, *, right: bool) -> Verdict:
    return Verdict("first", kind, "bet", "bet" if right else "fold", right, "0.000000", 0.0)


def answered(*rights: bool) -> tuple[Record, list[int]]:
    """Answers about one kind of hand, each given when it was due: the record, and how long the kind stayed away."""
    record, waits, at = Record(), [], NOW
    for right in rights:
        record = reviewed(record, verdict("one pair", right=right), at)
        waits.append(comes_back(record, "one pair", at) or 0)
        at += waits[-1]
    return record, waits


def test_what_was_missed_comes_back_soon_and_what_was_right_later_each_time() -> None:
    _, (missed, learnt, *later) = answered(False, True, True, True, True, False)
    assert (missed, learnt) == (60 * SECOND, 600 * SECOND)
    *known, forgotten = later
    assert DAY <= known[0] < known[1] < known[2], "days, and more of them each time"
    assert all(wait % DAY == 0 for wait in known), "nothing is added by chance"
    assert forgotten == 600 * SECOND


def test_the_same_answers_at_the_same_times_are_kept_alike() -> None:
    assert answered(True, True, False) == answered(True, True, False)


def test_the_trainer_asks_what_is_due_first_and_otherwise_by_weight() -> None:
    rules = under(rulebook(LUNAR))
    record = reviewed(Record(), verdict("one pair", right=False), NOW)
    record = reviewed(record, verdict("queen high or less", right=False), NOW + SECOND)

    def kinds(record: Record, now: int) -> list[str]:
        asked = (next_question(rules, record, f"seed {number}", now) for number in range(20))
        return [kind_of_hand(one, draws=True) for one in asked]

    early, due = NOW + 59 * SECOND, NOW + 61 * SECOND
    assert kinds(record, early) == kinds(Record(), early), "nothing is due yet"
    assert set(kinds(record, NOW + 60 * SECOND)) == {"one pair"}
    assert set(kinds(record, due)) == {"one pair"}, "what has waited longest"
    known = reviewed(record, verdict("one pair", right=True), due)
    assert set(kinds(known, due)) == {"queen high or less"}


def test_a_kind_that_is_due_and_not_dealt_stops_nobody() -> None:
    rules = under(rulebook(LUNAR))
    record = reviewed(Record(), verdict("of another game", right=False), NOW)
    assert next_question(rules, record, "seed", NOW + DAY) == next_question(rules, Record(), "seed", NOW)


def test_a_record_from_before_there_was_a_memory_is_read() -> None:
    old = b'{"hands":3,"kinds":{"one pair":{"decisions":2,"right":1,"cost":5}}}'
    record = msgspec.json.decode(old, type=Record)
    assert record.kinds == {"one pair": PracticeTally(2, 1, 5)}
    assert comes_back(record, "one pair", NOW) is None
    kept = msgspec.json.encode(reviewed(record, verdict("one pair", right=False), NOW))
    assert comes_back(msgspec.json.decode(kept, type=Record), "one pair", NOW) == 60 * SECOND


def test_an_answer_says_when_its_kind_comes_back(site: Site) -> None:
    user = site.user()
    asked = user.http.get("/api/trainer/next", params={"rulebook": LUNAR}).json()
    answer = {"token": asked["token"], "action": "decline" if asked["stage"] == "forcing" else "fold"}
    marked = user.http.post("/api/trainer/answer", json=answer).json()
    assert marked["back"] == (600 if marked["verdict"]["right"] else 60)
    kept = site.worker.records.read(user.name)
    assert list(kept.cards) == [asked["kind"]]
    again = user.http.post("/api/trainer/answer", json=answer).json()
    assert 0 <= again["back"] <= marked["back"]
    assert site.worker.records.read(user.name) == kept, "a second answer is no second review"


def test_the_server_starts_without_the_memory() -> None:
    script = "import sys, croupier.web.server; sys.exit('fsrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
