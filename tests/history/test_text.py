"""The text of a round: read back it is the round, and what is not so is refused with its line."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import DECK, text
from croupier.history import (
    Happening,
    RoundFile,
    RoundRefused,
    SeatFile,
    TextRefused,
    parse_text,
    read_json,
    read_text,
    to_json,
    to_text,
)
from tests.history.corpus import ROUNDS, WORKED
from tests.transcripts.rounds import ROUNDS as GOLDEN

DEMO = to_text(read_json(json.dumps(GOLDEN["nz-several-supers"])))


def changed(line: int, old: str, new: str) -> str:
    """The text with something else in one of its lines."""
    lines = DEMO.split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines)


def refused(given_text: str) -> TextRefused:
    with pytest.raises(TextRefused) as found:
        parse_text(given_text)
    return found.value


def test_golden_and_worked_rounds_come_back() -> None:
    for round_ in (*GOLDEN.values(), *WORKED):
        file = read_json(json.dumps(round_))
        assert parse_text(to_text(file)) == file, round_


def test_with_only_the_cards_seen_it_settles_the_same_and_shows_no_other_card() -> None:
    for line in ROUNDS[:100]:
        file = read_json(line)
        told = to_text(file, seen=True)
        again = parse_text(told)
        assert to_text(again, seen=True) == told
        assert again.settle() == file.settle()
        dealt = "".join(
            line for line in told.split("\n") if line.startswith(("Cards seen", "Redeal seen", "Resh"))
        )
        assert all(card in dealt for card in file.play().state.dealer_first for card in [text([card])])


def test_many_rounds_stand_in_one_text() -> None:
    files = [read_json(line) for line in ROUNDS[:5]]
    told = "\n\n".join(to_text(file) for file in files)
    assert list(read_text(told.split("\n"))) == files
    assert list(read_text(line + "\r\n" for line in told.split("\n"))) == files
    assert list(read_text([])) == []


def test_a_line_is_counted_over_all_rounds() -> None:
    lines = f"{DEMO}\n{DEMO}".split("\n")
    wrong = len(DEMO.split("\n")) + 2
    lines[wrong - 1] = "Rulebook: none"
    with pytest.raises(TextRefused) as found:
        list(read_text(lines))
    assert found.value.line == len(DEMO.split("\n")) + 1
    assert "there is no rulebook 'none'" in found.value.message


RESULTS = [place for place, line in enumerate(DEMO.split("\n"), 1) if "net " in line or ": paid " in line]


@pytest.mark.parametrize("line", RESULTS)
def test_a_changed_result_is_refused_with_its_line(line: int) -> None:
    old = next(digit for digit in reversed(DEMO.split("\n")[line - 1].split(" (")[0]) if digit.isdigit())
    found = refused(changed(line, old, str((int(old) + 1) % 10)))
    assert found.line == line
    assert found.message.startswith(f"expected {DEMO.split(chr(10))[line - 1]!r}, not ")


@pytest.mark.parametrize(
    ("line", "old", "new", "expected"),
    [
        (1, "format 1", "format 2", "'Croupier round, format 1'"),
        (2, "Rulebook", "Rules", "'Rulebook: …'"),
        (3, "Title", "Called", "'Title: …'"),
        (3, "Lunar", "Solar", "'Title: Lunar"),
        (4, " true", " yes", "a value as JSON in place of 'yes'"),
        (5, "Deck", "Pack", "'Deck: …' or 'Cards seen: …'"),
        (6, "Wagers", "Stakes", "'Wagers'"),
        (7, "Seat", "Chair", "'  Seat N: …'"),
        (7, "10.00", "10", "an amount such as 10.00"),
        (7, "ante", "anti", "ante, super, super on seat N"),
        (8, "Seat 3", "Seat 1", "another seat"),
    ],
)
def test_what_was_expected_is_told_with_the_line(line: int, old: str, new: str, expected: str) -> None:
    found = refused(changed(line, old, new))
    assert found.line == line
    assert expected in found.message


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  Seat 1: bet", "  Seat 1: raise", "fold, bet, buy, exchange"),
        ("  Seat 1: bet", "  Seat 5: bet", "a seat with wagers"),
        ("Choices\n", "Choice\n", "one of 'Wagers', 'Choices'"),
        ("\nCards\n", "\nHappenings\n  absent, seats x\nCards\n", "a value as JSON"),
        ("\nCards\n", "\nHappenings\n  absent, colour 1\nCards\n", "one of what, when, seat"),
        ("\nCards\n", '\nHappenings\n  absent, seat "1"\nCards\n', "a happening (Expected `int`"),
    ],
)
def test_choices_and_happenings_are_read_line_by_line(old: str, new: str, expected: str) -> None:
    assert old in DEMO
    assert expected in refused(DEMO.replace(old, new, 1)).message


def test_a_text_that_is_cut_or_goes_on_is_refused() -> None:
    lines = DEMO.rstrip("\n").split("\n")
    assert refused("\n".join(lines[:-1])).message.endswith("not the end")
    assert refused("\n".join([*lines, "  and so on"])).line == len(lines) + 1
    assert refused("").message == "expected one round, not 0"


def test_a_round_that_breaks_a_rule_is_refused_with_its_clause() -> None:
    found = refused(DEMO.replace("ante 10.00", "ante 0.00", 1))
    assert found.line == 1
    assert "a stake is from 1" in found.message
    with pytest.raises(RoundRefused):
        to_text(RoundFile("vanuatu-2013", text(DECK), {1: SeatFile(ante=100)}))


# Anything that a file may say


words = st.text(max_size=12)
names = words.filter(lambda name: name == name.encode("utf-8", "replace").decode())


@settings(max_examples=60, deadline=None)
@given(names, names, st.lists(st.sampled_from(["super", "instant"]), max_size=3), st.booleans() | st.none())
def test_strange_words_come_back(player: str, said: str, declare: list[str], flag: bool | None) -> None:
    """What the engine does not ask for may be anything; names and reasons too."""
    seat = SeatFile(
        100, decision="fold", after_draw=said, force=flag, concede=flag, declare=declare, player=player
    )
    shows = Happening("player_shows", seat=1, reason=said, seats=[1, 2])
    file = RoundFile("vanuatu-2013", text(DECK), {2: seat, 1: seat}, happenings=(shows,))
    file = RoundFile(file.rulebook, file.deck, {1: seat}, {"max_payout": 5}, happenings=file.happenings)
    same = read_json(to_json(file))
    assert parse_text(to_text(same)) == same


def test_files_that_say_the_same_are_equal() -> None:
    seat = {"ante": 100, "decision": "exchange 2c 7c"}
    plain = {"rulebook": "vanuatu-2013", "deck": text(DECK), "seats": {"1": seat}}
    loose = {"decision": " exchange  2c   7c ", "super": {}, "force": None, "player": "", "ante": 100}
    other = {
        "happenings": [],
        "seats": {"1": loose},
        "deck": "  " + text(DECK).replace(" ", "  "),
        "rulebook": "vanuatu-2013",
        "format": "croupier-round/1",
    }
    assert read_json(json.dumps(plain)) == read_json(json.dumps(other))


def test_another_format_is_refused() -> None:
    other = {"format": "croupier-round/2", "rulebook": "vanuatu-2013", "deck": text(DECK), "seats": {}}
    says = "reads rounds of the format croupier-round/1, not 'croupier-round/2'"
    with pytest.raises(RoundRefused, match=says) as found:
        read_json(json.dumps(other))
    assert found.value.code == "UNKNOWN_FORMAT"


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 19),
    st.integers(0, 2**16),
    st.integers(0, 3),
    st.text('0123456789 ,":[]{}AKcs\n\\-.', max_size=2),
)
def test_a_text_with_a_change_is_refused_or_tells_another_round(
    number: int, place: int, gone: int, new: str
) -> None:
    told = to_text(read_json(ROUNDS[number]))
    place %= len(told)
    other = told[:place] + new + told[place + gone :]
    with suppress(TextRefused):
        assert to_text(parse_text(other)).rstrip("\n") == other.strip("\n")


def test_characters_that_no_file_can_hold_are_refused_and_not_a_fault() -> None:
    found = refused(changed(2, "Rulebook: ", "Rulebook: \ud800"))
    assert (found.line, "UTF-8" in found.message) == (2, True)
    with pytest.raises(RoundRefused, match="not JSON"):
        read_json('{"rulebook": "\ud800"}')
