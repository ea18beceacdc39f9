"""Reading rulebooks: the five that come with the program, a house's own, and what is said of a wrong one."""

from pathlib import Path

import pytest

from croupier.cards import cards, text
from croupier.game.roundfile import parse
from croupier.game.script import play_round
from croupier.history.file import completed
from croupier.rulebook import BadRulebook, UnknownRulebook, read, rulebook
from croupier.rulebook.load import source


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """A house rulebook: one that comes with the program, with one thing changed."""
    own = source("vanuatu-2013")
    assert old in own
    path = tmp_path / "house.toml"
    path.write_text(own.replace(old, new, 1), "utf-8")
    return path


def test_the_amendment_states_only_what_it_changes() -> None:
    before, after = rulebook("nz-div22-2012"), rulebook("nz-div22-2016")
    assert after.bet == before.bet
    assert after.super is not None
    assert before.super is not None
    assert after.super.tables == before.super.tables
    assert after.cite["force.replace"] == before.cite["force.replace"]
    assert after.cite["ruling.last_word"] == "11.21"
    assert len(source("nz-div22-2016").splitlines()) < 50


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("straight = 4, flush = 5", "straight = 4", "missing required field flush"),
        ('is = 5\nclause = "3.1"', 'is = "five"\nclause = "3.1"', "seats.is: Expected int"),
        (
            'is = 5\nclause = "3.1"',
            'is = 10\nclause = "3.1"',
            "seats.is: 10 seats and the dealer need 55 of 52 cards",
        ),
        ('"force.ask" = "10.1/2"\n', "", 'cite."force.ask": a clause is missing for asking about forcing'),
        ('"force.ask"', '"force.asks"', "there is no step of play 'force.asks'"),
        ('ties = "4.4"', 'tie = "4.4"', "ranking.ties: a clause is missing"),
        ("least = { is = 2", "least = { is = 6", "draw: an exchange of 6 to 5 cards is impossible"),
        ("choices = [1, 5, 6, 7], default = 1", "choices = [1, 2], default = 1", "no super pay table 2"),
        ('choices = ["shoe", "shuffler"]', 'choices = ["shoe", "hat"]', "settings.dealing_device.choices"),
        ("act_when = {", "act_if = {", "there is no setting 'act_if'"),
        ("[seats]", "[seats", "this is not TOML"),
        ("royal_flush = 100 }", "royal_flush = -1 }", "bet.odds.is.royal_flush: -1 is not from 0"),
        ("[instant]", "[instants]", "unknown field instants"),
    ],
)
def test_a_wrong_rulebook_is_refused_with_the_place_and_a_sentence(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    with pytest.raises(BadRulebook) as caught:
        read(changed(tmp_path, old, new))
    assert words in str(caught.value)


def test_a_house_plays_by_its_own_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        'extends = "nz-caribbean-1998"\nid = "house-stud"\ntitle = "House Stud"\n'
        '[bet.odds]\nclause = "h1"\nis = { ace_king = 1, one_pair = 1, two_pairs = 2, three_of_a_kind = 3, straight = 4, '
        "flush = 5, full_house = 7, four_of_a_kind = 20, straight_flush = 50, royal_flush = 500 }\n"
        '[cite]\n"win.bet" = "h1"\n',
        "utf-8",
    )
    deck = text(completed(cards("Ts 2c Js 2d Qs 9h Ks 5c As 3d")))
    line = f'{{"rulebook": "{path}", "deck": "{deck}", "seats": {{"1": {{"ante": 100, "decision": "bet"}}}}}}'
    state = play_round(parse(line)).state
    assert state.seats[1].wagers["bet"].paid == 200 * 500
    assert state.seats[1].wagers["bet"].clause == "h1"


@pytest.mark.parametrize("name", ["poker", "", "nothere.toml", "../vanuatu-2013"])
def test_an_unknown_rulebook_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(UnknownRulebook, match=r"vanuatu-2013, nz-div22-2012"):
        rulebook(name)


@pytest.mark.parametrize("base", ["vanuatu-2014", 5])
def test_a_rulebook_extends_only_what_is_there(tmp_path: Path, base: object) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f"extends = {base!r}\n", "utf-8")
    with pytest.raises(BadRulebook, match="extends"):
        read(path)
