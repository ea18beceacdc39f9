"""A jackpot pool that serves several tables: contributions, claims in the order their cards came, and payment by that order."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.game.prizes import FIXED
from croupier.hands import Category
from croupier.house.act import Act, Role
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.house import HouseRules
from croupier.rulebook.model import Prizes


class PoolClaim(Struct, frozen=True):
    """A hand that won a prize: its table, round and seat, and the place of its deal in the order of all events."""

    table: str
    round: int
    seat: int
    kind: Category
    stamp: int
    verified: tuple[str, ...] = ()


class Pool(Struct, frozen=True):
    """A pool: what the meter shows, the part of a cent that waits, what the house has added, and open claims.

    `since` is what others have put in since each table's bets were last called.
    """

    id: str = ""
    amount: int = 0
    remainder: int = 0
    rate: int = 10_000
    tables: tuple[str, ...] = ()
    contributed: int = 0
    guaranteed: int = 0
    paid: int = 0
    retained: int = 0
    claims: tuple[PoolClaim, ...] = ()
    down: tuple[str, ...] = ()
    seed: int = 0
    fixed_from_pool: bool = True
    since: dict[str, int] = {}
    into: str = ""
    """The pool that took its place, once it is closed."""


class PoolEvent(Struct, frozen=True, tag=True):
    """Something that happened to a pool."""

    clause: str
    act: Act


class PoolOpened(PoolEvent, frozen=True):
    """A pool was opened for some tables at an approved rate."""

    pool: str
    tables: tuple[str, ...]
    rate: int
    seed: int
    fixed_from_pool: bool = True
    approval: str = ""
    """The reference of the approval by which a share is kept."""


class PoolClosed(PoolEvent, frozen=True):
    """A pool was closed; all that was in it, to the part of a cent, went into the one that takes its place."""

    into: str
    amount: int
    remainder: int


class PoolTakenOver(PoolEvent, frozen=True):
    """A pool took over what was in the one whose place it takes."""

    of: str
    amount: int
    remainder: int


class Contributed(PoolEvent, frozen=True):
    """A round's jackpot wagers came in; the meter moved by what they added."""

    table: str
    round: int
    stakes: int
    added: int
    remainder: int


class Claimed(PoolEvent, frozen=True):
    """A hand claims a prize."""

    claim: PoolClaim


class Verified(PoolEvent, frozen=True):
    """A person verified a claim."""

    table: str
    round: int
    seat: int


class PrizePaid(PoolEvent, frozen=True):
    """A prize was paid, so much of it out of the pool and the rest by the house."""

    table: str
    round: int
    seat: int
    prize: int
    from_pool: int


class Seeded(PoolEvent, frozen=True):
    """The house put its seed in after a royal flush had emptied the pool."""

    amount: int


class ClaimDropped(PoolEvent, frozen=True):
    """A claim fell away with its round or its hand."""

    table: str
    round: int
    seat: int


class LinkChanged(PoolEvent, frozen=True):
    """A table lost or regained its link to the pool."""

    table: str
    up: bool


def open_pool(
    duties: HouseRules,
    act: Act,
    pool: str,
    tables: tuple[str, ...],
    rate: int,
    seed: int = 0,
    fixed_from_pool: bool = True,
) -> PoolEvent | Refusal:
    """Opens a pool with an approved rate."""
    clause = duties.clause("pool.open")
    if not clause:
        return refuse(Code.NO_SUCH_RULE, "", "jackpot")
    if not 0 <= rate <= 10_000 or seed < 0 or not tables:
        return refuse(Code.BAD_POOL, clause, "figures")
    return PoolOpened(clause, act, pool, tables, rate, seed, fixed_from_pool)


