"""What is a player's own: how one stands, every round one played, what it came to, and the wallet."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import sqrt
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath
from litestar.response import Stream
from msgspec import Struct
from msgspec.structs import astuple

from croupier.house.act import HOUSE, Role
from croupier.house.records.measures import theory_of
from croupier.house.records.paytables import paytable_of
from croupier.house.records.rounds import FOREVER, PlayedAt, PlayedRound
from croupier.house.table.state import Table, table_stream
from croupier.house.wallet.standing import PlayerStanding, standing_of
from croupier.house.wallet.wallets import Wallet, wallet_stream
from croupier.refusal import Code
from croupier.web import reports
from croupier.web.callers import Asking, Caller, Serving, known_person
from croupier.web.problems import refuse
from croupier.web.reports import SECOND, Form, Limit, Place, Report, Since, Until
from croupier.web.routes.rounds import kept_file
from croupier.web.worker import Worker
from croupier.words import Sentence

DAY = 86_400


class Sum(Struct, frozen=True):
    """What some rounds came to, in cents; `net` is what came back and was won less what was staked."""

    rounds: int = 0
    void: int = 0
    staked: int = 0
    returned: int = 0
    paid: int = 0
    net: int = 0
    best: int = 0
    worst: int = 0

    def __add__(self, other: "Sum") -> "Sum":
        if not (self.rounds and other.rounds):
            return self if self.rounds else other
        sums = (one + more for one, more in zip(astuple(self)[:-2], astuple(other)[:-2], strict=True))
        return Sum(*(*sums, max(self.best, other.best), min(self.worst, other.worst)))


class MyAccount(Struct, frozen=True):
    """Who is signed in, since when and for how long; the results since then and today (UTC), practice apart.

    `standing` is a player's time, results, limits with their use, and exclusion.
    """

    person: str
    role: Role
    title: str
    guest: bool
    since: int
    seconds: int
    since_sign_in: Sum
    today: Sum
    practice_today: Sum
    standing: PlayerStanding | None


class MyRounds(Report, frozen=True, kw_only=True):
    """A page of the rounds one played, the latest first; `after` asks for the next."""

    rounds: list[PlayedAt]
    after: str | None = None


class Theory(Struct, frozen=True):
    """What ante, bet and fees of some rounds brought, and what was to be expected of them, in cents.

    Play between weak and best comes to `low` to `high`, give or take the standard deviation of so many rounds.
    """

    rulebook: str
    practice: bool
    rounds: int
    antes: int
    actual: int
    low: float
    high: float
    deviation: float


class Statistics(Report, frozen=True, kw_only=True):
    """What one's rounds came to, in all and under each rulebook, and in theory; practice apart."""

    all: Sum
    by_rulebook: dict[str, Sum]
    practice: Sum
    theory: list[Theory]


class WalletSeen(Struct, frozen=True):
    """A wallet: what is in it, what went to each table and did not come back, how its player stands; whether the cage alone fills it."""

    player: str
    balance: int
    at_tables: dict[str, int]
    standing: PlayerStanding
    version: int
    cage: bool = False


@get("/me", tags=["me"])
async def me(worker: Serving, caller: Asking) -> MyAccount:
    """Tells who one is, how long one has been here, and how one stands."""
    return await worker.desk.run(lambda: _me(worker, caller))


@get("/me/rounds", tags=["me"])
async def my_rounds(worker: Serving, caller: Asking, after: Place = "", limit: Limit = 50) -> MyRounds:
    """Lists every round that the caller had a wager in, the latest first."""
    who = caller.person.id
    found = await worker.desk.run(lambda: worker.index.of_player(who, after, limit + 1))
    page = found[:limit]
    since, until = (page[-1].played.started, page[0].played.ended) if page else (0, 0)
    return MyRounds(
        rounds=page,
        after=page[-1].place if len(found) > limit else None,
        **reports.head(worker, Sentence("report.rounds", of=who), since, until, empty=not page),
    )


@get("/me/rounds/export", tags=["me"], media_type=reports.FILE)
async def export_rounds(
    worker: Serving, caller: Asking, form: Form = "jsonl", since: Since = 0, until: Until = 0
) -> Stream:
    """Gives every round that the caller had a wager in, the oldest first: its sums as CSV, or as lines of round files."""
    played = _played(worker, caller, since, until)
    if form == "jsonl":
        records = (worker.index.one(part.table, part.number) for part in played())
        return reports.attached("rounds.jsonl", (kept_file(worker, one, caller) for one in records if one))
    first = await worker.desk.run(lambda: next(played(), None))
    title = Sentence("report.rounds", of=caller.person.id)
    top = Report(**reports.head(worker, title, since, until, empty=first is None))
    columns = PlayedRound.__struct_fields__
    rows = ([_plain(line, column) for column in columns] for line in played())
    return reports.attached("rounds.csv", reports.table(top, columns, rows))


