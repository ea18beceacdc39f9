"""What a command leads to at a table, and in the wallets and the pool that it touches."""

from functools import cached_property

import msgspec
from msgspec.structs import replace

from croupier.game import commands as g
from croupier.game import events as ge
from croupier.game.state import JACKPOT, State
from croupier.game.wagers import missing
from croupier.house import disabling, jackpots
from croupier.house.act import Act, Role
from croupier.house.people import BOT, GUEST, HOUSE, PEOPLE, People
from croupier.house.plan import Plan
from croupier.house.table import commands as c
from croupier.house.table import dealing, served
from croupier.house.table import events as e
from croupier.house.table.dealing import DealNext, OpenRound, Scan
from croupier.house.table.decide import carry_out
from croupier.house.table.hinting import GiveHint, give
from croupier.house.table.live import TABLE, Live, evolve
from croupier.house.table.running import (
    AbsenceReferred,
    AnswerCall,
    Arrange,
    Arranged,
    CallEvent,
    CallSupervisor,
    GiveUpRound,
    ReferAbsence,
    SaidReady,
    SayReady,
    arrange,
    call,
)
from croupier.house.table.setting import OVERSEERS, Setting
from croupier.house.table.state import Table
from croupier.house.waiting import too_soon, waits
from croupier.house.wallet import wallets
from croupier.refusal import Code, Refusal
from croupier.rulebook.house import house_rules

OWN = (c.BringChips, c.LeaveSeat, c.LayHand, c.ClaimHand, SayReady)
"""What a player asks for the own seat only."""


def decide(plan: Plan, stream: str, command: c.TableCommand, act: Act) -> Refusal | None:
    """Carries a command out at a table."""
    live: Live = plan.state(stream)
    refusal = _check_person(plan, live, command, act) or served.check(live.table, command)
    refusal = refusal or disabling.check(plan.state(HOUSE), live.table, command)
    refusal = refusal or too_soon(live, command, act)
    if refusal is not None:
        return refusal
    match command:
        case OpenRound():
            return _open(plan, stream, act)
        case GiveUpRound():
            return _give_up(plan, stream, act)
        case DealNext():
            return _play(plan, stream, dealing.next_deal(plan, stream), act)
        case Scan(word=word):
            return _play(plan, stream, dealing.scanned(plan.state(stream), word), act)
        case c.Play(command=g.Deal() | g.Reshuffle()) if plan.state(stream).promises:
            return Refusal(Code.PROMISED_DECK, "cards come from the promised order and nowhere else")
        case c.Play():
            return _play(plan, stream, command, act)
        case c.PrepareTable():
            return _prepare(plan, stream, command, act)
        case Arrange() | CallSupervisor() | AnswerCall():
            return _manage(plan, stream, command, act)
        case SayReady() | ReferAbsence() | GiveHint():
            return _run(plan, stream, command, act)
    return _floor(plan, stream, command, act)


def _open(plan: Plan, stream: str, act: Act) -> Refusal | None:
    """Opens betting on a promised order, which only cards that are not real can have."""
    if plan.state(stream).running.real:
        return Refusal(Code.REAL_CARDS, "this table has real cards: nothing about their order is promised")
    refusal = _floor(plan, stream, c.StartRound(), act)
    if refusal is None:
        dealing.commit(plan, stream, act)
    return refusal


def _give_up(plan: Plan, stream: str, act: Act) -> Refusal | None:
    """Ends a round that a fault of the system keeps from going on: by the rule on failed devices, on disrupted
    play or on a deck that is not whole, whichever the rulebook has, so that the wagers go back."""
    table = plan.state(stream).table
    clause = house_rules(table.rulebook).clause("table.rulebook") if table.rulebook else ""
    if act.by.role not in OVERSEERS or not act.why or act.second is None or act.second.id == act.by.id:
        return Refusal(
            Code.SECOND_PERSON, "a supervisor gives a round up, with a reason and a second person", clause
        )
    state = table.round
    if state is None or not table.playing:
        return Refusal(Code.NO_ROUND, "no round is open", clause)
    ways = (g.FailDevice(True), g.InvalidateOutcome(False, act.why), g.CountDeck(min(state.dealt, 51)))
    for way in ways:
        mark = plan.mark()
        refusal = _play(plan, stream, c.Play(way), act)
        if refusal is None and not plan.state(stream).table.playing:
            return None
        plan.rewind(mark)
    return refusal or Refusal(Code.ROUND_OPEN, "no rule of this book ends the round", clause)


def _manage(
    plan: Plan, stream: str, command: Arrange | CallSupervisor | AnswerCall, act: Act
) -> Refusal | None:
    """Settles how a table is run, between rounds where real cards are out, and notes calls for the supervisor."""
    live: Live = plan.state(stream)
    rulebook = live.table.rulebook
    if not rulebook:
        return Refusal(Code.TABLE_NOT_PREPARED, "the table is not set up")
    if not isinstance(command, Arrange):
        done: Arranged | CallEvent | Refusal = call(rulebook, live.called, command, act)
    elif command.running.auto and live.running.real and live.table.playing:
        done = Refusal(Code.ROUND_OPEN, "a round with real cards is finished by hand")
    else:
        done = arrange(rulebook, command, act)
    if isinstance(done, Refusal):
        return done
    plan.add(stream, done)
    return None


