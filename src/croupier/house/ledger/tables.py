"""What every event of a table moves between the accounts of the house."""

import croupier.house.table.events as e
from croupier.game import Wager
from croupier.game import events as g
from croupier.game.state import BET, FEES, JACKPOT, POOLED
from croupier.house.gaming.takings import TRAY
from croupier.house.ledger.accounts import (
    CAGE,
    CASH,
    GUARANTEE,
    PRIZES,
    VARIANCE,
    VOUCHERS,
    Posting,
    box_of,
    chips,
    drop_of,
    escrow,
    fees_of,
    float_of,
    move,
    pool_of,
    retained_of,
    tokens,
    wallet,
)
from croupier.house.table.state import Table

MOVING = frozenset({
    g.WagerPlaced, g.WagerWithdrawn, g.Paid, g.Returned, g.Taken, g.CollectionReversed, g.Reversed, g.Carried,
    g.Forfeited, g.Corrected, g.BetFound, g.SuperFound, g.PoolChanged,
})  # fmt: skip
"""The events of a round that move money; all others move none."""


Postings = tuple[Posting, ...]


def purse(table: Table, player: str) -> str:
    """Where a player's chips come from and go back to: the wallet, or at a practice table nobody's money."""
    return f"practice:{player}" if table.practice else wallet(player)


def postings(table: Table, event: e.TableEvent) -> tuple[Posting, ...]:
    """What an event moves, the table being as it was before it."""
    return tuple([posting for posting in _postings(table, event) if posting.amount])


def _postings(table: Table, event: e.TableEvent) -> Postings:
    if isinstance(event, e.Played):
        return _round(table, event.event) if type(event.event) in MOVING else ()
    match event:
        case e.FloatCounted(amount=amount):
            return move(CAGE, float_of(table.id), amount - table.tray.held)
        case e.TrayEvent():
            return _tray(table.id, event)
        case e.ChipsBrought(seat=seat, amount=amount, cash=cash):
            at_table = chips(table.id, table.chairs[seat].player)
            source = float_of(table.id) if cash else purse(table, table.chairs[seat].player)
            return move(source, at_table, amount) + move(CASH, drop_of(table.id), amount if cash else 0)
        case e.ChipsTaken(seat=seat, amount=amount):
            player = table.chairs[seat].player
            return move(chips(table.id, player), purse(table, player), amount)
        case e.VoucherSwapped(player=player, value=value):
            return move(VOUCHERS, tokens(player), value)
        case e.RoundStarted(pool=pool) if pool and not table.rounds:
            return move(GUARANTEE, pool_of(table.id), pool)
        case e.ResultCorrected(seat=sits, player=player, area=area, amount=amount):
            has = chips(table.id, player) if sits else purse(table, player)
            return move(_house(table.id, area), has, amount)
        case e.CarriedRefunded(seat=seat, amount=amount, tokens=used, pool=pool):
            player, lies = table.chairs[seat].player, escrow(table.id, seat, JACKPOT)
            back = move(lies, chips(table.id, player), amount - used) + move(lies, tokens(player), used)
            return back + move(retained_of(table.id), pool_of(table.id), pool - table.meter)
    return ()


def _tray(table: str, event: e.TrayEvent) -> Postings:
    """What slips and counts move between a tray, the drop boxes and the cage."""
    match event:
        case e.TrayFilled(amount=amount):
            return move(CAGE, float_of(table), amount)
        case e.TrayCredited(amount=amount):
            return move(float_of(table), CAGE, amount)
        case e.CountAgreed(what=what, amount=amount, expected=expected):
            lies = float_of(table) if what == TRAY else box_of(table, what)
            return move(VARIANCE, lies, amount - expected) + move(lies, CAGE, amount if what != TRAY else 0)
        case e.BoxChanged(box=box, amount=amount):
            return move(drop_of(table), box_of(table, box), amount)
    return ()


def _house(table: str, area: str) -> str:
    """Where a taken stake goes."""
    return retained_of(table) if area in POOLED else fees_of(table) if area in FEES else float_of(table)


def _payer(table: str, area: str) -> str:
    """Where winnings come from."""
    return PRIZES if area in POOLED else float_of(table)


