"""A table that deals itself: the dealer and the deck do their part, and it waits where a seat must choose."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from hashlib import sha512
from operator import index
from typing import Any, Self, TypeVar, cast

from msgspec import structs

from croupier.cards import Card, cards, text
from croupier.chance.generator import Generator, instantiate
from croupier.chance.shuffle import shuffle
from croupier.display import cards_html, table_html
from croupier.game import State, View, Viewer, Watcher, legal, start, view
from croupier.game import commands as c
from croupier.game.onward import onward
from croupier.game.report import settlement
from croupier.game.roundfile import RoundRefused, full_deck
from croupier.game.script import Playing, check_complete, decision_of
from croupier.game.state import ANTE, Seat, Status, unmask
from croupier.game.wagers import area_on
from croupier.game.words import tell
from croupier.history.file import told
from croupier.history.rebuild import chosen_settings, seat_files
from croupier.library.asking import why
from croupier.library.reading import Cards, cards_text, read_rules
from croupier.refusal import Code
from croupier.rulebook import Rulebook, TableRules

CONCEDE, STAY, FORCE, DECLINE = "concede", "stay", "force", "decline"


_Step = TypeVar("_Step", bound=Callable[..., Any])


def _all_or_nothing(step: _Step) -> _Step:
    """Has something done whole, or else leaves the table as it was; all but the log is replaced, never changed."""

    @wraps(step)
    def done(table: "Table", *given: Any, **named: Any) -> Any:
        before, told = vars(table).copy(), len(table.log)
        try:
            return step(table, *given, **named)
        except BaseException:
            vars(table).update(before)
            del table.log[told:]
            raise

    return cast("_Step", done)


class Table(Playing):
    """Rounds under one rulebook, one after the other.

    Wagers first, then `deal`; then each seat in `waiting` chooses among its `choices`, until the round is `over`.

    >>> table = Table("vanuatu-2013", seed=7)
    >>> table.wager(1, ante=1000).deal().waiting
    (1,)
    >>> table.hand(1), table.up
    ('4d 6d 7s Jd 9d', 'Th')
    >>> table.choose("fold").over, table.net(1)
    (True, -1000)
    """

    def __init__(
        self,
        rulebook: str | Rulebook | TableRules,
        *,
        settings: Mapping[str, Any] | None = None,
        seed: int | str | bytes | None = None,
    ) -> None:
        """The same `seed` deals the same cards; without one the operating system gives the entropy."""
        self._named = rulebook if isinstance(rulebook, str) else ""
        self.rules = read_rules(rulebook, _declared(rulebook, settings))
        if not self.rules.auto and self.rules.super_odds is not None:
            raise ValueError("a table that deals itself declares for its seats: leave declare_mode at auto")
        self._given = chosen_settings(self.rules)
        self._generator = _generator(seed)
        self._begin(start(self.rules))

    def _begin(self, state: State) -> None:
        self.state, self.log = state, []
        self._deck: tuple[Card, ...] = ()
        self._waiting: tuple[int, ...] = ()
        self._stayed: frozenset[int] = frozenset()
        self._file: dict[str, Any] = {"rulebook": self._named or self.rules.id, "settings": dict(self._given)}
        if self.rules.prizes is not None:
            self._file["settings"]["jackpot_pool"] = state.pool

    # Before the deal

    @_all_or_nothing
    def wager(
        self,
        seat: int,
        ante: int | None = None,
        *,
        super: int | Mapping[str | int, int] | None = None,  # noqa: A002
        jackpot: bool = False,
        player: str = "",
        **sides: int,
    ) -> Self:
        """Stakes of a seat in cents; `super` is one amount on the own hand, or amounts by own, a seat, dealer.

        Other side wagers of a rulebook are given by their names. Once a round is over, the first wager opens the next. A super on another seat's hand comes after that seat's
        ante; without an `ante` the other stakes are added to those of a seat that has one.
        """
        seat = _whole(seat, "whole-seat")
        slot = self.rules.settings.jackpot_amount if jackpot else None
        placed = _stakes(ante, {"super": super, "jackpot": slot, **sides})
        if not isinstance(player, str):
            raise ValueError(f"a player is named by text, not {player!r}")
        if self.state.over:
            self.clear()
        for area, amount in placed.items():
            named = player if area == ANTE else ""
            self._do(c.PlaceWager(seat, area, amount, player=named))
        return self

    @_all_or_nothing
    def withdraw(self, seat: int) -> Self:
        """Takes all wagers of a seat back before the deal."""
        held = self.state.seats.get(seat)
        for area in sorted(held.wagers if held else (), key=lambda area: area == ANTE):
            self._do(c.WithdrawWager(seat, area))
        return self

    @_all_or_nothing
    def deal(self, deck: Cards | None = None) -> Self:
        """Calls no more bets and deals, from a shuffled deck or from one that is given, and goes on to the first choice."""
        if deck is None:
            self._deck, self._generator = shuffle(self._generator)
        else:
            self._deck = full_deck(deck if isinstance(deck, str) else cards_text(deck), "deck")
        check_complete(self.rules, self._do(c.CallBets()))
        self._file = {**self._file, "deck": self._deck}
        self._go_on()
        return self

    def clear(self) -> Self:
        """Takes the cards and wagers away for the next round; a jackpot pool stays."""
        state = start(self.rules)
        if self.rules.prizes is not None and self.log:
            pool, remainder = self.state.pool, self.state.remainder
            state = structs.replace(state, pool=pool, pool_called=pool, remainder=remainder)
        self._begin(state)
        return self

    # Choosing

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        return self._waiting

    @property
    def turn(self) -> int:
        """The first seat that must choose now; 0 where none must."""
        return self._waiting[0] if self._waiting else 0

    def choices(self, seat: int | None = None) -> tuple[str, ...]:
        """What a seat may choose now, in the words of round files; the seat whose turn it is unless another is named.

        >>> Table("nz-caribbean-1998", seed=1).wager(2, 500).deal().choices()
        ('fold', 'bet')
        """
        seat = self.turn if seat is None else seat
        if seat not in self._waiting:
            return ()
        options = []
        for command in legal(self.rules, self.state, seat):
            if isinstance(command, c.Exchange):
                options.append(f"exchange {command.cards}")
            elif word := _WORDS.get(type(command)):
                options.append(word(command))
        return (*options, STAY) if CONCEDE in options else tuple(options)

    @_all_or_nothing
    def choose(self, choice: str, seat: int | None = None) -> Self:
        """Does what a seat chooses and goes on to the next choice, or to the end."""
        if not self._waiting:
            raise self._none_waits()
        seat = self.turn if seat is None else seat
        if seat not in self._waiting:
            raise self._not_now(seat)
        self._choose(seat, " ".join(choice.split()) if isinstance(choice, str) else choice)
        self._go_on()
        return self

    @_all_or_nothing
    def play(self, choices: Mapping[int, Sequence[str]]) -> Self:
        """Chooses for all seats until the round is over; each seat's choices, or its only one, are taken in turn."""
        if not isinstance(choices, Mapping):
            raise ValueError(f"the choices of each seat are given by its number, not as {choices!r}")
        queues = {
            seat: iter([listed] if isinstance(listed, str) else listed) for seat, listed in choices.items()
        }
        if not self.over and not self.waiting:
            raise self._none_waits()
        while seat := self.turn:
            choice = next(queues.get(seat, iter(())), None)
            if choice is None:
                raise ValueError(f"seat {seat} must choose among {', '.join(self.choices(seat)[:4])}…")
            self.choose(choice, seat)
        return self

    # Looking

    @property
    def over(self) -> bool:
        """Whether the round is settled or void."""
        return self.state.over

    @property
    def up(self) -> str:
        """The dealer's upcard."""
        return text([self.state.up]) if self.state.up is not None else ""

    @property
    def dealer(self) -> str:
        """The dealer's cards that lie open."""
        return self.view(Watcher.SPECTATOR).dealer_cards

    def hand(self, seat: int) -> str:
        """The cards that a seat holds now, as its player sees them."""
        held = self._held(seat)
        seen = next(shown for shown in self.view(seat).seats if shown.number == seat)
        return seen.cards or (text(held.hand) if self.over else "")

    def view(self, viewer: Viewer) -> View:
        """The round as a seat, or somebody without one, may see it."""
        return view(self.state, viewer)

    def net(self, seat: int) -> int:
        """What a seat has won or lost in this round so far, in cents."""
        return self._held(seat).net

    def settlement(self) -> dict[str, Any]:
        """What every area of every seat came to, as `croupier settle` tells it."""
        return settlement(self.rules, self.state)

    def why(self, seat: int = 0, area: str = "") -> dict[str, Any]:
        """Why each amount of the round is what it is, as `croupier why` tells it; of one seat or area where it is named.

        >>> table = Table("nz-caribbean-1998", seed=3).wager(1, 500).deal().choose("bet")
        >>> [(each["area"], each["net"]) for each in table.why()["amounts"]]
        [('ante', -500), ('bet', -1000)]
        """
        found = why(self.round_file())
        amounts = [
            each for each in found["amounts"] if seat in (0, each["seat"]) and area in ("", each["area"])
        ]
        return {**found, "amounts": amounts}

    def story(self) -> Iterator[str]:
        """The round in sentences, each with its clause."""
        for step in tell(self.log):
            yield f"{step.sentence} ({step.clause})" if step.clause else step.sentence
            yield from step.details

    def round_file(self) -> dict[str, Any]:
        """The round as a file that `croupier settle` reads.

        >>> from croupier.library.asking import settle
        >>> table = Table("nz-caribbean-1998", seed=3).wager(1, 500).deal().choose("bet")
        >>> settle(table.round_file()) == table.settlement()
        True
        """
        decks: dict[str, Any] = {
            name: text(self._file[name]) for name in ("deck", "reshuffle") if name in self._file
        }
        seats = seat_files(self.rules, tuple(self.log), self.state)
        return {**self._file, **decks, "seats": {str(number): told(seat) for number, seat in seats.items()}}

    def __repr__(self) -> str:
        at = f"seats {', '.join(map(str, self.waiting))} to choose" if self.waiting else str(self.state.phase)
        return f"Table({self.rules.id!r}, {at})"

    def _repr_html_(self) -> str:
        seen = self.view(Watcher.SPECTATOR)
        dealer = cards_html(cards(seen.dealer_cards), seen.dealer_face_down)
        rows = [["dealer", dealer, "", ""]]
        for number, held in self.state.seats.items():
            shown = cards(self.hand(number))
            stakes = ", ".join(f"{area} {wager.stake / 100:,.2f}" for area, wager in held.wagers.items())
            result = f"{held.net / 100:+,.2f}" if self.over else str(held.decision or "")
            rows.append([f"seat {number}", cards_html(shown, len(held.hand) - len(shown)), stakes, result])
        return table_html(
            ("", "cards", "wagers", ""), rows, f"{self.rules.rulebook.title} · {self.state.phase}"
        )

    def __copy__(self) -> Self:
        copied = object.__new__(type(self))
        vars(copied).update({**vars(self), "log": list(self.log)})
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    # Doing

    def _held(self, seat: int) -> Seat:
        held = self.state.seats.get(seat)
        if held is None:
            clause = self.rules.cite["decide.choices"]
            raise RoundRefused(Code.NO_SUCH_SEAT, clause, "playing", seat=seat)
        return held

    def _go_on(self) -> None:
        """Deals and does the dealer's steps until a seat must choose or the round is over."""
        while not (coming := onward(self.rules, self.state, self._stayed)).seats:
            if coming.cards:
                self._deal(coming.cards)
            elif coming.step is not None:
                self._do(coming.step)
            else:
                break
        self._waiting = coming.seats
        for number in coming.seats:
            seat = self.state.seats[number]
            if seat.served and not seat.viewed:
                self._do(c.OpenDraw(number))

    def _deal(self, wanted: int) -> None:
        if not self._deck:
            self._do(c.Reshuffle())
            self._deck, self._generator = shuffle(self._generator, unmask(self.state.stub))
            self._file = {**self._file, "reshuffle": self._deck}
        count = min(wanted, len(self._deck))
        dealt, self._deck = self._deck[:count], self._deck[count:]
        self._do(c.Deal(text(dealt)))

    def _choose(self, seat: int, choice: str) -> None:
        if choice in (FORCE, DECLINE):
            self._do(c.AnswerForce(seat, choice == FORCE))
        elif choice == CONCEDE:
            self._do(c.Concede(seat))
        elif choice == STAY and STAY in self.choices(seat):
            self._stayed |= {seat}
        elif (command := decision_of(seat, str(choice))) is not None:
            self._do(command)
        else:
            raise self._no_such(seat, choice)

    def _none_waits(self) -> RoundRefused:
        clause = self.rules.cite["decide.choices"]
        return RoundRefused(Code.DECISION_LOCKED, clause, "over" if self.over else "dealt")

    def _not_now(self, seat: int) -> RoundRefused:
        held, clause = self._held(seat), self.rules.cite["decide.choices"]
        if held.status is not Status.IN:
            return RoundRefused(Code.SEAT_FINISHED, clause, "how", you=seat, how=held.status)
        return RoundRefused(Code.DECISION_LOCKED, clause, "nothing", you=seat)

    def _no_such(self, seat: int, choice: str) -> RoundRefused:
        words = dict.fromkeys(option.split()[0] for option in self.choices(seat))
        clause, options = self.rules.cite["decide.choices"], ", ".join(words)
        return RoundRefused(
            Code.NO_SUCH_OPTION, clause, "choice", you=seat, options=options, given=repr(choice)
        )


