"""Two houses with a table under every rulebook, brought on step by step by the same commands over decks that are twins."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from croupier.cards import DECK, Card, cards, text
from croupier.game import Viewer, Watcher
from croupier.game import commands as g
from croupier.house.act import HOUSE_SUPERVISOR, Role
from croupier.house.answers import Done
from croupier.house.dealer import Crew
from croupier.house.table import commands as c
from croupier.house.table.public_words import seen
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Running, Table, table_stream
from croupier.rulebook import TableRules, rulebook
from croupier.rulebook.rules import DEALER
from croupier.web.feed.rooms import WATCHERS
from tests.pilot.autopilot import Autopilot, Sent
from tests.pilot.players import Lively
from tests.twins.decks import Moves, hands_of, moves, renamed, twin
from tests.twins.house import GUEST, NOON, PERSONS, SEATS, STAFF, House

DAYS = {"nz-div22-2012": 1_462_060_800_000_000}
"""A day, in microseconds, when a rulebook was in force that another has replaced."""

CREW = Crew(PERSONS["Dee"], PERSONS["Sue"])
WATCHING = ("Eve", GUEST, *STAFF)
"""Those without a seat: a player, a guest, and everybody who works here."""


class Kind(Struct, frozen=True):
    """What differs in a twin: cards that the player of a seat does not see, moved within their rank or at will.

    `late` leaves the dealer's cards and one other hand as they are, so that the twins stay alike longer; with `real`
    a dealer reads the cards in; `practice` is Eve's own table, where the house tells her what is best.
    `undeclared` has nobody say what a first hand wins, so that such hands may be among those that were moved.
    """

    seed: int
    seat: int
    suits: bool
    late: bool
    real: bool = False
    practice: bool = False
    undeclared: bool = False

    @property
    def seats(self) -> dict[int, str]:
        """Who sits where."""
        return {self.seat: "Eve"} if self.practice else SEATS


class Pair:
    """The tables of one kind of twin in two houses."""

    def __init__(self, folder: Path, kind: Kind, books: tuple[str, ...]) -> None:
        self.kind = kind
        for name in ("one", "other"):
            (folder / name).mkdir()
        self.houses = House(folder / "one"), House(folder / "other")
        self.tables = {f"T {book}": Twins(self, f"T {book}", book) for book in books}

    async def open(self) -> None:
        """Opens the houses and their tables, and has betting begin."""
        for house in self.houses:
            await house.open()
        for each in self.tables.values():
            await each.open()

    async def close(self) -> None:
        for house in self.houses:
            await house.close()


class Twins:
    """One table in both houses."""

    def __init__(self, pair: Pair, name: str, book: str) -> None:
        self.pair, self.name, self.book = pair, name, book
        self.one, self.other = pair.houses
        self.stream, self.seats = table_stream(name), pair.kind.seats
        self.random = Random(f"{pair.kind} {book}")  # noqa: S311
        self.moved: Moves = {}
        self.known: dict[str, set[Card]] = {}
        self.same = False
        self.players = Lively(f"{pair.kind.seed} {book}", absent=0)
        self.pilot = Autopilot(self.one.service, name, CREW, self.choose)

    def choose(self, rules: TableRules, table: Table, seat: int) -> g.Command | None:
        """What a seat does now."""
        chosen = self.players.choose(rules, table, seat)
        while self.pair.kind.undeclared and isinstance(chosen, g.Declare):
            if not (chosen.super or chosen.instant):
                break
            chosen = self.players.choose(rules, table, seat)
        return chosen

    async def open(self) -> None:
        """Prepares the table, seats the players, and watches it as everybody."""
        areas = tuple(rulebook(self.book).layout.areas)
        practice = "Eve" if self.pair.kind.practice else ""
        prepare = c.PrepareTable(self.name, self.book, areas=areas, practice=practice)
        for house in self.pair.houses:
            house.earlier[self.stream] = DAYS.get(self.book, NOON) - NOON
            house.do(self.stream, prepare, house.service.act(HOUSE_SUPERVISOR, "twins", program=True))
        self._both(
            self.stream,
            c.Arrange(Running(real=self.pair.kind.real)),
            self.one.service.act(PERSONS["Sue"], "twins", PERSONS["Ott"]),
        )
        while (sent := self.pilot.upcoming()) is not None:
            self._both(*sent)
        for seat, player in self.seats.items():
            self._both(self.stream, c.TakeSeat(seat, player), self.one.service.act(PERSONS[player]))
            self._both(self.stream, c.BringChips(seat, 10**8), self.one.service.act(PERSONS[player]))
        self._stack()
        for house in self.pair.houses:
            await house.worker.hub.known_room(self.name)
            for who in self.viewers:
                if who != GUEST or not self.pair.kind.practice:
                    house.watch(who, self.name)

    @property
    def viewers(self) -> tuple[str, ...]:
        """Those to whom the twins must be alike as long as no moved card is shown to them; who reads cards sees them."""
        everybody = tuple(dict.fromkeys((self.seats[self.pair.kind.seat], *WATCHING)))
        return tuple(who for who in everybody if who != CREW.dealer.id) if self.pair.kind.real else everybody

    def _stack(self) -> None:
        rules, seats = rules_of(self.one.table(self.name)), tuple(self.seats)
        order = tuple(self.random.sample(DECK, len(DECK)))
        hands = hands_of(rules, seats, order)
        others = [seat for seat in self.seats if seat != self.pair.kind.seat]
        fixed = {*hands[self.pair.kind.seat], hands[DEALER][4]}
        if self.pair.kind.late:
            fixed |= {*hands[DEALER], *hands[self.random.choice(others or list(self.seats))]}
        hidden = [card for card in DECK if card not in fixed]
        if not self.same:
            aloud = not self.pair.kind.undeclared or rules.auto
            self.moved = moves(
                rules, seats, order, hidden, self.random, suits=self.pair.kind.suits, aloud=aloud
            )
        self.orders = order, twin(order, self.moved)
        self.hands = {hand: (held, twin(held, self.moved)) for hand, held in hands.items()}

    # On

    def _both(self, stream: str, command: Any, act: Any) -> bool:
        """Does the same in both houses; tells whether it went alike."""
        one = self.one.send(stream, command, act)
        other = self.other.send(stream, self._for_other(command), act)
        assert isinstance(one, Done), (command, one)
        return isinstance(other, Done) and other.version == one.version

    def _for_other(self, command: Any) -> Any:
        """A command as it is given in the other house, where a player's own cards are others."""
        match command:
            case c.Play(g.Exchange(seat, given)):
                return c.Play(g.Exchange(seat, renamed(given, self.moved)))
            case c.Scan(word):
                return c.Scan(renamed(word, self.moved))
        return command

    async def step(self) -> bool:
        """Does what comes next; false where that would end the round, or show everybody a card that was moved."""
        sent = self._next()
        for house, order in zip(self.pair.houses, self.orders, strict=True):
            house.order = order
        if sent is None or self._parts(*sent):
            return False
        assert self._both(*sent), (self.name, sent[1])
        await self._heard()
        self.pilot.note(sent, Done((), 0))
        self._look()
        return True

    def _next(self) -> Sent | None:
        """What comes next, with the next card of the order where real cards are read."""
        step = self.pilot.next_step()
        if step is None or not step.cards or step.command is not None:
            return self.pilot.upcoming()
        state = self.one.table(self.name).round
        assert state is not None
        coming = next(card for card in self.orders[0] if state.stub >> card & 1)
        return self.stream, c.Scan(text([coming])), self.one.service.act(CREW.dealer)

    def _parts(self, stream: str, command: Any, act: Any) -> bool:
        """Whether a command would tell the twins apart in the open; it is weighed, and not carried out."""
        plan = self.one.weigh(stream, command, act)
        after: Table = plan.state(self.stream) if plan is not None else self.one.table(self.name)
        begun = self.one.table(self.name).round is not None
        return begun and self.shown_by(after, Watcher.SPECTATOR)

    async def _heard(self) -> None:
        """Has the loop turn once: what was done is shown then."""
        turned = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_soon(turned.set_result, None)
        await turned
        for house in self.pair.houses:
            assert house.worker.hub.rooms[self.name].now.version == house.service.version(self.stream)

    def _look(self) -> None:
        for house in self.pair.houses:
            table = house.table(self.name)
            for who in (*self.viewers, Watcher.SPECTATOR):
                shown = seen(table, self.viewer(who))
                self.known.setdefault(who, set()).update(cards(" ".join(sorted(shown))))

    def viewer(self, who: str) -> Viewer:
        """What somebody looks at the table as."""
        seats = {player: seat for seat, player in self.seats.items()}
        if who in seats:
            return seats[who]
        role = PERSONS[who].role if who in PERSONS else Role.PLAYER
        return WATCHERS.get(role, Watcher.SPECTATOR)

    def alike_to(self, who: str) -> bool:
        """Whether nothing that was moved has been shown to somebody."""
        return not self.known.get(who, set()) & self.touched

    @property
    def touched(self) -> set[Card]:
        """Every card that lies elsewhere in the twin."""
        return {*self.moved, *self.moved.values()}

    def shown_by(self, table: Table, who: str) -> bool:
        """Whether somebody would be shown a moved card, or the whole order, with a table as it would be."""
        shown = cards(" ".join(sorted(seen(table, self.viewer(who)))))
        return table.round is None or bool(set(shown) & self.touched)

    @property
    def moment(self) -> str:
        """Where the round is."""
        state = self.one.table(self.name).round
        if state is None:
            return "between rounds"
        decided = sum(seat.decision is not None for seat in state.seats.values())
        drawn = sum(bool(seat.drawn) for seat in state.seats.values())
        return f"{state.phase} {len(state.seats)}/{decided}/{drawn}"

    def telling(self) -> Iterator[str]:
        """Cards that tell the twins apart where somebody answers for them: of each hand in one, in the other, in none."""
        for held, others in self.hands.values():
            for mine, theirs in zip(held, others, strict=True):
                if mine != theirs:
                    yield from (mine, theirs)  # type: ignore[misc]
                    break
