"""What a prize that is handed over moves in the ledger (15.3, 15.4).

Cash goes over the counter, and from there into the wallet of a winner who has one; cheques and transfers leave the
house; casino dollars are a voucher, to be swapped for tokens at a table; slots dollars are played at machines, which
this house does not keep. A thing moves no money.
"""

from collections.abc import Iterator

from croupier.house.ledger.accounts import CASH, PROMOTIONS, VOUCHERS, Posting, move
from croupier.house.promotions import events as e
from croupier.house.promotions.prizes import Form
from croupier.house.promotions.state import Promotion
from croupier.house.promotions.terms import Method

CHEQUES = "cheques"
TRANSFERS = "transfers"
MACHINES = "machines"

_PAID_INTO = {Method.CASH: CASH, Method.CROSSED_CHEQUE: CHEQUES, Method.TRANSFER: TRANSFERS}
_CREDITED_TO = {Form.CASINO_DOLLARS: VOUCHERS, Form.SLOTS_DOLLARS: MACHINES}


def postings(promotion: Promotion, event: e.PromotionEvent) -> tuple[Posting, ...]:
    """What an event moves, the promotion being as it was before it."""
    if not isinstance(event, e.PrizeAwarded):
        return ()
    return tuple(
        posting
        for account, amount in _paid(promotion, event)
        for posting in move(PROMOTIONS, account, amount)
    )


def _paid(promotion: Promotion, event: e.PrizeAwarded) -> Iterator[tuple[str, int]]:
    for part in event.parts:
        yield _PAID_INTO[part.method], part.amount
    prize = promotion.prize(event.prize)
    if prize.form in _CREDITED_TO and prize.value:
        yield _CREDITED_TO[prize.form], prize.value


def in_cash(event: e.PrizeAwarded) -> int:
    """What of a prize is paid over the counter."""
    return sum(part.amount for part in event.parts if part.method is Method.CASH)
