"""What a house does beside playing: every command there is, made from its type with what is there to be named.

Whose course is long (a promotion, a dispute, a gaming day) goes on by the next of its steps, mostly, and days go by
where it has to wait for them; all else is drawn.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect as i
from msgspec.structs import replace

from croupier.cards import text
from croupier.house.act import HOUSE, PEOPLE, Person, Role
from croupier.house.dealer import BACKS
from croupier.house.gaming.takings import TRAY
from croupier.house.people import Order
from croupier.house.powers import ways
from croupier.house.promotions.terms import Claimant, Entrant, Method, Payment, PromotionTerms, Stake
from croupier.house.table import commands as c
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.house.wallet.wallets import wallet_stream
from croupier.web import wire
from tests.floor.test_promotions_kit import FRIDGE, PLACES, SMALL, TERMS
from tests.service.kit import ANN, BOB, IRIS, OTTO, PLAYERS, SAM, SUE
from tests.simulation.house import DEVICE, POOL
from tests.simulation.script import dice
from tests.simulation.staff import Sent

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

OFFICE = (ANN, SUE, SAM, OTTO, IRIS, DEVICE)
OTHERS = (*PLAYERS, ANN, SAM, Person("Zed", Role.PLAYER))
"""Who may be locked out, barred and appointed to something else; two are left to put it right in the end."""

BOOK = "nsw-star-2019"
PROMOTION = f"promotion/{BOOK}/p"
DAY = 86_400
IRREGULAR = 0.5
"""How much of what is asked of a table is about its round."""

BY_COURSE = 0.7
"""How often a stream with a course is asked for the next of its steps."""

ASKED: dict[str, type] = {
    "table": wire.AskedTable,
    "wallet": wire.AskedWallet,
    "pool": wire.AskedPool,
    "dispute": wire.AskedDispute,
    "promotion": wire.AskedPromotion,
    "day": wire.AskedDay,
    "house": wire.AskedHouse,
    "people": wire.AskedPeople,
}
SHARES = ("table",) * 5 + ("promotion",) * 4 + ("day",) * 2 + ("dispute",) * 2 + tuple(ASKED)

COURSES = {
    "promotion": [
        "ProposePromotion",
        "SubmitTerms",
        "PublishTerms",
        "ReferInMarketing",
        "+2",
        "StartPromotion",
        "EnterPromotion",
        "EnterPromotion",
        "NominateScrutineer",
        "+3",
        "DrawPrize",
        "PublishResults",
        "ContactWinner",
        "CheckContacts",
        "FileClaim",
        "ChoosePayment",
        "AwardPrize",
        "DenyClaim",
        "TellClaimant",
        "RaiseDispute",
        "DecideDispute",
        "+7",
        "ClosePromotion",
    ],
    "dispute": ["Raise", "Decide", "AskReview", "Decide", "Accept", "End", "Complain", "Answer"],
    "day": [
        "OpenDay",
        "DrawSlip",
        "SignSlip",
        "SignSlip",
        "SignSlip",
        "SignSlip",
        "DrawSlip",
        "VoidSlip",
        "StartShift",
        "CloseDay",
    ],
}
WORDS = ("", "as it was", "x", "T1", "Bob", "instant", "minimum", "b1", "red", "1", "table/T1", "2020-09-13")
NUMBERS = (0, 1, 1, 2, 2, 3, 4, 9, 51, 52, 53, 100, 250, 1_000, 2_500, 5_000, 50_000, 10**6, 10**9, -1)
SEATS = (1, 1, 1, 2, 2, 3, 0, 4)


@cache
def kinds(stream: str) -> dict[str, type]:
    """The commands that may be asked of a kind of stream, by name."""
    found = i.type_info(ASKED[stream])
    assert isinstance(found, i.StructType)
    union = next(field.type for field in found.fields if field.name == "command")
    every = union.types if isinstance(union, i.UnionType) else (union,)
    return {one.cls.__name__: one.cls for one in every if isinstance(one, i.StructType)}


class Inventor:
    """Has somebody ask for something, at some place of the house."""

    def __init__(self, run: "Simulation") -> None:
        self._sim = run
        self._steps: dict[str, int] = {}
        self._real = [plan for plan in run.script.tables if plan.real] * 3

    def errand(self, whim: int) -> Sent:
        """What somebody asks: mostly who may, with whom it takes and a reason."""
        random = dice(whim)
        kind = random.choice(SHARES)
        at = random.choice((*self._sim.script.tables, *self._real)).name
        stream = self._stream(kind, at, random)
        asked, careful = self._command(kind, random)
        command = Filling(self._sim, at, random, careful).made(asked)
        by = self._who(command, stream, random, careful)
        alone = by.role is Role.PLAYER or (not careful and random.random() < 0.15)
        second = None if alone else random.choice([one for one in OFFICE[:4] if one != by])
        why = "as it seemed right" if careful or random.random() < 0.95 else ""
        return Sent(stream, command, by, second, why)

    def _stream(self, kind: str, at: str, random: Random) -> str:
        match kind:
            case "table":
                return table_stream(at)
            case "wallet":
                return wallet_stream(random.choice(PLAYERS).id)
            case "pool":
                return random.choice((POOL, POOL, "pool/other"))
            case "dispute":
                cycle = self._cycle(kind)
                tables = self._sim.script.tables
                return f"dispute/{tables[cycle % len(tables)].name}/D{cycle}"
            case "promotion":
                return f"{PROMOTION}{self._cycle(kind)}"
            case "day":
                late = random.choice((0, 0, 0, DAY, -DAY))
                return f"day/{datetime.fromtimestamp(self._sim.seconds - late, UTC):%Y-%m-%d}"
        return {"house": HOUSE, "people": PEOPLE}[kind]

    def _command(self, kind: str, random: Random) -> tuple[type, bool]:
        """What is asked, and whether it is the next step of a course, at which everybody takes care."""
        every, course = kinds(kind), COURSES.get(kind)
        if kind == "table" and random.random() < IRREGULAR:
            return c.Play, random.random() < 0.5
        if course is None or random.random() > BY_COURSE:
            return random.choice(list(every.values())), random.random() < 0.5
        step = self._steps[kind] = self._steps.get(kind, -1) + 1
        name = course[step % len(course)]
        if name.startswith("+"):
            self._sim.faults.leap(int(name) * DAY)
            return self._command(kind, random)
        return every[name], True

    def _cycle(self, kind: str) -> int:
        """Which course of a kind it is: the next begins where the one before has ended."""
        return (self._steps.get(kind, -1) + 1) // len(COURSES[kind])

    def _who(self, command: Any, stream: str, random: Random, careful: bool) -> Person:
        """Somebody with the power, as a rule; a player where it is about the player's own."""
        inner = command.command if isinstance(command, (c.Play, Order)) else command
        name = type(inner).__name__
        roles = [role for row in ways(name) for role in row.by]
        if not roles or (not careful and random.random() < 0.12):
            return random.choice((*OFFICE, *PLAYERS[:3]))
        role = random.choice(roles)
        if role is Role.PLAYER:
            return self._owner(inner, stream)
        return random.choice([one for one in OFFICE if one.role is role])

    def _owner(self, command: Any, stream: str) -> Person:
        """Whose seat or wallet it is."""
        who = stream.rpartition("/")[2]
        if stream.startswith(TABLE):
            table: Table = self._sim.watch.state(stream)
            chair = table.chairs.get(getattr(command, "seat", 1))
            who = chair.player if chair is not None else getattr(command, "player", "")
        return next((one for one in PLAYERS if one.id == who), PLAYERS[0])


