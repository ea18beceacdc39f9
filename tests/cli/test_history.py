"""`croupier history`: rounds from one form into another."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from croupier.game import commands as g
from croupier.history import read_json, read_text, shipped, to_text
from croupier.house.secrecy.roundkeys import StillSealed
from croupier.house.table import commands as c
from croupier.house.table.state import table_stream
from croupier.store import export_jsonl
from croupier.store.export import jsonl, read_jsonl
from tests.cli.program import Ran, croupier
from tests.cli.rounds import a_round, a_seat, lines
from tests.effort import often
from tests.history.corpus import ROUNDS, SETTLEMENTS
from tests.pilot.opening import keys_of
from tests.service.kit import ANN, BOB, CAT, DAN, Casino

SOME = b"\n".join(ROUNDS[:20]) + b"\n"


def convert(*args: str, given: str | bytes = b"") -> Ran:
    return croupier("history", "convert", *args, given=given)


@pytest.mark.parametrize("which", ["round", "settlement"])
def test_it_prints_the_schemas(which: str) -> None:
    assert croupier("history", "schema", which).out == shipped(which)
    assert croupier("history", "schema", "deck").status == 2


def test_a_name_that_no_file_can_have_is_named() -> None:
    name = "a" * 300
    convert("--to", "json", "-o", name, given=SOME).refused(name, "cannot be written")


# Forms


def test_the_corpus_goes_to_text_and_back_byte_for_byte(tmp_path: Path) -> None:
    rounds = ROUNDS[:: often(8, 1)]
    given, told = tmp_path / "rounds.jsonl", tmp_path / "rounds.txt"
    given.write_bytes(b"\n".join(rounds) + b"\n")
    ran = convert(str(given), "--to", "text", "-o", str(told))
    assert (ran.status, ran.out, ran.err) == (0, f"Wrote {len(rounds)} rounds to {told}.\n", "")
    assert convert(str(told), "--to", "json").out.encode() == given.read_bytes()


def test_it_is_a_filter() -> None:
    told = convert("--to", "text", given=SOME)
    assert list(read_text(told.out.split("\n"))) == [read_json(line) for line in ROUNDS[:20]]
    assert convert("-", "--to", "json", given=told.out).out.encode() == SOME
    assert convert("--to", "csv").out.count("\n") == 1


def test_several_files_make_one_whatever_form_each_has(tmp_path: Path) -> None:
    one, other = tmp_path / "a.jsonl", tmp_path / "b.txt"
    one.write_bytes(b"\xef\xbb\xbf\n" + SOME)
    other.write_text(f"\n\n{to_text(read_json(ROUNDS[20]))}")
    out = convert(str(one), str(other), "--to", "json").out
    assert out.encode() == SOME + ROUNDS[20] + b"\n"


def test_one_round_may_stand_on_many_lines() -> None:
    spread = json.dumps(json.loads(ROUNDS[0]), indent=2)
    assert convert("--to", "json", given=spread).out.encode() == ROUNDS[0] + b"\n"


def test_with_seen_no_card_that_was_not_dealt_is_told() -> None:
    told = convert("--to", "text", "--seen", given=json.dumps(a_round())).out
    assert "\nCards seen: 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d\n" in told
    assert "\nDeck:" not in told
    assert json.loads(convert("--to", "json", given=told).out)["seats"] == a_round()["seats"]


def test_a_table_has_a_row_for_each_area() -> None:
    read = list(csv.DictReader(io.StringIO(convert("--to", "csv", given=SOME).out)))
    areas = [
        (str(number), seat, area, result)
        for number, settled in enumerate(SETTLEMENTS[:20], 1)
        for seat, came in settled["seats"].items()
        for area, result in came["areas"].items()
    ]
    assert [(row["round"], row["seat"], row["area"]) for row in read] == [each[:3] for each in areas]
    for row, (_, _, _, result) in zip(read, areas, strict=True):
        assert all(int(row[name]) == result[name] for name in ("stake", "returned", "paid"))
        assert int(row["net"]) == result["returned"] + result["paid"] - result["stake"]
        assert row["clause"] == result["clause"]
    nets = {(number, seat): 0 for number, seat, _, _ in areas}
    for row in read:
        nets[row["round"], row["seat"]] += int(row["net"])
    assert nets == {
        (str(number), seat): came["net"]
        for number, settled in enumerate(SETTLEMENTS[:20], 1)
        for seat, came in settled["seats"].items()
    }


def test_a_name_is_no_formula() -> None:
    seats = a_seat(player="=1+1")
    assert ",'=1+1," in convert("--to", "csv", given=json.dumps(a_round(seats=seats))).out


# What is refused


def test_a_changed_result_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    good = to_text(read_json(ROUNDS[0]))
    file, out = tmp_path / "rounds.txt", tmp_path / "out.jsonl"
    file.write_text(f"{good}\n{good.replace('net ', 'net 1', 1)}")
    out.write_text("as it was")
    ran = convert(str(file), "--to", "json", "-o", str(out))
    told = good.split("\n")
    line = len(told) + next(number for number, text in enumerate(told, 1) if "net " in text)
    ran.refused(f"{file}: line {line}: expected '  Seat ", "net 1")
    assert out.read_text() == "as it was"
    assert sorted(tmp_path.iterdir()) == [out, file]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("hello", "line 1: expected rounds as JSON Lines, their text, or an exported log"),
        ("\n\n[1]", "line 3: expected rounds as JSON Lines"),
        ('{"rulebook": ', "line 1: this is not JSON"),
        (lines(a_round(), a_round(deck="Ah")), "line 2: deck: a deck has 52 cards, not 1"),
        (
            lines(a_round(format="croupier-round/9")),
            "line 1: this program reads rounds of the format croupier-round/1",
        ),
        (lines(a_round(), a_round(seats=a_seat(decision="raise"))), "line 2: seat 1 may fold, bet, buy"),
        ("Croupier round, format 3\n", "line 1: expected 'Croupier round, format 1'"),
        (b"Croupier round, format 1\nRulebook: \xff\n", "line 2: this is not text in UTF-8"),
        ('{"seq": 1, "stream": "table/1"}', "line 1: expected an event"),
    ],
)
def test_bad_input_is_one_line(given: str | bytes, says: str) -> None:
    convert("--to", "text", given=given).refused(says)


def test_a_file_that_is_not_there_or_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    convert("nowhere.jsonl", "--to", "json").refused("nowhere.jsonl cannot be read")
    convert("--to", "json", "-o", str(tmp_path / "no" / "file"), given=SOME).refused("cannot be written")
    assert convert("--to", "html", given=SOME).status == 2
    assert convert(given=SOME).status == 2


# Houses


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The log of a house with three tables, and how many rounds each closed."""
    with Casino(tmp_path_factory.mktemp("house")) as casino:
        pilots = [
            casino.open("L", "nz-div22-2016", BOB, CAT, multi_super=True),
            casino.open("N", "nsw-star-2019", BOB, CAT, DAN, source="shuffler"),
            casino.open("C", "nz-caribbean-1998", CAT, DAN, jackpot_pool=500_000, jackpot_contribution=7_500),
        ]
        for pilot in pilots:
            for _ in range(8):
                assert pilot.play_round()
        while (state := casino.service.table("N").round) is None or not state.dealt:
            pilots[1].step()
        misdeal = c.Play(g.DeclareMisdeal("a card fell"))
        casino.do(table_stream("N"), misdeal, ANN, program=True)  # as logs have it from before the powers
        while casino.service.table("L").round is None:
            pilots[0].step()
        out = io.BytesIO()
        export_jsonl(casino.store, out)
        return {"log": out.getvalue()}


