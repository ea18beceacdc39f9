"""Plays a round file to its end: a dealer, a device and seats that do as the file says."""

from collections.abc import Iterable

from croupier.cards import BadCard, Card, cards, text
from croupier.game import commands as c
from croupier.game.decide import carry_out, start
from croupier.game.declaring import claim_of
from croupier.game.drawing import cards_wanted
from croupier.game.events import DealCollected, DrawUndone, Event, Phase, SeatLeftOut
from croupier.game.irregularities.happenings import FIRST, KINDS, schedule
from croupier.game.onward import awaited, dealers_step, next_to_decide
from croupier.game.progress import decision_due, held, to_serve
from croupier.game.roundfile import Round, RoundRefused, full_deck
from croupier.game.state import ANTE, Claim, Seat, State, Status, unmask
from croupier.game.turn import Turn
from croupier.game.wagers import kind_of
from croupier.game.wagers.supers import OWN_SUPER
from croupier.refusal import Code
from croupier.rulebook.rules import TableRules


class Playing:
    """A round being played, by commands that are done or raise `RoundRefused`."""

    rules: TableRules
    state: State
    log: list[Event]

    def _do(self, command: c.Command) -> list[Event]:
        """Carries a command out at the end of the log; what it led to."""
        turn, told = Turn(self.rules, self.state, self.log), len(self.log)
        refusal = carry_out(turn, command)
        if refusal is not None:
            del self.log[told:]
            raise RoundRefused.by(refusal)
        self.state = turn.state
        return self.log[told:]


