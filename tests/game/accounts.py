"""A second set of books: kept from the events alone, to hold the engine's own against."""

from croupier.game import events as e


class Books:
    """What every player, the house and the table hold, wager by wager."""

    def __init__(self) -> None:
        self.stakes: dict[tuple[int, str], int] = {}
        self.player: dict[tuple[int, str], int] = {}
        self.house: dict[tuple[int, str], int] = {}
        self.held: dict[tuple[int, str], int] = {}

    def post(self, event: e.Event) -> None:
        match event:
            case e.WagerPlaced(seat, area, amount):
                self.stakes[seat, area] = amount
                self._set((seat, area), -amount, 0, amount)
            case e.WagerWithdrawn(seat, area):
                self._set((seat, area), 0, 0, 0)
            case e.Paid(seat, area, amount, returned):
                self._move((seat, area), amount + returned, -amount, -returned)
            case e.Returned(seat, area, amount):
                self._move((seat, area), amount, 0, -amount)
            case e.Taken(seat, area, amount):
                self._move((seat, area), 0, amount, -amount)
            case e.Reversed(seat, area) | e.Carried(seat, area):
                self._set((seat, area), 0, 0, 0)
            case e.Forfeited(seat, area):
                stake = self.stakes[seat, area]
                self._set((seat, area), -stake, stake, 0)
            case e.CollectionReversed(seat, area):
                taken = self.house[seat, area]
                self._move((seat, area), 0, -taken, taken)
            case e.BetFound(seat, amount):
                self._found((seat, "bet"), amount)
            case e.SuperFound(seat, area, amount):
                self._found((seat, area), amount)

    def _found(self, wager: tuple[int, str], amount: int) -> None:
        self.stakes[wager] = amount
        before = self.held[wager]
        self._move(wager, before - amount, 0, amount - before)

    def _set(self, wager: tuple[int, str], player: int, house: int, held: int) -> None:
        self.player[wager], self.house[wager], self.held[wager] = player, house, held

    def _move(self, wager: tuple[int, str], player: int, house: int, held: int) -> None:
        self._set(wager, self.player[wager] + player, self.house[wager] + house, self.held[wager] + held)

    def balanced(self) -> bool:
        """Whether what players, house and table gained and lost adds up to nothing."""
        totals = sum(self.player.values()) + sum(self.house.values()) + sum(self.held.values())
        return totals == 0 and all(amount >= 0 for amount in self.held.values())

    def net(self, seat: int) -> int:
        return sum(amount for (number, _), amount in self.player.items() if number == seat)
