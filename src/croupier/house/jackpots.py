"""A pool shared by tables: its commands, and what the rounds of its tables mean for it.

A linked table's meter is the pool's. Money moves by the pool's events; the table's say what its seats were paid.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import Status
from croupier.game import events as g
from croupier.game.jackpot import may_win_jackpot
from croupier.game.state import JACKPOT, State
from croupier.hands import Category
from croupier.house import pools as p
from croupier.house.act import Act, Role
from croupier.house.names import is_name
from croupier.house.plan import Plan
from croupier.house.pools import Pool, PoolClaim
from croupier.house.table import events as e
from croupier.house.table.dealing import rules_of
from croupier.house.table.live import Live, dealt_at, table_stream
from croupier.refusal import Code, Refusal
from croupier.rulebook.house import HouseRules, house_rules

POOL = "pool/"
METER = "meter"


class OpenPool(Struct, frozen=True, tag=True):
    """Opens a pool for some tables at an approved rate."""

    tables: tuple[str, ...]
    rate: int
    seed: int = 0
    fixed_from_pool: bool = True


class VerifyClaim(Struct, frozen=True, tag=True):
    """Confirms a hand that claims a prize."""

    table: str
    round: int
    seat: int


class SetLink(Struct, frozen=True, tag=True):
    """Notes that a table lost or regained its link to the pool."""

    table: str
    up: bool


AnyPoolEvent = (
    p.PoolOpened
    | p.Contributed
    | p.Claimed
    | p.ClaimDropped
    | p.Verified
    | p.PrizePaid
    | p.Seeded
    | p.LinkChanged
)


def evolve(pool: Pool, event: p.PoolEvent, version: int) -> Pool:  # noqa: ARG001
    """The pool after an event."""
    return p.evolve(pool, event)


def decide(plan: Plan, stream: str, command: OpenPool | VerifyClaim | SetLink, act: Act) -> Refusal | None:
    """Carries out what staff asks of a pool."""
    pool: Pool = plan.state(stream)
    match command:
        case OpenPool():
            done = _open(plan, stream, pool, command, act)
        case VerifyClaim(table=table, round=number, seat=seat):
            done = _verify(plan, pool, PoolClaim(table, number, seat, Category.FLUSH, 0), act)
        case SetLink(table=table, up=up):
            done = _link(plan, pool, table, up, act)
    if isinstance(done, Refusal):
        return done
    plan.add(stream, done)
    return None


def _open(plan: Plan, stream: str, pool: Pool, command: OpenPool, act: Act) -> p.PoolEvent | Refusal:
    if pool.id:
        return Refusal(Code.POOL_OPEN, f"the pool {pool.id} is open already")
    taken = next((table for table in command.tables if plan.tools.pool_of(table)), "")
    if taken:
        return Refusal(Code.BAD_POOL, f"table {taken} is linked to another pool")
    if not command.tables or not all(map(is_name, command.tables)):
        return Refusal(Code.BAD_POOL, "a pool has tables, by their names")
    waits = next((table for table in command.tables if plan.state(table_stream(table)).table.carried), "")
    if waits:
        return Refusal(Code.BAD_POOL, f"a jackpot wager of table {waits} is carried on its own pool")
    books = {table: plan.state(table_stream(table)).table.rulebook for table in command.tables}
    first = books[command.tables[0]]
    if not first:
        return Refusal(Code.BAD_POOL, f"table {command.tables[0]} is not set up")
    if {*books.values()} - {first, ""} or len(books) < len(command.tables):
        return Refusal(Code.BAD_POOL, "a pool is for different tables that play by one rulebook")
    duties = house_rules(first)
    name = stream.removeprefix(POOL)
    return p.open_pool(duties, act, name, command.tables, command.rate, command.seed, command.fixed_from_pool)


def _verify(plan: Plan, pool: Pool, wanted: PoolClaim, act: Act) -> p.PoolEvent | Refusal:
    key = (wanted.table, wanted.round, wanted.seat)
    made = next((claim for claim in pool.claims if (claim.table, claim.round, claim.seat) == key), wanted)
    if act.by.role not in (Role.DEALER, Role.SUPERVISOR, Role.OPERATOR):
        return Refusal(Code.ROLE_TOO_LOW, "staff of the table verifies a jackpot hand")
    duties = _duties(plan, wanted.table)
    return (
        Refusal(Code.NO_CLAIM, "there is no such claim")
        if duties is None
        else p.verify(duties, pool, act, made)
    )


def _link(plan: Plan, pool: Pool, table: str, up: bool, act: Act) -> p.PoolEvent | Refusal:
    duties = _duties(plan, table) if table in pool.tables else None
    if act.by.role not in (Role.SUPERVISOR, Role.OPERATOR) or duties is None:
        return Refusal(Code.ROLE_TOO_LOW, "a supervisor notes the link of a table of the pool")
    return p.LinkChanged(duties.clause("pool.contribution"), act, table, up)


def _duties(plan: Plan, table: str) -> HouseRules | None:
    book = plan.state(table_stream(table)).table.rulebook if is_name(table) else ""
    return house_rules(book) if book else None


# What the rounds of a table mean for its pool


def check_link(plan: Plan, live: Live) -> Refusal | None:
    """Refuses a jackpot wager at a table that has lost its pool, or whose pool's meters do not add up."""
    stream = plan.tools.pool_of(live.table.id)
    if stream and not p.is_open(plan.state(stream), live.table.id):
        clause = house_rules(live.table.rulebook).clause("pool.contribution")
        return Refusal(Code.POOL_UNREACHABLE, "the table has no link to a pool that adds up", clause)
    return None


