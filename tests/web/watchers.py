"""Bots that play through the server while every byte that each viewer is sent is kept, and what each may know by then.

The truth is taken from the log afterwards, as plain JSON, and owes nothing to the code that makes the views.
"""

import json
import re
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from random import Random
from typing import Any
from urllib.parse import quote

from msgspec import Struct, to_builtins
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from croupier.house.act import Role
from croupier.house.table.rules import rules_of
from croupier.house.table.state import table_stream
from tests.pilot.players import Lively
from tests.waiting import CEILING, until
from tests.web.kit import PATIENT, Site, User, live_table

CARD = re.compile(r"[2-9TJQKA][cdhs](?<![\w.]..)(?!\w)(?!(?<=As) [a-z])")
PAIR = re.compile(r"(?<!\w)[2-9TJQKA][cdhs] [2-9TJQKA][cdhs](?!\w)")
RANKS = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
SPOKEN = re.compile(rf" of [cdhs](?:{'|'.join(f'(?<={rank}.....)' for rank in RANKS)})", re.IGNORECASE)
"""Both look back, so that a search goes from one letter of a card, or one " of ", to the next."""

NAMES_NO_CARD = ("clause", "commitments", "time", "openings", "seeds", "mixing")
"""Where no card of a hand stands; the openings of promises are looked at by themselves."""

PAST = (
    *("/api/events?limit=200", "/api/log/export", "/api/log/export?format=csv"),
    *("/api/me/rounds", "/api/significant", "/api/reports/significant/export"),
)
CHIPS = 5_000_000

Cards = frozenset[str]


class Knowing(Struct, frozen=True):
    """Who may know which cards of the round at a version of the table."""

    public: Cards = frozenset()
    own: dict[str, Cards] = {}
    inspector: Cards = frozenset()
    opened: frozenset[str] = frozenset()

    def by(self, person: str, role: Role) -> Cards:
        more = self.inspector if role is Role.INSPECTOR else frozenset()
        return self.public | self.own.get(person, frozenset()) | more


class Truth:
    """What the log says was dealt to whom, shown and looked at, version by version."""

    def __init__(self, events: Iterable[dict[str, Any]]) -> None:
        self.chairs: dict[int, str] = {}
        self.rounds = 0
        self.opened: list[tuple[int, int, str]] = []
        self.out: list[Cards] = [frozenset()]
        self.at: list[Knowing] = [Knowing()]
        self._began = 0
        self._anew()
        for event in events:
            self.take(event)

    def take(self, event: dict[str, Any]) -> None:
        """Takes the next event of the table."""
        version = len(self.at)
        what = event["event"] if event["type"] == "Played" else event
        take = getattr(self, f"_on_{what['type']}", None)
        if take is not None:
            take(what, version)
        self.at.append(self._now() if take is not None else self.at[-1])
        self.out.append(frozenset(self.dealt) | self.drawn_ever)

    def _anew(self) -> None:
        self.order: list[int] = []
        self.dealt: list[str] = []
        self.drawn_ever: Cards = frozenset()
        self.hands: dict[int, set[str]] = {}
        self.drawn: dict[int, set[str]] = {}
        self.public: set[str] = set()
        self.own: dict[str, set[str]] = {}
        self.over = False
        self.kept: set[str] = set()

    def _now(self) -> Knowing:
        own = {player: frozenset(known) for player, known in self.own.items()}
        every = frozenset().union(*self.hands.values()) if self.over and self.hands else frozenset()
        return Knowing(frozenset(self.public), own, every, frozenset(self.kept))

    def hidden(self, version: int) -> list[str]:
        """Runs of the cards of the round that is open at a version, dealt and still to come."""
        found = next((order for began, end, order in self.opened if began <= version < end), "")
        return [] if self.at[version].opened else runs(found)

    def _on_RoundStarted(self, _: Any, version: int) -> None:
        self._anew()
        self.rounds += 1
        self._began = version

    def _on_SeatTaken(self, what: Any, _: int) -> None:
        self.chairs[what["seat"]] = what["player"]

    def _on_BetsCalled(self, what: Any, _: int) -> None:
        self.order = what["order"]

    _on_AreaDealtAstray = _on_BetsCalled  # noqa: N815

    def _on_CardsDealt(self, what: Any, _: int) -> None:
        self.dealt += what["cards"].split()
        if len(self.dealt) < len(self.order):
            return
        for hand, card in zip(self.order, self.dealt, strict=True):
            self.hands.setdefault(hand, set()).add(card)
            if hand:
                self.own.setdefault(self.chairs.get(hand, ""), set()).add(card)

    def _on_CardTakenBack(self, what: Any, _: int) -> None:
        if self.dealt[-1:] == [what["card"]]:
            self.dealt.pop()
        self.hands.get(what["hand"], set()).discard(what["card"])

    def _on_DealCollected(self, _: Any, __: int) -> None:
        order = self.order
        self._anew()
        self.order = order

    def _on_UpcardShown(self, what: Any, _: int) -> None:
        self.public.add(what["card"])

    _on_CardExposed = _on_UpcardShown  # noqa: N815

    def _on_DiscardsTaken(self, what: Any, _: int) -> None:
        self.hands[what["seat"]] -= set(what["cards"].split())

    def _on_DrawDealt(self, what: Any, _: int) -> None:
        cards = set(what["cards"].split())
        self.drawn_ever |= cards
        self.hands[what["seat"]] |= cards
        self.drawn.setdefault(what["seat"], set()).update(cards)

    def _on_DrawViewed(self, what: Any, _: int) -> None:
        self.own[self.chairs[what["seat"]]] |= self.drawn.get(what["seat"], set())

    def _on_DrawUndone(self, what: Any, _: int) -> None:
        self.hands[what["seat"]] -= set(what["cards"].split())
        self.drawn[what["seat"]] -= set(what["cards"].split())

    def _on_DealerRevealed(self, what: Any, _: int) -> None:
        self.public.update(what["cards"].split())

    _on_DealerCardsExposed = _on_DealerRevealed  # noqa: N815

    def _on_DealerCardReplaced(self, what: Any, _: int) -> None:
        self.public.update((what["out"], what["into"]))

    def _on_HandShown(self, what: Any, _: int) -> None:
        self.public.update(what["cards"].split(), self.hands[what["seat"]])

    _on_SecondShown = _on_FoldedShown = _on_JackpotHandHeld = _on_HandShown  # noqa: N815

    def _on_RoundClosed(self, _: Any, __: int) -> None:
        self.over = True

    _on_RoundVoided = _on_RoundClosed  # noqa: N815

    def _on_DeckOpened(self, what: Any, version: int) -> None:
        self.opened.append((self._began, version, what["order"]))
        self.kept.add(what["order"])


