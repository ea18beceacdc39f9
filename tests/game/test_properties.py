"""What is true of every round: random legal play under every rulebook and random settings."""

import re

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.cards import cards
from croupier.game import State, Watcher, decide, decode, encode, fold, legal, play, start, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.game.legal import candidates
from croupier.game.state import Status
from croupier.refusal import Refusal
from croupier.rulebook import TableRules
from tests.effort import often
from tests.game.accounts import Books
from tests.game.strategies import moves, nonsense, tables, varied

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
thorough = settings(max_examples=often(20, 2000), deadline=None, suppress_health_check=list(HealthCheck))


class Watch:
    """Follows a round and knows, from the log alone, which cards each viewer may see."""

    def __init__(self, rules: TableRules) -> None:
        self.rules = rules
        self.first = self.state = start(rules)
        self.log: list[e.Event] = []
        self.books = Books()

    def play(self, command: c.Command) -> Refusal | None:
        before = msgspec.json.encode(self.state)
        done = play(self.rules, self.state, command)
        assert msgspec.json.encode(self.state) == before, "deciding changed the state"
        if isinstance(done, Refusal):
            return done
        events, self.state = done
        self.log.extend(events)
        for event in events:
            self.books.post(event)
            assert event.clause, f"{event} carries no clause"  # type: ignore[attr-defined]
        self.check()
        return None

    def check(self) -> None:
        assert fold(self.log, self.first) == self.state
        assert decode(encode(tuple(self.log))) == tuple(self.log)
        self.check_cards()
        self.check_money()
        self.check_views()

    def check_cards(self) -> None:
        state = self.state
        places = [card for card in range(52) if state.stub >> card & 1]
        places += [card for seat in state.seats.values() if not seat.racked for card in seat.hand]
        places += [*state.dealer, *state.rack, *state.aside]
        assert sorted(places) == list(range(52))

    def check_money(self) -> None:
        assert self.books.balanced()
        for seat in self.state.seats.values():
            assert self.books.net(seat.number) == seat.net
            for wager in seat.wagers.values():
                assert wager.open >= 0
                assert min(wager.returned, wager.taken, wager.paid) >= 0
        if self.state.over:
            assert not any(wager.open for seat in self.state.seats.values() for wager in seat.wagers.values())
            assert self.log[-1].nets == {n: seat.net for n, seat in self.state.seats.items()}  # type: ignore[attr-defined]

    def check_views(self) -> None:
        public = self.public_cards()
        watchers = (Watcher.DEALER, Watcher.SUPERVISOR, Watcher.SPECTATOR)
        for viewer in (*range(1, self.rules.seats + 1), *watchers):
            seen = set(CARD.findall(msgspec.json.encode(view(self.state, viewer)).decode()))
            own = self.own_cards(viewer) if isinstance(viewer, int) else set()
            assert seen <= public | own, f"{viewer} sees {seen - public - own}"

    def public_cards(self) -> set[str]:
        shown: set[str] = set()
        for event in self.log:
            match event:
                case e.UpcardShown(text) | e.DealerCardsExposed(text) | e.DealerRevealed(text):
                    shown |= set(text.split())
                case e.HandShown(_, text) | e.FoldedShown(_, text):
                    shown |= set(text.split())
                case e.DealerCardReplaced(_, into):
                    shown.add(into)
        return shown

    def own_cards(self, viewer: int) -> set[str]:
        seat = self.state.seats.get(viewer)
        if seat is None or seat.status is Status.STRAY or self.state.dealt != len(self.state.order):
            return set()
        viewed = any(isinstance(event, e.DrawViewed) and event.seat == viewer for event in self.log)
        drawn = {event.cards for event in self.log if isinstance(event, e.DrawDealt) and event.seat == viewer}
        drawn_cards = {card for text in drawn for card in cards(text)}
        mine = set(seat.first) | (drawn_cards if viewed else set())
        return {"23456789TJQKA"[card >> 2] + "cdhs"[card & 3] for card in mine}


