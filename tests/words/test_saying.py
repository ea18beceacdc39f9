"""Saying a message: its language, what stands in for one that is missing, and values that cannot do harm."""

import copy
import typing
from pathlib import Path

import msgspec
import pytest

from croupier import words
from croupier.cli.paper import amount, figure, percent, result
from croupier.game import events as g
from croupier.game.words import in_words, sentence
from croupier.hands import describe
from croupier.hands.classes import COMBINATIONS
from croupier.refusal import Code, refuse
from croupier.words import CURRENT, Said, Sentence, chosen, languages, say, speaking
from croupier.words.catalogue import Catalogue
from croupier.words.plain import Messages, plain
from tests.game.test_words import example
from tests.words.catalogues import messages


def test_english_comes_first_and_others_are_beside_it() -> None:
    assert languages()[0] == "en"
    assert {"bi", "de", "fr"} <= set(languages())


def test_a_language_of_which_no_table_of_plurals_is_known_counts_as_english_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    (tmp_path / "some.ftl").write_text("n = { $count ->\n [one] wan\n *[other] plante\n }", "utf-8")
    said = Messages("bi", [tmp_path / "some.ftl"])
    assert [said.say("n", {"count": count}) for count in (0, 1, 2)] == ["plante", "wan", "plante"]


def test_a_message_that_a_language_lacks_is_said_in_english_and_the_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "some.ftl").write_text("NO_ANTE = keiner hat gesetzt", "utf-8")
    known = {"de": Messages("de", [tmp_path / "some.ftl"]), "en": words._catalogue("en")}
    monkeypatch.setattr(words, "_catalogue", known.__getitem__)
    assert say("PlayersLooked", "de") == "The players look at the spread cards"
    assert refuse(Code.NO_ANTE).told("de") == "keiner hat gesetzt"


@pytest.mark.parametrize("language", languages())
def test_a_plain_message_is_what_fluent_makes_of_it(language: str) -> None:
    entries = words._catalogue(language).entries
    fluent, texts = Catalogue(language, entries), dict[str, str]()
    for name, entry in entries.items():
        if "{" not in entry and not name.startswith("-"):
            texts |= plain(name, entry)
    assert texts == {name: fluent.say(name, {}) for name in texts}
    assert texts.keys() >= {"NO_ANTE", "BETTING_CLOSED"} or language != "en"


def test_what_stands_in_a_message_is_said_in_its_language() -> None:
    assert say("to-seat", "de", seat=2, says=Said("NO_ANTE")) == "Platz 2: niemand hat ein Ante gesetzt"
    assert say("result.won", "de", seat=1, amount=1234567) == "Platz 1 gewinnt 12.345,67"


def test_figures_are_written_as_the_reader_writes_them() -> None:
    with speaking("fr"):
        assert [amount(123_450), result(500), result(-500)] == ["1\u202f234,50", "+5,00", "-5,00"]
        assert [percent(0.0519908), figure(1_234_567), figure(-0.5, "+.2f")] == [
            "5,1991 %",
            "1\u202f234\u202f567",
            "-0,50",
        ]
        assert say("log-signed", count=12_345) == "12\u202f345 événements signés."
    assert [amount(123_450), percent(0.5, 1)] == ["1,234.50", "50.0 %"]


