"""A player's own rounds as the page gives them: round files that the command line reads, with nothing that others kept hidden."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from croupier.cards import DECK, Card, cards
from croupier.game.report import settlement
from croupier.game.script import Script
from croupier.history import Inexpressible, RoundFile, from_events, read_json
from croupier.house.records.reasons import seen_file
from croupier.rulebook import IDS
from tests.cli.program import ROOT, croupier
from tests.effort import some
from tests.web.kit import Site, User, live_table
from tests.web.test_reading import get, indexed, play_round

LINES = (ROOT / "corpus" / "rounds.jsonl").read_text("utf-8").splitlines()


def kept(user: User, table: str, number: int) -> str:
    """A round as a file from its page."""
    indexed(user, table, number)
    return user.http.get(f"/api/tables/{table}/rounds/{number}/kept").text


@pytest.mark.parametrize("book", some(("nsw-star-2019", "nz-caribbean-1998"), IDS))
def test_every_command_reads_what_the_page_gives(site: Site, tmp_path: Path, book: str) -> None:
    user, table = site.guest_at(book)
    rounds = ""
    for number in (1, 2):
        play_round(site, table, {1: user})
        rounds += kept(user, table, number)
    file = tmp_path / "rounds.jsonl"
    file.write_text(user.http.get("/api/me/rounds/export?format=jsonl").text)
    assert file.read_text() == rounds
    nets = [one["played"]["net"] for one in get(user, "/me/rounds")["rounds"]][::-1]
    settled = croupier("settle", str(file), "--json")
    assert [sum(seat["net"] for seat in one["seats"].values()) for one in settled.objects] == nets
    for command in (("replay", str(file)), ("why", str(file)), ("settle", str(file))):
        assert croupier(*command).status == 0, command
    text = croupier("history", "convert", str(file), "--to", "text").out
    assert croupier("history", "convert", "-", "--to", "json", given=text).out == rounds
    assert croupier("history", "convert", str(file), "--to", "csv").out.count("\n") > len(nets)


def test_a_file_of_a_live_round_names_nobody_else(own_site: Site) -> None:
    live_table(own_site, "vanuatu-2013", "Live2")
    users = {seat: own_site.user(name) for seat, name in enumerate(("Alma", "Ben"), 1)}
    for seat, user in users.items():
        user.sit("Live2", seat)
    play_round(own_site, "Live2", users)
    alma, ben = (kept(user, "Live2", 1) for user in users.values())
    assert "Ben" not in alma
    assert "Alma" not in ben
    assert json.loads(alma)["deck"] == json.loads(ben)["deck"]  # its order was opened to everybody


def known(played: Script, seat: int) -> set[Card]:
    """The cards that the player of a seat has seen."""
    hands = [hand for hand in played.state.seats.values() if hand.shown and not hand.face_down]
    own, state = played.state.seats[seat], played.state
    dealer = (*state.dealer, *state.dealer_first) if state.revealed else ()
    return {*own.first, *own.hand, *dealer, *(card for hand in hands for card in hand.hand)}


def seen_rounds() -> Iterator[tuple[RoundFile, Script, int]]:
    """Some rounds as a player saw them whose deck nobody opened, each with how it was played and the player's seat."""
    for line in LINES[::25]:
        played = read_json(line).play()
        found = from_events(played.rules, played.log)
        for seat in found.file.seats:
            with suppress(Inexpressible):
                yield seen_file(found, {seat}, opened=False), played, seat


def test_a_deck_that_nobody_opened_shows_what_its_player_has_seen() -> None:
    rounds = list(seen_rounds())
    assert len(rounds) > 50
    for file, played, seat in rounds:
        seen = known(played, seat)
        hidden = [card for card in cards(file.deck) if card not in seen]
        assert hidden == sorted(hidden, key=DECK.index)
        settled = settlement(played.rules, played.state)["seats"][str(seat)]["areas"]
        assert file.settle()["seats"][str(seat)]["areas"] == settled
