"""What each event moves between a table's seats, its tray and its drop box, and how far it moves the meters."""

from msgspec.structs import replace

from croupier.game.state import ANTE, POOLED
from croupier.house.gaming.takings import TRAY, OneCount, TableMeter, Tray
from croupier.house.ledger.accounts import chips as chips_of
from croupier.house.ledger.accounts import drop_of, fees_of, float_of
from croupier.house.ledger.accounts import tokens as tokens_of
from croupier.house.ledger.tables import MOVING, postings
from croupier.house.table import events as e
from croupier.house.table.state import Table

_MONEY = (
    e.FloatCounted, e.TrayFilled, e.TrayCredited, e.CountAgreed, e.BoxChanged, e.ChipsBrought, e.ChipsTaken,
    e.VoucherSwapped, e.CarriedRefunded, e.ResultCorrected,
)  # fmt: skip


def metered(table: Table, after: Table, event: e.TableEvent) -> Table:
    """A table after an event, with its seats' chips, its tray and its meters as that leaves them."""
    if isinstance(event, e.Played):
        return _moved(table, after, event) if type(event.event) in MOVING else after
    if isinstance(event, _MONEY):
        after = _moved(table, after, event)
    match event:
        case e.ResultCorrected(area=area, amount=amount) if area in POOLED:
            return _on(table, after, jackpot_paid=amount)
        case e.RoundEnded():
            return _on(table, after, **_round(table, event))
        case e.TableOpened():
            return replace(after, tray=replace(after.tray, since=event.act.at))
        case e.TableClosed() if table.tray.since:
            closed = _on(table, after, seconds=event.act.at - table.tray.since)
            return replace(closed, tray=replace(after.tray, since=0))
        case e.PiecesCounted(what=what, pieces=pieces):
            counts = {**table.tray.counts, what: OneCount(event.act.by, pieces)}
            return replace(after, tray=replace(after.tray, counts=counts))
        case e.CountsDiffered(what=what):
            return replace(after, tray=_uncounted(after.tray, what))
        case e.CountAgreed(what=what, amount=amount) if what == TRAY:
            return replace(after, float=amount, tray=replace(_uncounted(after.tray, what), counted=True))
        case e.CountAgreed(what=what):
            boxes = {name: held for name, held in after.tray.boxes.items() if name != what}
            return replace(after, tray=replace(_uncounted(after.tray, what), boxes=boxes))
        case e.BoxChanged(box=box, amount=amount, put=put):
            boxes = {**after.tray.boxes, box: amount} if box else after.tray.boxes
            return replace(after, tray=replace(after.tray, box=put, boxes=boxes))
    return after


def _uncounted(tray: Tray, what: str) -> Tray:
    return replace(tray, counts={name: one for name, one in tray.counts.items() if name != what})


def _on(table: Table, after: Table, **more: int) -> Table:
    """The table with the meter of its rulebook so much further."""
    meter = after.meters.get(table.rulebook, TableMeter()).add(**more)
    return replace(after, meters={**after.meters, table.rulebook: meter})


def _moved(table: Table, after: Table, event: e.TableEvent) -> Table:
    """What the ledger moves to and from a seat, the tray and the drop box: by cage and counts, or won and lost."""
    moved: dict[str, int] = {}
    for account, amount in postings(table, event):
        moved[account] = moved.get(account, 0) + amount
    after = _at_seat(table, after, event, moved)
    name, of = table.id, moved.get
    chips, fees, cash = of(float_of(name), 0), of(fees_of(name), 0), of(drop_of(name), 0)
    more = _of_cage(event, chips) if not isinstance(event, e.Played) else None
    if more is None:
        more = {"win": chips + fees + cash, "drop": cash}
        if isinstance(event, e.ChipsBrought) and not event.cash:
            more = {"brought": event.amount}
    if not (chips or fees or cash or any(more.values())):
        return after
    moves = bool(chips or fees)
    tray = _uncounted(table.tray, TRAY) if moves else table.tray  # a count that one has made no longer holds
    tray = replace(
        tray,
        float=tray.float + chips,
        fees=tray.fees + fees,
        drop=tray.drop + cash,
        counted=tray.counted and not moves,
    )
    return _on(table, replace(after, tray=tray), **more)


def _at_seat(table: Table, after: Table, event: e.TableEvent, moved: dict[str, int]) -> Table:
    """A table with the chips and tokens of the one seat that an event is about."""
    seat = _seat_of(table, event)
    if seat not in table.chairs:
        return after
    player, chair = table.chairs[seat].player, after.chairs[seat]
    in_chips, in_tokens = moved.get(chips_of(table.id, player), 0), moved.get(tokens_of(player), 0)
    if not in_chips and not in_tokens:
        return after
    chair = replace(chair, chips=chair.chips + in_chips, tokens=chair.tokens + in_tokens)
    return replace(after, chairs={**after.chairs, seat: chair})


def _seat_of(table: Table, event: e.TableEvent) -> int:
    """The seat whose chips an event moves; a voucher's tokens come to its player's first."""
    if isinstance(event, e.VoucherSwapped):
        return next((seat for seat, chair in table.chairs.items() if chair.player == event.player), 0)
    seat: int = getattr(event.event if isinstance(event, e.Played) else event, "seat", 0)
    return seat


def _of_cage(event: e.TableEvent, chips: int) -> dict[str, int] | None:
    """What counts and the cage moved; nothing for what the game did."""
    match event:
        case e.TrayFilled(amount=amount):
            return {"fills": amount}
        case e.TrayCredited(amount=amount):
            return {"credits": amount}
        case e.FloatCounted():  # without a tray, what is counted is what the cage has given or taken
            return {"fills": max(chips, 0), "credits": max(-chips, 0)}
        case e.CountAgreed(what=what, amount=amount, expected=expected):
            return {"variance" if what == TRAY else "box_variance": amount - expected}
        case e.BoxChanged():
            return {}
    return None


def _round(table: Table, event: e.RoundEnded) -> dict[str, int]:
    """What a round that is over and still on the table adds; one that was void is counted as that alone."""
    if event.void or table.round is None:
        return {"void": 1}
    wagers = [item for seat in table.round.seats.values() for item in seat.wagers.items()]
    main = [wager for area, wager in wagers if area not in POOLED]
    side = [wager for area, wager in wagers if area in POOLED]
    antes = [wager.stake for area, wager in wagers if area == ANTE]
    supers = [wager.stake for area, wager in wagers if area.startswith("super")]
    return {
        "rounds": 1,
        "handle": sum(wager.stake for wager in main),
        "antes": sum(antes),
        "squares": sum(stake * stake for stake in antes),
        "supers": sum(supers),
        "super_squares": sum(stake * stake for stake in supers),
        "jackpot_in": sum(wager.stake for wager in side),
        "jackpot_paid": sum(wager.paid for wager in side),
    }
