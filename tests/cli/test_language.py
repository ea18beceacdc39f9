"""The language in which the command line speaks: by an option, by the environment, and never in JSON."""

import pytest

from croupier.words import CURRENT
from tests.cli.program import croupier
from tests.cli.rounds import a_round, a_seat, lines

ROUND = lines(a_round(seats=a_seat()))
BAD = lines(a_round(seats={"9": {"ante": 1}}))


@pytest.mark.parametrize("flag", [("--lang", "de"), ("--lang=de",)])
def test_a_replay_in_german(flag: tuple[str, ...]) -> None:
    ran = croupier("replay", "-", *flag, given=ROUND)
    assert "Platz 1 setzt ein Ante von 10,00" in ran.out
    assert CURRENT.get() == "en"


@pytest.mark.parametrize(
    "env",
    [
        {"CROUPIER_LANG": "de"},
        {"LC_ALL": "", "LANG": "de_DE.UTF-8"},
        {"CROUPIER_LANG": "de", "LANG": "en_GB.UTF-8"},
    ],
)
def test_the_environment_chooses(env: dict[str, str]) -> None:
    croupier("settle", given=BAD, **env).refused("es gibt keinen Platz '9'", "Zeile 1", "(Klausel 3.1)")


def test_the_option_comes_first() -> None:
    croupier("settle", "--lang", "en", given=BAD, CROUPIER_LANG="de").refused("line 1: there is no seat '9'")


def test_json_is_english_with_codes_and_values() -> None:
    error = croupier("settle", "--json", "--lang", "de", given=BAD).objects[0]["error"]
    assert error == {
        "code": "NO_SUCH_SEAT",
        "message": "there is no seat '9': the table has seats 1 to 5",
        "clause": "3.1",
        "line": 1,
        "values": {"seat": "'9'", "seats": 5},
    }


def test_a_language_that_there_is_not_is_named() -> None:
    croupier("demo", "--lang", "xx").refused("there is no language 'xx'; there are en, de")
    croupier("demo", "--lang").refused("there is no language ''")