def _round(table: Table, event: g.Event) -> Postings:
    match event:
        case g.WagerPlaced(seat=seat, area=area, amount=amount, tokens=used):
            return () if event.carried else _stake(table, seat, area, amount, used)
        case g.WagerWithdrawn(seat=seat, area=area):
            wager = _wager(table, seat, area)
            return () if wager.brought else _give_back(table, seat, area, wager.open)
        case g.Paid(seat=seat, area=area, amount=amount, returned=returned):
            won = move(_payer(table.id, area), chips(table.id, table.chairs[seat].player), amount)
            return won + _give_back(table, seat, area, returned)
        case g.Returned(seat=seat, area=area, amount=amount):
            return _give_back(table, seat, area, amount)
        case g.Taken(seat=seat, area=area, amount=amount):
            return move(escrow(table.id, seat, area), _house(table.id, area), amount)
        case g.CollectionReversed(seat=seat, area=area):
            taken = _wager(table, seat, area).taken
            return move(_house(table.id, area), escrow(table.id, seat, area), taken)
        case g.Reversed(seat=seat, area=area):
            return _undo(table, seat, area)
        case g.Carried(seat=seat, area=area, amount=amount, tokens=used):
            return _undo(table, seat, area) + _stake(table, seat, area, amount, used)
        case g.Forfeited(seat=seat, area=area):
            stake, player = _wager(table, seat, area).stake, table.chairs[seat].player
            return _undo(table, seat, area) + move(chips(table.id, player), _house(table.id, area), stake)
        case g.Corrected() | g.BetFound() | g.SuperFound():
            return _put_right(table, event)
        case g.PoolChanged():
            return _pool(table, event)
    return ()


def _stake(table: Table, seat: int, area: str, amount: int, used: int) -> Postings:
    """Puts a stake on an area, a part of it in tokens."""
    player, lies = table.chairs[seat].player, escrow(table.id, seat, area)
    return move(chips(table.id, player), lies, amount - used) + move(tokens(player), lies, used)


def _put_right(table: Table, event: g.Corrected | g.BetFound | g.SuperFound) -> Postings:
    """What a ruling moves between a player and the house, or what was found on an area between the player and that."""
    held = chips(table.id, table.chairs[event.seat].player)
    if isinstance(event, g.Corrected):
        return move(_house(table.id, event.area), held, event.amount)
    area = event.area if isinstance(event, g.SuperFound) else BET
    more = event.amount - _wager(table, event.seat, area).open
    return move(held, escrow(table.id, event.seat, area), more)


def _wager(table: Table, seat: int, area: str) -> Wager:
    assert table.round is not None  # noqa: S101
    return table.round.seats[seat].wagers[area]


def _give_back(table: Table, seat: int, area: str, amount: int) -> Postings:
    """Returns a stake: chips first, and tokens as tokens."""
    if not amount:
        return ()
    wager, player = _wager(table, seat, area), table.chairs[seat].player
    chips_left = max(0, wager.stake - wager.tokens - wager.returned)
    in_chips, lies = min(amount, chips_left), escrow(table.id, seat, area)
    return move(lies, chips(table.id, player), in_chips) + move(lies, tokens(player), amount - in_chips)


def _undo(table: Table, seat: int, area: str) -> Postings:
    """Puts everything done with a wager back to where it was before it was placed."""
    wager, player = _wager(table, seat, area), table.chairs[seat].player
    chips_back = min(wager.returned, wager.stake - wager.tokens)
    return (
        Posting(chips(table.id, player), wager.stake - wager.tokens - chips_back - wager.paid),
        Posting(tokens(player), wager.tokens - (wager.returned - chips_back)),
        Posting(escrow(table.id, seat, area), -wager.open),
        Posting(_house(table.id, area), -wager.taken),
        Posting(_payer(table.id, area), wager.paid),
    )


def _pool(table: Table, event: g.PoolChanged) -> Postings:
    assert table.round is not None  # noqa: S101
    change = event.pool - table.round.pool
    if event.why in (g.PoolCause.CONTRIBUTIONS, g.PoolCause.REFUND):
        return move(retained_of(table.id), pool_of(table.id), change)
    paid = Posting(PRIZES, event.house - change)
    return Posting(pool_of(table.id), change), Posting(GUARANTEE, -event.house), paid
