"""A table at The Star in few words: who works there, steps one by one, limits, rounds, disputes and the books."""

from collections.abc import Sequence

from croupier.game.events import Phase
from croupier.house import disputes
from croupier.house import house as houses
from croupier.house.act import Act, Person, Role
from croupier.refusal import Refusal
from tests.clauses.floor_kit import BOB, equipped
from tests.clauses.showing import then
from tests.floor.kit import DEALER_ANN, MINUTE, NOON, SUPERVISOR_SUE, Floor, c, disputed, e, g, ordered

STAR = "nsw-star-2019"
BROUGHT = 10_000_000
CASINO_SUPERVISOR_CAS = Person("Cas", Role.SUPERVISOR, "Casino Supervisor")

SHOE_OPENING = (
    ("check the cards", "3.4"),
    ("shuffle", "4.1"),
    ("cut", "4.2"),
    ("load the shoe over the cutting card", "4.2"),
)
HAND_OPENING = (("check the cards", "3.4"), ("shuffle", "4.1"), ("cut and set on the cutting card", "4.3"))
DEVICE_OPENING = (("check the cards", "3.4"), ("shuffle in the device", "4.6"))
SHOE_ROUND = (("shuffle", "4.1.2"), ("cut", "4.2"), ("load the shoe over the cutting card", "4.2"))
HAND_ROUND = (("shuffle", "4.1.2"), ("cut and set on the cutting card", "4.3"))
DEVICE_ROUND = (("shuffle in the device", "4.1.2"),)


def star(source: str = "shoe") -> Floor:
    return Floor(STAR, source)


def waiting(source: str = "shoe") -> Floor:
    """A table that lacks nothing but a deck made ready."""
    return equipped(STAR, source)


def checked(source: str = "shoe") -> Floor:
    """A table whose red deck has been checked."""
    floor = waiting(source)
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
    return floor


def cites(refusal: Refusal, code: str, clause: str) -> None:
    assert (refusal.code, refusal.clause) == (code, clause), refusal


def begins(floor: Floor, deck: str) -> c.TableCommand:
    """What lets play begin with a deck: opening the table, or at an open one starting a round."""
    return c.StartRound() if floor.table.standing == "open" else c.OpenTable(deck)


def walk(floor: Floor, deck: str, steps: Sequence[tuple[str, str]]) -> Floor:
    """Does exactly these steps; until each is done, play cannot begin and no later one can be done."""
    for index, (does, clause) in enumerate(steps):
        for later, _ in steps[index + 1 :]:
            if later != "cut" or floor.source == "shoe":
                cites(floor.refuse(c.DoStep(deck, later), DEALER_ANN), "STEP_MISSING", clause)
        cites(floor.refuse(begins(floor, deck)), "NOT_SHUFFLED", clause)
        (done,) = floor.do(c.DoStep(deck, does), DEALER_ANN)
        assert isinstance(done, e.StepDone)
        assert (done.deck, done.does, done.clause) == (deck, does, clause)
        assert (done.act.by, done.act.at) == (DEALER_ANN, floor.now)
    return floor


# Limits


def limited() -> Floor:
    """Bob sits at a table of 500 to 5000."""
    floor = star().open()
    floor.do(c.SetLimits((500, 5000)))
    return floor.sit(s1="Bob")


def raised_at_once() -> Floor:
    """The minimum went to 2000 at once: Bob had played, Cat had only sat down."""
    floor = limited().sit(s2="Cat").fold_out(1)
    floor.do(c.SetLimits((2000, 5000), at_once=True))
    return floor


def ante(seat: int, amount: int) -> g.PlaceWager:
    return g.PlaceWager(seat, "ante", amount)


def refuses_ante(floor: Floor, seat: int, amount: int) -> None:
    asked = ante(seat, amount)
    cites(floor.refuse(c.Play(asked), floor.sender(asked)), "OUTSIDE_LIMITS", "6.1")


def notice(floor: Floor, what: str, minutes: int, minimum: int = 0) -> tuple[e.TableEvent, ...]:
    """Puts a sign up for so many minutes from now."""
    return floor.do(c.GiveNotice(what, floor.now + minutes * MINUTE, minimum))


