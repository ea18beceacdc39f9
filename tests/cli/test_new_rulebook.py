"""`croupier rulebooks new`, `schema`, `layout` and `check --odds`: a house's own game from nothing."""

import json
import shlex
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import jsonschema_rs
import pytest

from croupier.rulebook import IDS, read, rulebook, under
from croupier.rulebook.cloth import cloth
from croupier.rulebook.load import parse
from tests.cli.program import ROOT, croupier

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLES = sorted((ROOT / "examples" / "rulebooks").glob("*.toml"))


def made(tmp_path: Path, *options: str) -> Path:
    """A rulebook written without a question."""
    file = tmp_path / "moon.toml"
    ran = croupier("rulebooks", "new", str(file), *options, "--yes")
    assert ran.status == 0, ran.err
    return file


# New


def test_only_what_differs_is_written_each_with_a_clause_of_the_house(tmp_path: Path) -> None:
    file = made(
        tmp_path, "--title", "Moon", "--set", "bet.odds.flush=6", "--set", "seats=5", "--set", "draw.fee=2"
    )
    data = tomllib.loads(file.read_text("utf-8"))
    assert list(data) == ["extends", "id", "title", "instrument", "bet", "draw"]
    assert data["bet"]["odds"]["clause"] == "H1"
    assert data["draw"]["fee"] == {"is": 2, "clause": "H2"}
    assert "where vanuatu-2013 has 5 (5.5/3)" in file.read_text("utf-8")
    book = read(file)
    assert (book.id, book.title, book.bet.odds.value.flush) == ("moon", "Moon", 6)
    assert book.bet.odds.value.straight == rulebook("vanuatu-2013").bet.odds.value.straight


def test_tables_settings_and_parts_can_be_set(tmp_path: Path) -> None:
    given = (
        "bet.odds=1,1,2,3,4,5,7,20,50,100",
        "max_payout=500000",
        "settings.ante_limits=[500,10000]",
        "settings.jackpot_fixed_from_pool=false",
    )
    file = made(tmp_path, "--from", "nz-caribbean-1998", *(word for one in given for word in ("--set", one)))
    rules = under(read(file))
    assert rules.bet_odds[-1] == 100
    assert rules.settings.max_payout == 500_000
    assert rules.settings.ante_limits == (500, 10_000)
    assert rules.settings.jackpot_fixed_from_pool is False


