"""Which events are significant. A table's say so themselves, any other here; a test has those that are not."""

from typing import Any

from croupier.game import events as g
from croupier.game.state import POOLED
from croupier.house import disputes as d
from croupier.house import house as h
from croupier.house import people as s
from croupier.house import pools as p
from croupier.house import software as f
from croupier.house.accounts import events as a
from croupier.house.accounts.state import Account, network
from croupier.house.custody import custodian as k
from croupier.house.gaming import day as y
from croupier.house.promotions import events as m
from croupier.house.records import measured as o
from croupier.house.significance import Class, Mark, Value, large, miscounted
from croupier.house.table import events as e
from croupier.house.table.state import Table
from croupier.house.tries import PowerRefused
from croupier.house.wallet import protection
from croupier.house.wallet import wallets as w
from croupier.words.amounts import money

# Values


def _chips(state: Table, event: Any) -> str | None:
    chair = state.chairs.get(event.seat)
    return None if chair is None else money(chair.chips)


def _stake(state: Table, event: Any) -> str:
    seat = state.round.seats.get(event.seat) if state.round else None
    wager = seat.wagers.get(getattr(event, "area", "bet")) if seat else None
    if wager is None:
        return ""
    return f"{money(wager.stake)} staked, {money(wager.taken)} taken, {money(wager.paid)} paid"


def _seat_status(state: Table, event: Any) -> str:
    seat = state.round.seats.get(event.seat) if state.round else None
    return "" if seat is None else str(seat.status)


def _named(names: str) -> Value:
    """Whether the event's person is among those of a part of the state."""
    return lambda state, event: f"{event.person}: {'yes' if event.person in getattr(state, names) else 'no'}"


def _known(state: s.People, event: s.Registered | s.Appointed) -> str:
    known = state.known.get(event.person.id)
    return "" if known is None else f"{known.id}, {known.role} {known.title}".rstrip()


def _stopped(state: h.House, event: Any) -> str:
    return f"{event.scope}: {state.disabled.get(event.scope) or 'enabled'}"


def _linked(state: p.Pool, event: p.LinkChanged) -> str:
    return f"{event.table} {'down' if event.table in state.down else 'up'}"


def _terms(state: Any, event: Any) -> str:  # noqa: ARG001
    return f"version {len(state.versions)}: {state.terms}" if state.versions else ""


def _limit(state: w.Wallet, event: protection.LimitSet) -> str:
    held = state.protection.limits
    limit = next((each for each in held if (each.kind, each.period) == (event.kind, event.period)), None)
    if limit is None:
        return "no limit"
    plain = limit.kind is protection.LimitKind.TIME
    amount, pending = (
        str(one) if one is None or plain else money(one) for one in (limit.amount, limit.pending)
    )
    later = f", {pending} from {protection.dated(limit.pending_from)}" if limit.pending_from else ""
    return f"{limit.kind} a {limit.period}: {amount}{later}"


def _excluded(state: w.Wallet, event: Any) -> str | None:  # noqa: ARG001
    found = state.protection.exclusion
    return None if found is None else protection.dated(found.until) if found.until else "for good"


def _failures(state: Account, event: a.SignInFailed) -> int:
    place = state.places.get(event.place or network(event.origin))
    return len(place.failures) if place else 0


def _waits_until(state: Account, event: a.AccountLocked) -> int:
    return state.places[event.place].until if event.place in state.places else state.locked_until


def _program(state: f.Software, event: Any) -> str:  # noqa: ARG001
    last = state.last
    return "" if last is None else f"{last.version} {last.digest}: {'right' if state.ok else 'not accepted'}"


# Conditions


def _large(event: Any, before: Any) -> bool:  # noqa: ARG001
    return large(event.amount) or getattr(event, "flagged", False)


def _large_win(event: g.Paid, before: Any) -> bool:  # noqa: ARG001
    return event.area in POOLED or large(event.amount + event.returned)