def test_an_exported_log_is_replayed_round_by_round(house: dict[str, bytes]) -> None:
    told = croupier("replay", "-", given=house["log"])
    assert (told.status, told.err) == (0, "croupier: table L, round 9 is left out: it is not over\n")
    files = convert("-", "--to", "json", given=house["log"]).out
    assert told.out.count("\n   1  ") == len(files.splitlines())
    first = croupier("replay", "-", given=files.partition("\n")[0])
    assert told.out.startswith(first.out)


def test_the_closed_rounds_of_a_house_become_round_files(house: dict[str, bytes]) -> None:
    ran = convert("-", "--to", "json", given=house["log"])
    assert ran.status == 0
    assert ran.err == "croupier: table L, round 9 is left out: it is not over\n"
    files = [read_json(line) for line in ran.out.splitlines()]
    assert len(files) == 8 + 9 + 8
    nets = [
        event["data"]["event"]["nets"]
        for event in map(json.loads, house["log"].splitlines())
        if event["data"].get("event", {}).get("type") in ("RoundClosed", "RoundVoided")
    ]
    assert [{seat: came["net"] for seat, came in file.settle()["seats"].items()} for file in files] == nets
    decks = [
        event["data"]["order"]
        for event in map(json.loads, house["log"].splitlines())
        if event["type"] == "DeckOpened"
    ]
    assert [file.deck for file in files] == [deck for deck in decks if len(deck.split()) == 52]
    (misdeal,) = [file for file in files if any(each.what == "misdeal" for each in file.happenings)]
    assert misdeal.happenings[-1].reason == "a card fell"
    assert misdeal.settle()["void"]


def test_a_part_of_a_log_is_refused(house: dict[str, bytes]) -> None:
    events = house["log"].splitlines(keepends=True)
    first = next(place for place, line in enumerate(events) if b'"stream":"table/L"' in line)
    cut = b"".join(events[first + 1 :])
    refused = convert("--to", "json", given=cut).refused("are missing: export the whole log")
    assert refused.startswith("croupier: line ")


def test_a_log_that_was_meddled_with_is_told_or_refused(house: dict[str, bytes]) -> None:
    recorded = [keys_of().open(event) for event in read_jsonl(house["log"].splitlines())]
    assert not any(isinstance(event, StillSealed) for event in recorded)
    events = [json.loads(jsonl(event)) for event in recorded]  # type: ignore[arg-type]
    paid = next(event for event in events if event["data"].get("event", {}).get("type") == "Paid")
    paid["data"]["event"]["amount"] += 1
    told = convert("--to", "json", given=lines(*events))
    assert "is left out: played from a file, it would come to another result: seats " in told.err
    assert (told.status, len(told.objects)) == (0, 24)
    paid["data"]["event"]["type"] = "Lost"
    convert("--to", "json", given=lines(*events)).refused("expected an event that follows from those before")
    another = re.sub(
        rb'("data":{"sealed":".{20})(.)',
        lambda at: at[1] + (b"A" if at[2] != b"A" else b"B"),
        house["log"],
        count=1,
    )
    convert("--to", "json", given=another).refused("expected an event that follows from those before")
