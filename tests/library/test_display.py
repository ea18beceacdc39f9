"""What notebooks show: plain HTML that loads nothing and escapes what it is given."""

from html.parser import HTMLParser

import pytest

from croupier import RULEBOOKS, Table, advise, evaluate, odds_of, rulebook

VOID = {"meta", "br", "hr", "img"}


class Balanced(HTMLParser):
    """Notes tags that are left open, and everything that would be loaded."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.loads += [name for name, _ in attrs if name in ("src", "href") or name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check(shown: str) -> str:
    read = Balanced(shown)
    assert not read.open
    assert not read.loads
    return shown


def test_a_hand_shows_its_cards_and_its_name() -> None:
    assert "10♠" in check(evaluate("As Ks Qs Js Ts")._repr_html_())


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_rulebook_shows_its_values_with_their_clauses(name: str) -> None:
    book = rulebook(name)
    shown = check(book._repr_html_())
    assert book.seats.clause in shown
    assert "bet.odds.royal_flush" in shown


def test_advice_shows_the_best_choice_first_and_counts_the_rest() -> None:
    shown = check(advise("vanuatu-2013", "7h 7d 9c 2s 4h", "Ks")._repr_html_())
    assert shown.index("exchange 2s 4h 9c") < shown.index("<td", shown.index("<td") + 1)
    assert "21 more choices" in shown


def test_odds_say_whether_they_are_exact() -> None:
    assert "exact" in check(odds_of("nz-caribbean-1998")._repr_html_())
    assert "-86362082531/1661102543100" in odds_of("nz-caribbean-1998")._repr_html_()


def test_a_table_shows_what_its_spectators_may_see_and_the_hands_of_its_seats() -> None:
    table = Table("nz-caribbean-1998", seed=1).wager(1, 1250).deal()
    shown = check(table._repr_html_())
    assert "ante 12.50" in shown
    assert shown.count("face down") == 4
    assert shown.count("face down") > check(table.choose("bet")._repr_html_()).count("face down")