def _run(plan: Plan, stream: str, command: SayReady | ReferAbsence | GiveHint, act: Act) -> Refusal | None:
    """Notes who is ready, who is away again and who was given a hint."""
    live: Live = plan.state(stream)
    if not live.table.rulebook:
        return Refusal(Code.TABLE_NOT_PREPARED, "the table is not set up")
    cite = dealing.rules_of(live).cite
    if isinstance(command, GiveHint):
        hint = give(live.table, command, act, cite["decide.choices"])
        if isinstance(hint, Refusal):
            return hint
        plan.add(stream, hint)
        return None
    if command.seat not in live.table.chairs:
        return Refusal(Code.SEAT_EMPTY, f"nobody has seat {command.seat}", cite["bets.call"])
    if isinstance(command, SayReady):
        if (lacking := _lacks_wager(live, command.seat)) is not None:
            return lacking
        if command.seat not in live.ready:
            plan.add(stream, SaidReady(cite["bets.call"], act, command.seat))
        return None
    wanted = any(command == wait.command for wait in waits(live))
    if act.by.role is Role.PLAYER or not wanted:
        return Refusal(Code.NOT_ABSENT, f"seat {command.seat} is not away again", cite["absent.ruled"])
    times = live.absent.get(live.table.chairs[command.seat].player, 0)
    plan.add(stream, AbsenceReferred(cite["absent.ruled"], act, command.seat, times))
    return None


def _lacks_wager(live: Live, seat: int) -> Refusal | None:
    """Tells a seat that wants to go on of the wager it must place besides those it has."""
    state, rules = live.table.round, dealing.rules_of(live)
    held = state.seats.get(seat) if state is not None and state.phase is ge.Phase.BETTING else None
    lacks = missing(rules, held) if held is not None and held.wagers else None
    return lacks.lacking(rules, seat) if lacks is not None else None


def _check_person(plan: Plan, live: Live, command: c.TableCommand, act: Act) -> Refusal | None:
    by = act.by
    if by.role is Role.INSPECTOR:
        clause = house_rules(live.table.rulebook).clause("staff.inspector") if live.table.rulebook else ""
        return Refusal(Code.ROLE_TOO_LOW, "an inspector reads everything and changes nothing", clause)
    if isinstance(command, c.TakeSeat):
        people: People = plan.state(PEOPLE)
        known = people.known.get(command.player)
        if known is None or known.role is not Role.PLAYER or command.player in people.locked:
            return Refusal(Code.NOT_A_PLAYER, f"{command.player} is no player of this house")
        if by.role is Role.PLAYER and by.id != command.player:
            return Refusal(Code.NOT_YOUR_SEAT, "players sit down for themselves")
        practice = live.table.practice
        if known.title == BOT and not practice:
            return Refusal(Code.NOT_YOUR_TABLE, "the house's own players sit at practice tables only")
        if (practice or known.title == GUEST) and practice != command.player and known.title != BOT:
            return Refusal(Code.NOT_YOUR_TABLE, "a practice table is its player's, and a guest has no other")
    if isinstance(command, OWN) and by.role is Role.PLAYER:
        chair = live.table.chairs.get(command.seat)
        if chair is None or chair.player != by.id:
            return Refusal(Code.NOT_YOUR_SEAT, "this is for the player of that seat")
    return None


def _prepare(plan: Plan, stream: str, command: c.PrepareTable, act: Act) -> Refusal | None:
    """Sets a table up under its own name, with settings as they can be read back from the log.

    One that was never opened is closed first, if its rulebook is not as it was and nothing else can be done with it.
    """
    if TABLE + command.table != stream:
        return Refusal(Code.WRONG_TABLE, f"{stream} is not table {command.table}")
    table = plan.state(stream).table
    if served.cannot_open(table):
        plan.add(stream, e.TableClosed(house_rules(table.rulebook).clause("table.rulebook"), act))
    plain = msgspec.json.decode(msgspec.json.encode(command.settings))
    return _floor(plan, stream, replace(command, settings=plain), act)


def _floor(plan: Plan, stream: str, command: c.TableCommand, act: Act) -> Refusal | None:
    """Has the floor carry a command out; what it writes is planned as it comes."""
    writing = _Writing(plan, stream, act)
    at = Setting(plan.state(HOUSE), plan.state(stream).table, act, writing.write)
    try:
        return carry_out(at, command)
    except _Stopped as stopped:
        return stopped.refusal


