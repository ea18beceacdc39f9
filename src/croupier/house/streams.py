"""The kinds of stream: for each its first state, its events and their form, how it changes and who carries its commands out."""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.house import disputes as d
from croupier.house import jackpots as j
from croupier.house import people as p
from croupier.house import pools, software, tries
from croupier.house import promotions as m
from croupier.house.accounts import events as ae
from croupier.house.accounts import state as a
from croupier.house.act import HOUSE, PEOPLE, Act, Person, Role, is_name
from croupier.house.answers import Entry
from croupier.house.custody import custodian
from croupier.house.gaming import day
from croupier.house.house import House
from croupier.house.plan import FinishedRound, Plan
from croupier.house.pools import Pool
from croupier.house.promotions import commands as mc
from croupier.house.promotions.events import PrizeAwarded
from croupier.house.records import measured
from croupier.house.secrecy.roundkeys import RoundKeys, StillSealed
from croupier.house.table import carry_out
from croupier.house.table import commands as c
from croupier.house.table.events import AnyTableEvent, TablePrepared
from croupier.house.table.evolve import evolve
from croupier.house.table.rules import hear
from croupier.house.table.state import Table
from croupier.house.wallet import wallets as w
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import known
from croupier.rulebook.house import house_rules
from croupier.store import NewEvent, Recorded, Upcasts

UPCASTS = Upcasts()
"""The steps from old forms of events to today's; none yet."""

NO_KEYS = RoundKeys()
T = TypeVar("T")


def write(event: Any) -> NewEvent:
    """An event as it goes into the log."""
    name = type(event).__name__
    return NewEvent(name, msgspec.json.encode(event), UPCASTS.latest(name))


def read_as(events: msgspec.json.Decoder[T], recorded: Recorded) -> T:
    """An event as it comes out of the log, one of those that a decoder knows."""
    return events.decode(UPCASTS.current(recorded).data)


FORM = 7
"""The form of snapshots: one of another form is passed over."""


class Kind(Struct, frozen=True):
    """A kind of stream; `founders` are the commands that may begin one, `words` the parts of its name."""

    empty: Any
    events: Any
    change: Callable[..., Any]
    carry_out: Callable[..., Any] = a.carry_out_nothing
    commands: Any = ()
    founders: Any = ()
    words: int = 2
    placed: bool = False
    """Whether its state keeps the places of events, so that a change asks for the version as well."""

    def evolve(self, state: Any, event: Any, version: int) -> Any:
        """The state after an event, which is that of a version."""
        if isinstance(event, StillSealed):
            return replace(state, unread=True) if isinstance(state, Table) else state
        return self.change(state, event, version) if self.placed else self.change(state, event)


PROMOTION = "promotion/"


def _carry_out_promotion(plan: Plan, stream: str, command: mc.PromotionCommand, act: Act) -> Refusal | None:
    """A promotion of `promotion/RULEBOOK/NAME` follows that rulebook."""
    book = stream.split("/")[1]
    if book not in known():
        return refuse(Code.BAD_PROMOTION)
    house: House = plan.state(HOUSE)
    rules = m.PromotionRules(house_rules(book), house.prescribed, house.keep_years)
    asked = _with_wager(plan, plan.state(stream), command, act.by, rules.clause("promotion.terms.wager"))
    done = asked if isinstance(asked, Refusal) else m.take_step(rules, plan.state(stream), asked, act)
    if isinstance(done, Refusal):
        return done
    for event in done:
        plan.add(stream, event)
        if isinstance(event, PrizeAwarded):
            _pay_in(plan, stream, event)
    return None


def _with_wager(
    plan: Plan, promotion: m.Promotion, command: mc.PromotionCommand, by: Person, clause: str
) -> mc.PromotionCommand | Refusal:
    """A player's own entry with its wager as the log has it, under the number of its round: what nobody staked is none."""
    wager = command.wager if isinstance(command, mc.EnterPromotion) else None
    if wager is None or by.role is not Role.PLAYER or wager.table not in promotion.tables:
        return command
    named = re.search(r"\d{1,9}", wager.round)
    number = int(named[0]) if named else 0
    if wager.amount not in _staked(plan.tools.finished(wager.table, number), by.id):
        return refuse(Code.WAGER_NEEDED, clause, amount=promotion.terms.qualifying_wager or 0)
    return replace(command, wager=replace(wager, round=str(number)))


def _staked(found: FinishedRound | None, player: str) -> set[int]:
    """What a player has put on each area in a round that is over."""
    seats = [seat for seat, who in found.players.items() if who == player] if found else []
    return (
        {one.stake for seat in seats for one in found.state.seats[seat].wagers.values()} if found else set()
    )


