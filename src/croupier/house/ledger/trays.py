"""Trays: the chips of every account by denomination, moved as the ledger's postings move money.

Chips lie before a seat, on the areas, in a table's float and with the fees it has taken; a player's tokens are
counted like chips, in a tray apart. Every other account is money: wallets, cash, the drop box, pools and what is kept
for them, prizes, vouchers, the cage. An amount that comes from money is issued by the cage, and one that goes to money
is taken back by it.

Whoever cannot make an amount gets change for the smallest chip that is large enough, from the float of the table if
that can make it, else from the cage. A float that pays more than it holds stands empty: the cage lends it the rest,
and is paid back from what comes in first.
"""

from collections.abc import Iterator, Sequence

from croupier.house.ledger.accounts import Posting, drop_of, float_of, pool_of, retained_of
from croupier.house.ledger.chips import DENOMINATIONS, fewest, rows, stacked


class Tray:
    """The chips of one account, as many of each kind; the float beside it, and what the cage has lent."""

    __slots__ = ("beside", "counts", "lent")

    def __init__(self, beside: "Tray | None" = None) -> None:
        self.counts = [0] * len(DENOMINATIONS)
        self.beside = beside
        self.lent = 0

    def give(self, other: "Tray", amount: int) -> int:
        """Hands chips over, the largest first, and says what they could not make."""
        mine, theirs = self.counts, other.counts
        for place, chip in enumerate(DENOMINATIONS):
            if chip <= amount and mine[place]:
                count = min(mine[place], amount // chip)
                mine[place] -= count
                theirs[place] += count
                amount -= count * chip
                if not amount:
                    break
        return amount

    def can_give(self, *amounts: int) -> bool:
        """Whether the chips make all these amounts, one after the other."""
        probe, nowhere = Tray(), Tray()
        probe.counts = self.counts.copy()
        return not any(probe.give(nowhere, amount) for amount in amounts)

    def smallest(self) -> int | None:
        """The place of the smallest kind that is there."""
        return next((place for place in reversed(range(len(DENOMINATIONS))) if self.counts[place]), None)


class Float(Tray):
    """A table's float, which the cage fills row by row."""

    __slots__ = ()


class Trays:
    """All trays of a house, and what the cage has issued."""

    def __init__(self) -> None:
        self.cage = Tray()
        self.trays: dict[str, Tray] = {}
        self._tray_of: dict[str, Tray] = {}

    def take(self, found: Sequence[Posting]) -> None:
        """Moves the chips of some postings that add up to nothing."""
        for source, target, amount in _moves(found):
            giver, taker = self._tray(source), self._tray(target)
            if giver is not taker:
                self._move(giver, taker, amount)

    def _tray(self, account: str) -> Tray:
        tray = self._tray_of.get(account)
        return tray if tray is not None else self._new(account)

    def _new(self, account: str) -> Tray:
        """The tray of an account seen for the first time; that of money is the cage."""
        kind, _, rest = account.partition(":")
        table = rest.partition(":")[0]
        tray = self.cage
        if kind == "tokens":
            tray = self.trays[account] = Tray()
        elif account == float_of(table):
            tray = self.trays[account] = Float()
        elif kind == "chips" or (kind == "table" and account not in _money_of(table)):
            tray = self.trays[account] = Tray(self._tray(float_of(table)))
        self._tray_of[account] = tray
        return tray

    def _move(self, giver: Tray, taker: Tray, amount: int) -> None:
        if taker.lent:
            back = min(taker.lent, amount)
            taker.lent -= back
            amount -= back
            if giver is not self.cage:
                self._move(giver, self.cage, back)
        if giver is self.cage:
            self._issue(taker, rows(amount) if isinstance(taker, Float) else fewest(amount))
        elif left := giver.give(taker, amount):
            self._change(giver, taker, left)

    def _issue(self, taker: Tray, counts: list[int]) -> None:
        for place, count in enumerate(counts):
            self.cage.counts[place] -= count
            taker.counts[place] += count

    def _change(self, giver: Tray, taker: Tray, left: int) -> None:
        """Breaks the smallest chip still there, each of which is worth more than what is left to pay."""
        place = giver.smallest()
        if place is None:
            giver.lent += left
            self._issue(taker, fewest(left))
            return
        over = DENOMINATIONS[place] - left
        bank = giver.beside if giver.beside and giver.beside.can_give(left, over) else self.cage
        giver.counts[place] -= 1
        bank.counts[place] += 1
        for other, amount in ((taker, left), (giver, over)):
            if bank is self.cage:
                self._issue(other, fewest(amount))
            else:
                bank.give(other, amount)

    # Looking

    def counts(self, account: str) -> dict[int, int]:
        """How many chips of each kind an account holds, the largest first."""
        return _named(self.trays[account].counts) if account in self.trays else {}

    def stack(self, account: str) -> tuple[int, ...]:
        """The chips of an account from the bottom to the top, the smallest on top."""
        return stacked(self.trays[account].counts) if account in self.trays else ()

    def worth(self, account: str) -> int:
        """What the chips of an account are worth."""
        return sum(chip * count for chip, count in self.counts(account).items())

    def lent(self, account: str) -> int:
        """What an account has paid beyond its chips; the cage has lent it."""
        return self.trays[account].lent if account in self.trays else 0

    def issued(self) -> dict[int, int]:
        """How many chips of each kind the cage has issued and not taken back."""
        return _named([-count for count in self.cage.counts])


def _named(counts: list[int]) -> dict[int, int]:
    return {chip: count for chip, count in zip(DENOMINATIONS, counts, strict=True) if count}


def _money_of(table: str) -> tuple[str, ...]:
    """The accounts of a table that hold no chips."""
    return drop_of(table), pool_of(table), retained_of(table)


def _moves(found: Sequence[Posting]) -> Iterator[tuple[str, str, int]]:
    """Postings as moves from an account to another: each source in turn fills the targets in turn."""
    targets = iter([posting for posting in found if posting.amount > 0])
    target, room = "", 0
    for source, amount in found:
        left = -amount
        while left > 0:
            if not room:
                target, room = next(targets)
            moved = min(left, room)
            yield source, target, moved
            left, room = left - moved, room - moved
