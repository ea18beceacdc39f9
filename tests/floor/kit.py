"""A house for tests: opens tables as their rulebooks ask, in few words."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import reduce
from typing import Any

from msgspec.structs import replace

from croupier.cards import cards, text
from croupier.game import commands as g
from croupier.house import disputes as d
from croupier.house import house as h
from croupier.house import pools as p
from croupier.house.act import HOUSE as HOUSE_STREAM
from croupier.house.act import PEOPLE, Act, Person, Role
from croupier.house.house import House
from croupier.house.jackpots import OpenPool
from croupier.house.people import Order, People
from croupier.house.plan import Loaded, Plan, Tools
from croupier.house.powers import PowerAsked, check, power_for
from croupier.house.streams import sure_kind
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.carry_out import carry_out
from croupier.house.table.events import TableEvent
from croupier.house.table.evolve import evolve
from croupier.house.table.opening import next_step, waits_for_a_look
from croupier.house.table.playing import hands_due
from croupier.house.table.setting import Setting
from croupier.house.table.state import CardSource, Running, Table
from croupier.house.wallet.wallets import WALLET, Wallet
from croupier.refusal import Refusal
from croupier.rulebook import DEALER, IDS, rulebook, under
from croupier.rulebook.house import house_rules
from croupier.rulebook.signs import signs

__all__ = ["c", "e", "g"]

AT = "table/T1"
NOON = 1_600_000_000
MINUTE = 60

DEALER_ANN = Person("Ann", Role.DEALER, "Dealer")
SUPERVISOR_SUE = Person("Sue", Role.SUPERVISOR, "Gaming Supervisor")
OPERATOR_OTTO = Person("Otto", Role.OPERATOR, "Gaming Manager")
INSPECTOR_IRIS = Person("Iris", Role.INSPECTOR, "Inspector")

APPROVALS = {"max_payout": "M-1", "jackpot_contribution": "J-1", "hand_dealing": "H-1"}
HOUSE = House(
    licence="L-1", approved=IDS, general_rules="Division 1", jackpot_approval="J-1", approvals=APPROVALS
)


def fold(events: Iterable[TableEvent], table: Table | None = None) -> Table:
    """The table after all the events of its log."""
    return reduce(evolve, events, table or Table())


def planned(house: House, table: Table) -> Plan:
    """A plan for one table of a house where everybody is known as a player and has money enough."""

    def load(stream: str) -> Loaded:
        if stream == HOUSE_STREAM:
            return Loaded(house, 1)
        if stream == PEOPLE:
            return Loaded(
                People({person.id: person for person in (DEALER_ANN, SUPERVISOR_SUE, OPERATOR_OTTO)}), 1
            )
        if stream.startswith(WALLET):
            return Loaded(Wallet(10**15), 1)
        return Loaded(table, 1) if stream == AT else Loaded(sure_kind(stream).empty, 0)

    def change(stream: str, state: Any, event: Any, version: int) -> Any:
        return sure_kind(stream).evolve(state, event, version)

    def none(*_: Any) -> Any:
        raise AssertionError("there is neither chance nor log here")

    return Plan(Tools(load, load, change, none, none, none, none, lambda _: ""))


def decide(house: House, table: Table, command: c.TableCommand, act: Act) -> tuple[TableEvent, ...] | Refusal:
    """The events that a command leads to at a table, or why it is refused."""
    plan = planned(house, table)
    if isinstance(command, c.TakeSeat):
        player = Person(command.player, Role.PLAYER)
        plan.put(PEOPLE, None, Loaded(People({command.player: player}), 2))
    if isinstance(command, c.AssignStaff):
        crew = (DEALER_ANN, SUPERVISOR_SUE, OPERATOR_OTTO, Person("Bob", Role.PLAYER))
        plan.put(PEOPLE, None, Loaded(People({one.id: one for one in crew}, {"Otto": "away"}), 2))
    refusal = check(plan, AT, command, act) or carry_out(plan, AT, command, act)
    return refusal if refusal is not None else tuple(plan.events.get(AT, ()))


def accompanied(plan: Plan, stream: str, command: Any, act: Act) -> Act:
    """An act with a reason and a second person where the table of powers asks for them and the test names none."""
    row = power_for(PowerAsked(plan, stream, command, act))
    if isinstance(row, Refusal) or not row.second or act.second is not None:
        return act
    second = OPERATOR_OTTO if act.by.role is Role.SUPERVISOR else SUPERVISOR_SUE
    return replace(act, second=second, why=act.why or "as it was seen")


def ordered(house: House, book: str, command: h.HouseCommand, act: Act) -> h.HouseEvent | Refusal:
    """What an order leads to in a house, or why it is refused."""
    refusal = check(planned(house, Table()), HOUSE_STREAM, Order(book, command), act)
    return refusal or h.event_of(house_rules(book), house, command, act)


def disputed(
    dispute: d.Dispute, book: str, command: d.DisputeCommand, act: Act, pit: str = ""
) -> d.DisputeEvent | Refusal:
    """What a command leads to in a dispute about a table of a pit, or why it is refused."""
    plan = planned(HOUSE, Table(id="T1", rulebook=book, pit=pit))
    refusal = check(plan, "dispute/T1/D1", command, act)
    return refusal or d.event_of(house_rules(book), dispute, command, act)


def opened_pool(
    book: str, act: Act, tables: tuple[str, ...], rate: int, seed: int = 0
) -> p.PoolEvent | Refusal:
    """What opening a pool for tables of a rulebook leads to, or why it is refused."""
    plan = planned(HOUSE, Table(id="T1", rulebook=book))
    refusal = check(plan, "pool/P", OpenPool(tables, rate, seed), act)
    return refusal or p.open_pool(house_rules(book), act, "P", tables, rate, seed)


def refused(found: object) -> tuple[str, str]:
    """The code and the clause of a refusal; fails the test if it is none."""
    assert isinstance(found, Refusal), found
    return found.code, found.clause


class Floor:
    """One table of a house with real cards, driven command by command."""

    def __init__(self, book: str, source: str = "shoe", house: House = HOUSE, **settings: Any) -> None:
        self.book, self.source, self.house, self.settings = book, CardSource(source), house, settings
        self.rules = under(rulebook(book), settings)
        self.duties = house_rules(book)
        real = e.Arranged(
            self.duties.clause("table.rulebook"),
            Act(SUPERVISOR_SUE, NOON, "real cards", OPERATOR_OTTO),
            Running(real=True),
        )
        self.log: list[TableEvent] = [real]
        self.table = fold(self.log)
        until = rulebook(book).until
        self.now = NOON
        if until:
            self.now = int(datetime(until.year, until.month, until.day, tzinfo=UTC).timestamp()) - 86_400

    def do(self, command: c.TableCommand, by: Person | None = None, **act: Any) -> tuple[TableEvent, ...]:
        """Carries a command out; fails the test if it is refused."""
        asked = Act(by or self.usual(command), self.now, **act)
        asked = accompanied(planned(self.house, self.table), AT, command, asked)
        done = decide(self.house, self.table, command, asked)
        assert not isinstance(done, Refusal), f"{command} was refused: {done}"
        self.log.extend(done)
        self.table = fold(done, self.table)
        return done

    def refuse(self, command: c.TableCommand, by: Person | None = None, **act: Any) -> Refusal:
        """The refusal of a command; fails the test if it is accepted."""
        done = decide(self.house, self.table, command, Act(by or self.usual(command), self.now, **act))
        assert isinstance(done, Refusal), f"{command} was accepted: {done}"
        return done

    def usual(self, command: c.TableCommand) -> Person:
        """Who sends a command where nobody is named: the player whose seat and money it is about, else Sue."""
        match command:
            case c.TakeSeat(player=player):
                return Person(player, Role.PLAYER)
            case c.BringChips(seat=seat, cash=False) if seat in self.table.chairs:
                return Person(self.table.chairs[seat].player, Role.PLAYER)
        return SUPERVISOR_SUE

    def wait(self, minutes: int) -> "Floor":
        self.now += minutes * MINUTE
        return self

    # Opening, part by part

    def areas(self) -> tuple[str, ...]:
        return tuple(rulebook(self.book).layout.areas)

    def prepare(self) -> "Floor":
        self.do(c.PrepareTable("T1", self.book, self.source, self.areas(), self.settings))
        return self

    def equip(self) -> "Floor":
        for item in self.duties.equipment:
            self.do(c.TickEquipment(item), DEALER_ANN)
        for sign in signs(self.rules):
            self.do(c.ShowSign(sign.name), DEALER_ANN)
        for name in ("rules", "terms", "limits"):
            self.do(c.ShowSign(name), DEALER_ANN)
        self.do(c.AssignStaff("Ann", "Sue"))
        self.do(c.CountFloat(1_000_000), DEALER_ANN, second=SUPERVISOR_SUE)
        return self

    def decks(self) -> "Floor":
        self.do(c.ReceiveDeck("red", "red"), DEALER_ANN)
        if self.source is CardSource.SHUFFLER:
            self.do(c.ReceiveDeck("blue", "blue"), DEALER_ANN)
        for deck in list(self.table.decks):
            self.ready(deck)
        return self

    def ready(self, deck: str) -> "Floor":
        """Does every step that a deck waits for."""
        while (step := next_step(self.table, self.table.decks[deck])) is not None:
            if waits_for_a_look(self.table, self.table.decks[deck]):
                self.do(c.LetPlayersLook(), DEALER_ANN)
            by = DEALER_ANN if Role.DEALER in step.by else SUPERVISOR_SUE
            self.do(c.DoStep(deck, step.does), by)
        return self

    def open(self) -> "Floor":
        self.prepare().equip().decks()
        self.do(c.OpenTable("red"))
        return self

    # Playing

    def sit(self, **players: str) -> "Floor":
        """Players by seat, as in sit(s1="Bob")."""
        for seat, player in players.items():
            self.do(c.TakeSeat(int(seat[1:]), player))
            self.do(c.BringChips(int(seat[1:]), 10_000_000))
        return self

    def play(self, command: g.Command, by: Person | None = None, **act: Any) -> tuple[TableEvent, ...]:
        """Sends a command to the round as the one whose command it is."""
        sender = by or self.sender(command)
        return self.do(c.Play(command), sender, **act)

    def sender(self, command: g.Command) -> Person:
        if command.role is g.Sender.PLAYER:
            return Person(self.table.chairs[command.seat].player, Role.PLAYER)  # type: ignore[attr-defined]
        return SUPERVISOR_SUE if command.role is g.Sender.SUPERVISOR else DEALER_ANN

    def start(self, *seats: int, ante: int = 1000) -> "Floor":
        """Starts a round with antes, and the own super where it is compulsory, from these seats."""
        for deck in list(self.table.decks):
            self.ready(deck)
        self.do(c.StartRound(), DEALER_ANN)
        for seat in seats:
            self.play(g.PlaceWager(seat, "ante", ante))
            if self.rules.several_supers:
                self.play(g.PlaceWager(seat, "super:own", ante))
        return self

    def deal(self, hands: dict[int, str], dealer: str) -> "Floor":
        self.play(g.CallBets())
        assert self.table.round is not None
        piles = {seat: list(cards(hand)) for seat, hand in hands.items()} | {DEALER: list(cards(dealer))}
        self.play(g.Deal(text([piles[hand].pop(0) for hand in self.table.round.order])))
        return self

    def lay(self) -> "Floor":
        for due in list(hands_due(self.table)):
            self.do(c.LayHand(due.seat), Person(self.table.chairs[due.seat].player, Role.PLAYER))
        return self

    def fold_out(self, *seats: int) -> "Floor":
        """Plays a quick round in which these seats fold."""
        hands = ["2c 4d 6h 8s Tc", "2d 4h 6s 8c Td", "2h 4s 6c 8d Th", "2s 4c 6d 8h Ts", "3c 5d 7h 9s Jc"]
        self.start(*seats).deal(dict(zip(seats, hands, strict=False)), "Ac Kd 9h 5s 3d")
        for seat in seats:
            if self.rules.losing_supers_at_once and not self.rules.auto:
                self.play(g.Declare(seat))
            self.play(g.Fold(seat))
        if self.rules.draw:
            self.play(g.Lock())
        self.play(g.Settle())
        self.play(g.Close())
        return self

    def at(self, by: Person = SUPERVISOR_SUE) -> Setting:
        return Setting(planned(self.house, self.table), AT, Act(by, self.now))

    def events(self, kind: type[TableEvent]) -> list[Any]:
        return [event for event in self.log if isinstance(event, kind)]
