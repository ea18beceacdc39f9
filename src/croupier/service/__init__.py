"""Commands in, events out: the application that runs a house over its log."""

from croupier.service.answers import Answer, Done, Entry, Stale
from croupier.service.app import Pending, Service
from croupier.service.dealing import DealNext, OpenRound, Scan, rules_of
from croupier.service.guards import GUARDS
from croupier.service.live import DeckCommitted, DeckOpened, Live, table_stream
from croupier.service.steps import Crew, Step, next_step
from croupier.service.wallets import Deposit, Withdraw, wallet_stream

__all__ = [
    "GUARDS",
    "Answer",
    "Crew",
    "DealNext",
    "DeckCommitted",
    "DeckOpened",
    "Deposit",
    "Done",
    "Entry",
    "Live",
    "OpenRound",
    "Pending",
    "Scan",
    "Service",
    "Stale",
    "Step",
    "Withdraw",
    "next_step",
    "rules_of",
    "table_stream",
    "wallet_stream",
]