def test_french_counts_none_and_one_alike_and_gives_each_wager_its_article() -> None:
    assert [say("cards", "fr", count=count) for count in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert say("hand.one-pair", "fr", top="ace", second="") == "paire d’as"
    taken = {area: say("WagerWithdrawn", "fr", seat=2, area=area) for area in ("ante", "bet", "super:3")}
    assert taken == {
        "ante": "La place 2 reprend son ante",
        "bet": "La place 2 reprend sa relance",
        "super:3": "La place 2 reprend son super sur la main de la place 3",
    }


def test_a_sentence_is_english_and_can_be_said_again() -> None:
    fault = Sentence("log-gap", due=3, next=5)
    assert fault == "event 3 is missing; the next is 5"
    assert type(str(ValueError(fault))) is str
    assert fault.told("de") == say("STORAGE", "de", fault=fault) == "Ereignis 3 fehlt; das nächste ist 5"
    assert copy.copy(fault).said == fault.said
    assert (
        msgspec.json.encode({"fault": fault}, enc_hook=str)
        == b'{"fault":"event 3 is missing; the next is 5"}'
    )


def test_the_language_of_the_program_is_the_one_that_is_set() -> None:
    token = CURRENT.set("de")
    try:
        assert sentence(g.Conceded(2, "x")) == "Platz 2 gibt auf"
        assert refuse(Code.NO_ANTE).message == "nobody has placed an ante"
    finally:
        CURRENT.reset(token)


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (("de", "en"), "de"),
        ((None, "", "de_AT.UTF-8"), "de"),
        (("C.UTF-8",), "en"),
        (("xx",), "en"),
        (("de-CH",), "de"),
        ((), "en"),
    ],
)
def test_the_first_wish_counts(wishes: tuple[str | None, ...], language: str) -> None:
    assert chosen(*wishes) == language


def test_a_player_is_spoken_to_and_others_are_told_of_which_seat() -> None:
    needed = refuse(Code.OWN_SUPER_REQUIRED, "6.1", you=2)
    assert needed.message == "you need a super to play here"
    assert needed.told() == "seat 2: you need a super to play here"
    assert needed.told("de") == "Platz 2: Sie brauchen einen Super, um hier zu spielen"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", typing.get_args(g.AnyEvent), ids=lambda kind: kind.__name__)
def test_every_event_of_a_round_is_said_in_every_language(kind: type[g.Event], language: str) -> None:
    assert sentence(example(kind), language)


def test_a_hand_is_called_the_same_in_the_log_and_in_the_catalogue() -> None:
    for value in range(1, len(COMBINATIONS)):
        named = in_words(value, "")  # type: ignore[arg-type]
        assert isinstance(named, Said)
        assert say(named.id, "en", **named.values) == describe(value)  # type: ignore[arg-type]


def test_what_the_log_says_is_said_in_a_language_part_for_part() -> None:
    paid = g.Paid(1, "bet", 700, 0, 7, 700, "second combination, full house", "x")
    assert sentence(paid, "de") == "Platz 1 erhält 7,00 für Bet, 7 zu 1: zweite Kombination, Full House"
    why = "cards were dealt to the unstaked seat 3"
    assert sentence(g.Misdealt(why, "x"), "de").endswith("Karten gingen an Platz 3, der nicht gesetzt hatte")
    assert sentence(g.Misdealt("a telephone rang", "x"), "de") == "Ein Fehlgeben: a telephone rang"


def test_no_value_breaks_a_line_or_steers_a_terminal() -> None:
    said = refuse(Code.NO_SUCH_WAGER, "", "unknown", area="a\nb\x1b[31m\u202e" + "x" * 9_000).message
    assert said.isprintable()
    assert len(said) < 3_000


def test_a_number_may_be_any() -> None:
    assert str(10**40) in refuse(Code.BAD_AMOUNT, "", "stake", most=1, amount=10**40).message


def test_a_value_is_no_pattern() -> None:
    assert "{ $seat }" in refuse(Code.NO_SUCH_WAGER, "", "unknown", area="{ $seat }").message


def test_a_message_that_nobody_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("no-such-message")
    with pytest.raises(ValueError, match="NO_SUCH_SEAT"):
        say("NO_SUCH_SEAT", seat=1)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_language_has_every_refusal_and_every_event_of_a_round(language: str) -> None:
    events = {kind.__name__ for kind in typing.get_args(g.AnyEvent)}
    wanted = {name for name in messages("en") if name.split(".")[0] in {*Code.__members__, *events}}
    assert wanted - messages(language).keys() == set()