def on_meter(plan: Plan, live: Live, event: e.RoundStarted) -> e.RoundStarted:
    """Starts a round with the meter of the table's shared pool, where it has one."""
    stream = plan.tools.pool_of(live.table.id)
    if not stream:
        return event
    pool: Pool = plan.state(stream)
    return replace(event, pool=pool.amount, remainder=pool.remainder)


def contribute(plan: Plan, live: Live, event: e.Played, stakes: int, act: Act) -> e.Played | Refusal:
    """Puts stakes into the pool, or takes refunded ones out, and has the table's event show its meter."""
    pool = _feed(plan, live, stakes, act)
    if isinstance(pool, Refusal):
        return pool
    return replace(event, event=replace(event.event, pool=pool.amount, remainder=pool.remainder))


def refund(plan: Plan, live: Live, event: e.CarriedRefunded, act: Act) -> e.CarriedRefunded | Refusal:
    """Takes a carried wager's contribution out of the pool, and has the table's event show its meter."""
    pool = _feed(plan, live, -event.amount, act)
    if isinstance(pool, Refusal):
        return pool
    return replace(event, pool=pool.amount, remainder=pool.remainder)


def _feed(plan: Plan, live: Live, stakes: int, act: Act) -> Pool | Refusal:
    stream, table = plan.tools.pool_of(live.table.id), live.table
    duties = house_rules(table.rulebook)
    done = p.contribute(duties, plan.state(stream), act, table.id, table.rounds, stakes)
    if isinstance(done, Refusal):
        return done
    plan.add(stream, done)
    pool: Pool = plan.state(stream)
    return pool


def staked(state: State) -> int:
    """The jackpot wagers that a round adds to the pool; one carried over a misdeal has fed it before."""
    wagers = [
        seat.wagers[JACKPOT]
        for seat in state.seats.values()
        if JACKPOT in seat.wagers and seat.status is Status.IN
    ]
    return sum(wager.stake for wager in wagers if not wager.brought)


