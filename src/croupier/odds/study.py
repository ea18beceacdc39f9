"""The exact value of every wager of a table, or an estimate that carries its interval."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.odds import solved
from croupier.odds.side import instant_results, side_wagers
from croupier.odds.simulation import MOST_ROUNDS, Simulation, simulate
from croupier.odds.strategies import DrawStrategy, StudFunction, StudStrategy, named
from croupier.odds.terms import ALL_STATES, BadQuestion, Terms, check_range, terms, without_maximum
from croupier.odds.wagers import (
    MINIMUM_RETURN,
    Outcome,
    Wager,
    as_fraction,
    as_number,
    exact_ev,
    exact_wager,
    played_to,
    spread_of,
)
from croupier.rulebook import Rulebook, TableRules, under
from croupier.rulebook.policy import Absence
from croupier.words import Sentence

Progress = Callable[[float, str], None]
"""Told now and then what part of the work is done, and in a few words how it stands."""


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked beside the rules: a strategy, another bet table, more known dealer cards, and how precisely."""

    strategy: str = "optimal"
    bet_table: tuple[int, ...] | None = None
    dealer_cards_known: int = 1
    states: int | None = None
    precision: float | None = None
    seconds: float | None = None
    rounds: int | None = None
    seed: int = 1
    workers: int | None = None
    staking: dict[str, int] | None = None
    rounds_an_hour: int = 40

    @property
    def sampled(self) -> bool:
        """Whether an estimate is wanted even where the value is known."""
        return not (self.states is None and self.precision is None and self.seconds is None)


STUDY_NAMES = Study.__struct_fields__
SEED_MAX = 2**63 - 1
MOST_WORKERS = 1024
MOST_AN_HOUR = 10_000
ROUNDS, LEAST_ROUNDS = 20_000_000, 10
"""How many rounds are simulated unless it is said, and at least: fewer tell nothing of their spread."""

STATES = 6_000
"""How many states an estimate rests on unless it is said."""

WHOLE_HAND, DEALS = 5, 100
"""The cards of the dealer, and from how many rounds it is estimated with a draw what seeing some is worth, unless it is said."""

LEAST_HAND_ROUNDS, HAND_ROUNDS = 100, 1_000
"""By so many rounds at least and at most, each decision of them worked out, the spread of an estimate is known."""

NEAR_STATES = 1_000
"""The same where the game is solved without its maximum payout, and only the difference is estimated."""


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """Every wager of a table under its settings; `instant` is what first hands paid at once add to the ante."""

    rulebook: str
    settings: dict[str, Any]
    wagers: dict[str, Wager]
    instant: tuple[Outcome, ...] = ()
    ante: int | None = None

    def _repr_html_(self) -> str:
        from croupier.odds.display import odds_html

        return odds_html(self)


def split(given: Mapping[str, Any]) -> tuple[dict[str, Any], Study]:
    """The settings of a table and the questions of a study, out of one list of names and values.

    >>> split({"bet_table": "1,1,2,3,4,5,7,20,50,100", "super_pay_table": 2})[0]
    {'super_pay_table': 2}
    """
    asked = {name: _parsed(name, value) for name, value in given.items() if name in STUDY_NAMES}
    try:
        study = msgspec.convert(asked, Study)
    except msgspec.ValidationError as error:
        what, found, name = str(error).replace("`", "").partition(" - at $.")
        raise BadQuestion(f"{name}: {what[:1].lower()}{what[1:]}" if found else what) from None
    _check_study(study)
    return {name: value for name, value in given.items() if name not in STUDY_NAMES}, study


def _check_study(study: Study) -> None:
    """Refuses questions that are beyond reason."""
    for name, value in (("precision", study.precision), ("seconds", study.seconds)):
        if value is not None and not value > 0:
            raise BadQuestion(Sentence("question-above", name=name, given=f"{value:g}"))
    check_range("seed", study.seed, 0, SEED_MAX)
    check_range("rounds_an_hour", study.rounds_an_hour, 1, MOST_AN_HOUR)
    if not 1 <= study.dealer_cards_known <= WHOLE_HAND:
        raise BadQuestion(Sentence("question-known", count=study.dealer_cards_known))
    for name, count, least, most in (
        ("workers", study.workers, 1, MOST_WORKERS),
        ("states", study.states, 1, ALL_STATES),
        ("rounds", study.rounds, LEAST_ROUNDS, MOST_ROUNDS),
    ):
        if count is not None:
            check_range(name, count, least, most)