class Script(Playing):
    """A round being played from a file."""

    def __init__(self, round_file: Round) -> None:
        self.file = round_file
        self.rules = round_file.rules
        self.state, self.log = start(round_file.rules), []
        self.deck = round_file.deck
        self.due = schedule(round_file.happenings)

    def run(self) -> None:
        """Plays the round to its end, or raises `RoundRefused`."""
        self._place_all()
        self._happen("betting")
        if not self.state.over:
            check_complete(self.rules, self._do(c.CallBets()))
        while not self.state.over:
            before = self.state
            _PHASES[self.state.phase](self)
            if self.state is before:
                self._check_discarded()
                raise RoundRefused(Code.NEVER_ENDS, self.rules.cite["decide.choices"])
        if self.due:
            when, waiting = next(iter(self.due.items()))
            told = [each.what for each in self.file.happenings if KINDS[each.what].command(each) in waiting]
            raise RoundRefused(Code.NEVER_HAPPENED, when=when, what=told[0])

    def _check_discarded(self) -> None:
        for seat in self.state.seats.values():
            if seat.status is Status.DISCARDED:
                clause = self.rules.cite["decide.choices"]
                raise RoundRefused(Code.NEVER_ENDS, clause, "discarded", seat=seat.number)

    # Doing

    def _happen(self, when: str) -> None:
        for command in self.due.pop(when, ()):
            for event in self._do(command):
                if isinstance(event, DrawUndone):
                    self.deck = (*cards(event.cards), *self.deck)
                elif isinstance(event, DealCollected):
                    if self.file.redeal is None:
                        raise RoundRefused(Code.REDEAL_NEEDED)
                    self.deck = full_deck(self.file.redeal, "redeal")

    def _deal(self, count: int) -> None:
        """Deals the next cards, those of the reshuffled rack once the deck has run out."""
        if not self.deck:
            self._reshuffle()
        count = min(count, len(self.deck))
        dealt, self.deck = self.deck[:count], self.deck[count:]
        self._do(c.Deal(text(dealt)))

    def _reshuffle(self) -> None:
        self._fold_first_if_listed()
        self._do(c.Reshuffle())
        clause = self.rules.cite["draw.reshuffle"]
        rack = set(unmask(self.state.stub))
        if self.file.reshuffle is None:
            raise RoundRefused(Code.RESHUFFLE_NEEDED, clause, count=len(rack))
        self.deck = self._read_reshuffle(self.file.reshuffle)
        if set(self.deck) != rack:
            wrong = text(sorted(rack ^ set(self.deck)))
            raise RoundRefused(Code.RESHUFFLE_WRONG, clause, cards=wrong)

    def _fold_first_if_listed(self) -> None:
        """Hands that fold after their draw are in the rack if the file's reshuffle says that they folded in time."""
        if self.file.reshuffle is None:
            return
        seats = [self.state.seats[number] for number in awaited(self.rules, self.state)]
        folding = [seat for seat in seats if self.file.seats[seat.number].after_draw == "fold"]
        folded = {card for seat in folding for card in seat.hand}
        if folding and folded <= set(self._read_reshuffle(self.file.reshuffle)):
            for seat in folding:
                self._decide_again(seat)

    def _read_reshuffle(self, given: str) -> tuple[Card, ...]:
        try:
            return cards(given)
        except BadCard as error:
            clause = self.rules.cite["draw.reshuffle"]
            raise RoundRefused(Code.RESHUFFLE_WRONG, clause, "text", fault=error.refusal.said) from None

    # Wagers

    def _place_all(self) -> None:
        for number, seat in self.file.seats.items():
            self._do(c.PlaceWager(number, ANTE, seat.ante, player=seat.player))
        for number, seat in self.file.seats.items():
            for area, amount in seat.sides:
                self._do(c.PlaceWager(number, area, amount))

    # Phases

    def _dealing(self) -> None:
        self._happen(f"dealing {self.state.dealt}")
        if not self.state.dealt:
            self._place_first()
        if self.state.phase is not Phase.DEALING:
            return
        left = len(self.state.order) - self.state.dealt
        stops = [int(when.split()[1]) for when in self.due if when.startswith("dealing ")]
        ahead = [stop - self.state.dealt for stop in stops if stop > self.state.dealt]
        self._deal(min([left, *ahead]))
        if self.state.dealt == len(self.state.order):
            self._happen(f"dealing {self.state.dealt}")
            if not self.state.over:
                self._happen("dealt")
            self._declare_all()

    def _place_first(self) -> None:
        """Says when each hand gets its cards, for what is told to come with the first of them, and the next."""
        for when in [when for when in self.due if when.startswith(FIRST)]:
            for place, command in enumerate(self.due.pop(when)):
                hand = command.hand if isinstance(command, c.ExposeCard) else 0
                cards_of = [count for count, each in enumerate(self.state.order, 1) if each == hand]
                count = cards_of[place] if place < len(cards_of) else 1
                self.due.setdefault(f"dealing {count}", []).append(command)

    def _declare_all(self) -> None:
        if self.rules.auto or self.rules.super_odds is None or self.state.over:
            return
        for number, seat in list(self.state.seats.items()):
            if seat.status is Status.IN and seat.claim is None:
                self._declare(number, seat)

    def _away(self, number: int) -> bool:
        """Whether a seat's player is away when its first choice comes."""
        if not self.due:
            return False
        chooses = self.file.seats[number].decision is not None
        times = [f"before {number}"] if chooses else [when for when in self.due if "drawn" not in when]
        return any(c.MarkAbsent(number) in self.due.get(when, ()) for when in times)

    def _declare(self, number: int, seat: Seat) -> None:
        said = self.file.seats[number].declare
        if said is None and self._away(number):
            return
        claim = claim_of(self.rules, seat)
        if said is not None:
            strange = [what for what in said if what not in ("super", "instant")]
            if strange:
                raise RoundRefused(Code.BAD_SEAT, "", "declare", seat=number, given=strange[0])
            claim = Claim("super" in said and OWN_SUPER in seat.wagers, "instant" in said)
        if claim is not None and (claim or self.rules.losing_supers_at_once):
            self._do(c.Declare(number, claim.super, claim.instant))

    def _deciding(self) -> None:
        if to_serve(self.rules, self.state) is not None:
            self._serve()
        elif (seat := next_to_decide(self.rules, self.state)) is not None:
            if self._ask(seat.number):
                self._happen(f"after {seat.number}")
        else:
            self._lock()

    def _ask(self, number: int) -> bool:
        """Has a seat decide, unless what happens before takes that away."""
        self._happen(f"before {number}")
        seat = self.state.seats.get(number)
        if seat is None or not decision_due(self.rules, self.state, seat):
            return False
        self._decide(seat)
        return True

    def _lock(self) -> None:
        for seat in list(self.state.seats.values()) if self.rules.auto else ():
            if held(self.state, seat) and self._away(seat.number):
                self._happen(f"before {seat.number}")
        self._happen("decided")
        if self.state.phase is Phase.DECIDING and next_to_decide(self.rules, self.state) is None:
            if self.file.happenings:
                self._check_discarded()
            self._do(c.Lock())
            self._happen("locked")

    def _decide(self, seat: Seat) -> None:
        number = seat.number
        if seat.served:
            self._decide_again(seat)
            return
        said = self.file.seats[number].decision
        if said is None:
            raise RoundRefused(Code.DECISION_MISSING, self.rules.cite["decide.choices"], seat=number)
        command = decision_of(number, said.strip())
        if command is None:
            clause = self.rules.cite["decide.choices"]
            raise RoundRefused(Code.BAD_DECISION, clause, seat=number, given=said)
        self._do(command)

    def _decide_again(self, seat: Seat) -> None:
        number, said = seat.number, self.file.seats[seat.number].after_draw
        if not seat.viewed:
            self._do(c.OpenDraw(number))
        if said not in ("bet", "fold"):
            clause = self.rules.cite["decide.again"]
            raise RoundRefused(Code.DECISION_MISSING, clause, "again", seat=number, given=said or "")
        self._do(c.Bet(number) if said == "bet" else c.Fold(number))

    def _serve(self) -> None:
        self._happen("drawing")
        seat = to_serve(self.rules, self.state)
        if seat is None:
            return
        self._deal(cards_wanted(self.rules, self.state))
        if self.state.seats[seat.number].served:
            self._happen(f"drawn {seat.number}")

    def _deciding_again(self) -> None:
        self._happen("drawn")
        for number in awaited(self.rules, self.state):
            if self.state.phase is Phase.DECIDING_AGAIN:
                self._ask(number)

    def _reveal(self) -> None:
        self._do(c.Reveal())
        self._happen("revealed")

    def _force(self) -> None:
        for number in awaited(self.rules, self.state):
            self._do(c.AnswerForce(number, bool(self.file.seats[number].force)))
        if self.state.phase is Phase.FORCE:
            self._deal(cards_wanted(self.rules, self.state))
            self._happen("forced")

    def _settlement(self) -> None:
        before = self.state.settled
        for number in awaited(self.rules, self.state):
            if self.file.seats[number].concede:
                self._do(c.Concede(number))
        step = dealers_step(self.rules, self.state)
        if step is not None:
            self._do(step)
        if self.state.settled and not before:
            self._happen("settled")


