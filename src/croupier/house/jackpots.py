"""A pool shared by tables: its commands, and what the rounds of its tables mean for it.

A linked table's meter is the pool's. Money moves by the pool's events; the table's say what its seats were paid.
"""

from collections.abc import Iterator
from typing import Any, Union

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import DECK
from croupier.game import Status, start
from croupier.game import events as g
from croupier.game.commands import Command, PayJackpots, PlaceWager
from croupier.game.state import JACKPOT, State
from croupier.game.wagers.jackpot import in_for_jackpot
from croupier.hands import Category, category, evaluate
from croupier.house import pools as p
from croupier.house.act import HOUSE, Act, is_name
from croupier.house.plan import Plan
from croupier.house.pools import Pool, PoolClaim
from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.setting import Setting
from croupier.house.table.state import Table, dealt_at, table_stream
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import TableRules
from croupier.rulebook.house import HouseRules, house_rules

POOL = "pool/"


class OpenPool(Struct, frozen=True, tag=True):
    """Opens a pool for some tables at an approved rate; one that it replaces is closed, and all in it goes over."""

    tables: tuple[str, ...]
    rate: int
    seed: int = 0
    fixed_from_pool: bool = True
    approval: str = ""
    replaces: str = ""


class VerifyClaim(Struct, frozen=True, tag=True):
    """Confirms a hand that claims a prize."""

    table: str
    round: int
    seat: int


class SetLink(Struct, frozen=True, tag=True):
    """Notes that a table lost or regained its link to the pool."""

    table: str
    up: bool


PoolCommand = OpenPool | VerifyClaim | SetLink
AnyPoolEvent: Any = Union[tuple(p.PoolEvent.__subclasses__())]  # noqa: UP007


def carry_out(plan: Plan, stream: str, command: PoolCommand, act: Act) -> Refusal | None:
    """Carries out what staff asks of a pool."""
    pool: Pool = plan.state(stream)
    match command:
        case OpenPool():
            done = _open(plan, stream, pool, command, act)
            if command.replaces and not isinstance(done, Refusal):
                _take_over(plan, stream, POOL + command.replaces, done)
                return None
        case VerifyClaim(table=table, round=number, seat=seat):
            done = _verify(plan, pool, PoolClaim(table, number, seat, Category.FLUSH, 0), act)
        case SetLink(table=table, up=up):
            done = _link(plan, pool, table, up, act)
    return plan.take(stream, done)


def _open(plan: Plan, stream: str, pool: Pool, command: OpenPool, act: Act) -> p.PoolEvent | Refusal:
    if pool.id:
        return refuse(Code.POOL_OPEN, pool=pool.id)
    replaced = _replaced(plan, command.replaces) if command.replaces else None
    if isinstance(replaced, Refusal):
        return replaced
    taken = next((table for table in command.tables if _held(plan, table, command.replaces)), "")
    if taken:
        return refuse(Code.BAD_POOL, "", "linked", table=taken)
    if not command.tables or not all(map(is_name, command.tables)):
        return refuse(Code.BAD_POOL, "", "named")
    waits = next((table for table in command.tables if plan.state(table_stream(table)).carried), "")
    if waits:
        return refuse(Code.BAD_POOL, "", "carried", table=waits)
    books = {table: plan.state(table_stream(table)).rulebook for table in command.tables}
    first = books[command.tables[0]]
    if not first:
        return refuse(Code.BAD_POOL, "", "set-up", table=command.tables[0])
    if {*books.values()} - {first, ""} or len(books) < len(command.tables):
        return refuse(Code.BAD_POOL, "", "one-rulebook")
    duties = house_rules(first)
    reference = _share_approved(plan, duties, command.rate, command.approval)
    if isinstance(reference, Refusal):
        return reference
    name, terms = stream.removeprefix(POOL), (command.rate, command.seed, command.fixed_from_pool)
    opened = p.open_pool(duties, act, name, command.tables, *terms)
    return replace(opened, approval=reference) if isinstance(opened, p.PoolOpened) else opened