def _other_program(event: f.SoftwareVerified, before: f.Software) -> bool:
    """A look that found a program that is not accepted, or another than the look before."""
    return not event.ok or (before.last is not None and before.last.digest != event.digest)


ROUNDS: dict[type, Mark] = {
    g.WagerPlaced: Mark(
        Class.LARGE_WAGER,
        "large wager",
        _chips,
        when=lambda event, _: large(event.amount) and not event.carried,
    ),
    g.Paid: Mark(Class.LARGE_WIN, "large payment", _chips, when=_large_win),
    g.Reversed: Mark(Class.CORRECTION, "settlement reversed", _stake, "why"),
    g.Forfeited: Mark(Class.CORRECTION, "wager forfeited", _stake),
    g.CollectionReversed: Mark(Class.CORRECTION, "collection reversed", _stake),
    g.PoolChanged: Mark(
        Class.JACKPOT_CHANGED,
        "pool put back",
        "round.pool",
        "why",
        lambda event, _: event.why in (g.PoolCause.VOID, g.PoolCause.REFUND),
    ),
    g.IrregularityRecorded: Mark(Class.CORRECTION, "irregularity", says="ruling"),
    g.RulingAsked: Mark(Class.INTERRUPTED, "ruling asked", says="why"),
    g.Ruled: Mark(Class.CORRECTION, "ruling", says="why"),
    g.Corrected: Mark(Class.CORRECTION, "wager corrected", _stake, "amount"),
    g.CardTakenBack: Mark(Class.CORRECTION, "card taken back", "round.dealt"),
    g.CardExposed: Mark(Class.CHOSEN, "card exposed", says="hand"),
    g.DealerCardsExposed: Mark(Class.CHOSEN, "dealer cards exposed", says="cards"),
    g.Misdealt: Mark(Class.INTERRUPTED, "misdeal", "round.phase", "why"),
    g.HandVoided: Mark(Class.CORRECTION, "hand voided", _seat_status, "why"),
    g.HandDiscarded: Mark(Class.CORRECTION, "hand discarded", _seat_status),
    g.HandRebuilt: Mark(Class.CORRECTION, "hand rebuilt", _seat_status),
    g.AreaDealtAstray: Mark(Class.CORRECTION, "area dealt astray", _seat_status),
    g.DealCollected: Mark(Class.INTERRUPTED, "deal collected", "round.dealt"),
    g.DeckCounted: Mark(Class.PROGRAM_ERROR, "deck miscounted", says="count", when=miscounted),
    g.BetFound: Mark(Class.CORRECTION, "bet corrected", _stake),
    g.SuperFound: Mark(Class.CORRECTION, "super corrected", _stake),
    g.DrawUndone: Mark(Class.CORRECTION, "draw undone", _seat_status),
    g.DrawOutOfTurnKept: Mark(Class.CORRECTION, "draw out of turn kept", _seat_status),
    g.ActFirstDirected: Mark(Class.CHOSEN, "act first directed", "round.act_first"),
    g.RoundVoided: Mark(Class.CORRECTION, "round void", "round.phase", "why"),
}

POOLS: dict[type, Mark] = {
    p.PoolOpened: Mark(
        Class.JACKPOT_CHANGED, "pool opened", lambda it, _: f"{money(it.amount)}, {it.rate / 100} %"
    ),
    p.PoolClosed: Mark(Class.JACKPOT_CHANGED, "pool closed", "amount"),
    p.PoolTakenOver: Mark(Class.JACKPOT_CHANGED, "pool taken over", "amount"),
    p.Contributed: Mark(
        Class.JACKPOT_CHANGED, "contribution put back", "amount", when=lambda event, _: event.stakes < 0
    ),
    p.ClaimDropped: Mark(Class.CORRECTION, "jackpot claim dropped", lambda pool, _: len(pool.claims)),
    p.PrizePaid: Mark(Class.LARGE_WIN, "prize paid", "amount", "prize"),
    p.Seeded: Mark(Class.JACKPOT_CHANGED, "pool seeded", "amount"),
    p.LinkChanged: Mark(Class.UNAVAILABLE, "pool link changed", _linked),
}