def twenty_minutes(floor: Floor, what: str, done: c.TableCommand, clause: str, minimum: int = 0) -> None:
    """Nineteen minutes after the sign is too early, on a sign of nineteen it never comes; twenty minutes do."""
    cites(floor.refuse(done), "NOTICE_MISSING", clause)
    notice(floor, what, 19, minimum)
    floor.wait(30)
    cites(floor.refuse(done), "NOTICE_MISSING", clause)
    (given,) = notice(floor, what, 20, minimum)
    assert isinstance(given, e.NoticeGiven)
    assert (given.clause, given.act.by) == (clause, SUPERVISOR_SUE)
    assert (given.notice.at, given.notice.minimum) == (floor.now + 20 * MINUTE, minimum)
    floor.wait(19)
    cites(floor.refuse(done), "NOTICE_MISSING", clause)
    floor.wait(1)
    floor.do(done)


# Rounds


def bet_through(floor: Floor, *seats: int) -> Floor:
    """These seats wave and bet; then the round is played to its end."""
    for seat in seats:
        then(floor, g.Declare(seat), g.Bet(seat))
    return finish(floor)


def finish(floor: Floor) -> Floor:
    assert floor.table.round is not None
    if floor.table.round.phase is Phase.DECIDING:
        floor.play(g.Lock())
    if floor.table.round.phase is Phase.REVEAL:
        floor.play(g.Reveal())
    return then(floor, g.Settle(), g.Close())


def fails(floor: Floor) -> Floor:
    """The device of an open round breaks down for good."""
    return then(floor, g.FailDevice())


def purse(floor: Floor, seat: int) -> tuple[int, int]:
    """What the player of a seat has won or lost in chips, and the tokens there."""
    chair = floor.table.chairs[seat]
    return chair.chips - BROUGHT, chair.tokens


# The house


def in_house(floor: Floor, command: houses.HouseCommand, by: Person = SUPERVISOR_SUE) -> houses.HouseEvent:
    """Carries a command out in the house of a table."""
    done = ordered(floor.house, STAR, command, Act(by, floor.now, why="seen"))
    assert not isinstance(done, Refusal), done
    floor.house = houses.evolve(floor.house, done)
    return done


def house_refuses(
    floor: Floor, command: houses.HouseCommand, by: Person = SUPERVISOR_SUE, why: str = "seen"
) -> Refusal:
    done = ordered(floor.house, STAR, command, Act(by, floor.now, why=why))
    assert isinstance(done, Refusal), done
    return done


def breach(floor: Floor, person: str = "Bob") -> houses.HouseEvent:
    return in_house(floor, houses.OpenBreach(person, Role.PLAYER, "a telephone that counts"))


# Disputes


class Quarrel:
    """One dispute, driven command by command."""

    def __init__(self) -> None:
        self.dispute, self.now = disputes.Dispute(), NOON

    def do(self, command: disputes.DisputeCommand, by: Person) -> disputes.DisputeEvent:
        done = self._decide(command, by)
        assert not isinstance(done, Refusal), done
        self.dispute = disputes.evolve(self.dispute, done)
        return done

    def refuse(self, command: disputes.DisputeCommand, by: Person) -> Refusal:
        done = self._decide(command, by)
        assert isinstance(done, Refusal), done
        return done

    def _decide(self, command: disputes.DisputeCommand, by: Person) -> disputes.DisputeEvent | Refusal:
        self.now += MINUTE
        return disputed(self.dispute, STAR, command, Act(by, self.now))


def decided() -> Quarrel:
    """Bob's dispute after the first decision, by Sue."""
    quarrel = Quarrel()
    quarrel.do(disputes.Raise("T1/1", "my straight was not paid"), BOB)
    quarrel.do(disputes.Decide("the cards show no straight"), SUPERVISOR_SUE)
    return quarrel


def only_by(floor: Floor, command: c.TableCommand, clause: str, *wrong: Person) -> None:
    """None of these may do it."""
    for person in wrong:
        cites(floor.refuse(command, person, why="seen"), "ROLE_TOO_LOW", clause)
