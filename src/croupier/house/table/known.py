"""What a viewer of a table knows: the cards that `view` shows, and typed words with no other card in them."""

from croupier.game import Viewer, Watcher, view
from croupier.game.view import SeatView
from croupier.game.words import CARD
from croupier.house.table.state import Table

STAFF = frozenset({Watcher.DEALER, Watcher.SUPERVISOR, Watcher.INSPECTOR})


def seen(table: Table, viewer: Viewer) -> frozenset[str]:
    """The cards on the table that lie open to a viewer."""
    if table.round is None:
        return frozenset()
    shown = view(table.round, viewer)
    hands = (shown.dealer_cards, *(seat.cards for seat in shown.seats))
    return frozenset(" ".join(hands).split())


def seat_seen(table: Table, seat: int, viewer: Viewer) -> SeatView | None:
    """A seat as a viewer sees it in the round."""
    if table.round is None:
        return None
    seats = view(table.round, viewer).seats
    return next((shown for shown in seats if shown.number == seat), None)


def typed(table: Table, words: str, viewer: Viewer = Watcher.SPECTATOR) -> str:
    """What somebody typed, on one line; during a round it names no card that lies face down."""
    line = " ".join(words.split())
    if table.round is None or not CARD.search(line):
        return line
    open_cards = seen(table, viewer)
    return CARD.sub(lambda found: found.group() if found.group() in open_cards else "a card", line)
