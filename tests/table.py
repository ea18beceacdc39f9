"""A table for tests: says what happens in a round in few words and fails when the engine refuses."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.cards import DECK, Card, cards, text
from croupier.game import Event, State, play, start
from croupier.game import commands as c
from croupier.game.events import Phase
from croupier.game.state import ANTE
from croupier.game.wagers.jackpot import claims_open
from croupier.game.wagers.supers import OWN_SUPER
from croupier.refusal import Refusal
from croupier.rulebook import DEALER, rulebook, under


class Table:
    """One round under one rulebook, driven command by command."""

    def __init__(self, name: str, **settings: Any) -> None:
        self.rules = under(rulebook(name), settings)
        self.state: State = start(self.rules)
        self.log: list[Event] = []

    def do(self, command: c.Command) -> tuple[Event, ...]:
        """Carries a command out; fails the test if it is refused."""
        done = play(self.rules, self.state, command)
        assert not isinstance(done, Refusal), f"{command} was refused: {done}"
        events, self.state = done
        for event in events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
            check_words(event.clause, getattr(event, "why", ""))
        self.log.extend(events)
        return events

    def refuse(self, command: c.Command) -> Refusal:
        """The refusal of a command; fails the test if it is accepted."""
        done = play(self.rules, self.state, command)
        assert isinstance(done, Refusal), f"{command} was accepted: {done[0]}"
        check_words(done.clause, done.message)
        return done

    # Getting to a point of the round

    def antes(self, **amounts: int) -> "Table":
        """Antes by seat, as in antes(s1=1000, s3=500); with the own super where it is compulsory."""
        for name, amount in amounts.items():
            seat = int(name[1:])
            self.do(c.PlaceWager(seat, ANTE, amount))
            if self.rules.several_supers:
                self.do(c.PlaceWager(seat, OWN_SUPER, amount))
        return self

    def wager(self, seat: int, area: str, amount: int) -> "Table":
        self.do(c.PlaceWager(seat, area, amount))
        return self

    def deal(self, hands: Mapping[int, str], dealer: str) -> "Table":
        """Calls the bets and deals these first hands; the dealer's fifth card is the upcard."""
        if self.state.phase is Phase.BETTING:
            self.do(c.CallBets())
        self.do(c.Deal(self.first_deal(hands, dealer)))
        return self

    def first_deal(self, hands: Mapping[int, str], dealer: str) -> str:
        """The first deal in dealing order."""
        piles = {seat: list(cards(hand)) for seat, hand in hands.items()} | {DEALER: list(cards(dealer))}
        return text([piles[hand].pop(0) for hand in self.state.order])

    def lock(self) -> tuple[Event, ...]:
        return self.do(c.Lock())

    def finish(self) -> "Table":
        """Reveals, declines to force, settles, pays jackpots and closes, from wherever decisions ended."""
        if self.state.phase is Phase.DECIDING and self.rules.draw and not self.state.locked:
            self.lock()
        if self.state.phase is Phase.REVEAL:
            self.do(c.Reveal())
        if self.state.phase is Phase.FORCE:
            self.do(c.CloseForce())
        if self.state.phase is Phase.SETTLEMENT and not self.state.settled:
            self.do(c.Settle())
        if claims_open(self.state):
            self.do(c.PayJackpots())
        if not self.state.over:
            self.do(c.Close())
        return self

    # Looking

    def area(self, seat: int, area: str) -> tuple[int, int, int]:
        """What an area came to: stake, returned, paid."""
        wager = self.state.seats[seat].wagers[area]
        return wager.stake, wager.returned, wager.paid

    def clause(self, seat: int, area: str) -> str:
        return self.state.seats[seat].wagers[area].clause

    def net(self, seat: int) -> int:
        return self.state.seats[seat].net

    def events(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.log if isinstance(event, kind)]


CLAUSE = re.compile(r"\d+(\.\d+)*(\([^()]*\))*(/\d+)?")


def check_words(clause: str, words: str) -> None:
    """A clause is a number with its parts, and words for people are none."""
    assert clause == "" or CLAUSE.fullmatch(clause), (clause, words)
    assert not CLAUSE.fullmatch(words), (clause, words)


def rest(*used: str) -> list[Card]:
    """The cards of the deck that none of these hands holds."""
    gone = {card for hand in used for card in cards(hand)}
    return [card for card in DECK if card not in gone]


# Hands to use. The dealer's last card is the upcard.
QUALIFIES_ACE_KING = "Ac Kd 9h 5s 3c"
QUALIFIES_PAIR_OF_TWOS = "2c 2d 9h 5s 3c"
FAILS = "Qc Jd 9h 5s 3c"