def _held(plan: Plan, table: str, replaced: str) -> bool:
    """Whether a table is of another pool, which is neither closed nor replaced now."""
    linked = plan.tools.pool_of(table)
    return bool(linked) and linked != POOL + replaced and not plan.state(linked).into


def _replaced(plan: Plan, name: str) -> Pool | Refusal:
    """The pool that another takes the place of: open, without a claim, and no round of its tables under way."""
    pool: Pool = plan.state(POOL + name) if is_name(name) else Pool()
    if not pool.id or pool.into:
        return refuse(Code.BAD_POOL, "", "not-open", pool=name)
    states = {table: plan.state(table_stream(table)) for table in pool.tables}
    busy = next((name for name, table in states.items() if table.round is not None or table.carried), "")
    if busy or pool.claims:
        return refuse(Code.BAD_POOL, "", "busy", table=busy or pool.claims[0].table)
    return pool


def _take_over(plan: Plan, stream: str, replaced: str, opened: p.PoolEvent) -> None:
    """Opens a pool, and moves into it what was in the one that it replaces."""
    old: Pool = plan.state(replaced)
    moved, of, into = (old.amount, old.remainder), old.id, stream.removeprefix(POOL)
    plan.add(stream, opened)
    plan.add(replaced, p.PoolClosed(opened.clause, opened.act, into, *moved))
    plan.add(stream, p.PoolTakenOver(opened.clause, opened.act, of, *moved))


def _share_approved(plan: Plan, duties: HouseRules, rate: int, given: str) -> str | Refusal:
    """The reference of the approval by which the house keeps a share of jackpot wagers; nothing where it keeps none."""
    name, house = "jackpot_contribution", plan.state(HOUSE)
    clause = duties.approvals.get(name)
    if clause is None or rate >= 10_000:
        return ""
    reference: str = given or house.approvals.get(name, "")
    return reference or refuse(Code.APPROVAL_NEEDED, clause, "setting", name=name)


def _verify(plan: Plan, pool: Pool, wanted: PoolClaim, act: Act) -> p.PoolEvent | Refusal:
    key = (wanted.table, wanted.round, wanted.seat)
    made = next((claim for claim in pool.claims if (claim.table, claim.round, claim.seat) == key), wanted)
    duties = _duties(plan, wanted.table)
    return refuse(Code.NO_CLAIM, "", "such") if duties is None else p.verify(duties, pool, act, made)


def _link(plan: Plan, pool: Pool, table: str, up: bool, act: Act) -> p.PoolEvent | Refusal:
    duties = _duties(plan, table) if table in pool.tables else None
    if duties is None:
        return refuse(Code.BAD_POOL, "", "not-linked", table=table)
    return p.LinkChanged(duties.clause("pool.contribution"), act, table, up)


def _duties(plan: Plan, table: str) -> HouseRules | None:
    book = plan.state(table_stream(table)).rulebook if is_name(table) else ""
    return house_rules(book) if book else None


# What the rounds of a table mean for its pool


def pool_of(at: Setting) -> str:
    """The stream of the pool that a table shares, where its rulebook has a jackpot and it does."""
    return at.plan.tools.pool_of(at.table.id) if at.table.rulebook and at.rules.prizes is not None else ""


def _pool(at: Setting) -> Pool:
    pool: Pool = at.plan.state(pool_of(at))
    return pool


def meter(at: Setting) -> tuple[int, int]:
    """The jackpot pool that a round begins with, to the part of a cent: as set at first, then as it was left."""
    if pool_of(at):
        return _pool(at).amount, _pool(at).remainder
    if at.rules.prizes is None or not at.table.rounds:
        return start(at.rules).pool, 0
    return at.table.meter, at.table.remainder


def round_rules(at: Setting) -> TableRules:
    """The rules of a table's rounds, with the rate of the pool that it shares."""
    rules, linked = at.rules, pool_of(at)
    if not linked or rules.settings.jackpot_contribution == _pool(at).rate:
        return rules
    return replace(rules, settings=replace(rules.settings, jackpot_contribution=_pool(at).rate))