class Record:
    """Everything that one viewer of a table was sent, over a socket and in answers."""

    def __init__(self, user: User, role: Role, table: str, **query: str) -> None:
        self.user, self.role, self.table = user, role, table
        self.sent: list[str] = []
        self.past: list[tuple[int, str]] = []
        self.proofs = 0
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"{user.site.url.replace('http', 'ws')}/api/tables/{quote(table)}/feed?{asked}"
        headers = {"Authorization": f"Bearer {user.me['token']}"}
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(url, additional_headers=headers, **PATIENT))
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        with suppress(ConnectionClosed):
            for text in self.socket:
                self.sent.append(text if isinstance(text, str) else text.decode())

    def look(self) -> None:
        """Asks for what can be asked for by this viewer."""
        for resource in ("", "/choices", "/next-step"):
            answer = self.user.http.get(f"/api/tables/{quote(self.table)}{resource}")
            self.sent.append(answer.text)

    def look_back(self) -> None:
        """Asks for what is kept of the past, also for the proof of the round before and of the one that is open."""
        worker = self.user.site.worker
        version, number = (
            worker.service.version(table_stream(self.table)),
            worker.service.table(self.table).rounds,
        )
        rounds = f"/api/tables/{quote(self.table)}/rounds"
        for resource in (*PAST, rounds, f"{rounds}/{number - 1}/receipt", f"{rounds}/{number}/receipt"):
            answer = self.user.http.get(resource)
            self.past.append((version, answer.text))
            self.proofs += answer.is_success and resource.endswith("receipt")

    def close(self) -> None:
        self._open.close()
        self._reader.join(CEILING)
        assert not self._reader.is_alive()

    def leaks(self, truth: Truth) -> Iterator[str]:
        """Every card that this viewer was sent too early."""
        version = 0
        for text in self.sent:
            message = json.loads(text)
            version = message.get("version", version)
            said = message.pop("said", [])
            yield from self._unknown(truth, version, message, text)
            for line in said:
                yield from self._unknown(truth, line["version"], line["text"], text)
            for kept in openings(message):
                if kept not in truth.at[version].opened:
                    yield f"{self.user.name} was sent the order of {self.table} at {version}: {text[:300]}"
            if " of " in text and SPOKEN.search(text):
                yield f"{self.user.name} was told of a card in words: {text[:300]}"

        for version, text in self.past:
            if any(run in text for run in truth.hidden(version)):
                yield f"{self.user.name} ({self.role}) read of an open round at {version}: {text[:300]}"

    def _unknown(self, truth: Truth, version: int, message: Any, text: str) -> Iterator[str]:
        may = truth.at[version].by(self.user.name, self.role)
        for card in set(cards_in(message)) - may:
            yield f"{self.user.name} ({self.role}) was sent {card} at {version} of {self.table}: {text[:300]}"