def _pay_in(plan: Plan, stream: str, event: PrizeAwarded) -> None:
    """Puts a prize paid in cash into its winner's wallet; who is no player of this house takes it along."""
    known_people: p.People = plan.state(PEOPLE)
    winner = known_people.known.get(plan.state(stream).winner(event.prize).id)
    cash = m.in_cash(event)
    if cash and winner is not None and winner.role is Role.PLAYER:
        received = w.PrizeReceived(event.act, cash, stream, event.prize)
        plan.add(w.wallet_stream(winner.id), received)


class KeptState(Struct, frozen=True):
    """A snapshot as it lies in the store."""

    form: int
    state: msgspec.Raw


KINDS: dict[str, Kind] = {
    "people": Kind(
        p.People(), p.AnyPersonEvent, p.evolve_people, p.carry_out_for_people, p.PeopleCommand, words=1
    ),
    "house": Kind(House(), p.AnyHouseEvent, p.evolve_house, p.carry_out_for_house, p.ToHouse, words=1),
    "table": Kind(
        Table(), AnyTableEvent, evolve, carry_out.proceed, c.TableCommand, c.PrepareTable, placed=True
    ),
    "wallet": Kind(w.Wallet(), w.AnyWalletEvent, w.evolve, w.carry_out, w.WalletCommand, w.WalletCommand),
    "pool": Kind(Pool(), j.AnyPoolEvent, pools.evolve, j.carry_out, j.PoolCommand, j.OpenPool),
    "dispute": Kind(d.Dispute(), d.AnyDisputeEvent, d.evolve, d.carry_out, d.DisputeCommand, d.Raise, 3),
    "day": Kind(day.Day(), day.AnyDayEvent, day.evolve, day.carry_out, day.DayCommand, day.OpenDay),
    "promotion": Kind(
        m.Promotion(),
        m.AnyPromotionEvent,
        m.evolve,
        _carry_out_promotion,
        mc.PromotionCommand,
        mc.ProposePromotion,
        3,
    ),
    "account": Kind(a.Account(), ae.AnyAccountEvent, a.evolve_account),
    "software": Kind(
        software.Software(),
        software.AnySoftwareEvent,
        software.evolve,
        software.carry_out,
        software.SoftwareCommand,
        software.NoteSoftware,
        1,
    ),
    "monitoring": Kind(
        measured.Monitored(),
        measured.Measured,
        measured.evolve,
        measured.carry_out,
        measured.NoteMeasures,
        measured.NoteMeasures,
        1,
    ),
    "custody": Kind(custodian.Custodian(), custodian.AnyCustodyEvent, custodian.evolve, words=1),
    tries.TRIES: Kind(tries.Tries(), tries.PowerRefused, tries.evolve, words=1),
    "access": Kind(a.Access(), ae.AnyAccessEvent, a.evolve_access, words=1),
}


@lru_cache(maxsize=8_192)
def kind_of(stream: str) -> Kind | None:
    """The kind of a stream by the first word of its name, if the name is as it should be."""
    first, *more = stream.split("/")
    kind = KINDS.get(first)
    fits = kind is not None and len(more) + 1 == kind.words and all(map(is_name, more))
    return kind if fits else None


def sure_kind(stream: str) -> Kind:
    """The kind of a stream that is known to have one."""
    return KINDS[stream.partition("/")[0]]


def read(recorded: Recorded, keys: RoundKeys = NO_KEYS) -> Any:
    """An event as it comes out of the log, opened where keys are at hand."""
    opened = keys.open(recorded)
    if isinstance(opened, StillSealed):
        return opened
    event = read_as(_decoder(recorded.stream.partition("/")[0]), opened)
    if isinstance(event, TablePrepared):
        hear(event)
    return event


def entry_of(recorded: Recorded, keys: RoundKeys = NO_KEYS) -> Entry:
    """An event at its place in the log, decoded."""
    return Entry(recorded.seq, recorded.stream, recorded.version, recorded.at, read(recorded, keys))


def keep(state: Any) -> bytes:
    """A state as a snapshot."""
    return msgspec.json.encode(KeptState(FORM, msgspec.Raw(msgspec.json.encode(state))))


def recall(stream: str, data: bytes) -> Any | None:
    """The state that a snapshot holds, if it is of today's form."""
    try:
        kept = msgspec.json.decode(data, type=KeptState)
        state = msgspec.json.decode(kept.state, type=type(sure_kind(stream).empty))
    except msgspec.DecodeError:
        return None
    if isinstance(state, Table):
        hear(state)
    return state if kept.form == FORM else None


@cache
def _decoder(name: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(KINDS[name].events)


@cache
def build_types() -> None:
    """Builds the types of all events and states: two threads that first read one at once would end the process."""
    for name, kind in KINDS.items():
        _decoder(name)
        msgspec.json.Decoder(type(kind.empty))
