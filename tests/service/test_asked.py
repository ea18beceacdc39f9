"""The log keeps every command as it was asked; what could tell of a hidden card is sealed, and no secret is in it."""

import re
from typing import Any

import msgspec
import pytest

from croupier.game import commands as g
from croupier.house.act import Act
from croupier.house.promotions.commands import PromotionCommand
from croupier.house.secrecy.asked import BLOCK, OPEN, AppendMeta, KeptAsking
from croupier.house.service import Pending, Service
from croupier.house.streams import KINDS
from croupier.house.table import commands as c
from croupier.house.wallet.wallets import Deposit
from croupier.rulebook import IDS
from croupier.store import Recorded, Sealer, Unopened, Verified, verify
from croupier.store.export import jsonl
from tests.service.kit import ANN, BOB, CAT, KEYS, OTTO, SUE, Casino, play, taken_by

CARD = re.compile(rb"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])")
TABLE = "table/T1"
SECRETS = {"password", "token", "secret", "code", "link", "salt", "key", "cookie", "factor", "session"}


def firsts(casino: Casino, after: int = 0) -> list[Recorded]:
    """The first event of each append."""
    found, begins = [], True
    for event in casino.store.walk_all(after):
        if begins:
            found.append(event)
        begins = not event.remaining
    return found


def meta(event: Recorded) -> AppendMeta:
    return msgspec.json.decode(event.meta, type=AppendMeta)


def lying_open(event: Recorded) -> bytes:
    """What anybody can read of it: not what is sealed, whose letters may spell a card by chance."""
    asked = meta(event).asked
    return event.meta.replace(asked.encode(), b"") if isinstance(asked, str) else event.meta


def opened(event: Recorded, stream: str) -> KeptAsking:
    """What a holder of the keys reads."""
    asked = meta(event).asked
    if isinstance(asked, KeptAsking):
        return asked
    plain = Sealer(KEYS).unseal(asked, f"asked {event.command} of {stream}")
    assert not isinstance(plain, Unopened)
    assert len(plain) % BLOCK == 0
    return msgspec.json.decode(plain, type=KeptAsking)


class Heard(Service):
    """A service that remembers what it was asked."""

    heard: dict[str, tuple[str, Any, Act]]

    def begin(self, stream: str, command: Any, act: Act, *, command_id: str, **more: Any) -> Pending:
        self.heard[command_id] = (stream, command, act)
        return super().begin(stream, command, act, command_id=command_id, **more)


@pytest.mark.parametrize("book", IDS)
def test_every_append_of_a_round_says_what_was_asked(casino: Casino, book: str) -> None:
    head = casino.store.head().seq
    casino.service.__class__, casino.service.heard = Heard, {}  # type: ignore[assignment, attr-defined]
    pilot = casino.open("T1", book, BOB, CAT)
    play(pilot, 2)
    sealed = 0
    for event in firsts(casino, head):
        stream, command, act = casino.service.heard[event.command]  # type: ignore[attr-defined]
        asked = opened(event, stream)
        assert msgspec.json.decode(asked.command, type=type(command)) == command
        assert (meta(event).by, meta(event).command) == (act.by.id, type(command).__name__)
        assert (asked.to, asked.why, asked.second) == (stream, act.why, act.second.id if act.second else "")
        sealed += isinstance(meta(event).asked, str)
    assert sealed or book == "nz-caribbean-1998"
    assert not any(CARD.search(lying_open(event)) for event in casino.store.walk_all(head))
    assert all(event.meta in jsonl(event) for event in casino.store.walk_all(head))
    assert isinstance(verify(casino.store), Verified)


def test_only_the_first_event_of_an_append_carries_the_command(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    head = casino.store.head().seq
    casino.do(TABLE, c.BringChips(1, 100), BOB, why="")
    first, second = casino.store.walk_all(head)
    asked = b'{"to":"table/T1","command":{"type":"BringChips","seat":1,"amount":100,"cash":false}}'
    assert first.meta == b'{"by":"Bob","command":"BringChips","asked":%b,"power":"BringChips"}' % asked
    assert second.meta == b'{"by":"Bob","command":"BringChips","power":"BringChips"}'


def kinds() -> set[type]:
    """Every kind of command that a stream takes."""

    def below(kind: type) -> set[type]:
        found = {each for sub in kind.__subclasses__() for each in below(sub)}
        return found or {kind}

    listed = (kind for stream in KINDS.values() for kind in taken_by(stream))
    return {each for kind in (*listed, g.Command) for each in below(kind)} - {c.Play}


def test_what_names_cards_or_holds_words_of_a_player_is_sealed() -> None:
    assert kinds() >= OPEN
    telling = {"cards", "word", "says", "text", "reason", "note", "best", "about", "decision", "claimants"}
    for kind in OPEN:
        assert not telling & {*kind.__struct_fields__}, kind
    hidden = {g.Exchange, g.Deal, g.Declare, g.ExposeDealerCards, g.RuleLateClaim, c.Scan, c.ClaimHand}
    assert not OPEN & (hidden | {c.GiveHint, c.MakeRuling} | below_promotions())


def below_promotions() -> set[type]:
    return {*PromotionCommand.__subclasses__()}


def test_no_command_has_a_field_for_a_secret() -> None:
    """Passwords, codes, links and tokens go to accounts, which take no commands."""
    for kind in kinds():
        assert not SECRETS & {*kind.__struct_fields__}, kind
    assert not KINDS["account"].commands
    assert not KINDS["access"].commands


def test_a_sealed_command_opens_only_at_its_place(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    head = casino.store.head().seq
    casino.do(TABLE, c.CallSupervisor("the Ah is bent"), ANN, command_id="x-1")
    (event,) = casino.store.walk_all(head)
    asked = meta(event).asked
    assert isinstance(asked, str)
    assert b"Ah is bent" not in event.meta
    assert bytes(opened(event, TABLE).command) == b'{"type":"CallSupervisor","what":"the Ah is bent"}'
    for context in ("asked x-1 of table/T2", "asked x-2 of table/T1", "table/T1 round 1 deck 1"):
        assert isinstance(Sealer(KEYS).unseal(asked, context), Unopened)


def test_the_second_person_and_the_reason_are_kept(casino: Casino) -> None:
    head = casino.store.head().seq
    casino.do("wallet/Bob", Deposit(5), OTTO, second=SUE, why="a gift")
    (event,) = casino.store.walk_all(head)
    asked = meta(event).asked
    assert isinstance(asked, KeptAsking)
    assert (asked.second, asked.why) == ("Sue", "a gift")