def contribute(
    duties: HouseRules, pool: Pool, act: Act, table: str, round_number: int, stakes: int
) -> PoolEvent | Refusal:
    """Adds a round's wagers, at the rate, with the part of a cent carried; with or without any, its bets are called.

    Stakes below nothing go back: a lost link does not hold them, and the house bears what prizes have used up.
    """
    clause = duties.clause("pool.contribution")
    if table not in pool.tables or (stakes > 0 and table in pool.down):
        return refuse(Code.POOL_UNREACHABLE, clause, "table", table=table)
    change = max(pool.remainder + stakes * pool.rate, -pool.amount * 10_000)
    added, remainder = divmod(change, 10_000)
    return Contributed(clause, act, table, round_number, stakes, added, remainder)


def claim(duties: HouseRules, act: Act, made: PoolClaim, shoe: bool) -> PoolEvent:
    """Notes a claim by its stamp: the hand's first card from a shoe, its completion from a shuffler."""
    clause = duties.clause("pool.stamp_shoe") if shoe else duties.clause("pool.stamp_shuffler")
    return Claimed(clause, act, made)


def measured(pool: Pool, table: str) -> int:
    """What prizes at a table are counted from: the pool when its bets were called, less what earlier claims took (C6)."""
    return pool.amount - pool.since.get(table, 0)


def verify(duties: HouseRules, pool: Pool, act: Act, made: PoolClaim) -> PoolEvent | Refusal:
    """Lets a dealer and then a supervisor, who counted the deck, confirm a claim."""
    clause = duties.clause("pool.verify")
    if made.verified and (act.by.id in made.verified or act.by.role not in (Role.SUPERVISOR, Role.OPERATOR)):
        return refuse(Code.SECOND_PERSON, clause, "jackpot")
    if made not in pool.claims:
        return refuse(Code.NO_CLAIM, clause, "such")
    return Verified(clause, act, made.table, made.round, made.seat)


def order(pool: Pool) -> tuple[PoolClaim, ...]:
    """The claims in the order of payment: a table's round together, placed by its earliest hand, and inside it by prize."""
    first: dict[tuple[str, int], int] = {}
    for made in pool.claims:
        key = (made.table, made.round)
        first[key] = min(first.get(key, made.stamp), made.stamp)
    return tuple(sorted(pool.claims, key=lambda c: (first[c.table, c.round], _stage(c.kind), c.stamp)))


def _stage(kind: Category) -> int:
    return 0 if kind in FIXED else 1 if kind is Category.STRAIGHT_FLUSH else 2


def pay_next(duties: HouseRules, pool: Pool, act: Act, prizes: Prizes) -> tuple[PoolEvent, ...] | Refusal:
    """Pays the stage of claims that is next: all of one kind of prize at one table's round."""
    clause = duties.clause("pool.order")
    waiting = order(pool)
    if not waiting:
        return refuse(Code.NO_CLAIM, clause)
    first, *_ = waiting
    same = [c for c in waiting if (c.table, c.round) == (first.table, first.round)]
    stage = [c for c in same if _stage(c.kind) == _stage(first.kind)]
    waits = next((c for c in stage if len(c.verified) < 2), None)
    if waits is not None:
        return refuse(Code.NOT_VERIFIED, duties.clause("pool.verify"), seat=waits.seat, table=waits.table)
    paid = _payments(act, pool, stage, prizes, clause)
    if stage[0].kind is Category.ROYAL_FLUSH and pool.seed:
        paid.append(Seeded(duties.clause("pool.open"), act, pool.seed))
    return tuple(paid)


def _payments(act: Act, pool: Pool, stage: list[PoolClaim], prizes: Prizes, clause: str) -> list[PoolEvent]:
    left, paid = measured(pool, stage[0].table), list[PoolEvent]()
    for made in stage:
        prize = _prize(pool, made, len(stage), prizes)
        drawn = 0 if _by_house(pool, made) else min(left, prize)
        left -= drawn
        paid.append(PrizePaid(clause, act, made.table, made.round, made.seat, prize, drawn))
    return paid