def test_a_part_left_out_takes_its_areas_and_settings_along(tmp_path: Path) -> None:
    book = read(made(tmp_path, "--without", "draw"))
    assert (book.draw, book.super, book.instant, book.force) == (None, None, None, None)
    assert list(book.layout.areas) == ["ante", "bet"]
    assert "super_limits" not in book.settings


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--set", "seats=100"), "need 505 of 52 cards"),
        (("--set", "bet.odd=3"), "it has bet.multiple, bet.odds"),
        (("--set", "jackpot.prizes.flush=3"), "has no such value; it has the parts"),
        (("--set", "bet.odds=1,2"), "10 numbers are needed"),
        (("--set", "bet.odds=1,1,2,3,4,5,7,20,50,x"), "'x' is not a whole number"),
        (("--set", "jackpot_pool=5"), "cannot be set"),
        (("--set", "cite.force.ask=5"), "into the file itself"),
        (("--set", "draw.fee=101"), "101 is not from 0 to 100"),
        (("--set", "deal.dealer=middle"), "Invalid enum value"),
        (("--set", "title"), "name=value"),
        (("--without", "jackpot"), "no part 'jackpot' to leave out"),
        (("--from", "mine"), "start from one of"),
        (("--id", "Our House"), "small letters"),
        (("--id", "vanuatu-2013"), "comes with the program"),
        (("--title", " "), "needs a title"),
        (("--title", ""), "needs a title"),
        (("--id", ""), "small letters"),
        (("--set", "seats=0"), "at least one seat, not 0"),
        (("--set", 'seats={"is": 4}'), "one value, as 5, not a table"),
        (("--without", "draw", "--set", "draw.fee=3"), "draw.fee: this part is left out"),
        (("--title", "a\x1b[2Jb"), "cannot be shown"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(
    tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    ran = croupier("rulebooks", "new", str(tmp_path / "moon.toml"), *options, "--yes")
    ran.refused(words, status=ran.status)
    assert ran.status in (1, 2)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = made(tmp_path)
    before = file.read_bytes()
    croupier("rulebooks", "new", str(file), "--title", "Other", "--yes").refused("is there already")
    assert file.read_bytes() == before


def test_the_file_needs_its_ending_and_its_folder(tmp_path: Path) -> None:
    croupier("rulebooks", "new", str(tmp_path / "moon.txt"), "--yes").refused("ends in .toml")
    croupier("rulebooks", "new", str(tmp_path / "no" / "moon.toml"), "--yes").refused("cannot be written")


def test_questions_are_answered_through_a_pipe_and_asked_again(tmp_path: Path) -> None:
    answers = "6/5/My Stud//12/six/6//1 2 3//maybe/no//100 50/100 5000"
    ran = croupier(
        "rulebooks", "new", str(tmp_path / "my-stud.toml"), given=answers.replace("/", "\n") + "\n"
    )
    assert ran.status == 0, ran.err
    for words in (
        "start from one of",
        "12 seats and the dealer need 65 of 52 cards",
        "answer with a whole number",
        "10 numbers are needed",
        "answer yes or no",
        "1 ≤ least ≤ most",
    ):
        assert words in ran.err
    book = read(tmp_path / "my-stud.toml")
    assert (book.id, book.extends) == ("my-stud", "nz-caribbean-1998")
    assert (book.seats.value, book.jackpot) == (6, None)
    assert book.settings["ante_limits"].default == [100, 5000]
    assert f"croupier rulebooks check {tmp_path / 'my-stud.toml'} --odds" in ran.out


def test_no_draw_means_no_supers_and_no_forcing_and_that_is_said(tmp_path: Path) -> None:
    file = tmp_path / "plain.toml"
    ran = croupier("rulebooks", "new", str(file), given="1\n\n\n\n\n\nno\n\n\n")
    assert ran.status == 0, ran.err
    assert "That leaves out super, instant, force too." in ran.err
    assert "super wagers" not in ran.err
    assert read(file).draw is None


def test_what_is_given_is_not_asked(tmp_path: Path) -> None:
    options = ("--from", "nz-caribbean-1998", "--title", "X", "--id", "x", "--set", "seats=4")
    ran = croupier("rulebooks", "new", str(tmp_path / "x.toml"), *options, given="\n" * 10)
    assert ran.status == 0, ran.err
    assert "seats?" not in ran.err
    assert "called?" not in ran.err
    assert "How many antes is a bet?" in ran.err


def test_answers_that_end_too_soon_write_nothing(tmp_path: Path) -> None:
    ran = croupier("rulebooks", "new", str(tmp_path / "x.toml"), given="1\n")
    assert ran.status == 1
    assert "the answers ended at 'What is it called?'" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_new_for_a_script(tmp_path: Path) -> None:
    file = str(tmp_path / "x.toml")
    told = croupier("rulebooks", "new", file, "--set", "seats=3", "--yes", "--json").objects[0]
    assert told["changes"] == {"seats": 3}
    assert (told["file"], told["id"], told["extends"]) == (file, "x", "vanuatu-2013")


@pytest.mark.parametrize("base", IDS)
def test_every_rulebook_can_be_started_from(base: str, tmp_path: Path) -> None:
    file = made(tmp_path, "--from", base)
    assert read(file).extends == base


# Schema


def test_the_schema_is_printed_and_holds_for_what_new_writes(tmp_path: Path) -> None:
    schema = jsonschema_rs.validator_for(json.loads(croupier("rulebooks", "schema").out))
    file = made(tmp_path, "--set", "bet.odds.flush=6", "--set", "max_payout=500000", "--without", "force")
    assert schema.is_valid(tomllib.loads(file.read_text("utf-8")))


# Odds


def test_odds_at_once_are_exact_without_a_draw(tmp_path: Path) -> None:
    file = str(made(tmp_path, "--from", "nz-caribbean-1998", "--set", "bet.odds.royal_flush=100"))
    ran = croupier("rulebooks", "check", file, "--odds")
    assert ran.status == 0, ran.err
    assert "5.2243 %   exact" in ran.out
    assert f"In full: croupier odds {file}" in ran.out
    told = croupier("rulebooks", "check", file, "--odds", "--json").objects[0]
    assert told["valid"] is True
    assert told["odds"]["wagers"]["main"]["exact"] is True


def test_a_game_that_the_house_loses_is_flagged(tmp_path: Path) -> None:
    file = str(made(tmp_path, "--from", "nz-caribbean-1998", "--set", "ante.won=5"))
    out = croupier("rulebooks", "check", file, "--odds").out
    assert "! main: played best, this is a game that the house loses" in out


def test_odds_at_once_of_a_solved_game_are_exact(tmp_path: Path) -> None:
    file = made(tmp_path, "--set", "seats=4")
    wagers = croupier("rulebooks", "check", str(file), "--odds", "--json").objects[0]["odds"]["wagers"]
    assert wagers["main"]["exact"]
    assert wagers["super"]["exact"]


def test_a_maximum_payout_is_measured_against_an_ante_that_is_told(tmp_path: Path) -> None:
    file = made(tmp_path, "--from", "nz-caribbean-1998", "--set", "max_payout=500000")
    assert "For an ante of 10.00" in croupier("rulebooks", "check", str(file), "--odds").out
    ran = croupier("rulebooks", "check", str(file), "--odds", "--ante", "2500")
    assert "For an ante of 25.00" in ran.out
    assert croupier("rulebooks", "check", str(file), "--odds", "--ante", "0").status == 1


# Layout


def picture(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314


@pytest.mark.parametrize("name", [*IDS, *map(str, EXAMPLES)], ids=[*IDS, *(file.stem for file in EXAMPLES)])
def test_a_layout_has_every_seat_area_and_pay_table(name: str, tmp_path: Path) -> None:
    file = tmp_path / "layout.svg"
    assert croupier("rulebooks", "layout", name, "-o", str(file)).status == 0
    book, root = rulebook(name), picture(file.read_text("utf-8"))
    seats = [one for one in root.iter(f"{SVG}g") if one.find(f"{SVG}title") is not None]
    assert len(seats) == book.seats.value
    for seat in seats:
        words = " ".join(text.text or "" for text in seat.iter(f"{SVG}text"))
        for area in book.layout.areas.values():
            assert area.value in words
    said = {text.text for text in root.iter() if text.text}
    assert book.layout.inscription.value.upper() in said
    assert f"{book.bet.odds.value.royal_flush} to 1" in said


def test_seat_1_is_at_the_dealers_left() -> None:
    root = picture(cloth(under(rulebook("vanuatu-2013"))))
    places = [one.get("transform", "") for one in root.iter(f"{SVG}g")]
    across = [float(place.split("(")[1].split()[0]) for place in places]
    assert across == sorted(across, reverse=True)


def test_words_of_a_rulebook_are_text_in_the_picture() -> None:
    strange = "<script>alert('1')</script> & \"more\""
    text = f"""extends = "vanuatu-2013"\nid = "x"\ntitle = {json.dumps(strange)}
    instrument = {json.dumps(strange)}
    seats = {{ is = 9, clause = {json.dumps(strange)} }}
    bet.multiple = {{ is = 2, clause = "<b>" }}
    [layout]
    inscription = {{ is = {json.dumps(strange * 20)}, clause = "1" }}
    areas.ante = {{ is = {json.dumps(strange)}, clause = "1" }}
    areas.lucky = {{ is = "", clause = "1" }}
    """
    root = picture(cloth(under(parse(text))))
    assert {one.tag for one in root.iter()} == {f"{SVG}{name}" for name in SHAPES}
    assert root.get("aria-label") == f"The layout of {strange}"


SHAPES = ("svg", "rect", "text", "textPath", "path", "g", "title", "circle")


def test_a_layout_goes_to_a_picture(tmp_path: Path) -> None:
    croupier("rulebooks", "layout", "vanuatu-2013", "-o", str(tmp_path / "x.png")).refused("ends in .svg")
    missing = str(tmp_path / "no" / "x.svg")
    croupier("rulebooks", "layout", "vanuatu-2013", "-o", missing).refused("cannot be written")


# The guide

GUIDE = (ROOT / "docs" / "house-rulebooks.md").read_text("utf-8")
HARBOUR = ROOT / "examples" / "rulebooks" / "harbour-stud.toml"


def test_the_guides_command_writes_the_example_that_it_shows(tmp_path: Path) -> None:
    command = next(line for line in GUIDE.splitlines() if line.startswith("croupier rulebooks new harbour"))
    file = tmp_path / "harbour-stud.toml"
    words = [str(file) if word == file.name else word for word in shlex.split(command)[1:]]
    assert croupier(*words).status == 0
    assert file.read_text("utf-8") == HARBOUR.read_text("utf-8")
    assert HARBOUR.read_text("utf-8") in GUIDE


def test_the_guides_picture_is_what_the_command_draws() -> None:
    drawn = (ROOT / "docs" / "pictures" / "harbour-stud.svg").read_text("utf-8")
    assert drawn == cloth(under(read(HARBOUR))), "croupier rulebooks layout draws it again"