def cards_in(value: Any) -> Iterator[str]:
    """The cards that stand anywhere in a message."""
    if isinstance(value, str):
        yield from CARD.findall(value)
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from CARD.findall(name)
            if name not in NAMES_NO_CARD:
                yield from cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner)


class Play:
    """A table of the house with bots in its seats and a viewer of every kind."""

    def __init__(self, site: Site, rulebook: str, staff: dict[Role, User], seats: int = 3) -> None:
        self.site, self.table = site, f"T {rulebook}"
        self.random = Random(rulebook)  # noqa: S311
        self.bots = Lively(rulebook, absent=0)
        live_table(site, rulebook, self.table)
        names = ("Ann", "Bob", "Cat", "Dan", "Eve")
        self.users = {name: site.user(f"{name} {rulebook}") for name in names}
        self.records: list[Record] = []
        self.at: dict[int, User] = {}
        self.waiting = [self.users["Dan"]]
        for seat, name in enumerate(names[:seats], 1):
            self.sit(seat, self.users[name])
        self.watch(self.users["Eve"], Role.PLAYER)
        self.watch(self.users["Ann"], Role.PLAYER, **{"as": "spectator"})
        for role, user in staff.items():
            self.watch(user, role)

    def watch(self, user: User, role: Role, **query: str) -> None:
        self.records.append(Record(user, role, self.table, **query))

    def sit(self, seat: int, user: User) -> None:
        user.sit(self.table, seat, CHIPS)
        self.at[seat] = user
        self.watch(user, Role.PLAYER)

    def change_over(self, seat: int) -> None:
        """Has somebody else sit where somebody has just played."""
        old, new = self.at[seat], self.waiting.pop(0)
        old.do(self.table, {"type": "LeaveSeat", "seat": seat})
        self.waiting.append(old)
        self.sit(seat, new)

    def round(self) -> None:
        """Plays one round to its end."""
        self.open()
        self._act_until(lambda: not self.live.playing)

    def open(self) -> None:
        """Waits until betting is open."""

        def opened() -> bool:
            if not self.live.playing and self.live.rounds:
                self.ready()
            return bool(self.live.playing)

        until(opened)

    def begin(self) -> None:
        """Plays on until cards are out."""
        self.open()
        self._act_until(lambda: bool(self.live.dealt))

    def _act_until(self, so: Callable[[], bool]) -> None:
        """Has the seats do what they can, and say that they are ready where they can do nothing, until something is so."""

        def done() -> bool:
            while not so() and any(self.act(seat) for seat in sorted(self.at)):
                pass
            if not so():
                self.ready()
            return so()

        until(done)

    def ready(self) -> None:
        for seat, user in self.at.items():
            if seat not in self.live.ready:
                user.ask(self.table, {"type": "SayReady", "seat": seat})

    def act(self, seat: int) -> bool:
        """Has a seat do something, if there is something to do."""
        table = self.live
        if not table.playing or table.round is None:
            return False
        command = self.bots.choose(rules_of(table), table, seat)
        if command is None:
            return False
        body = {"type": "Play", "command": to_builtins(command)}
        answer = self.at[seat].ask(self.table, body)
        if self.random.random() < 0.1:
            self.random.choice(self.records).look()
        return answer.status_code == 200

    @property
    def live(self) -> Any:
        return self.site.worker.service.table(self.table)

    def truth(self) -> Truth:
        worker = self.site.worker
        rows = worker.store.walk(table_stream(self.table), 0)
        return Truth(json.loads(worker.service.keys.open(one).data) for one in rows)  # type: ignore[union-attr]

    def close(self) -> None:
        for record in self.records:
            record.close()


def openings(message: dict[str, Any]) -> Iterator[str]:
    """The orders of decks that a message opens."""
    for part in (message.get("view"), message.get("patch")):
        for kept in (part or {}).get("openings") or ():
            yield kept["order"]


def runs(order: str, but: Cards = frozenset(), length: int = 6) -> list[str]:
    """Neighbours in an order that are not out yet, as they would be written; so many never meet twice by chance."""
    left = [card for card in order.split() if card not in but]
    return [" ".join(left[i : i + length]) for i in range(len(left) - length + 1)]
