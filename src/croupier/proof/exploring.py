"""Goes through every way in which a round can be played with cards that stand for all, and tries every command wherever it stands."""

import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import DECK, Card, cards, text
from croupier.game import commands as c
from croupier.game.because import Because
from croupier.game.decide import play, start
from croupier.game.drawing import cards_wanted
from croupier.game.events import Event, Phase
from croupier.game.legal import candidates, legal
from croupier.game.onward import onward
from croupier.game.roundfile import SeatFile
from croupier.game.state import ANTE, State
from croupier.game.wagers import kinds
from croupier.history.file import told
from croupier.history.rebuild import seat_files
from croupier.proof.values import Fault
from croupier.refusal import Refusal
from croupier.rulebook.rules import TableRules

_KNOWN = tomllib.loads(files("croupier.proof").joinpath("cases.toml").read_text("utf-8"))


class Case(Struct, frozen=True):
    """The five cards of a seat and of the dealer, and the order of all others."""

    name: str
    seat: tuple[Card, ...]
    dealer: tuple[Card, ...]
    rest: tuple[Card, ...]


def cases() -> Iterator[Case]:
    """Every kind of hand against every kind, as far as one deck has both."""
    for own, seat in _KNOWN["seat"].items():
        for other, dealer in _KNOWN["dealer"].items():
            made = _case(f"{own} against {other}", seat, dealer)
            if made is not None:
                yield made
    for own, dealer in _KNOWN["equal"].items():
        made = _case("a tie", _KNOWN["seat"][own], dealer)
        assert made is not None  # noqa: S101
        yield made


def few() -> tuple[Case, ...]:
    """A case of each kind of end, for what is gone through many times."""
    named = {case.name: case for case in cases()}
    return tuple(named[name] for name in _KNOWN["few"])


def _case(name: str, seat: str, dealer: str) -> Case | None:
    own, other = cards(seat), cards(dealer)
    if set(own) & set(other):
        other = _others(own, other)
    if not other:
        return None
    gone = {*own, *other}
    first = [card for card in cards(_KNOWN["first"]) if card not in gone]
    rest = (*first, *(card for card in DECK if card not in gone and card not in first))
    return Case(name, own, other, rest)


