"""What comes next at a table, with its clause, and whom it waits for: what the autopilot does and a dealer is told."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from croupier.game import Phase, State, Status
from croupier.game import commands as g
from croupier.game.betting import is_complete
from croupier.game.onward import awaited, onward
from croupier.game.progress import CHOOSING_AGAIN, may_concede, to_serve
from croupier.house.act import Act, Person, Role
from croupier.house.gaming.takings import TRAY
from croupier.house.house import House
from croupier.house.jackpots import VerifyClaim
from croupier.house.pools import Pool
from croupier.house.table import commands as c
from croupier.house.table.bad_decks import search_due, to_tell
from croupier.house.table.opening import decks_wanted, equipment_missing, signs_missing, waits_for_a_look
from croupier.house.table.opening import next_step as next_deck_step
from croupier.house.table.playing import hand_due
from croupier.house.table.rules import duties_of, rules_of, why_not_served
from croupier.house.table.seating import check_apart, to_vacate
from croupier.house.table.state import Deck, Standing, Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import TableRules
from croupier.rulebook.house import HouseRules
from croupier.rulebook.policy import Absence
from croupier.words import ENGLISH, Said, say

BACKS = ("red", "blue")


class Step(Struct, frozen=True):
    """What is to be done next, by whom and under which clause.

    `what` says it, and `command` does it; without one it is for the seats in `waits`, whose absence `default` rules on.
    `second` stands by whichever of the two a person does.
    `cards` says how many cards the step brings and `to` which hand gets the next (0: the dealer's); `pool` that it is
    for the table's shared pool.
    """

    what: Said
    clause: str
    by: Role = Role.DEALER
    command: c.TableCommand | VerifyClaim | None = None
    second: Role | None = None
    waits: tuple[int, ...] = ()
    default: c.TableCommand | None = None
    cards: int = 0
    pool: bool = False
    to: int | None = None

    @property
    def does(self) -> str:
        """What is to be done, in English."""
        return _english(self.what.id, *self.what.values.items())


@lru_cache(maxsize=1_024)
def _english(message: str, *values: tuple[str, Any]) -> str:
    """A sentence of a step: a table's are few, and each takes as long to make as a guard."""
    return say(message, ENGLISH, **dict(values))


class Crew(Struct, frozen=True):
    """Who works a table, and the float that the program gives it at first."""

    dealer: Person
    supervisor: Person
    float: int = 10_000_000

    def of(self, role: Role) -> Person:
        """The person for a role."""
        return self.dealer if role is Role.DEALER else self.supervisor


def next_step(table: Table, crew: Crew, house: House, pool: Pool | None = None) -> Step | None:
    """The next step of a table; nothing where it waits for somebody to sit down, or is closed."""
    if not table.rulebook or table.standing is Standing.CLOSED:
        return None
    if table.stopped and table.locked is None:
        return Step(Said("step.count"), _cite(table, "deck.dropped"), Role.SUPERVISOR, c.Resume(52))
    if table.standing is Standing.OPENING:
        return next(_opening(table, crew, house), None)
    if table.round is None or table.round.over:
        return next(_between(house, table), None)
    waiting = _deck(table, table.decks[table.in_play]) if _shuffled_late(table) else iter(())
    return next(waiting, None) or _in_round(table, table.round, pool)


def _shuffled_late(table: Table) -> bool:
    """Whether a shuffle that was ordered once betting was open is to be done before the first card."""
    return bool(table.shuffle_wanted) and not table.dealt and table.in_play in table.decks


# Opening


def _cite(table: Table, act: str) -> str:
    return duties_of(table).clause(act)


def _opening(table: Table, crew: Crew, house: House) -> Iterator[Step]:
    for item, clause in equipment_missing(table).items():
        yield Step(Said("step.equipment", {"item": item}), clause, command=c.TickEquipment(item))
    for name, clause in signs_missing(table).items():
        yield Step(Said("step.sign", {"name": name}), clause, command=c.ShowSign(name))
    if not table.dealer:
        assign = c.AssignStaff(crew.dealer.id, crew.supervisor.id)
        clause = _cite(table, "table.staff") or _cite(table, "table.rulebook")
        yield Step(Said("step.staff"), clause, Role.SUPERVISOR, assign)
    if not table.float and crew.float:
        clause = _cite(table, "table.float") or _cite(table, "table.equipment")
        if house.day and table.running.real:
            yield Step(Said("step.tray"), clause, command=c.CountPieces(TRAY, {}))
        count = c.CountFloat(crew.float)
        yield Step(Said("step.float"), clause, Role.DEALER, count, second=Role.SUPERVISOR)
    yield from _decks(table)
    opened = next(iter(table.decks))
    yield Step(Said("step.open"), _cite(table, "table.rulebook"), Role.SUPERVISOR, c.OpenTable(opened))


def _decks(table: Table) -> Iterator[Step]:
    """Brings the decks a table lacks and does what each waits for."""
    wanted = decks_wanted(table)
    if len(table.decks) < wanted:
        backs = [deck.back for deck in table.decks.values()]
        back = next(back for back in BACKS if back not in backs)
        name = back if back not in table.retired else f"{back} {len(table.retired)}"
        receive = c.ReceiveDeck(name, back)
        yield Step(Said("step.deck", {"back": back}), _cite(table, "deck.number"), command=receive)
    for deck in table.decks.values():
        yield from _deck(table, deck)


def _deck(table: Table, deck: Deck) -> Iterator[Step]:
    step = next_deck_step(table, deck)
    if step is None:
        return
    if waits_for_a_look(table, deck):
        clause = _cite(table, "deck.players_look")
        yield Step(Said("step.look"), clause, command=c.LetPlayersLook())
    by = Role.DEALER if Role.DEALER in step.by else Role(step.by[0])
    yield Step(
        Said("step.with-deck", {"deck": deck.id, "does": step.does}),
        step.cited,
        by,
        c.DoStep(deck.id, step.does),
    )


def _between(house: House, table: Table) -> Iterator[Step]:
    """Between rounds: another device after a failure, decks made ready, seats nobody wagers from freed, players kept apart, and betting opened."""
    if table.lapsed:
        clause = _cite(table, "table.in_force")
        yield Step(Said("step.lapsed", {"day": table.lapsed}), clause, Role.SUPERVISOR)
    if table.device_failed:
        replaced = c.ReplaceDevice(table.source)
        yield Step(Said("step.device"), _cite(table, "device.replaced"), Role.SUPERVISOR, replaced)
    yield from _bad_deck(table)
    yield from _decks(table)
    if table.running.auto and not table.practice and (seats := to_vacate(table)):
        clause = _cite(table, "seat.vacate") or rules_of(table).rulebook.seats.clause
        yield Step(Said("step.vacate", {"seat": seats[0]}), clause, command=c.AskToVacate(seats[0]))
    apart = check_apart(house, table)
    if apart is not None:
        yield Step(Said("step.apart", apart.values), apart.clause, Role.SUPERVISOR)
    if table.chairs:
        clause = _cite(table, "round.boundaries") or _cite(table, "shuffle.due")
        yield Step(
            Said("step.betting"), clause, command=c.StartRound() if table.running.real else c.OpenRound()
        )


def _bad_deck(table: Table) -> Iterator[Step]:
    """What a locked deck waits for: a search and who is told of it, where the rulebook says so, and another deck."""
    if table.locked is None:
        return
    deck, cite = table.locked.deck, rules_of(table).cite
    said: dict[str, Any] = {"deck": deck, "why": table.locked.why}
    if search_due(table):
        yield Step(Said("step.search", said), cite["deck.search"], command=c.SearchDeck(deck, ""))
    for whom in to_tell(table):
        tell = c.TellOfDeck(deck, whom, "")
        yield Step(
            Said("step.tell", {"deck": deck, "why": table.locked.why, "whom": whom}),
            cite["deck.tell"],
            Role.SUPERVISOR,
            tell,
        )
    yield Step(Said("step.locked", said), cite["deck.bad"], Role.SUPERVISOR, c.RemoveDeck(deck))


# The round


def _in_round(table: Table, state: State, pool: Pool | None) -> Step | None:
    rules = rules_of(table)
    if state.ruling:
        clause = rules.cite.get("ruling.last_word", rules.cite["misdeal.void"])
        return Step(Said("step.ruling", {"why": state.ruling}), clause, Role.OPERATOR, c.MakeRuling(""))
    astray = next((seat.number for seat in state.seats.values() if seat.status is Status.DISCARDED), 0)
    if astray:
        retrieve = c.Play(g.RetrieveHand(astray))
        what, clause = Said("step.retrieve", {"seat": astray}), rules.cite["discarded.rebuilt"]
        return Step(what, clause, command=retrieve, second=Role.SUPERVISOR)
    stayed = state.seats if state.phase is Phase.SETTLEMENT else ()  # who may concede is waited for elsewhere
    coming = onward(rules, state, stayed)
    if coming.cards:
        return _deal(table, rules, state, coming.cards)
    if coming.seats and state.phase is Phase.FORCE:
        close = c.Play(g.CloseForce())
        return Step(Said("step.force"), rules.cite["force.ask"], waits=coming.seats, default=close)
    if coming.seats:
        what, absent = Said("step.decide"), c.Play(g.MarkAbsent(coming.seats[0]))
        clause, second = rules.cite["decide.choices"], Role.SUPERVISOR
        return Step(what, clause, second=second, waits=coming.seats, default=absent)
    return _dealers(table, rules, state, coming.step, pool) if coming.step is not None else None


DEALERS: dict[type[g.Command], tuple[Said, str, str]] = {
    g.CallBets: (Said("step.call-bets"), "bets.call", ""),
    g.Lock: (Said("step.lock"), "lock.call", "declared"),
    g.Reveal: (Said("step.reveal"), "reveal.open", "bet"),
    g.Settle: (Said("step.settle"), "showdown.order", ""),
    g.PayJackpots: (Said("step.jackpots"), "jackpot.count", ""),
    g.Close: (Said("step.close"), "showdown.order", ""),
}
"""The dealer's own steps: what each is called, the point whose clause it has, and since when cards must lie by then."""


def _dealers(table: Table, rules: TableRules, state: State, step: g.AnyCommand, pool: Pool | None) -> Step:
    """The dealer's step once cards lie where they must, jackpot hands are verified and somebody wagers."""
    what, point, moment = DEALERS[type(step)]
    owed = hand_due(table, moment) if moment else None
    if owed is not None:
        return Step(
            Said("step.lay", {"seat": owed.seat, "does": owed.does}),
            owed.clause,
            command=c.LayHand(owed.seat),
        )
    if isinstance(step, g.CallBets):
        wagered = any(seat.wagers for seat in state.seats.values())
        call = c.Play(step) if wagered else None
        return Step(what, rules.cite[point], command=call, waits=tuple(table.chairs))
    verify = _verifying(duties_of(table), table, pool) if isinstance(step, g.PayJackpots) else None
    by = Role.SUPERVISOR if isinstance(step, g.PayJackpots) else Role.DEALER
    return verify or Step(what, rules.cite[point], by, c.Play(step))


def _deal(table: Table, rules: TableRules, state: State, wanted: int) -> Step:
    point = {Phase.DEALING: "deal.order", Phase.FORCE: "force.replace"}.get(state.phase, "draw.cards")
    empty = state.stub == 0
    what = Said("step.rack") if empty else Said("step.deal", {"number": wanted})
    cite = rules.cite["draw.reshuffle"] if empty else rules.cite[point]
    command: c.TableCommand | None = c.DealNext() if table.promises else None
    if empty and not table.promises:
        command = c.Play(g.Reshuffle())
    if empty:
        return Step(what, cite, command=command)
    return Step(what, cite, command=command, cards=wanted, to=_next_hand(rules, state))


def _next_hand(rules: TableRules, state: State) -> int:
    """The hand that gets the next card."""
    if state.phase is Phase.DEALING:
        return state.order[state.dealt]
    seat = to_serve(rules, state)
    return seat.number if seat is not None else 0


def _verifying(duties: HouseRules, table: Table, pool: Pool | None) -> Step | None:
    """The dealer and then the supervisor confirm each hand that claims a prize of a shared pool."""
    for made in pool.claims if pool is not None else ():
        if (made.table, made.round) == (table.id, table.rounds) and len(made.verified) < 2:
            by = Role.SUPERVISOR if made.verified else Role.DEALER
            what = Said("step.verify", {"seat": made.seat})
            command = VerifyClaim(made.table, made.round, made.seat)
            return Step(what, duties.clause("pool.verify"), by, command, pool=True)
    return None


# Whom the table waits for; time is not read here: a clock notes when a wait began and sends its command when it has run out

LOOK = 5
"""So many seconds at most the dealer's open hand is looked at before the hands are compared."""


class Wait(Struct, frozen=True):
    """Something a table waits for: `key` names it, `command` is what `by` sends once `seconds` are over, and what
    happens `then`."""

    key: str
    seats: tuple[int, ...]
    seconds: int
    command: c.TableCommand
    then: Said
    clause: str
    by: Role = Role.DEALER


def waits(table: Table) -> tuple[Wait, ...]:
    """What a table that runs by itself waits for now."""
    if not table.running.auto or table.standing is not Standing.OPEN or table.stopped or table.lapsed:
        return ()
    if why_not_served(table) is not None:
        return ()
    if not table.playing or table.round is None:
        return tuple(_pause(table))
    return tuple(_waits_in_round(table, rules_of(table), table.round))


def _pause(table: Table) -> Iterator[Wait]:
    """The next round opens after a pause, or at untimed tables once a seat asks for it."""
    run = table.running
    if not (table.chairs and table.rounds and (run.pause or (run.least and table.ready))):
        return
    clause = rules_of(table).cite["bets.call"]
    seconds = max(run.pause, run.least + 1 if run.least else 0)
    yield Wait("pause", (), seconds, c.OpenRound(), Said("run-out.pause"), clause)


def too_soon(table: Table, command: c.TableCommand, act: Act) -> Refusal | None:
    """Refuses a round that would start sooner after the last one than the table is arranged for."""
    if not table.running.least or not table.rounds or not isinstance(command, c.OpenRound | c.StartRound):
        return None
    if act.at - table.round_at > table.running.least:  # whole seconds: one more makes sure
        return None
    return refuse(Code.TOO_SOON, rules_of(table).cite["bets.call"], seconds=table.running.least)


def may_open(table: Table) -> bool:
    """Whether the autopilot may open betting: the first time, or when a seat is ready for it."""
    return bool(table.chairs) and (not table.rounds or bool(table.ready))


def complete(table: Table, state: State) -> bool:
    """Whether some seat has every wager that it must place, so that a hand could be dealt."""
    rules = rules_of(table)
    return any(is_complete(rules, seat) for seat in state.seats.values())


def may_call(table: Table, state: State) -> bool:
    """Whether the autopilot may call the bets: somebody wagers, and nobody wants to wager more."""
    return complete(table, state) and all(seat in table.ready for seat in table.chairs)


def looking(table: Table, state: State) -> tuple[int, ...]:
    """The seats that may concede and have not said yet that they go on; the house's own players never do."""
    chairs, practice = table.chairs, table.practice
    return tuple(
        seat
        for seat in may_concede(rules_of(table), state)
        if seat in chairs and seat not in table.ready and practice in ("", chairs[seat].player)
    )


def seeds_awaited(table: Table) -> tuple[int, ...]:
    """The seats whose seeds the first card waits for, at a table that waits for any."""
    return table.mixing.awaited if table.running.seeds and not table.dealt else ()


def _waits_in_round(table: Table, rules: TableRules, state: State) -> Iterator[Wait]:
    run = table.running
    if state.phase is Phase.BETTING:
        if run.betting and complete(table, state):
            seats = tuple(seat for seat in table.chairs if seat not in table.ready)
            clause = rules.cite["bets.call"]
            yield Wait("betting", seats, run.betting, c.Play(g.CallBets()), Said("run-out.betting"), clause)
    elif state.phase is Phase.DEALING:
        if seats := seeds_awaited(table):
            yield Wait("seeds", seats, run.seeds, c.DealNext(), Said("run-out.seeds"), "")
    elif state.phase in CHOOSING_AGAIN:
        if run.decision:
            yield from (_absence(table, rules, seat, state) for seat in awaited(rules, state))
    elif state.phase is Phase.FORCE:
        asked = awaited(rules, state)
        if run.force and asked:
            close = c.Play(g.CloseForce())
            yield Wait("force", asked, run.force, close, Said("run-out.force"), rules.cite["force.ask"])
    elif run.decision and (seats := looking(table, state)):
        seconds, clause = min(run.decision, LOOK), rules.cite["concede.take"]
        yield Wait("concede", seats, seconds, c.Play(g.Settle()), Said("run-out.concede"), clause)


def _absence(table: Table, rules: TableRules, seat: int, state: State) -> Wait:
    """A seat's decision: without one it is folded or void; a void hand of a player who did so before is referred."""
    void = rules.settings.absent_policy is Absence.VOID
    clause, seconds = rules.cite["absent.ruled"], table.running.decision
    rule = c.Play(g.MarkAbsent(seat))
    then = Said("run-out.void") if void else Said("run-out.fold")
    chair = table.chairs.get(seat)
    again = void and chair is not None and table.absent.get(chair.player, 0) > 0
    if again and seat not in table.referred:
        return Wait(f"{state.phase} {seat}", (seat,), seconds, c.ReferAbsence(seat), then, clause)
    by = Role.SUPERVISOR if again else Role.DEALER
    key = f"{state.phase} {seat}" + (" referred" if again else "")
    return Wait(key, (seat,), seconds, rule, then, clause, by)