def _by_house(pool: Pool, made: PoolClaim) -> bool:
    """Whether the house pays a fixed prize that is the only one of its round, leaving the pool alone (C2)."""
    group = [each for each in pool.claims if (each.table, each.round) == (made.table, made.round)]
    return not pool.fixed_from_pool and made.kind in FIXED and len(group) == 1


def _prize(pool: Pool, made: PoolClaim, sharing: int, prizes: Prizes) -> int:
    if made.kind in FIXED:
        fixed: int = getattr(prizes, made.kind.name.lower())
        return fixed
    amount = measured(pool, made.table)
    if made.kind is Category.STRAIGHT_FLUSH:
        return max(prizes.straight_flush.floor, amount * prizes.straight_flush.percent // 100)
    share = amount * prizes.royal_flush.percent // 100 // sharing
    return max(prizes.royal_flush.floor, share)


def evolve(pool: Pool, event: PoolEvent) -> Pool:
    """The pool after an event."""
    match event:
        case PoolOpened(pool=name, tables=tables, rate=rate, seed=seed):
            made = Pool(name, seed, rate=rate, tables=tables, guaranteed=seed, seed=seed)
            return replace(made, fixed_from_pool=event.fixed_from_pool)
        case PoolClosed(into=into, amount=amount):
            left = pool.contributed - amount
            return replace(pool, amount=0, remainder=0, contributed=left, into=into)
        case PoolTakenOver(amount=amount, remainder=remainder):
            came = pool.contributed + amount
            return replace(pool, amount=pool.amount + amount, remainder=remainder, contributed=came)
        case Seeded(amount=amount):
            return replace(pool, amount=pool.amount + amount, guaranteed=pool.guaranteed + amount)
        case ClaimDropped():
            return replace(pool, claims=tuple(c for c in pool.claims if not _is_of(c, event)))
        case Contributed(table=table, stakes=stakes, added=added, remainder=remainder):
            return replace(
                pool,
                amount=pool.amount + added,
                remainder=remainder,
                contributed=pool.contributed + added,
                retained=pool.retained + stakes - added,
                since=_since(pool, table, added, called=stakes >= 0),
            )
        case Claimed(claim=made):
            return replace(pool, claims=(*pool.claims, made))
        case Verified():
            by = event.act.by.id
            marked = (replace(c, verified=(*c.verified, by)) if _is_of(c, event) else c for c in pool.claims)
            return replace(pool, claims=tuple(marked))
        case PrizePaid(prize=prize, from_pool=drawn):
            claims = tuple(c for c in pool.claims if not _is_of(c, event))
            left, by_house = pool.amount - drawn, pool.guaranteed + prize - drawn
            return replace(pool, amount=left, paid=pool.paid + prize, guaranteed=by_house, claims=claims)
        case LinkChanged(table=table, up=up):
            down = tuple(name for name in pool.down if name != table)
            return replace(pool, down=down if up else (*down, table))
    return pool


def _is_of(made: PoolClaim, event: Verified | PrizePaid | ClaimDropped) -> bool:
    """Whether an event is about a claim."""
    return (made.table, made.round, made.seat) == (event.table, event.round, event.seat)


def _since(pool: Pool, table: str, added: int, *, called: bool) -> dict[str, int]:
    """Counts for every other table what one has put in; its own count begins anew with the call of its bets."""
    since = {other: max(0, pool.since.get(other, 0) + added) for other in pool.tables}
    return {**since, table: 0 if called else pool.since.get(table, 0)}


def is_open(pool: Pool, table: str) -> bool:
    """Whether a table may take jackpot wagers: it is linked, the pool is not closed, and the meters add up."""
    return table not in pool.down and not pool.into and reconciles(pool)


def reconciles(pool: Pool) -> bool:
    """Whether every cent is accounted for: what came in and was guaranteed, less what was paid, is what is shown."""
    return pool.contributed + pool.guaranteed - pool.paid == pool.amount
