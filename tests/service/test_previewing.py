"""A ruling told before it is made: the same lines as when it is made, nothing written, and no hidden card."""

import re

import pytest
from msgspec.structs import replace

from croupier.cards import text
from croupier.game import Phase, Watcher
from croupier.game import commands as g
from croupier.house.act import Person
from croupier.house.answers import Done
from croupier.house.previewing import WEIGHED, Preview, preview
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange, DealNext, GiveUpRound, OpenRound, Scan
from croupier.house.table.state import Running
from croupier.house.table.telling import tell
from croupier.refusal import Code, Refusal
from croupier.rulebook import IDS
from tests.pilot.autopilot import Autopilot
from tests.service.kit import ANN, BOB, CAT, IRIS, SAM, SUE, Casino, until

TABLE = "table/T1"
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def ask(
    casino: Casino, command: c.TableCommand, by: Person = ANN, viewer: Watcher = Watcher.DEALER
) -> Preview | Refusal:
    act = casino.service.act(by)
    before = casino.store.head()
    found = preview(casino.service, TABLE, command, act, viewer)
    assert casino.store.head() == before
    return found


def up_to_deciding(casino: Casino, book: str) -> Autopilot:
    pilot = casino.open("T1", book, BOB, CAT)
    casino.deal_real("T1")
    until(pilot, Phase.DECIDING)
    return pilot


@pytest.mark.parametrize("book", IDS)
def test_what_is_told_before_is_what_is_told_when_it_is_done(casino: Casino, book: str) -> None:
    up_to_deciding(casino, book)
    command = c.Play(g.FindForeignCard("a seven with another back"))
    found = ask(casino, command)
    assert isinstance(found, Preview)
    assert (found.second, found.reason) == (True, True)
    heard = []
    casino.service.subscribe(
        lambda entries: heard.extend(
            tell(e.after, e.event, Watcher.DEALER) for e in entries if e.stream == TABLE
        )
    )
    casino.do(TABLE, command, ANN, why="it was dealt", second=SUE)
    assert [line.kind for line in found.lines] == [line.kind for line in heard if line is not None]
    heard = [replace(line, text=line.text.removesuffix("; reason: it was dealt")) for line in heard if line]
    assert list(found.lines) == [line for line in heard if line is not None]
    assert any(line.kind == "RoundVoided" for line in found.lines)
    assert all(line.clause for line in found.lines)


def test_no_command_that_is_weighed_tells_of_a_hidden_card(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB, CAT)
    until(pilot, Phase.DEALING)
    assert ask(casino, DealNext()) == Refusal(Code.NOT_WEIGHED)
    casino.do(TABLE, DealNext(), ANN)
    table = casino.service.table("T1")
    assert table.round is not None
    hidden = set(text(table.round.dealer[:4]).split())
    told = 0
    for kind in WEIGHED:
        for command in (_fill(kind, 0), _fill(kind, 1), _fill(kind, 2)):
            found = ask(casino, c.Play(command), SUE, Watcher.SUPERVISOR)
            if isinstance(found, Preview):
                told += len(found.lines)
                assert not hidden & set(CARD.findall(" ".join(line.text for line in found.lines)))
    assert told > 10


def _fill(kind: type[g.Command], seat: int) -> g.Command:
    known = {
        "reason": "x",
        "what": "x",
        "area": "ante",
        "cards": "",
        "seats": (1, 2),
        "amount": 100,
        "most": 100,
    }
    yes = dict.fromkeys(("seen", "rebuilt", "viewed", "fraud"), False)
    fields = {"hand": seat, "seat": seat, "count": 51, **known, **yes}
    return kind(**{name: fields[name] for name in kind.__struct_fields__ if name in fields})


def test_an_exposed_card_of_the_dealer_is_not_named_before_it_is_ruled_on(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    casino.deal_real("T1")
    step = pilot.next_step()
    assert step is not None
    assert step.command == c.StartRound()
    casino.do(TABLE, c.StartRound(), ANN)
    while not (step := pilot.next_step()) or not step.cards:
        pilot.step()
    for word in ("2c", "3c", "4c", "9s", "Ks", "Ah"):
        casino.do(TABLE, Scan(word), ANN)
    current = casino.service.table("T1").round
    assert current is not None
    assert current.dealer
    last = text(current.dealer[-1:])
    found = ask(casino, c.Play(g.ExposeCard(0)))
    assert isinstance(found, Preview)
    assert "CardExposed" in [line.kind for line in found.lines]
    assert last not in " ".join(line.text for line in found.lines)
    done = casino.do(TABLE, c.Play(g.ExposeCard(0)), ANN)
    assert len(done.events) == len(found.lines)


def test_dealer_cards_and_late_claims_are_told_by_their_rule_alone(casino: Casino) -> None:
    """Whether a card is among the dealer's, or a hand wins a super, is not to be found out by asking."""
    up_to_deciding(casino, "vanuatu-2013")
    answers = {repr(ask(casino, c.Play(g.ExposeDealerCards(word)))) for word in ("Ah", "Kd", "2c", "junk")}
    assert len(answers) == 1
    claims = {repr(ask(casino, c.Play(g.RuleLateClaim(1, False, True)), SUE)) for _ in range(2)}
    assert len(claims) == 1


def test_it_says_what_else_is_needed(casino: Casino) -> None:
    up_to_deciding(casino, "nsw-star-2019")
    cancel = c.Play(g.InvalidateOutcome(False, "the lights went out"))
    found = ask(casino, cancel, SUE)
    assert isinstance(found, Preview)
    assert (found.reason, found.second) == (True, True)
    assert "as asked" not in repr(found)
    refused = ask(casino, cancel, ANN)
    assert isinstance(refused, Refusal)
    assert refused.code == "ROLE_TOO_LOW"
    given_up = ask(casino, GiveUpRound(), SUE)
    assert isinstance(given_up, Preview)
    assert given_up.second
    assert isinstance(ask(casino, c.Play(g.CountDeck(51)), BOB), Refusal)
    assert isinstance(ask(casino, c.DropCards(), IRIS), Refusal)


def test_a_table_that_runs_by_itself_does_not_run_on_in_a_preview(casino: Casino) -> None:
    until(casino.open("T1", "nz-caribbean-1998", BOB, CAT), Phase.DECIDING)
    casino.do(TABLE, Arrange(Running(auto=True)))
    found = ask(casino, c.Play(g.MarkAbsent(1)))
    assert isinstance(found, Preview)
    assert "DealerRevealed" not in [line.kind for line in found.lines]


# Real cards


def test_real_cards_are_dealt_by_a_person_and_not_promised(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    assert casino.refuse(TABLE, Arrange(Running(auto=True, real=True)), second=SAM) == "REAL_CARDS"
    casino.deal_real("T1")
    assert casino.refuse(TABLE, OpenRound(), ANN) == "REAL_CARDS"
    casino.do(TABLE, c.StartRound(), ANN)
    assert casino.service.table("T1").promises == ()
    assert casino.refuse(TABLE, Arrange(Running(auto=True))) == "ROUND_OPEN"
    assert isinstance(casino.ask(TABLE, Arrange(Running(real=True, decision=30)), second=SAM), Done)
