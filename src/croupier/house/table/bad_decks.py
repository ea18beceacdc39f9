"""A deck that is not what it must be: locked until it is replaced, or made whole and checked.

Where the rulebook says so it is searched and others are told first, each as an act of a person with who took notice.
"""

from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.setting import Setting
from croupier.house.table.state import Notified, Table
from croupier.refusal import Code, Refusal, refuse


def lock(at: Setting, why: str) -> None:
    """Locks the deck in play, found to be bad in a round or after it."""
    if at.table.in_play in at.table.decks and at.table.locked is None:
        at.emit(e.DeckLocked(at.rules.cite["deck.bad"], at.act, at.table.in_play, why))


def check_locked(at: Setting) -> Refusal | None:
    """Refuses play while a deck is locked."""
    if at.table.locked is None:
        return None
    return refuse(Code.DECK_LOCKED, at.rules.cite["deck.bad"], deck=at.table.locked.deck)


def check_seen_to(at: Setting) -> Refusal | None:
    """Refuses that a locked deck goes or comes back before it is searched and everybody is told, where that is asked for."""
    cite, locked = at.rules.cite, at.table.locked
    if locked is None:
        return None
    if search_due(at.table):
        return refuse(Code.DECK_LOCKED, cite["deck.search"], "search", deck=locked.deck)
    waits = next(iter(to_tell(at.table)), None)
    return (
        refuse(Code.DECK_LOCKED, cite["deck.tell"], "tell", deck=locked.deck, whom=waits) if waits else None
    )


def search_due(table: Table) -> bool:
    """Whether a locked deck is still to be searched."""
    return table.locked is not None and not table.locked.searched and rules_of(table).has("deck.search")


def to_tell(table: Table) -> tuple[Notified, ...]:
    """Who is still to be told of a locked deck."""
    if table.locked is None or not rules_of(table).has("deck.tell"):
        return ()
    return tuple(whom for whom in Notified if whom not in table.locked.told)


def search(at: Setting, command: c.SearchDeck) -> Refusal | None:
    """Notes what a search of a bad deck has found."""
    refusal = _check_deck(at, command.deck, "deck.search")
    if refusal is None and not command.found.strip():
        refusal = refuse(Code.NOTHING_SAID, at.rules.cite["deck.search"], "search")
    clause = at.rules.cite.get("deck.search", "")
    return refusal or at.emit(e.DeckSearched(clause, at.act, command.deck, command.found))


def tell(at: Setting, command: c.TellOfDeck) -> Refusal | None:
    """Notes who at surveillance, or which inspector, has taken notice of a bad deck."""
    refusal = _check_deck(at, command.deck, "deck.tell")
    if refusal is None and not command.answered.strip():
        refusal = refuse(Code.NOTHING_SAID, at.rules.cite["deck.tell"], "tell")
    told = e.DeckTold(
        at.rules.cite.get("deck.tell", ""), at.act, command.deck, command.whom, command.answered
    )
    return refusal or at.emit(told)


def complete(at: Setting, command: c.CompleteDeck) -> Refusal | None:
    """Makes a bad deck whole: it is checked, shuffled and cut like one that has just come."""
    refusal = _check_deck(at, command.deck, "deck.bad") or check_seen_to(at)
    return refusal or at.emit(e.DeckCompleted(at.rules.cite["deck.bad"], at.act, command.deck))


def _check_deck(at: Setting, deck: str, point: str) -> Refusal | None:
    """Asks for the deck that is locked, and for a rule."""
    if not at.rules.has(point):
        return refuse(Code.NO_SUCH_RULE, "", "any")
    if at.table.locked is None or at.table.locked.deck != deck or deck not in at.table.decks:
        return refuse(Code.NO_SUCH_DECK, at.rules.cite[point], deck=deck)
    return None