def claim(plan: Plan, stream: str, event: g.JackpotHandVerified, act: Act) -> None:
    """Puts a winning hand up at the pool with the global place of its cards."""
    live: Live = plan.state(stream)
    pool, table, rules = plan.tools.pool_of(live.table.id), live.table, rules_of(live)
    kind = Category[event.says.upper().replace(" ", "_")]
    stamp = _stamp(plan, stream, live, event.seat)
    made = PoolClaim(table.id, table.rounds, event.seat, kind, stamp)
    plan.add(pool, p.claim(house_rules(table.rulebook), act, made, rules.shoe))


def _stamp(plan: Plan, stream: str, live: Live, seat: int) -> int:
    """From a shoe the place of the hand's first card, from a shuffler that of its last."""
    assert live.table.round is not None  # noqa: S101
    order = live.table.round.order
    places = [place for place, hand in enumerate(order) if hand == seat]
    place = places[0] if rules_of(live).shoe else places[-1]
    return plan.tools.place(stream, dealt_at(live, place)) * 100 + place


def may_pay(plan: Plan, stream: str) -> Refusal | None:
    """Lets the table pay whose hands came first; the others wait."""
    live: Live = plan.state(stream)
    pool: Pool = plan.state(plan.tools.pool_of(live.table.id))
    clause = house_rules(live.table.rulebook).clause("pool.order")
    waiting = p.order(pool)
    if waiting and waiting[0].table != live.table.id:
        return Refusal(Code.NOT_YET, f"table {waiting[0].table} is paid first", clause)
    if not waiting:
        return Refusal(Code.NO_CLAIM, "no claim is open", clause)
    earliest = min(made.stamp for made in waiting)
    for other in pool.tables:
        if other != live.table.id and any(stamp < earliest for stamp in _hidden(plan, other)):
            return Refusal(Code.NOT_YET, f"table {other} was dealt earlier and is not settled", clause)
    return None


def _hidden(plan: Plan, table: str) -> Iterator[int]:
    """The places of winning hands whose round has not come to its settlement."""
    stream = table_stream(table)
    live: Live = plan.tools.refresh(stream).state
    state = live.table.round
    if state is None or state.settled or state.dealt < len(state.order) or not state.order:
        return
    for number in state.dealt_in:
        seat = state.seats[number]
        if len(seat.first) == 5 and may_win_jackpot(seat):
            yield _stamp(plan, stream, live, number)


def show_meter(plan: Plan, stream: str, act: Act) -> None:
    """Brings the table's meter to the pool's before prizes are counted from it."""
    live: Live = plan.state(stream)
    pool: Pool = plan.state(plan.tools.pool_of(live.table.id))
    clause = rules_of(live).cite["jackpot.meter"]
    plan.add(stream, e.Played(clause, act, g.PoolChanged(pool.amount, pool.remainder, 0, METER, clause)))


def pay_out(plan: Plan, stream: str, paid: int, act: Act) -> Refusal | None:
    """Pays every claim of the table's round out of the pool; the sums must be those that its seats got."""
    live: Live = plan.state(stream)
    pool = plan.tools.pool_of(live.table.id)
    table, prizes = live.table, rules_of(live).prizes
    total = 0
    while prizes is not None and any(
        (made.table, made.round) == (table.id, table.rounds) for made in plan.state(pool).claims
    ):
        done = p.pay_next(house_rules(table.rulebook), plan.state(pool), act, prizes)
        if isinstance(done, Refusal):
            return done
        for event in done:
            plan.add(pool, event)
            total += event.prize if isinstance(event, p.PrizePaid) else 0
    if total != paid:
        raise AssertionError(f"the pool pays {total} and the table {paid}")
    return None


def drop_claims(plan: Plan, stream: str, act: Act) -> None:
    """Ends the claims of a round that became void, with nothing paid."""
    table = plan.state(stream).table
    pool = plan.tools.pool_of(table.id)
    clause = house_rules(table.rulebook).clause("pool.verify")
    for made in plan.state(pool).claims:
        if (made.table, made.round) == (table.id, table.rounds):
            plan.add(pool, p.ClaimDropped(clause, act, made.table, made.round, made.seat))