_DECISIONS = {"fold": c.Fold, "bet": c.Bet, "buy": c.Buy}

_PHASES = {
    Phase.DEALING: Script._dealing,
    Phase.DECIDING: Script._deciding,
    Phase.DRAWING: Script._serve,
    Phase.DECIDING_AGAIN: Script._deciding_again,
    Phase.REVEAL: Script._reveal,
    Phase.FORCE: Script._force,
    Phase.SETTLEMENT: Script._settlement,
}


def decision_of(seat: int, said: str) -> c.Command | None:
    """The command that a decision in the words of a round file is; nothing where those say none.

    >>> decision_of(2, "exchange Ah 3c")
    Exchange(seat=2, cards='Ah 3c')
    """
    word, _, rest = said.partition(" ")
    if word == "exchange":
        return c.Exchange(seat, rest)
    command = _DECISIONS.get(said)
    return command(seat) if command is not None else None


def check_complete(rules: TableRules, called: Iterable[Event]) -> None:
    """Refuses a round in which a seat was left out, as it lacks a wager that it must place."""
    for event in called:
        if isinstance(event, SeatLeftOut):
            lacks = kind_of(event.missing).lacking(rules, event.seat)
            raise RoundRefused.by(lacks)


def play_round(round_file: Round) -> Script:
    """The round of a file, played to its end."""
    script = Script(round_file)
    script.run()
    return script