def shape(command: c.Command) -> tuple[object, ...]:
    """A command without its free parts."""
    fields = {name: getattr(command, name) for name in command.__struct_fields__}
    for free in ("amount", "reason", "what", "count", "player", "chips", "tokens", "spoken"):
        fields.pop(free, None)
    if isinstance(command, c.Deal | c.ExposeDealerCards):
        fields.pop("cards")
    if isinstance(command, c.Exchange):
        fields["cards"] = tuple(sorted(cards(command.cards)))
    if isinstance(command, c.VoidExtraHands):
        fields["seats"] = tuple(sorted(command.seats))
    if isinstance(command, c.InvalidateOutcome):
        fields["forfeit"] = command.forfeit[:1]
    return (type(command).__name__, *fields.values())


@thorough
@given(st.data())
def test_every_round_keeps_its_cards_its_money_and_its_secrets(data: st.DataObject) -> None:
    watch = Watch(data.draw(tables()))
    odd_chance = data.draw(st.sampled_from([0, 0, 5, 20]))
    for _ in range(70):
        if watch.state.over:
            break
        ordinary, odd = moves(watch.rules, watch.state)
        calls = [command for command in ordinary if isinstance(command, c.CallBets)]
        if len(watch.log) > 6 and calls and data.draw(st.booleans()):
            ordinary = calls
        choose_odd = odd and data.draw(st.integers(0, 99)) < odd_chance
        options = odd if choose_odd or not ordinary else ordinary
        if not options:
            raise AssertionError(f"nobody may do anything in {watch.state.phase}")
        command = data.draw(varied(watch.rules, watch.state, data.draw(st.sampled_from(options))))
        refusal = watch.play(command)
        assert refusal is None or isinstance(command, c.PlaceWager), f"{command}: {refusal}"
    finish(watch, data)


def finish(watch: Watch, data: st.DataObject) -> None:
    """Whatever has happened, ordinary play can bring a round that was dealt to its end."""
    for _ in range(120):
        if watch.state.over or watch.state.phase is e.Phase.BETTING:
            return
        ordinary, odd = moves(watch.rules, watch.state)
        going = [m for m in ordinary if not isinstance(m, c.OpenDraw)]
        going += [m for m in odd if isinstance(m, c.RetrieveHand)]
        going = [m for m in going if not _undecides(watch.state, m)]
        assert going, f"the round is stuck in {watch.state.phase}"
        watch.play(data.draw(varied(watch.rules, watch.state, going[-1])))
    raise AssertionError(f"the round does not end: {watch.state.phase}")


def _undecides(state: State, command: c.Command) -> bool:
    """Whether a command only changes a decision that a seat has made."""
    seat = state.seats.get(getattr(command, "seat", 0))
    decides = isinstance(command, c.Fold | c.Bet | c.Buy | c.Exchange)
    return decides and seat is not None and seat.decision is not None and not seat.served


def listed(watch: Watch) -> list[c.Command]:
    """What the table of phases says that seats may do."""
    return [command for seat in watch.state.seats for command in legal(watch.rules, watch.state, seat)]


def accepted(watch: Watch) -> list[c.Command]:
    """What seats may do by carrying out all that they could think of."""
    seats = [one for one in candidates(watch.rules, watch.state) if one.role is c.Sender.PLAYER]
    return [one for one in seats if not isinstance(decide(watch.rules, watch.state, one), Refusal)]


@thorough
@given(st.data())
def test_what_is_refused_is_not_legal_and_what_is_legal_is_not_refused(data: st.DataObject) -> None:
    watch = Watch(data.draw(tables()))
    for _ in range(40):
        if watch.state.over:
            break
        ordinary, odd = moves(watch.rules, watch.state)
        assert listed(watch) == accepted(watch)
        shapes = {shape(command) for command in (*ordinary, *odd)}
        strange = data.draw(nonsense)
        answer = decide(watch.rules, watch.state, strange)
        if isinstance(answer, Refusal):
            assert answer.message
        else:
            assert shape(strange) in shapes, f"{strange} is accepted but not listed"
        options = ordinary or odd
        calls = [command for command in ordinary if isinstance(command, c.CallBets)]
        if len(watch.log) > 6 and calls:
            options = calls
        watch.play(data.draw(varied(watch.rules, watch.state, data.draw(st.sampled_from(options)))))


@settings(max_examples=50, deadline=None)
@given(nonsense)
def test_commands_survive_encoding(command: c.Command) -> None:
    assert msgspec.json.decode(msgspec.json.encode(command), type=c.AnyCommand) == command