def _others(own: tuple[Card, ...], other: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same hand in other suits, where the deck still has it."""
    for turn in range(1, 4):
        turned = tuple(card // 4 * 4 + (card + turn) % 4 for card in other)
        if not set(own) & set(turned):
            return tuple(Card(card) for card in turned)
    return ()


# Every way of playing

STAKE = 700
STAFF = (c.Sender.DEALER, c.Sender.SUPERVISOR)
LONG = 60
"""No round has so many steps that are not cards."""

Report = Callable[[Fault, str, "Path"], None]


class Path(Struct, frozen=True):
    """A round so far: its state, what was sent, the events, and the cards that are left to come."""

    state: State
    sent: tuple[c.Command, ...]
    events: tuple[Event, ...]
    left: tuple[Card, ...]
    dealt: tuple[Card, ...] = ()

    @property
    def ended(self) -> bool:
        """Whether the round is over, or has gone on for too long."""
        return self.state.over or len(self.sent) > LONG

    @property
    def place(self) -> tuple[Any, ...]:
        """Where the round stands, whatever was chosen on the way."""
        state, seat = self.state, self.state.seats[1]
        return (state.phase, state.dealt, seat.status, seat.served, state.locked, state.settled,
                seat.claim is None, state.forced, seat.force)  # fmt: skip


class Explorer:
    """Goes through rounds of one table, tells what is wrong with them, and keeps the clauses that they rest on."""

    def __init__(self, rules: TableRules, report: Report, stake: int = STAKE) -> None:
        self.rules, self.report, self.stake = rules, report, stake
        self.rounds = self.states = self.commands = 0
        self.clauses: set[str] = set()

    def every_way(self, case: Case, sides: bool) -> Iterator[Path]:
        """The ends of all rounds that can be played with the cards of a case."""
        for path in self._states(case, sides):
            if path.ended:
                self.rounds += 1
                yield path

    def _states(self, case: Case, sides: bool, *, once: bool = False) -> Iterator[Path]:
        """The states of rounds that can be played with the cards of a case; those that are alike can be gone through once."""
        waiting, seen = [self._begun(case, sides)], set[tuple[Any, ...]]()
        while waiting:
            path = waiting.pop()
            if path is None or (once and path.place in seen):
                continue
            yield path
            if not path.ended:
                seen.add(path.place)
                waiting.extend(self.onward(path, case))

    def _begun(self, case: Case, sides: bool) -> Path | None:
        """A round with its wagers placed: the ante alone, or with every side wager that can be had."""
        path: Path | None = Path(start(self.rules), (), (), case.rest)
        path = self.send(path, c.PlaceWager(1, ANTE, Because.given(self._ante(), ANTE)))
        for kind in kinds(self.rules):
            for area in kind.areas(self.rules, 1):
                if path is not None and (sides or area == kind.required(self.rules)):
                    amount = Because.given(kind.least(self.rules, area, self._ante()), area)
                    path = self._tried(path, c.PlaceWager(1, area, amount)) or path
        return path

    def _ante(self) -> int:
        limits = self.rules.settings.ante_limits
        return min(max(self.stake, limits[0]), limits[1]) if limits else self.stake

    def onward(self, path: Path, case: Case) -> list[Path | None]:
        """What can come next: the cards, each choice of the seat, or the dealer's step."""
        coming = onward(self.rules, path.state, _stayed(path))
        if coming.cards:
            return [self._dealt(path, case)]
        steps = [coming.step] if coming.step is not None else []
        choices = self._choices(path.state, coming.seats[0]) if coming.seats else steps
        if not choices:
            self.report(Fault.STANDS_STILL, str(path.state.phase), path)
        return [self.send(path, command) for command in choices]

    def _choices(self, state: State, seat: int) -> list[c.Command]:
        """One of each kind of choice: of exchanges, one of each size."""
        found: dict[Any, c.Command] = {}
        for command in legal(self.rules, state, seat):
            if isinstance(command, c.ShowOwnCards | c.DiscardHand):
                continue
            alike = (type(command), len(command.cards)) if isinstance(command, c.Exchange) else command
            found.setdefault(alike, command)
        choices = list(found.values())
        if state.phase is Phase.SETTLEMENT:
            return [*choices, c.Settle()]
        return [one for one in choices if isinstance(one, c.Declare)] or choices

    def _dealt(self, path: Path, case: Case) -> Path | None:
        """The next cards: those that went back on top, those of the case for their hands, then the others."""
        state, wanted = path.state, cards_wanted(self.rules, path.state)
        whose = state.order[state.dealt : state.dealt + wanted] if state.phase is Phase.DEALING else ()
        own = {0: [*case.dealer], 1: [*case.seat]}
        coming = [*state.next_cards[:wanted]]
        rest = [card for card in (*path.left, *case.dealer, *case.seat) if state.stub >> card & 1]
        for place in range(len(coming), wanted):
            hand = own.get(whose[place], []) if place < len(whose) else []
            card = next(
                (card for card in (*hand, *rest) if state.stub >> card & 1 and card not in coming), None
            )
            if card is None:
                return None
            coming.append(card)
        made = self.send(path, c.Deal(text(coming)))
        return made and replace(made, dealt=(*path.dealt, *coming))

    # One command

    def send(self, path: Path | None, command: c.Command) -> Path | None:
        """A round after a command that must be possible."""
        if path is None:
            return None
        made = self._tried(path, command)
        if made is None:
            self.report(Fault.STANDS_STILL, type(command).__name__, path)
        return made

    def _tried(self, path: Path, command: c.Command) -> Path | None:
        """A round after a command, or nothing where it is refused; that it breaks is told."""
        self.commands += 1
        try:
            done = play(self.rules, path.state, command)
        except Exception as error:
            self.report(Fault.BROKEN, f"{type(command).__name__}: {type(error).__name__} {error}", path)
            return None
        if isinstance(done, Refusal):
            self.clauses.add(done.clause)
            return None
        events, state = done
        for event in events:
            clause = getattr(event, "clause", "")
            self.clauses.add(clause)
            if not clause:
                self.report(Fault.NO_CLAUSE, type(event).__name__, path)
        return replace(path, state=state, sent=(*path.sent, command), events=(*path.events, *events))

    # Every command wherever a round stands

    def every_command(self, case: Case, sides: bool) -> Iterator[Path]:
        """Tries every command in every state of the round in which the seat bets, buys or exchanges, and plays on.

        Where somebody of the staff finds something wrong and the round stays where it is, it is tried whatever else they
        may then find.
        """
        for path in self._states(case, sides, once=True):
            if path.ended:
                continue
            self.states += 1
            for made in self._all(path):
                yield from self._to_the_end(made, case)
                if made.sent[-1].role in STAFF and made.state.phase is path.state.phase:
                    for again in self._all(made):
                        if again.sent[-1].role in STAFF:
                            yield from self._to_the_end(again, case)

    def _all(self, path: Path) -> Iterator[Path]:
        """The rounds after each command that somebody can send, cards apart."""
        made = (self._tried(path, command) for command in candidates(self.rules, path.state))
        return (one for one in made if one and not isinstance(one.sent[-1], c.Deal | c.Reshuffle))

    def _to_the_end(self, path: Path, case: Case) -> Iterator[Path]:
        """Plays on from something that happened, by the first choice each time; a round that waits for a ruling may wait."""
        for _ in range(LONG):
            if path.state.over:
                self.rounds += 1
                yield path
                return
            coming = onward(self.rules, path.state, _stayed(path))
            waits = not (coming.cards or coming.seats or coming.step)
            if waits or path.state.phase is Phase.BETTING or len(path.left) < coming.cards:
                return
            following = next((one for one in self.onward(path, case) if one is not None), None)
            if following is None:
                return
            path = following


def _stayed(path: Path) -> tuple[int, ...]:
    """A seat that lets the dealer settle does not concede."""
    return (1,) if path.sent and isinstance(path.sent[-1], c.Settle | c.Close) else ()


def round_file(rules: TableRules, settings: dict[str, Any], path: Path) -> dict[str, Any]:
    """A round file that plays the same round, as far as one can say it."""
    seats = seat_files(rules, path.events, path.state) or {1: SeatFile(STAKE)}
    gone = set(path.dealt)
    deck = (*path.dealt, *(card for card in path.left if card not in gone))
    return {
        "rulebook": rules.id,
        "settings": settings,
        "deck": text(deck),
        "seats": {str(number): {"decision": "fold"} | told(seat) for number, seat in seats.items()},
    }