def check_link(at: Setting, asked: Command) -> Refusal | None:
    """Refuses a jackpot wager at a table that has lost its pool or its meter, or whose pool's meters do not add up."""
    if not isinstance(asked, PlaceWager) or asked.area != JACKPOT:
        return None
    if at.table.meter_down:
        return refuse(Code.POOL_UNREACHABLE, at.rules.cite["jackpot.meter"], "meter")
    if not pool_of(at) or p.is_open(_pool(at), at.table.id):
        return None
    clause = at.cite("pool.contribution")
    return refuse(Code.POOL_UNREACHABLE, clause)


def show_meter(at: Setting, asked: Command) -> State:
    """Brings the table's meter to its pool's, which other tables move as well, before anything is counted from it.

    Prizes are counted from what was in it when the round's bets were called.
    """
    pool, clause, state = _pool(at), at.rules.cite["jackpot.meter"], at.table.round
    amount = p.measured(pool, at.table.id) if isinstance(asked, PayJackpots) else pool.amount
    if state is None or (state.pool, state.remainder) != (amount, pool.remainder):
        changed = g.PoolChanged(amount, pool.remainder, 0, g.PoolCause.METER, clause)
        at.emit(e.Played(clause, at.act, changed))
    assert at.table.round is not None  # noqa: S101
    return at.table.round


def heed(at: Setting, event: g.Event) -> Refusal | None:
    """Has the pool take what an event of a round means for it, before the table does."""
    match event:
        case g.BetsCalled() if at.table.round is not None and _only_brought(at.table.round):
            left = _put_in(at, 0)
            return left if isinstance(left, Refusal) else None
        case g.PoolChanged(why=g.PoolCause.CONTRIBUTIONS):
            assert at.table.round is not None  # noqa: S101
            return _feed(at, staked(at.table.round), event)
        case g.PoolChanged(why=g.PoolCause.REFUND):
            return _feed(at, -_refunded(at), event)
        case g.PoolChanged(why=g.PoolCause.VOID):
            return refuse(Code.POOL_PAID)
        case g.JackpotHandVerified():
            _claim(at, event)
    return None


def _feed(at: Setting, stakes: int, event: g.PoolChanged) -> Refusal | None:
    """Puts stakes into the pool or takes them out; the table's round has come to the same."""
    left = _put_in(at, stakes)
    if isinstance(left, Refusal):
        return left
    if left != (event.pool, event.remainder):
        raise AssertionError(f"the pool has {left} and the round {event.pool, event.remainder}")
    return None


def _put_in(at: Setting, stakes: int) -> tuple[int, int] | Refusal:
    done = p.contribute(at.duties, _pool(at), at.act, at.table.id, at.table.rounds, stakes)
    if isinstance(done, Refusal):
        return done
    at.plan.add(pool_of(at), done)
    return _pool(at).amount, _pool(at).remainder


def _refunded(at: Setting) -> int:
    """The jackpot wager that was just returned: the contribution goes back right after it."""
    returned = next(
        event.event
        for event in reversed(at.plan.events[at.stream])
        if isinstance(event, e.Played) and isinstance(event.event, g.Returned) and event.event.area == JACKPOT
    )
    amount: int = returned.amount
    return amount


def take_out(at: Setting, stakes: int) -> tuple[int, int] | Refusal:
    """What is in the pool, to the part of a cent, once the contribution of a wager has gone back."""
    if pool_of(at):
        return _put_in(at, -stakes)
    share = stakes * at.rules.settings.jackpot_contribution
    return divmod(max(at.table.meter * 10_000 + at.table.remainder - share, 0), 10_000)


def staked(state: State) -> int:
    """The jackpot wagers that a round adds to the pool; one carried over a misdeal has fed it before."""
    seats = [seat for seat in state.seats.values() if JACKPOT in seat.wagers and seat.status is Status.IN]
    return sum(seat.wagers[JACKPOT].stake for seat in seats if not seat.wagers[JACKPOT].brought)