class Filling:
    """Fills a command with what is there to be named: seats, decks, persons, entries of a promotion."""

    def __init__(self, run: "Simulation", at: str, random: Random, careful: bool) -> None:
        self._sim, self._at, self._random, self._careful = run, at, random, careful
        self._table: Table = run.watch.table(at)
        self._named: dict[str, Callable[[], Any]] = {
            "seat": lambda: random.choice(SEATS),
            "hand": lambda: random.choice(SEATS),
            "area": lambda: random.choice(("ante", "ante", "bet", "jackpot", "super:own", "super:dealer")),
            "table": lambda: at,
            "player": lambda: random.choice(PLAYERS).id,
            "dealer": lambda: ANN.id,
            "supervisor": lambda: random.choice((SUE, SAM)).id,
            "tables": lambda: tuple(plan.name for plan in run.script.tables),
            "rulebook": lambda: random.choice((self._table.rulebook, BOOK, "nz-caribbean-1998")),
            "deck": lambda: random.choice((*self._table.decks, *self._table.decks, *BACKS)),
            "back": lambda: random.choice(BACKS),
            "does": self._step,
            "what": lambda: random.choice(WHAT),
            "put": lambda: random.choice(("b1", "b2")),
            "pieces": lambda: {500: random.randint(0, 9)},
            "count": lambda: random.choice((51, 52, 52, 52, 53)),
            "number": lambda: random.randint(1, 4),
            "round": lambda: max(1, self._table.rounds),
            "at": lambda: self._sim.seconds + random.choice((60, 1_200, 1_800, 3_600)),
            "until": lambda: random.choice((None, self._sim.seconds + DAY)),
            "limits": lambda: random.choice(((1_000, 500_000), (500, 500_000), (5, 1))),
            "cards": self._cards,
            "word": self._cards,
            "scope": lambda: random.choice(("all", f"table/{at}", self._table.rulebook)),
            "prize": lambda: random.choice((*[SMALL.id] * 5, FRIDGE.id)),
            "entry": lambda: random.choice(("e1", "e1", "e2")),
            "entrant": lambda: Entrant(BOB.id, BOB.id, random.choice((40, 40, 40, 17)), ("member",)),
            "wager": lambda: Stake(at, "1", random.choice((2_500, 2_500, 1))),
            "claimants": lambda: (Claimant(BOB.id, "2 Hill Street", BOB.id),),
            "parts": lambda: (Payment(Method.CASH, SMALL.value),),
            "claim": lambda: random.choice(("c1", "c1", "c2")),
            "dispute": lambda: random.choice(("p1", "p2")),
            "places": lambda: PLACES,
            "reference": lambda: "terms at the promotions desk",
            "scrutineer": lambda: SUE,
            "running": self._running,
            "person": lambda: random.choice(OTHERS).id,
        }

    def made(self, kind: type) -> Any:
        """A command of a type."""
        for _ in range(20):
            try:
                return msgspec.convert(
                    msgspec.to_builtins(self._struct(kind), str_keys=True), kind, strict=False
                )
            except msgspec.ValidationError:
                continue
        return c.CallSupervisor("a look")

    def _struct(self, kind: type) -> dict[str, Any]:
        found = i.type_info(kind)
        assert isinstance(found, i.StructType)
        tag = {found.tag_field: found.tag} if found.tag_field else {}
        likely = 0.8 if self._careful else 0.5
        chosen = [one for one in found.fields if one.required or self._random.random() < likely]
        return {**tag, **{one.encode_name: self._field(one.encode_name, one.type) for one in chosen}}

    def _field(self, name: str, kind: i.Type) -> Any:
        if isinstance(kind, i.StructType) and kind.cls is PromotionTerms:
            return self._terms()
        if isinstance(kind, i.StructType) and kind.cls is Person:
            return self._random.choice(OTHERS)
        named = self._named.get(name)
        wild = not self._careful and self._random.random() < 0.15
        if named is None or wild:
            return self._any(name, kind)
        return str(named()) if isinstance(kind, i.StrType) else named()

    def _any(self, name: str, kind: i.Type) -> Any:
        random = self._random
        match kind:
            case i.StructType():
                return self._struct(kind.cls)
            case i.UnionType(types=types):
                return self._field("", random.choice(types))
            case i.EnumType(cls=cls):
                return random.choice(list(cls)).value
            case i.LiteralType(values=values):
                return random.choice(values)
            case i.BoolType():
                return random.random() < 0.6
            case i.IntType():
                return random.choice(NUMBERS)
            case i.StrType():
                return random.choice((*WORDS, *(one.id for one in PLAYERS[:3])))
            case i.TupleType(item_types=types):
                return [self._field("", one) for one in types]
            case i.VarTupleType(item_type=inner) | i.ListType(item_type=inner):
                return [self._field(name.rstrip("s"), inner) for _ in range(random.choice((0, 1, 1, 2)))]
            case i.DictType():
                return {}
            case i.DateType():
                return "2020-09-13"
        return None

    def _step(self) -> str:
        """The next step of a deck, or another."""
        every = [step for deck in self._table.decks.values() for step in getattr(deck, "steps", ())]
        return self._random.choice([*every, *STEPS])

    def _cards(self) -> str:
        state = self._table.round
        if state is None:
            return "Ah"
        here = [card for seat in state.seats.values() for card in seat.hand] or [0]
        return text([self._random.choice([*state.next_cards[:1] * 3, *here, *state.dealer])])

    def _running(self) -> Any:
        plan = next(plan for plan in self._sim.script.tables if plan.name == self._at)
        return plan.running

    def _terms(self) -> PromotionTerms:
        """Terms that can be kept if they are submitted today, mostly."""
        now = self._sim.seconds
        starts = now + self._random.choice((2, 2, 2, 0)) * DAY
        terms = replace(
            TERMS,
            prizes=(SMALL, FRIDGE),
            starts=starts,
            entries_close=starts + 2 * DAY,
            awarded_at=starts + 3 * DAY,
            ends=starts + 9 * DAY,
        )
        return terms if self._careful else replace(terms, manner="", prizes=())


WHAT = (
    *("minimum", "markers", "closing", "silence", "english", "place", TRAY, "first", "b1"),
    *("cards left the table", "cards traded", "talk about hands", "losing wager touched", "wager misplaced"),
)
STEPS = ("count", "inspect", "spread", "wash", "shuffle", "cut", "load")
