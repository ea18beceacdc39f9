"""A client of a house's API: `Client` waits, `AsyncClient` is awaited; both send what `calls` describes."""

from croupier.client.calls import HOUSE, PEOPLE, Call, To, dispute, pool, promotion, table, wallet
from croupier.client.clients import AsyncClient, Client
from croupier.client.feed import AsyncFeed, Feed
from croupier.client.following import Update
from croupier.client.session import (
    ApiError,
    ClientError,
    FeedEnded,
    Retry,
    SignedOut,
    TakenOver,
    Unreachable,
    Unreadable,
)
from croupier.client.shuffles import shuffle_kept
from croupier.client.witnessing import Untrusted, trust
from croupier.web.replies import (
    Choice,
    Choices,
    Health,
    Me,
    NextStep,
    Practice,
    Problem,
    Said,
    Seen,
    TableLine,
)
from croupier.web.wire import Answered, Second

__all__ = [
    "HOUSE",
    "PEOPLE",
    "Answered",
    "ApiError",
    "AsyncClient",
    "AsyncFeed",
    "Call",
    "Choice",
    "Choices",
    "Client",
    "ClientError",
    "Feed",
    "FeedEnded",
    "Health",
    "Me",
    "NextStep",
    "Practice",
    "Problem",
    "Retry",
    "Said",
    "Second",
    "Seen",
    "SignedOut",
    "TableLine",
    "TakenOver",
    "To",
    "Unreachable",
    "Unreadable",
    "Untrusted",
    "Update",
    "dispute",
    "pool",
    "promotion",
    "shuffle_kept",
    "table",
    "trust",
    "wallet",
]