def _only_brought(state: State) -> bool:
    """Whether every jackpot wager of a round fed the pool before, so that its call adds nothing to it."""
    return not staked(state) and any(JACKPOT in seat.wagers for seat in state.seats.values())


def _claim(at: Setting, event: g.JackpotHandVerified) -> None:
    """Puts a winning hand up at the pool with the global place of its cards."""
    assert at.table.round is not None  # noqa: S101
    kind = category(evaluate(at.table.round.seats[event.seat].first))
    stamp = _stamp(at.plan, at.stream, at.table, event.seat)
    made = PoolClaim(at.table.id, at.table.rounds, event.seat, kind, stamp)
    at.plan.add(pool_of(at), p.claim(at.duties, at.act, made, at.rules.shoe))


def _stamp(plan: Plan, stream: str, table: Table, seat: int) -> int:
    """The place of the card of a hand that counts, in the order of all cards."""
    place = _counts(table, seat)
    return plan.tools.place(stream, dealt_at(table, place)) * 100 + place


def _counts(table: Table, seat: int) -> int:
    """The place in the deal of the card that counts: from a shoe the hand's first, from a shuffler its last."""
    assert table.round is not None  # noqa: S101
    places = [place for place, hand in enumerate(table.round.order) if hand == seat]
    return places[0] if rules_of(table).shoe else places[-1]


def check_turn(at: Setting, asked: Command) -> Refusal | None:
    """Lets the table pay whose hands came first; the others wait."""
    if not isinstance(asked, PayJackpots) or asked.count != len(DECK) or not pool_of(at):
        return None
    pool, clause = _pool(at), at.cite("pool.order")
    waiting = p.order(pool)
    if waiting and waiting[0].table != at.table.id:
        return refuse(Code.NOT_YET, clause, "paid-first", table=waiting[0].table)
    if not waiting:
        return refuse(Code.NO_CLAIM, clause)
    earliest = min(made.stamp for made in waiting)
    for other in pool.tables:
        if other != at.table.id and any(stamp < earliest for stamp in _unsettled(at.plan, other)):
            return refuse(Code.NOT_YET, clause, "dealt-earlier", table=other)
    return None


def _unsettled(plan: Plan, name: str) -> Iterator[int]:
    """The places of hands whose round has not come to its settlement: who waits is not to tell whether they win (C30)."""
    stream = table_stream(name)
    table: Table = plan.tools.refresh(stream).state
    state = table.round
    if state is None or state.settled:
        return
    for number in state.dealt_in:
        if in_for_jackpot(state.seats[number]) and _counts(table, number) < state.dealt:
            yield _stamp(plan, stream, table, number)


def _prizes(state: State | None) -> int:
    """What the seats of a round have been paid in prizes."""
    seats = state.seats.values() if state is not None else ()
    return sum(seat.wagers[JACKPOT].paid for seat in seats if JACKPOT in seat.wagers)


def pay_out(at: Setting, before: State) -> Refusal | None:
    """Pays every claim of the table's round out of a shared pool; the sums must be those that its seats got since."""
    linked, terms, total = pool_of(at), at.rules.prizes, 0
    paid = _prizes(at.table.round) - _prizes(before) if linked else 0
    if not paid or terms is None:
        return None
    while any((made.table, made.round) == (at.table.id, at.table.rounds) for made in _pool(at).claims):
        done = p.pay_next(at.duties, _pool(at), at.act, terms)
        if isinstance(done, Refusal):
            return done
        for event in done:
            at.plan.add(linked, event)
            total += event.prize if isinstance(event, p.PrizePaid) else 0
    if total != paid:
        raise AssertionError(f"the pool pays {total} and the table {paid}")
    return None


def drop_claims(at: Setting) -> None:
    """Ends the claims of a round that became void, with nothing paid."""
    linked, clause = pool_of(at), at.cite("pool.verify")
    for made in _pool(at).claims if linked else ():
        if (made.table, made.round) == (at.table.id, at.table.rounds):
            at.plan.add(linked, p.ClaimDropped(clause, at.act, made.table, made.round, made.seat))