def _parsed(name: str, value: Any) -> Any:
    """A bet table may be written with commas, and a way of staking as super=1000,jackpot=100."""
    if name == "staking" and isinstance(value, str):
        stakes = [one.rpartition("=") for one in value.split(",")]
        if not all(equals and stake.isdecimal() for _, equals, stake in stakes):
            raise BadQuestion(Sentence("question-staking.text", given=repr(value)))
        found = {wager.strip(): int(stake) for wager, _, stake in stakes}
        if len(found) < len(stakes):
            raise BadQuestion(Sentence("question-staking.twice", given=repr(value)))
        return found
    if name != "bet_table" or not isinstance(value, str):
        return value
    try:
        return [int(odd) for odd in value.strip("[]").split(",")]
    except ValueError:
        raise BadQuestion(Sentence("question-table.text", given=repr(value))) from None


def ask(
    rulebook: Rulebook,
    given: Mapping[str, Any] | None = None,
    *,
    ante: int | None = None,
    progress: Progress | None = None,
) -> Odds:
    """The odds of a rulebook under settings and study questions given together."""
    settings, study = split(given or {})
    return odds(under(rulebook, settings), study, ante=ante, given=given, progress=progress)


def odds(
    rules: TableRules,
    study: Study | None = None,
    *,
    ante: int | None = None,
    given: Mapping[str, Any] | None = None,
    strategy: StudFunction | None = None,
    progress: Progress | None = None,
) -> Odds:
    """The value of every wager of a table; `strategy` may be a function of a hand and an upcard."""
    study = study or Study()
    found = study_terms(rules, study, ante)
    main = _main(rules, found, study, ante, strategy, progress or (lambda *_: None))
    together = {"round": _round(rules, found, study, ante)} if study.staking is not None else {}
    sides, instant = beside(rules, found, ante)
    return Odds(rules.id, dict(given or {}), {"main": main} | sides | together, instant, ante)


def beside(rules: TableRules, found: Terms, ante: int | None) -> tuple[dict[str, Wager], tuple[Outcome, ...]]:
    """The wagers beside ante and bet, and what instant payouts are made of: all of it exact, and at once."""
    paid = instant_results(found)
    return side_wagers(rules, ante), tuple(
        Outcome(one.name, as_number(one.units), one.combinations) for one in paid
    )


def study_terms(rules: TableRules, study: Study, ante: int | None = None) -> Terms:
    """The terms of a table as a study asks about them: with its bet table, and of a seat that may leave."""
    found = terms(rules, ante, study.bet_table)
    if found.exchanges is None or study.strategy != DrawStrategy.AWAY:
        return found
    if rules.settings.absent_policy is not Absence.VOID:
        raise BadQuestion(Sentence("question-away", rulebook=rules.id))
    return replace(found, away=True)


def _main(
    rules: TableRules,
    found: Terms,
    study: Study,
    ante: int | None,
    strategy: StudFunction | None,
    progress: Progress,
) -> Wager:
    if found.exchanges is None:
        return _counted(rules, found, study, strategy, progress)
    if strategy is not None:
        raise BadQuestion(Sentence("question-own"))
    if study.dealer_cards_known != 1:
        return _seen(rules, found, study)
    known = None if study.sampled else _game(found, study)
    if known is not None:
        return exact_wager(
            "ante",
            solved.results(known, found),
            strategy=study.strategy,
            by_upcard=solved.ev_by_upcard(known, found),
            states=known.states,
            clauses=main_clauses(rules),
        )
    if study.strategy in (DrawStrategy.OPTIMAL, DrawStrategy.AWAY):
        return _estimated(rules, found, study, ante, progress)
    return _simulated(rules, study, ante, progress)