class _Stopped(Exception):
    """A wallet or the pool does not take what the floor would write."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class _Writing:
    """Plans the events of a table with what each means for wallets, pool and decks."""

    def __init__(self, plan: Plan, stream: str, act: Act) -> None:
        self.plan, self.stream, self.act = plan, stream, act
        self._returned = 0

    @cached_property
    def _shares(self) -> bool:
        """Whether the table has a shared pool."""
        live: Live = self.plan.state(self.stream)
        return dealing.rules_of(live).prizes is not None and bool(self.plan.tools.pool_of(live.table.id))

    def write(self, event: e.TableEvent, after: State | None) -> Table:
        """Plans one event; a table with a shared pool has other figures in its round than the floor knows."""
        plan, stream, act = self.plan, self.stream, self.act
        live: Live = plan.state(stream)
        if isinstance(event, e.Played) and isinstance(event.event, ge.Returned):
            self._returned = event.event.amount if event.event.area == JACKPOT else self._returned
        linked = _linked(plan, stream, event, self._returned, act)
        if isinstance(linked, Refusal):
            raise _Stopped(linked)
        refusal = _move_chips(plan, live, event, act)
        if refusal is not None:
            raise _Stopped(refusal)
        known = None if after is None or self._shares else after
        plan.put(stream, linked, evolve(live, linked, plan.version(stream) + 1, known))  # type: ignore[arg-type]
        _follow(plan, stream, event, act)
        now: Live = plan.state(stream)
        return now.table


def _play(plan: Plan, stream: str, command: c.Play | Refusal, act: Act) -> Refusal | None:
    """Plays, and where a table has a shared pool, pays jackpots out of that."""
    if isinstance(command, Refusal):
        return command
    asked, live = command.command, plan.state(stream)
    if isinstance(asked, g.PlaceWager) and asked.area == JACKPOT:
        refusal = jackpots.check_link(plan, live)
        if refusal is not None:
            return refusal
    shared = isinstance(asked, g.PayJackpots) and asked.count == 52 and plan.tools.pool_of(live.table.id)
    if shared and live.table.playing:
        return _pay_shared(plan, stream, command, act)
    refusal = _floor(plan, stream, command, act)
    if refusal is None and isinstance(asked, g.PlaceWager) and not live.table.practice:
        return wallets.check_wager(plan, live.table.chairs[asked.seat].player, act)
    return refusal


def _pay_shared(plan: Plan, stream: str, command: c.Play, act: Act) -> Refusal | None:
    refusal = jackpots.may_pay(plan, stream)
    if refusal is not None:
        return refusal
    jackpots.show_meter(plan, stream, act)
    before = len(plan.events[stream])
    refusal = _floor(plan, stream, command, act)
    if refusal is not None:
        return refusal
    return jackpots.pay_out(plan, stream, _prizes(plan.events[stream][before:]), act)


def _prizes(events: list[e.TableEvent]) -> int:
    paid = [event.event for event in events if isinstance(event, e.Played)]
    return sum(each.amount for each in paid if isinstance(each, ge.Paid) and each.area == JACKPOT)


def _linked(plan: Plan, stream: str, event: e.TableEvent, returned: int, act: Act) -> e.TableEvent | Refusal:
    """The event as the pool of its table has it."""
    live: Live = plan.state(stream)
    match event:
        case e.RoundStarted() if dealing.rules_of(live).prizes is not None:
            return jackpots.on_meter(plan, live, event)
        case e.CarriedRefunded() if plan.tools.pool_of(live.table.id):
            return jackpots.refund(plan, live, event, act)
        case e.Played(event=ge.PoolChanged(why=why)) if plan.tools.pool_of(live.table.id):
            if why == ge.CONTRIBUTIONS and live.table.round is not None:
                return jackpots.contribute(plan, live, event, jackpots.staked(live.table.round), act)
            if why == ge.REFUND:
                return jackpots.contribute(plan, live, event, -returned, act)
            if why == "void":
                return Refusal(Code.POOL_PAID, "a shared pool has paid this round; it takes a ruling")
    return event


def _move_chips(plan: Plan, live: Live, event: e.TableEvent, act: Act) -> Refusal | None:
    """What an event means for its player's wallet: chips out and back, and time at the table."""
    table = live.table
    if table.practice:
        return None
    match event:
        case e.ChipsBrought(seat=seat, amount=amount, cash=cash):
            bring = wallets.buy_chips if cash else wallets.send_chips
            return bring(plan, table.chairs[seat].player, table.id, amount, act)
        case e.ChipsTaken(seat=seat, amount=amount):
            wallets.bring_back(plan, table.chairs[seat].player, table.id, amount, act)
        case e.SeatTaken(player=player):
            return wallets.sit_down(plan, player, table.id, act)
        case e.SeatLeft(seat=seat):
            wallets.stand_up(plan, table.chairs[seat].player, table.id, act)
        case e.TableClosed():
            for chair in table.chairs.values():
                wallets.stand_up(plan, chair.player, table.id, act)
    return None


def _follow(plan: Plan, stream: str, event: e.TableEvent, act: Act) -> None:
    """What comes after an event: a claim on the pool, a shuffle, the opening of what was promised."""
    match event:
        case e.Played(event=ge.JackpotHandVerified() as verified):
            if plan.tools.pool_of(plan.state(stream).table.id):
                jackpots.claim(plan, stream, verified, act)
        case e.RoundEnded(void=True) if plan.tools.pool_of(plan.state(stream).table.id):
            jackpots.drop_claims(plan, stream, act)
    dealing.heed(plan, stream, event, act)
