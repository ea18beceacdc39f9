"""The language in which the command line speaks: by an option, by the environment, and never in JSON."""

from pathlib import Path

import pytest

from croupier.store import load_keys
from croupier.words import CURRENT
from tests.cli.program import croupier
from tests.cli.rounds import a_round, a_seat, lines
from tests.cli.test_app import NAMES
from tests.store.logs import filled

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
    croupier("demo", "--lang", "xx").refused("there is no language 'xx'; there are en, ")
    croupier("demo", "--lang").refused("there is no language ''")


# German, from the help to the answers

GERMAN = "--lang", "de"


def test_the_help_is_in_the_language_of_its_reader() -> None:
    for ran in (croupier("--help", *GERMAN), croupier("--help", LC_ALL="", LANG="de_DE.UTF-8")):
        assert "Aufruf: croupier COMMAND" in ran.out
        assert "─ Befehle ─" in ran.out
        assert "Bewertet jede erlaubte Wahl mit einer Hand, exakt." in ran.out
        assert "Beispiele:\n  croupier play" in ran.out
    assert "Commands" in croupier("--help").out


@pytest.mark.parametrize("name", NAMES, ids=" ".join)
def test_no_page_of_the_german_help_shows_english(name: tuple[str, ...]) -> None:
    ran = croupier(*name, "--help", *GERMAN)
    assert ran.status == 0
    for word in ("Usage", "Parameters", "Arguments", "Commands", "Examples", "required", "default", " the "):
        assert word not in ran.out


def test_notes_of_the_help_are_in_its_language() -> None:
    out = croupier("advise", "--help", *GERMAN).out
    assert "─ Argumente ─" in out
    assert "[nötig]" in out
    assert "[Vorgabe: False]" in out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("rulebooks",), ("Regelwerk", "In Kraft seit", "Plätze")),
        (
            ("rulebooks", "show", "nz-div22-2012"),
            ("Schritte des Spiels", "ein Platz braucht ein Ante", "Klausel"),
        ),
        (("rulebooks", "diff", "vanuatu-2013", "vanuatu-2013"), ("setzen dieselben Werte",)),
        (("clauses", "nz-div22-2012"), ("In unseren Worten", "Klauseln, ", " eingehalten")),
        (("demo",), ("Was man als Nächstes versuchen kann", "Netto", "Platz 1")),
        (("serve", "--check", "--port", "x"), ("sie nimmt eine ganze Zahl von 0 bis 65535",)),
        (("log", "show", "--db", "nowhere.db"), ("gibt es kein Protokoll", "nowhere.db")),
        (("log", "show", "--db", "mysql://x"), ("ein Protokoll ist bei einem Pfad",)),
        (("odds", "nz-caribbean-1998", "--set", "strategy=x"), ("es gibt keine Strategie 'x'",)),
        (("powers",), ("Befugnis", "eigener Platz", "Grund;")),
        (("log", "sign", "--db", "nowhere.db"), ("sind keine Schlüssel", "nowhere.keys")),
        (("settle", "--nope"), ("es gibt keine Option --nope",)),
    ],
    ids=lambda given: " ".join(given),
)
def test_answers_and_refusals_in_german(args: tuple[str, ...], told: tuple[str, ...]) -> None:
    ran = croupier(*args, *GERMAN)
    for words in told:
        assert words in ran.out + ran.err


def test_what_is_wrong_with_a_log_is_an_english_sentence_in_json() -> None:
    error = croupier("log", "show", "--json", "--db", "nowhere.db", *GERMAN).objects[0]["error"]
    assert error["code"] == "NO_SUCH_LOG"
    assert error["message"] == error["values"]["fault"] == "there is no log at nowhere.db"


def test_who_vouches_for_a_log_is_told_in_german(tmp_path: Path) -> None:
    place = "--db", str(filled(tmp_path / "house.db"))
    load_keys(tmp_path / "house.keys", {})
    ran = croupier("log", "verify", *place, *GERMAN)
    assert ran.out.startswith("Die Kette ist ganz: 9 Ereignisse, jedes folgt aus dem davor.\n")
    assert ran.err.startswith("croupier: niemand wurde gefragt")
    signed = croupier("log", "sign", *place, *GERMAN).out
    assert signed.startswith("9 Ereignisse signiert.\n9 Ereignisse davon hatte vorher niemand verbürgt.\n")
    ran = croupier("log", "verify", *place, "--trusted", str(tmp_path / "house.keys"), *GERMAN)
    assert (
        "in Ordnung: 9 Ereignisse, jedes folgt aus dem davor, und Signaturen verbürgen alle bis 9." in ran.out
    )