def _round(rules: TableRules, found: Terms, study: Study, ante: int | None) -> Wager:
    """Everything staked in a round as one wager: counted without a draw, and played by the page with one."""
    from croupier.odds import stud, together

    supers, ante = together.staked(rules, study.staking or {}, ante), ante or 1
    if rules.draw:
        fits = found.fits_page and study.strategy == DrawStrategy.OPTIMAL
        page = replace(study, strategy="card" if fits else study.strategy, staking=None)
        whole = together.played(rules, page, ante, supers)
        if counted_at_once(rules, page, ante):
            main = _main(rules, found, page, ante, None, lambda *_: None)
            whole = together.exactly(rules, whole, main, study.staking or {}, ante)
    else:
        tallies = stud.tally(found, named(StudStrategy, study.strategy), study.dealer_cards_known)
        rows = together.results(rules, found, stud.whole(tallies), ante, study.staking or {})
        whole = exact_wager("ante", rows, strategy=study.strategy)
    an_hour = round(whole.house_edge * ante * study.rounds_an_hour)
    return replace(whole, clauses=main_clauses(rules), cost_an_hour=an_hour)


def _seen(rules: TableRules, found: Terms, study: Study) -> Wager:
    """Best play of a solved game with a draw by one who has seen more of the dealer's cards than the upcard."""
    from croupier.odds import holes

    game = _game(found, study)
    if game is None or study.strategy != DrawStrategy.OPTIMAL:
        raise BadQuestion(Sentence("question-own.known"))
    states, known = study.states or DEALS, study.dealer_cards_known
    usual = float(exact_ev(solved.results(game, found)))
    gain = holes.seen_hand(found, states=states, seed=study.seed, known=known)
    low, high = (usual + end for end in gain.interval)
    why = "known" if known == WHOLE_HAND else "glimpsed"
    return sampled(rules, usual + gain.ev, (low, high), strategy=study.strategy, states=states, why=why)


def counted_at_once(rules: TableRules, study: Study, ante: int | None = None) -> bool:
    """Whether the main wager takes no estimate: without a draw, or solved once and for all."""
    try:
        if not rules.draw or study.dealer_cards_known != 1:
            return not rules.draw
        found = study_terms(rules, study, ante)
        return not study.sampled and _game(found, study) is not None
    except BadQuestion:
        return False


def _game(found: Terms, study: Study) -> solved.Solved | None:
    """The solved game that a table plays, if it is solved."""
    strategy = named(DrawStrategy, study.strategy)
    return solved.find(found, DrawStrategy.OPTIMAL if found.away else strategy)


def strategies_of(rules: TableRules) -> tuple[str, ...]:
    """The named ways to play a game, the best first."""
    if not rules.draw:
        return tuple(StudStrategy)
    fits = terms(without_maximum(rules)).fits_page
    return (DrawStrategy.OPTIMAL, *((DrawStrategy.CARD,) if fits else ()), DrawStrategy.NO_DRAW)


def at_least(found: Terms) -> Fraction | None:
    """What a game cannot be worth less than under some terms: ways to play it that are counted, or folding every hand."""
    evs = [exact_ev(solved.results(game, found)) for game in solved.played(found)]
    return max(*evs, Fraction(-found.fold, found.unit)) if evs else None


def _simulated(rules: TableRules, study: Study, ante: int | None, progress: Progress) -> Wager:
    """The main wager under a strategy that can only be simulated."""
    rounds = study.rounds or ROUNDS

    def tell(run: Simulation) -> None:
        progress(run.rounds / rounds, f"{run.ev:+.5f} ± {run.half_width:.5f}")

    run = simulate(rules, rounds, ante=ante, progress=tell, **as_asked(study, "precision"))
    outcomes = (played_to(net, count) for net, count in run.results.items())
    return sampled(
        rules,
        run.ev,
        run.interval,
        strategy=run.strategy,
        why="played",
        outcomes=tuple(outcomes),
        variance=run.standard_deviation**2,
        standard_deviation=run.standard_deviation,
        hit_frequency=run.hit_frequency,
        n0=run.standard_deviation**2 / run.ev**2 if run.ev else None,
    )