PERSONS: dict[type, Mark] = {
    s.Registered: Mark(Class.ACCOUNT_CHANGED, "person registered", _known),
    s.Appointed: Mark(Class.ACCOUNT_CHANGED, "Appointed", _known),
    s.Identified: Mark(Class.ACCOUNT_CHANGED, "person identified", says="person"),
    s.LockedOut: Mark(Class.ACCOUNT_CHANGED, "LockedOut", _named("locked")),
    s.LetIn: Mark(Class.ACCOUNT_CHANGED, "LetIn", _named("locked")),
    s.HouseFounded: Mark(Class.POLICY_CHANGED, "house founded", "licence"),
    s.WalletsFilled: Mark(Class.POLICY_CHANGED, "who fills wallets", "cage"),
    h.PrizeBarred: Mark(Class.POLICY_CHANGED, "prize barred", "prescribed"),
    h.DayRulesSet: Mark(Class.POLICY_CHANGED, "rules of the day set", "day_rules"),
    h.RetentionSet: Mark(Class.POLICY_CHANGED, "retention set", "keep_years"),
    h.Separated: Mark(Class.CHOSEN, "players separated", "apart"),
    h.BreachOpened: Mark(Class.CHOSEN, "BreachOpened", _named("breaches"), "grounds"),
    h.Barred: Mark(Class.ACCOUNT_CHANGED, "Barred", _named("barred")),
    h.BarLifted: Mark(Class.ACCOUNT_CHANGED, "bar lifted", _named("barred")),
    h.Excluded: Mark(Class.ACCOUNT_CHANGED, "Excluded", _named("excluded")),
    h.HeldForHandover: Mark(Class.CHOSEN, "person held", _named("held"), "told"),
    h.HandedOver: Mark(Class.CHOSEN, "person handed over", _named("held"), "to"),
    w.Deposited: Mark(Class.ACCOUNT_CHANGED, "Deposited", "balance", when=_large),
    w.Withdrawn: Mark(Class.ACCOUNT_CHANGED, "Withdrawn", "balance", when=_large),
    w.SentToTable: Mark(Class.ACCOUNT_CHANGED, "large sum to a table", "balance", "table", _large),
    w.CameFromTable: Mark(Class.ACCOUNT_CHANGED, "large sum from a table", "balance", "table", _large),
    w.BoughtAtTable: Mark(Class.ACCOUNT_CHANGED, "large buy-in", "balance", "amount", _large),
    w.PrizeReceived: Mark(Class.LARGE_WIN, "large prize received", "balance", "prize", _large),
    protection.LimitSet: Mark(Class.ACCOUNT_CHANGED, "player limit set", _limit),
    protection.ExclusionSet: Mark(Class.ACCOUNT_CHANGED, "player excluded by own wish", _excluded),
    a.AccountOpened: Mark(Class.ACCOUNT_CHANGED, "account opened", "person"),
    a.Invited: Mark(Class.ACCOUNT_CHANGED, "password link given", "has_password"),
    a.PasswordSet: Mark(Class.ACCOUNT_CHANGED, "password set", "has_password"),
    a.FactorSet: Mark(Class.ACCOUNT_CHANGED, "second factor set", "has_factor"),
    a.OrderKeySet: Mark(Class.ACCOUNT_CHANGED, "own key set", "order_key"),
    a.RecoveryCodesMade: Mark(Class.ACCOUNT_CHANGED, "RecoveryCodesMade"),
    a.FactorDropped: Mark(Class.ACCOUNT_CHANGED, "second factor dropped", "has_factor"),
    a.AccountRecovered: Mark(Class.ACCOUNT_CHANGED, "account recovered by two", "has_factor", "second"),
    a.SignInFailed: Mark(Class.ACCESS_FAILED, "sign-in failed", _failures, "why"),
    a.AccountLocked: Mark(Class.ACCESS_FAILED, "account locked", _waits_until, "place"),
    a.AccountUnlocked: Mark(Class.ACCOUNT_CHANGED, "account unlocked", lambda state, _: len(state.places)),
    a.AccessRefused: Mark(Class.UNAUTHORISED, "unknown name at the door", "refused", "origin"),
    PowerRefused: Mark(Class.UNAUTHORISED, "tried without the power", "count", "command"),
}

