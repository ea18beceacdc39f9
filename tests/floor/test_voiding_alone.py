"""Nobody alone voids, refunds, forfeits or reverses: every command of staff, at many points of a round, under every rulebook."""

from collections.abc import Iterator

import pytest

from croupier.game import events as g_events
from croupier.game import legal
from croupier.house.act import Act, Person
from croupier.refusal import Refusal
from croupier.rulebook import IDS
from tests.floor.kit import DEALER_ANN, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, decide, e, g

ORDINARY = (g.CallBets, g.Deal, g.Lock, g.Reveal, g.CloseForce, g.Settle, g.Close, g.Reshuffle)
"""Steps by which a round goes on: what they give back and take is what the rules say of the cards."""

UNDOES = (
    g_events.Reversed, g_events.Forfeited, g_events.HandVoided, g_events.RoundVoided, g_events.Misdealt,
    g_events.CollectionReversed, g_events.Corrected, g_events.Returned, g_events.Taken, g_events.DealCollected,
    g_events.LeftFaceDown,
)  # fmt: skip
HANDS = {1: "2c 4d 6h 8s Tc", 2: "3s 3d 9c Qs Kc"}


def moments(book: str) -> Iterator[Floor]:
    """A table at points of its rounds: wagered, called, in the deal, with a card seen, dealt, folded, drawn, shown, settled."""
    mode = {"declare_mode": "auto"}
    floor = Floor(book, **mode).open().sit(s1="Bob", s2="Cat").start(1, 2)
    if floor.rules.prizes is not None:
        floor.play(g.PlaceWager(1, "jackpot", 100))
    yield floor
    floor.play(g.CallBets())
    yield floor
    floor.play(g.Deal("Ac"))
    yield floor
    floor.play(g.ExposeCard(floor.table.round.order[0]))  # type: ignore[union-attr]
    yield floor
    floor = Floor(book, **mode).open().sit(s1="Bob", s2="Cat").start(1, 2)
    floor.deal(HANDS, "Ah Kd 9h 5s 3c")
    yield floor
    if floor.rules.has("discarded.rebuilt"):
        floor.play(g.DiscardHand(1))
        yield floor
        floor.play(g.RetrieveHand(1))
    floor.play(g.Fold(1))
    yield floor
    floor.play(g.Buy(2) if floor.rules.draw else g.Bet(2))
    if floor.rules.draw:
        floor.play(g.Lock())
        floor.play(g.Deal("2h"))
        yield floor
        floor.play(g.Bet(2))
    yield floor
    floor.lay().play(g.Reveal())
    yield floor
    floor.play(g.Settle())
    yield floor


def asked(floor: Floor) -> Iterator[c.TableCommand]:
    """What staff may ask of a round that the engine would do, and the counts that are wrong."""
    assert floor.table.round is not None
    for sender in (g.Sender.DEALER, g.Sender.SUPERVISOR):
        yield from (c.Play(command) for command in legal(floor.rules, floor.table.round, sender))  # type: ignore[arg-type]
    yield from (c.Play(g.CountDeck(51)), c.Play(g.PayJackpots(51)), c.GiveUpRound(), c.RefuseWager(1, "ante"))
    yield c.MakeRuling("it is void", g_events.Remedy.VOID)
    yield from (c.MakeRuling("paid", g_events.Remedy.PAY, (g_events.Award(1, "ante", 5),)),)


def undone(floor: Floor, command: c.TableCommand, by: Person, second: Person | None) -> bool:
    """Whether a command is done and takes something back."""
    act = Act(by, floor.now, "it was seen", second)
    done = decide(floor.house, floor.table, command, act)
    if isinstance(done, Refusal):
        return False
    return any(isinstance(event, e.Played) and isinstance(event.event, UNDOES) for event in done)


@pytest.mark.parametrize("book", IDS)
def test_nothing_is_undone_by_one_person(book: str) -> None:
    tried = alone = 0
    for floor in moments(book):
        for command in asked(floor):
            if isinstance(command, c.Play) and isinstance(command.command, ORDINARY):
                continue
            if isinstance(command, c.Play) and command.command == g.PayJackpots():
                continue
            for by, second in (
                (DEALER_ANN, SUPERVISOR_SUE),
                (SUPERVISOR_SUE, DEALER_ANN),
                (OPERATOR_OTTO, SUPERVISOR_SUE),
            ):
                if undone(floor, command, by, second):
                    tried += 1
                    alone += undone(floor, command, by, None)
                    assert not alone, (command, by)
                    act = Act(by, floor.now, " ", second)
                    assert isinstance(decide(floor.house, floor.table, command, act), Refusal), (
                        "nor without a reason"
                    )
    assert tried > 60, tried