_WORDS: dict[type[c.Command], Callable[[Any], str]] = {
    c.Fold: lambda _: "fold",
    c.Bet: lambda _: "bet",
    c.Buy: lambda _: "buy",
    c.AnswerForce: lambda command: FORCE if command.force else DECLINE,
    c.Concede: lambda _: CONCEDE,
}
"""The choice that each command stands for, where it is one."""


def _declared(rulebook: object, settings: Any) -> Any:
    """Settings with those of a table that declares for its seats, unless the rules have theirs already."""
    if isinstance(rulebook, TableRules) or not isinstance(settings, Mapping | None):
        return settings
    return {"declare_mode": "auto", **(settings or {})}


def _stakes(ante: int | None, sides: Mapping[str, Any]) -> dict[str, int]:
    """What is staked on each area, in the order in which it is placed."""
    areas = {} if ante is None else {ANTE: ante}
    for name, given in sides.items():
        by_hand = given if isinstance(given, Mapping) else {} if given is None else {"own": given}
        areas |= {area_on(name, hand): amount for hand, amount in by_hand.items()}
    if not areas:
        raise RoundRefused(Code.BAD_AMOUNT, "", "no-stake")
    return {area: _whole(amount, "whole-stake") for area, amount in areas.items()}


def _whole(given: Any, case: str) -> int:
    """A whole number, or a refusal that says what must be one."""
    try:
        if not isinstance(given, bool):
            return index(given)
    except TypeError:
        pass
    raise RoundRefused(Code.BAD_AMOUNT, "", case, given=repr(given))


def _generator(seed: int | str | bytes | None) -> Generator:
    if seed is None:
        return instantiate(os.urandom(48))
    given = seed if isinstance(seed, bytes) else str(seed).encode()
    return instantiate(sha512(given).digest())