def _played(worker: Worker, caller: Caller, since: int, until: int) -> Callable[[], Iterator[PlayedRound]]:
    """Asks for the rounds that the caller had a wager in between two times, the oldest first."""
    end = until * SECOND or FOREVER
    return partial(worker.index.all_of_player, caller.person.id, since * SECOND, end)


def _plain(line: Struct, name: str) -> Any:
    value = getattr(line, name)
    return " ".join(map(str, value)) if isinstance(value, tuple) else value


@get("/me/statistics", tags=["me"])
async def statistics(worker: Serving, caller: Asking, since: Since = 0, until: Until = 0) -> Statistics:
    """Sums up the rounds that the caller played between two times."""
    played = _played(worker, caller, since, until)
    sums = await worker.desk.run(lambda: _sums(played()))
    theory = await worker.desk.run(lambda: _theories(worker, played()))
    live = {book: total for (book, practice), total in sums.items() if not practice}
    return Statistics(
        all=_total(sums, practice=False),
        by_rulebook=live,
        practice=_total(sums, practice=True),
        theory=theory,
        **reports.head(worker, Sentence("report.results", of=caller.person.id), since, until, empty=not sums),
    )


@get("/wallets/{player:str}", tags=["wallets"])
async def wallet(worker: Serving, caller: Asking, player: FromPath[str]) -> WalletSeen:
    """Shows a wallet to its player and to staff."""
    if caller.person.id != player and not reports.is_staff(caller):
        raise refuse(Code.NOT_YOURS)
    known = await known_person(worker, player)
    if known is None or known.role is not Role.PLAYER:
        raise refuse(Code.NOT_FOUND, "", "player")
    return await worker.desk.run(lambda: _wallet(worker, player))


def _wallet(worker: Worker, player: str) -> WalletSeen:
    loaded = worker.service.refresh(wallet_stream(player))
    held: Wallet = loaded.state
    stands = standing_of(worker.service.state, player, worker.service.clock() // SECOND)
    cage = worker.service.peek(HOUSE).state.cage
    return WalletSeen(player, held.balance, held.at_tables, stands, loaded.version, cage)


def _me(worker: Worker, caller: Caller) -> MyAccount:
    person, session = caller.person, caller.session
    now = worker.service.clock()
    midnight = now // SECOND // DAY * DAY * SECOND
    here = _sums(worker.index.all_of_player(person.id, session.created))
    today = _sums(worker.index.all_of_player(person.id, midnight))
    plays = person.role is Role.PLAYER
    return MyAccount(
        *(person.id, person.role, person.title, session.guest),
        *(session.created // SECOND, (now - session.created) // SECOND),
        _total(here, practice=False),
        _total(today, practice=False),
        _total(today, practice=True),
        standing_of(worker.service.state, person.id, now // SECOND) if plays else None,
    )


def _sums(parts: Iterable[PlayedRound]) -> dict[tuple[str, bool], Sum]:
    """Rounds summed up by rulebook, those of practice apart."""
    found: dict[tuple[str, bool], Sum] = {}
    for part in parts:
        key = part.rulebook, part.practice
        amounts = (part.staked, part.returned, part.paid, part.net)
        one = Sum(1, int(part.void), *amounts, part.net, part.net)
        found[key] = found.get(key, Sum()) + one
    return found


def _total(sums: dict[tuple[str, bool], Sum], *, practice: bool) -> Sum:
    return sum((total for (_, practised), total in sums.items() if practised is practice), Sum())


def _theories(worker: Worker, parts: Iterable[PlayedRound]) -> list[Theory]:
    """Theory for each rulebook, of the rounds whose table still has the paytable that they were played under."""
    settings: dict[tuple[str, str], bytes | None] = {}
    found: dict[tuple[str, bool, bytes], list[PlayedRound]] = {}
    for part in parts:
        key = part.table, part.paytable
        if key not in settings:
            settings[key] = _settings(worker, *key)
        known = settings[key]
        if part.ante and known is not None:
            found.setdefault((part.rulebook, part.practice, known), []).append(part)
    return list(filter(None, (_theory(*key, those) for key, those in found.items())))


def _settings(worker: Worker, table: str, paytable: str) -> bytes | None:
    held: Table = worker.service.peek(table_stream(table)).state
    same = bool(held.rulebook) and paytable_of(held) == paytable
    return msgspec.json.encode(held.settings, order="sorted") if same else None


def _theory(rulebook: str, practice: bool, settings: bytes, parts: list[PlayedRound]) -> Theory | None:
    known = theory_of(rulebook, settings)
    if known is None:
        return None
    low, high, deviation = known
    antes, spread = sum(part.ante for part in parts), sqrt(sum(part.ante**2 for part in parts))
    actual = sum(part.game for part in parts)
    band = (low * antes, high * antes, deviation * spread)
    return Theory(rulebook, practice, len(parts), antes, actual, *band)