DESKS: dict[type, Mark] = {
    d.Raised: Mark(Class.CHOSEN, "dispute raised", "stage", "about"),
    d.Decided: Mark(Class.CHOSEN, "dispute decided", "stage", "decision"),
    d.Accepted: Mark(Class.CHOSEN, "decision accepted", "stage"),
    d.ReviewAsked: Mark(Class.CHOSEN, "review asked", "stage"),
    d.Ended: Mark(Class.CHOSEN, "dispute ended", "stage"),
    d.ComplaintMade: Mark(Class.CHOSEN, "complaint made", "stage", "text"),
    d.ComplaintAnswered: Mark(Class.CHOSEN, "complaint answered", "stage", "finding"),
    y.SlipVoided: Mark(Class.CORRECTION, "slip voided", says="number"),
    y.DayOpened: Mark(Class.CHOSEN, "gaming day opened", "date"),
    y.DayClosed: Mark(Class.CHOSEN, "gaming day closed", "closed_by"),
    m.PromotionProposed: Mark(Class.PROMOTION_CHANGED, "promotion proposed", _terms),
    m.TermsChanged: Mark(Class.PROMOTION_CHANGED, "terms changed", _terms),
    m.PromotionStarted: Mark(Class.PROMOTION_CHANGED, "promotion started", "phase"),
    m.ContactOverdue: Mark(Class.CHOSEN, "contact overdue", says="prize"),
    m.PrizeAwarded: Mark(
        Class.LARGE_WIN,
        "large prize awarded",
        says="prize",
        when=lambda event, _: large(sum(part.amount for part in event.parts)),
    ),
    m.ClaimDenied: Mark(Class.CHOSEN, "claim denied", says="reasons"),
    m.DisputeRaised: Mark(Class.CHOSEN, "promotion disputed", says="about"),
    m.DisputeDecided: Mark(Class.CHOSEN, "promotion dispute decided", says="decision"),
    m.IntegrityHeld: Mark(Class.INTERRUPTED, "promotion held", "phase"),
    m.IntegrityValidated: Mark(Class.CHOSEN, "promotion validated", "validated", "findings"),
    m.PromotionResumed: Mark(Class.INTERRUPTED, "promotion resumed", "phase"),
    m.PromotionCancelled: Mark(Class.PROMOTION_CHANGED, "promotion cancelled", "phase"),
    m.InspectorateTold: Mark(Class.CHOSEN, "inspectorate told", says="about"),
    m.PromotionClosed: Mark(Class.PROMOTION_CHANGED, "promotion closed", "phase"),
}

SYSTEM: dict[type, Mark] = {
    s.Disabled: Mark(Class.GAME_CHANGED, "gaming stopped", _stopped),
    s.Enabled: Mark(Class.GAME_CHANGED, "gaming goes on", _stopped),
    f.SoftwareVerified: Mark(
        Class.PROGRAM_ERROR, "another program", _program, "changed", when=_other_program
    ),
    o.Measured: Mark(
        Class.CHOSEN, "out of range", "out", when=lambda event, before: event.out.keys() - before.out
    ),
    f.SoftwareAccepted: Mark(Class.POLICY_CHANGED, "program accepted", "accepted"),
    k.KeysRotated: Mark(Class.POLICY_CHANGED, "keys rotated", "signing"),
    k.RollbackAccepted: Mark(Class.DATA_LOST, "rollback accepted", "rollbacks", "order"),
}

TABLES: dict[type, Mark] = {event: mark for event, mark in e.MARKS.items() if mark is not None}
MARKS = TABLES | ROUNDS | POOLS | PERSONS | DESKS | SYSTEM
"""Every significant event."""