def as_asked(study: Study, *names: str) -> dict[str, Any]:
    """What a study asks of rounds that are played."""
    return {name: getattr(study, name) for name in ("seed", "strategy", "bet_table", "workers", *names)}


def _counted(
    rules: TableRules, found: Terms, study: Study, strategy: StudFunction | None, progress: Progress
) -> Wager:
    from croupier.odds import stud

    way = strategy or named(StudStrategy, study.strategy)
    tallies = stud.tally(found, way, study.dealer_cards_known, lambda part: progress(part, ""))
    return exact_wager(
        "ante",
        stud.results(found, stud.whole(tallies)),
        strategy=getattr(strategy, "__name__", "function") if strategy else study.strategy,
        by_upcard=stud.ev_by_upcard(found, tallies) if len(tallies) == 13 else None,
        clauses=main_clauses(rules),
    )


def _estimated(rules: TableRules, found: Terms, study: Study, ante: int | None, progress: Progress) -> Wager:
    from croupier.odds import whole

    free = terms(without_maximum(rules), None, study.bet_table)
    known = solved.find(free) if found.most is not None else None
    near = whole.Near(free, tuple(solved.ev_by_upcard(known, free).values())) if known else None
    wanted = study.states or (STATES if near is None else NEAR_STATES)

    def tell(so_far: whole.Estimate) -> None:
        done = so_far.states / wanted
        if study.precision:
            done = (study.precision / so_far.half_width) ** 2
        progress(min(done, 1.0), f"{so_far.ev:+.5f} ± {so_far.half_width:.5f}")

    result = whole.estimate(
        found,
        states=wanted,
        precision=study.precision,
        seconds=study.seconds,
        seed=study.seed,
        workers=study.workers,
        near=near,
        progress=tell,
    )
    least, spread = at_least(found), {}
    if wanted >= LEAST_HAND_ROUNDS and not found.away:
        from croupier.odds.checking import played_by_hand

        by_hand = replace(study, rounds=min(wanted, HAND_ROUNDS), staking=None)
        told = f"{result.ev:+.5f} ± {result.half_width:.5f}"
        nets, _ = played_by_hand(rules, by_hand, ante, lambda part, _: progress(part, told))
        spread = spread_of(nets)
    return sampled(
        rules,
        result.ev,
        result.interval,
        **spread,
        strategy=study.strategy,
        why=why_estimated(found),
        at_least=None if least is None else as_fraction(least),
        states=result.states,
        by_upcard={rank: mid for rank, (mid, _, _) in result.by_upcard.items()},
        by_upcard_intervals={rank: (low, high) for rank, (_, low, high) in result.by_upcard.items()},
    )


def why_estimated(found: Terms) -> str:
    """Why best play is estimated; where it is solved, only as somebody asks for that."""
    if solved.find(found):
        return "asked"
    if found.away:
        return "leaving"
    return "amounts" if found.most is None else "maximum"


def sampled(rules: TableRules, ev: float, interval: tuple[float, float], **figures: Any) -> Wager:
    """The main wager, or a whole round, where its value is an estimate."""
    value = Fraction(ev).limit_denominator(10**12)
    return Wager(
        unit="ante",
        ev=as_fraction(value),
        house_edge=float(-value),
        exact=False,
        interval=interval,
        clauses=main_clauses(rules),
        flagged=1 + value < MINIMUM_RETURN,
        **figures,
    )


def main_clauses(rules: TableRules) -> tuple[str, ...]:
    """The clauses that the main wager's amounts come from."""
    book = rules.rulebook
    cited: Sequence[Any] = (
        book.ante.unqualified,
        book.ante.won,
        book.bet.multiple,
        book.bet.odds,
        book.bet.second,
        *((book.draw.fee, book.draw.fees, book.draw.sixth, book.draw.bound) if book.draw else ()),
        book.force.fee if book.force else None,
    )
    return tuple(dict.fromkeys(value.clause for value in cited if value is not None))
