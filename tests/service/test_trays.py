"""The chips of a whole house: at every table and after every event worth what the books say, and the same when rebuilt."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.house.answers import Entry
from croupier.house.dealer import Crew
from croupier.house.ledger.accounts import chips, float_of, wallet
from croupier.house.table import commands as c
from croupier.rulebook import IDS
from tests.floor.test_trays import look
from tests.pilot.autopilot import Autopilot, play_together
from tests.pilot.players import Lively
from tests.pilot.projections import Projections, rebuild
from tests.service.kit import ANN, BOB, CAT, SUE, Casino, play


class Counted(Projections):
    """Read models that count the chips after every event."""

    def _apply(self, entry: Entry) -> None:
        super()._apply(entry)
        look(self.books.trays, self.books.ledger)


def test_the_chips_of_a_house_follow_its_books(casino: Casino) -> None:
    seen = Counted(casino.store).catch_up()
    casino.service.subscribe(seen.take)
    pilots = [casino.open(f"T{n}", book, BOB, CAT) for n, book in enumerate(IDS)]
    play_together(pilots, 6)
    assert rebuild(casino.store).picture() == seen.picture()
    assert seen.chips_of(wallet("Bob")) == {}
    for n in range(len(IDS)):
        held = seen.chips_of(chips(f"T{n}", "Bob"))
        assert sum(chip * count for chip, count in held.items()) == seen.balance(chips(f"T{n}", "Bob"))
        casino.do(f"table/T{n}", c.LeaveSeat(1), BOB)
        assert seen.chips_of(chips(f"T{n}", "Bob")) == {}


@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(IDS), st.integers(1, 9_999), st.integers(10_000, 900_000))
def test_odd_stakes_and_small_floats_are_changed(tmp_path_factory, book, ante, counted) -> None:  # type: ignore[no-untyped-def]
    with Casino(tmp_path_factory.mktemp("trays")) as casino:
        seen = Counted(casino.store).catch_up()
        casino.service.subscribe(seen.take)
        casino.prepare("T1", book)
        crew = Crew(ANN, SUE, float=counted)
        pilot = Autopilot(casino.service, "T1", crew, Lively("T1", ante).choose)
        pilot.open()
        assert seen.balance(float_of("T1")) == counted
        casino.fund(BOB, CAT)
        casino.seat("T1", BOB, CAT)
        play(pilot, 3)
        assert rebuild(casino.store).picture() == seen.picture()
