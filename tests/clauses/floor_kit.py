"""Tables, people and looks that the clause tests of the house share."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from croupier.game import Event, State
from croupier.house.act import Person, Role
from croupier.house.table.events import Played, TableEvent
from tests.clauses.lunar_kit import ODD, PAIR
from tests.clauses.showing import then
from tests.floor.kit import DEALER_ANN, Floor, c, g

BOB, CAT, DAN = (Person(name, Role.PLAYER) for name in ("Bob", "Cat", "Dan"))
DEALER_DEE = Person("Dee", Role.DEALER, "Dealer")
SUPERVISOR_SAM = Person("Sam", Role.SUPERVISOR, "Gaming Supervisor")

DEALER_ACE_KING = "Ac Kd 9h 5s 3c"


def noon(day: str) -> int:
    """Noon in Auckland, when it is the same day in Port Vila and in Sydney."""
    there = ZoneInfo("Pacific/Auckland")
    return int(datetime.fromisoformat(day).replace(hour=12, tzinfo=there).timestamp())


def equipped(book: str, source: str = "shoe", **settings: Any) -> Floor:
    """A table that lacks nothing but its decks, which have come and wait for their first step."""
    floor = Floor(book, source, **settings).prepare().equip()
    floor.do(c.ReceiveDeck("red", "red"), DEALER_ANN)
    if source == "shuffler":
        floor.do(c.ReceiveDeck("blue", "blue"), DEALER_ANN)
    return floor


def opened(book: str, source: str = "shoe", **settings: Any) -> Floor:
    """An open table with Bob at seat 1 and Cat at seat 2."""
    return Floor(book, source, **settings).open().sit(s1="Bob", s2="Cat")


def dealt(book: str, one: str = PAIR, two: str = ODD, **settings: Any) -> Floor:
    """A round in which Bob and Cat hold these first hands against an ace and king."""
    return opened(book, **settings).start(1, 2).deal({1: one, 2: two}, DEALER_ACE_KING)


def first_cards(floor: Floor, one: str = PAIR, two: str = ODD) -> list[str]:
    """The cards of a first deal to seats 1 and 2, in dealing order."""
    assert floor.table.round is not None
    piles = {1: one.split(), 2: two.split(), 0: DEALER_ACE_KING.split()}
    return [piles[hand].pop(0) for hand in floor.table.round.order]


def finish(floor: Floor) -> Floor:
    """Settles and closes a round whose dealer's hand is open, or that nobody plays."""
    return then(floor, g.Settle(), g.Close())


def only(events: tuple[TableEvent, ...], kind: type[TableEvent]) -> Any:
    """The one event of a kind that a command led to."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def round_events(floor: Floor, kind: type[Event]) -> list[Any]:
    """The events of a kind in the rounds of a table."""
    return [played.event for played in floor.events(Played) if isinstance(played.event, kind)]


def playing(floor: Floor) -> State:
    """The round on the table."""
    assert floor.table.round is not None
    return floor.table.round


def cites(floor: Floor, found: str, clause: str) -> bool:
    """Whether an event or refusal names a clause: itself, or as the first of those that its act or step follows."""
    steps = [step.clause for steps in floor.duties.steps.values() for step in steps]
    named = [[each] if isinstance(each, str) else each for each in [*floor.duties.cite.values(), *steps]]
    return found == clause or any(each[0] == found and clause in each for each in named)
