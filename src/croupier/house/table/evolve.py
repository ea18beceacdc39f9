"""The only way a table changes: one event at a time."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.game import State as Round
from croupier.game import events as g
from croupier.game import evolve as evolve_round
from croupier.game.state import BET
from croupier.house.gaming.metering import metered
from croupier.house.table import events as e
from croupier.house.table import state


def evolve(
    table: state.Table, event: e.TableEvent, version: int = 0, after: Round | None = None
) -> state.Table:
    """The table after an event, which is that of a version; `after` is its round then, where that is known already."""
    return metered(table, _changed(table, event, version, after), event)


def _changed(table: state.Table, event: e.TableEvent, version: int, after: Round | None) -> state.Table:
    if isinstance(event, e.Played):
        return _played(table, event, version, after)
    if isinstance(event, e.RoundStarted):
        return _started(table, event, version)
    if isinstance(event, (e.Noted, e.TrayEvent)):
        return table
    return _CHANGES[type(event)](table, event)


def _deck(table: state.Table, deck: state.Deck, **more: Any) -> state.Table:
    return replace(table, decks={**table.decks, deck.id: deck}, **more)


def _decks(table: state.Table, change: Callable[[state.Deck], state.Deck]) -> state.Table:
    return replace(table, decks={name: change(deck) for name, deck in table.decks.items()})


def _chairs(table: state.Table, change: Callable[[int, state.Chair], state.Chair]) -> state.Table:
    return replace(table, chairs={seat: change(seat, chair) for seat, chair in table.chairs.items()})


def _gone(table: state.Table, event: e.DeckFailed | e.DeckRemoved) -> state.Table:
    left = {name: deck for name, deck in table.decks.items() if name != event.deck}
    return replace(_unlocked(table, event.deck, retire=True), decks=left)


def _closed(table: state.Table, event: e.TableClosed) -> state.Table:  # noqa: ARG001
    bad = (table.locked.deck,) if table.locked is not None else ()
    empty: dict[str, Any] = {"chairs": {}, "decks": {}, "seeds": {}, "locked": None}
    empty |= {"retired": (*table.retired, *bad), "notices": (), "shown": (), "ticked": ()}
    return replace(table, standing=state.Standing.CLOSED, **empty)


def _bad(table: state.Table, **found: Any) -> state.Table:
    """The table with what became of a deck that was found bad."""
    assert table.locked is not None  # noqa: S101
    return replace(table, locked=replace(table.locked, **found))


def _told(table: state.Table, event: e.DeckTold) -> state.Table:
    told = table.locked.told if table.locked is not None else {}
    return _bad(table, told={**told, event.whom: event.answered})


def _unlocked(table: state.Table, deck: str, *, retire: bool = False) -> state.Table:
    """The table without the lock on a deck; one that was bad and has left does not come back."""
    if table.locked is None or table.locked.deck != deck:
        return table
    return replace(table, locked=None, retired=(*table.retired, deck) if retire else table.retired)


def _cashed(table: state.Table, event: e.ChipsTaken) -> state.Table:
    """The table without the chips of a seat, which go to the wallet; tokens stay for the next seat here."""
    player, tokens = table.chairs[event.seat].player, event.tokens
    return replace(table, purses={**table.purses, player: tokens}) if tokens else table


def _left(table: state.Table, event: e.SeatLeft) -> state.Table:
    left = {number: chair for number, chair in table.chairs.items() if number != event.seat}
    before = table.before if any(chair.marker for chair in left.values()) else None
    held = _held(table, event)
    return _without_seed(replace(table, chairs=left, before=before, held=held), event.seat)


def _limited(table: state.Table, event: e.LimitsSet) -> state.Table:
    markers = event.markers
    marked = _chairs(table, lambda seat, chair: replace(chair, marker=markers.get(seat, chair.marker)))
    notices = tuple(notice for notice in table.notices if notice.what is not state.NoticeKind.MINIMUM)
    before = (event.old or table.limits) if markers else table.before
    marked = replace(marked, supers=event.supers, unit=event.unit)
    return replace(marked, limits=event.limits, before=before, notices=notices)


def _noticed(table: state.Table, event: e.NoticeGiven) -> state.Table:
    kept = tuple(notice for notice in table.notices if notice.what is not event.notice.what)
    return replace(table, notices=(*kept, event.notice))


def _device_there(table: state.Table, event: e.DeviceReplaced) -> state.Table:
    device = "shuffler" if event.source is state.CardSource.SHUFFLER else "shoe"
    settings = {**table.settings, "dealing_device": device}
    return replace(table, device_failed=False, source=event.source, settings=settings)


def _directed(table: state.Table, event: e.Directed) -> state.Table:
    if event.what is state.Direction.PLACE:
        return replace(table, card_place=event.place)
    kept = tuple(other for other in table.directions if other != event.what)
    return replace(table, directions=(*kept, event.what) if event.on else kept)


def _to_shuffle(deck: state.Deck) -> state.Deck:
    """A deck that has just come is shuffled again only if it was ready by then."""
    return replace(deck, ordered=deck.done) if deck.moment == "opening" else replace(deck, done=0)


def _prepared(table: state.Table, event: e.TablePrepared) -> state.Table:
    """A new table of the same name: what was played, promised and arranged there stays."""
    stays = {name: getattr(table, name) for name in _STAYS}
    return state.Table(
        id=event.table,
        rulebook=event.rulebook,
        settings=event.settings,
        source=event.source,
        areas=event.areas,
        standing=state.Standing.OPENING,
        pit=event.pit,
        practice=event.practice,
        digest=event.digest,
        extends=event.extends,
        **stays,
    )


_STAYS = (
    "rounds", "vouchers", "purses", "meter", "remainder", "promises", "kept", "deals", "running", "ready", "absent",
    "referred", "last", "newcomers", "course", "called", "mixing", "corrections", "tray", "meters",
)  # fmt: skip
"""What of a table is there for another of its name."""


def _held(table: state.Table, event: e.SeatLeft) -> dict[int, state.HeldSeat]:
    """The seats that are kept for players who got up, with one that just was."""
    if not event.held:
        return table.held
    chair = table.chairs[event.seat]
    kept = state.HeldSeat(chair.player, event.held, chair.wagered, chair.marker, chair.own, table.before)
    return {**table.held, event.seat: kept}


def _back(
    table: state.Table, event: e.SeatTaken, chair: state.Chair
) -> tuple[state.Chair, state.Limits | None]:
    """The chair of a player who is back in time at a seat that was kept, and the limits that run beside the new ones."""
    kept = table.held.get(event.seat)
    if kept is None or kept.player != event.player or event.act.at > kept.until:
        return chair, table.before
    return replace(chair, wagered=kept.wagered, marker=kept.marker, own=kept.own), table.before or kept.before


def _taken(table: state.Table, event: e.SeatTaken) -> state.Table:
    chair = state.Chair(
        event.player, event.act.at, rounds=table.rounds if table.playing else table.rounds - 1
    )
    chair = replace(chair, tokens=table.purses.get(event.player, 0))
    purses = {player: held for player, held in table.purses.items() if player != event.player}
    chair, before = _back(table, event, chair)
    held = {seat: kept for seat, kept in table.held.items() if seat != event.seat}
    table = replace(table, before=before, held=held)
    chairs = {**table.chairs, event.seat: chair}
    new = (*table.newcomers, event.seat) if table.last is not None else table.newcomers
    return replace(table, chairs=dict(sorted(chairs.items())), purses=purses, newcomers=new)


def _started(table: state.Table, event: e.RoundStarted, version: int) -> state.Table:
    opened = Round(pool=event.pool, pool_called=event.pool, remainder=event.remainder)
    players = {seat: chair.player for seat, chair in table.chairs.items()}
    held = {seat: chair.chips for seat, chair in table.chairs.items()}
    return replace(
        table,
        round=opened,
        meter=table.meter if table.rounds else event.pool,
        rounds=event.number,
        in_play=event.deck,
        owed=(),
        laid={},
        shuffle_wanted="",
        shuffle_clause="",
        round_at=event.act.at,
        round_limits=table.limits,
        round_supers=table.supers,
        round_unit=table.unit,
        deals=(),
        ready=(),
        last=None,
        newcomers=(),
        kept=(),
        course=state.Course(version, event.act.at, players, held, seal=event.seal),
        readers=(),
        mixing=state.Mixing(),
        read=None,
    )


def _played(table: state.Table, event: e.Played, version: int, after: Round | None) -> state.Table:
    happened = event.event
    changed = replace(
        table,
        round=after if after is not None else evolve_round(table.round or Round(), happened),
        carried=_waiting(table, happened),
        read=_read(table, happened),
    )
    if type(happened) not in _FELT:
        return changed
    match happened:
        case g.PoolChanged(pool=pool, remainder=remainder):
            return replace(changed, meter=pool, remainder=remainder)
        case g.Declared(seat=seat) if happened.super or happened.instant:
            return replace(changed, owed=(*table.owed, (seat, "declared")))
        case g.WagerPlaced(seat=seat) if happened.area == BET:
            return replace(changed, owed=(*table.owed, (seat, "bet")))
        case g.CardsDealt(cards=text):
            out = (table.deals[-1][1] if table.deals else 0) + len(text.split())
            course = replace(table.course, hidden=bool(table.course.seal))
            deals = (*table.deals, (version, out))
            return replace(changed, deals=deals, course=course, readers=_readers(table, event))
        case g.DrawDealt() | g.DealerCardReplaced():
            return replace(changed, readers=_readers(table, event))
        case g.BetsCalled() if table.mixing.seeds:
            return replace(changed, mixing=replace(table.mixing, called=event.act.at))
        case g.CardTakenBack(phase=g.Phase.DEALING):
            return replace(changed, deals=table.deals[:-1], owed=())
        case g.DealCollected():
            return replace(changed, deals=())
        case g.DealerRevealed():
            return replace(changed, ready=())
        case g.Decided(seat=seat, deemed=True) | g.HandVoided(seat=seat, why=g.VoidCause.ABSENT):
            return _ruled_absent(changed, seat)
    return changed


_FELT = frozenset({
    g.PoolChanged, g.Declared, g.WagerPlaced, g.CardsDealt, g.DrawDealt, g.DealerCardReplaced, g.BetsCalled,
    g.CardTakenBack, g.DealCollected, g.DealerRevealed, g.Decided, g.HandVoided,
})  # fmt: skip
"""The events of a round that change more of a table than the round itself and the chips."""

_BY_ITSELF = (g.UpcardShown, g.StubRacked, g.PhaseOpened, g.DiscardsRacked)
"""What comes with a card and takes nothing from anybody: it goes back with it."""


def _read(table: state.Table, event: g.Event) -> state.CardRead | None:
    """The real card that can still be taken back after an event: the last one, if nobody has acted on it."""
    if not table.running.real or table.round is None:
        return None
    match event:
        case g.CardsDealt(cards=text) if len(text) == 2:
            return state.CardRead(table.round.order[table.round.dealt], text)
        case g.DrawDealt(seat=hand, cards=text) if len(text) == 2:
            return state.CardRead(hand, text)
        case g.DealerCardReplaced(into=text):
            return state.CardRead(0, text)
    by_itself = isinstance(event, _BY_ITSELF) or (isinstance(event, g.Declared) and event.auto)
    return table.read if by_itself else None


def _readers(table: state.Table, event: e.Played) -> tuple[str, ...]:
    """Who has read cards in, once another has; what comes from a promised order nobody reads."""
    by = event.act.by.id
    return table.readers if table.promises or by in table.readers else (*table.readers, by)


def _ruled_absent(table: state.Table, seat: int) -> state.Table:
    player = table.chairs[seat].player if seat in table.chairs else ""
    return replace(
        table,
        absent={**table.absent, player: table.absent.get(player, 0) + 1},
        referred=tuple(number for number in table.referred if number != seat),
        course=replace(table.course, deemed=(*table.course.deemed, seat)),
    )


def _waiting(table: state.Table, event: g.Event) -> dict[int, state.CarriedWager]:
    """The wagers that wait for a round: one comes with a void round, goes with an ante and is back without it."""
    match event:
        case g.Carried(seat=seat, amount=amount, tokens=used) if amount:
            return {**table.carried, seat: state.CarriedWager(table.chairs[seat].player, amount, used)}
        case g.WagerPlaced(seat=seat, carried=True):
            return _all_but(table.carried, seat)
        case g.WagerWithdrawn(seat=seat, area=area) if table.round is not None:
            wager = table.round.seats[seat].wagers[area]
            if wager.brought:
                kept = state.CarriedWager(table.chairs[seat].player, wager.open, wager.tokens)
                return {**table.carried, seat: kept}
    return table.carried


def _all_but(waiting: dict[int, state.CarriedWager], seat: int) -> dict[int, state.CarriedWager]:
    return {number: kept for number, kept in waiting.items() if number != seat}


def _refunded(table: state.Table, event: e.CarriedRefunded) -> state.Table:
    changed = g.PoolChanged(event.pool, event.remainder, 0, g.PoolCause.REFUND, event.clause)
    return replace(
        table,
        round=evolve_round(table.round, changed) if table.round is not None else None,
        carried=_all_but(table.carried, event.seat),
        meter=event.pool,
        remainder=event.remainder,
    )


def _ended(table: state.Table, event: e.RoundEnded) -> state.Table:
    chairs = {
        seat: replace(
            chair,
            wagered=chair.wagered or seat in event.wagered,
            idle=0 if seat in event.wagered else chair.idle + (chair.rounds < event.number),
        )
        for seat, chair in table.chairs.items()
    }
    before, times = table.company
    company = (len(chairs), times + 1 if before == len(chairs) else 1)
    deck = replace(table.decks[table.in_play], moment="round", done=0)
    return _deck(
        table,
        deck,
        chairs=chairs,
        company=company,
        owed=(),
        laid={},
        round=None,
        ready=(),
        referred=(),
        last=table.round,
        unread=False,
        course=replace(table.course, ended=event.act.at, void=event.void),
    )


def _step_done(table: state.Table, event: e.StepDone) -> state.Table:
    deck, by = table.decks[event.deck], event.act.by.id
    hands = deck.hands if by in deck.hands else (*deck.hands, by)
    return _deck(table, replace(deck, done=deck.done + 1, hands=hands))


# Promises, and how the table is run


def _committed(table: state.Table, event: e.DeckCommitted) -> state.Table:
    promise = event.promise
    course = replace(table.course, committed=(*table.course.committed, promise.commitment))
    promised = replace(table, promises=(*table.promises, promise), course=course)
    if promise.number > 1:
        return promised
    seeds = tuple(state.MixedSeed(seat, hash_) for seat, hash_ in promise.seeds.items())
    called = event.act.at if table.round is not None and table.round.phase is not g.Phase.BETTING else 0
    mixing = state.Mixing(seeds, called)  # promised anew once bets are called: the wait begins again
    later = {seat: hash_ for seat, hash_ in table.seeds.items() if seat not in promise.seeds}
    return replace(promised, mixing=mixing, seeds=later)


def _with_seed(table: state.Table, seat: int, **found: Any) -> state.Table:
    """The table with what became of the seed of a seat, where that is open."""
    seeds = (replace(one, **found) if one.seat == seat and one.awaited else one for one in table.mixing.seeds)
    return replace(table, mixing=replace(table.mixing, seeds=tuple(seeds)))


def _without_seed(table: state.Table, seat: int) -> state.Table:
    """The table once a player is gone who has committed a seed: it is not waited for."""
    seeds = {number: hash_ for number, hash_ in table.seeds.items() if number != seat}
    return _with_seed(replace(table, seeds=seeds), seat, why=state.NoSeed.MISSING)


def _promise_kept(table: state.Table, event: e.DeckOpened) -> state.Table:
    kept = (*table.kept, state.Kept(event.commitment, event.salt, event.order, event.secret, event.deck))
    course = replace(table.course, opened=(*table.course.opened, event.commitment))
    return replace(_promise_gone(table, event), kept=kept, course=course)


def _promise_gone(table: state.Table, event: e.DeckOpened | e.DeckLost | e.DeckReplaced) -> state.Table:
    left = tuple(promise for promise in table.promises if promise.commitment != event.commitment)
    return replace(table, promises=left)


def _replaced(table: state.Table, event: e.DeckReplaced) -> state.Table:
    """The table without a promise; seeds that nobody has seen yet are there for the next, the others are spent."""
    unseen = {one.seat: one.hash for one in table.mixing.seeds if one.awaited}
    table = replace(table, seeds=table.seeds | unseen, mixing=state.Mixing())
    made = tuple(promise for promise in table.course.committed if promise != event.commitment)
    return replace(_promise_gone(table, event), course=replace(table.course, committed=made))


_CHANGES: dict[type[e.TableEvent], Callable[[state.Table, Any], state.Table]] = {
    e.TablePrepared: _prepared,
    e.RulebookMoved: lambda table, event: replace(
        table, rulebook=event.rulebook, digest=event.digest, extends=event.extends
    ),
    e.RulebookLapsed: lambda table, event: replace(table, lapsed=event.day),
    e.EquipmentTicked: lambda table, event: replace(table, ticked=(*table.ticked, event.item)),
    e.SignShown: lambda table, event: replace(table, shown=(*table.shown, event.name)),
    e.StaffAssigned: lambda table, event: replace(table, dealer=event.dealer, supervisor=event.supervisor),
    e.FloatCounted: lambda table, event: replace(table, float=event.amount),
    e.DeckReceived: lambda table, event: _deck(
        table, state.Deck(event.deck, event.back, seal=event.seal, done=event.ready)
    ),
    e.StepDone: _step_done,
    e.PlayersLooked: lambda table, _: _decks(
        table, lambda deck: replace(deck, looks=(*deck.looks, deck.done))
    ),
    e.DeckFailed: _gone,
    e.DeckRemoved: _gone,
    e.DeckLocked: lambda table, event: replace(table, locked=state.LockedDeck(event.deck, event.why)),
    e.DeckSearched: lambda table, event: _bad(table, searched=event.found),
    e.DeckTold: _told,
    e.DeckCompleted: lambda table, event: _deck(
        _unlocked(table, event.deck), state.Deck(event.deck, table.decks[event.deck].back)
    ),
    e.TableOpened: lambda table, event: replace(table, standing=state.Standing.OPEN, in_play=event.deck),
    e.TableClosed: _closed,
    e.SeatTaken: _taken,
    e.SeatLeft: _left,
    e.ChipsBrought: lambda table, _: table,
    e.ChipsTaken: _cashed,
    e.VoucherSwapped: lambda table, event: replace(table, vouchers=(*table.vouchers, event.number)),
    e.LimitsSet: _limited,
    e.MarkersEnded: lambda table, _: replace(
        _chairs(table, lambda _, chair: replace(chair, marker=0)), before=None
    ),
    e.AllowedAbove: lambda table, event: replace(
        table, chairs={**table.chairs, event.seat: replace(table.chairs[event.seat], own=event.limits)}
    ),
    e.NoticeGiven: _noticed,
    e.SaidReady: lambda table, event: replace(table, ready=(*table.ready, event.seat)),
    e.AbsenceReferred: lambda table, event: replace(table, referred=(*table.referred, event.seat)),
    e.MeterChanged: lambda table, event: replace(table, meter_down=not event.up),
    e.CarriedRefunded: _refunded,
    e.HandLaid: lambda table, event: replace(
        table, laid={**table.laid, event.seat: table.laid.get(event.seat, 0) + 1}
    ),
    e.RoundEnded: _ended,
    e.ResultCorrected: lambda table, event: replace(
        table,
        corrections=(*table.corrections, state.Correction(event.round, event.box, event.area, event.amount)),
    ),
    e.ShuffleOrdered: lambda table, event: replace(
        _decks(table, _to_shuffle), shuffle_wanted=event.why, shuffle_clause=event.clause
    ),
    e.DeviceFailed: lambda table, _: replace(
        table, device_failed=True, decks={}, retired=(*table.retired, *table.decks), locked=None
    ),
    e.DeviceReplaced: _device_there,
    e.PlayStopped: lambda table, event: replace(table, stopped=event.why),
    e.PlayResumed: lambda table, _: replace(table, stopped=""),
    e.Directed: _directed,
    e.Arranged: lambda table, event: replace(table, running=event.running),
    e.SupervisorCalled: lambda table, event: replace(table, called=event.what),
    e.CallAnswered: lambda table, _: replace(table, called="", absent={}),
    e.SeedCommitted: lambda table, event: replace(table, seeds={**table.seeds, event.seat: event.hash}),
    e.DeckCommitted: _committed,
    e.SeedRevealed: lambda table, event: _with_seed(
        table, event.seat, seed=event.seed, why=None if event.seed else state.NoSeed.MALFORMED
    ),
    e.DeckMixed: lambda table, event: replace(
        table, mixing=replace(table.mixing, seeds=event.seeds, done=True)
    ),
    e.DeckOpened: _promise_kept,
    e.DeckLost: _promise_gone,
    e.DeckReplaced: _replaced,
}
"""What of a table each event changes."""
