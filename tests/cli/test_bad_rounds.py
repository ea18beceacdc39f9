"""Bad input to `settle`: each one clear line that names the place and, where a rule forbids it, the clause."""

from typing import Any

import pytest

from tests.cli.program import croupier
from tests.cli.rounds import DECK_TEXT, a_round, a_seat, lines

BAD: dict[str, tuple[Any, tuple[str, ...]]] = {
    "a bad card": (a_round(deck=DECK_TEXT.replace("2c", "1c")), ("BAD_DECK", "deck", "1c", "")),
    "a duplicate card": (a_round(deck=DECK_TEXT.replace("2c", "As")), ("BAD_DECK", "deck", "As", "")),
    "51 cards": (a_round(deck=DECK_TEXT[3:]), ("BAD_DECK", "deck", "51", "")),
    "53 cards": (a_round(deck=DECK_TEXT + " 2x"), ("BAD_DECK", "deck", "2x", "")),
    "an unknown rulebook": (a_round("atlantis-1900"), ("UNKNOWN_RULEBOOK", "atlantis-1900", "vanuatu", "")),
    "an unknown setting": (
        a_round(settings={"dealing_devise": "shoe"}),
        ("UNKNOWN_SETTING", "dealing_devise", "dealing_device", ""),
    ),
    "a forbidden setting": (
        a_round("nsw-star-2019", settings={"instant_payout": [200, 600]}),
        ("SETTING_NOT_ALLOWED", "instant_payout", "nsw-star-2019", "10.3"),
    ),
    "a forbidden value": (
        a_round(settings={"instant_payout": [200, 601]}),
        ("SETTING_NOT_ALLOWED", "instant_payout", "[200,601]", "5.6/2"),
    ),
    "an unknown decision": (
        a_round(seats=a_seat(decision="shout")),
        ("BAD_DECISION", "seat 1", "shout", "9.1"),
    ),
    "no decision": (a_round(seats={"1": {"ante": 1}}), ("DECISION_MISSING", "seat 1", "decision", "9.1")),
    "a buy where there is none": (
        a_round("nz-caribbean-1998", seats=a_seat(decision="buy")),
        ("NO_SUCH_OPTION", "no draw", "fold or bet", "9.1"),
    ),
    "an exchange of one card": (
        a_round(seats=a_seat(decision="exchange 2c")),
        ("EXCHANGE_COUNT_INVALID", "2 to 5", "1", "8.5"),
    ),
    "an exchange of another's cards": (
        a_round(seats=a_seat(decision="exchange 2d As")),
        ("NOT_YOUR_CARD", "seat 1", "As", "8.5"),
    ),
    "no choice after a draw": (
        a_round(seats=a_seat(decision="buy")),
        ("DECISION_MISSING", "seat 1", "bet or fold", "9.9"),
    ),
    "a super below the ante": (
        a_round("nsw-star-2019", seats=a_seat(super={"own": 999})),
        ("SUPER_BELOW_ANTE", "9.99", "10.00", "5.2.5"),
    ),
    "no compulsory super": (
        a_round(
            "nsw-star-2019",
            seats=a_seat(super={"own": 1000}) | {"2": {"ante": 1000, "decision": "fold"}},
        ),
        ("OWN_SUPER_REQUIRED", "seat 2", "super", "5.2.2"),
    ),
    "a super on nobody": (
        a_round("nsw-star-2019", seats=a_seat(super={"own": 1000, "2": 1000})),
        ("TARGET_NOT_IN_PLAY", "seat 2", "", "5.2.3"),
    ),
    "a super on the own seat by number": (
        a_round(settings={"multi_super": True}, seats=a_seat(super={"own": 1000, "1": 1000})),
        ("SUPER_ON_OWN_SEAT", "own", "", "5.1(b)"),
    ),
    "a jackpot wager of another size": (
        a_round("nz-caribbean-1998", seats=a_seat(jackpot=99)),
        ("JACKPOT_AMOUNT", "1.00", "0.99", "11.2"),
    ),
    "a jackpot where there is none": (
        a_round(seats=a_seat(jackpot=100)),
        ("NO_SUCH_WAGER", "jackpot", "", "5.1(a)"),
    ),
    "six seats": (
        a_round(seats={str(number): {"ante": 1000, "decision": "fold"} for number in range(1, 7)}),
        ("NO_SUCH_SEAT", "'6'", "1 to 5", "3.1"),
    ),
    "no seats": (a_round(seats={}), ("NO_ANTE", "ante", "", "5.1(a)")),
    "an ante of nothing": (a_round(seats=a_seat(ante=0)), ("BAD_AMOUNT", "0", "", "")),
    "an ante that is no number": (a_round(seats=a_seat(ante="ten")), ("BAD_SEAT", "seat 1", "ante", "9.1")),
    "an unknown seat field": (a_round(seats=a_seat(luck=1)), ("BAD_SEAT", "seat 1", "luck", "9.1")),
    "an unknown field": (a_round(weather="fine"), ("BAD_ROUND", "weather", "", "")),
    "an unknown happening": (
        a_round(happenings=[{"what": "earthquake"}]),
        ("BAD_HAPPENING", "earthquake", "", ""),
    ),
    "a number": (7, ("BAD_ROUND", "object", "", "")),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_clear_line(name: str) -> None:
    bad, (_, *parts, clause) = BAD[name]
    ran = croupier("settle", given=lines(a_round(), bad, a_round("vanuatu-2013")))
    line = ran.refused("line 2", *parts)
    assert (f"(clause {clause})" in line) if clause else ("clause" not in line)
    assert "nz-div22-2016" in ran.out
    assert "vanuatu-2013" in ran.out


def test_the_same_as_objects_for_a_script() -> None:
    ran = croupier("settle", "--json", given=lines(*(bad for bad, _ in BAD.values())))
    assert ran.status == 1
    assert ran.err == ""
    for number, (answer, (_, expected)) in enumerate(zip(ran.objects, BAD.values(), strict=True), 1):
        error = answer["error"]
        code, *parts, clause = expected
        assert error["line"] == number
        assert error.get("clause", "") == clause
        assert error["code"] == code
        assert all(part in error["message"] for part in parts)


def test_text_that_is_no_json() -> None:
    ran = croupier("settle", given=b"{not json}\n\xff\xfe\n" + lines(a_round()).encode())
    assert ran.status == 1
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == ["line 1", "line 2"]
    assert "nz-div22-2016" in ran.out


def test_a_message_cannot_break_its_line() -> None:
    bad = a_round(seats={"1\n2\x1b[31m": {"ante": 1}})
    line = croupier("settle", given=lines(bad)).refused("seat")
    assert "\x1b" not in line
