"""PAR sheets: every figure of a table's wagers, whether it is exact, on which strategy, by which clauses and settings.

`croupier.odds.par.written` writes them; `croupier.odds.par.recount` is the second program that works their figures out again.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from importlib import metadata
from math import log
from typing import Any

import msgspec

from croupier.odds.par import long_run
from croupier.odds.side import jackpot_wager
from croupier.odds.study import (
    Progress,
    Study,
    at_least,
    counted_at_once,
    odds,
    split,
    strategies_of,
    study_terms,
)
from croupier.odds.terms import BadQuestion, terms
from croupier.odds.wagers import Z95, Wager
from croupier.rulebook import Rulebook, TableRules, under
from croupier.rulebook.facts import facts, rows
from croupier.rulebook.policy import Absence
from croupier.rulebook.settings import SettingRefused, values_of
from croupier.words import Sentence
from croupier.words.amounts import money, used

OFTEN = 0.001
"""How often what a plot shows comes at least."""

_LAID_DOWN = ("ante", "bet", "draw", "force", "instant", "super", "jackpot")

BANDS = (10**3, 10**4, 10**5, 10**6, 10**7)
"""After how many rounds a band of what players get back is told."""

Z90 = 1.6448536269514722
"""A volatility index is how far 90 % of rounds lie from their mean, in standard deviations."""

KNOWN = (2, 5)
"""How many of the dealer's cards an exposure is told for: a glimpse of one more, and his whole hand."""

PLAYED, DEALS = 1_000_000, 400
"""How many rounds a strategy that cannot be counted is played, and how many deals collusion is estimated from."""

HOLES = 60
"""In how many deals more of the dealer's cards are seen, at games with a draw: about a second each."""

RUIN = (0.05, 0.01, 0.001)
"""For which risks of ruin a bankroll is told."""


class ParBar(msgspec.Struct, frozen=True):
    """One bar of a plot."""

    label: str
    value: float


class Plot(msgspec.Struct, frozen=True):
    """Some bars, and what they show."""

    title: str
    note: str
    bars: tuple[ParBar, ...]


class ParLine(msgspec.Struct, frozen=True):
    """One way a wager ends; `contribution` is what it adds to the share of all stakes that players get back."""

    outcome: str
    units: float
    staked: float
    combinations: int
    probability: float
    one_in: float
    contribution: float


class ParBand(msgspec.Struct, frozen=True):
    """After so many rounds, between what 95 % of players have had back of one unit staked first."""

    rounds: int
    low: float
    high: float


class ParBankroll(msgspec.Struct, frozen=True):
    """With how many units the side that gains goes broke no more often than that: between these."""

    side: str
    risk: float
    low: float
    high: float


class ParDetail(msgspec.Struct, frozen=True):
    """What follows from a counted wager: of everything staked and in the long run."""

    mean_stake: float
    rtp: float
    hold: float
    volatility_index: float
    lines: tuple[ParLine, ...]
    bands: tuple[ParBand, ...]
    bankroll: tuple[ParBankroll, ...]


class ParRule(msgspec.Struct, frozen=True):
    """What the rulebook lays down in one of its fields (a prize as money, or a share of the pool), and by which clause."""

    part: str
    row: str
    pays: str
    clause: str


class ParStrategy(msgspec.Struct, frozen=True):
    """What a way of playing costs, and how much more than the best."""

    strategy: str
    house_edge: float
    cost: float
    exact: bool
    interval: tuple[float, float] | None = None


class ParSetting(msgspec.Struct, frozen=True):
    """The house edge of each wager under one value of a setting that changes one of them."""

    setting: str
    value: str
    edges: dict[str, float]


class ParExposure(msgspec.Struct, frozen=True):
    """What a player gains, in antes a round, by something the house should know of; `exact`, at least, or within an interval."""

    what: str
    gain: float
    exact: bool
    interval: tuple[float, float] | None = None


class Made(msgspec.Struct, frozen=True):
    """Where a sheet comes from: `checked` of its figures were worked out again by the second program."""

    version: str = ""
    program: str = ""
    rulebook: str = ""
    date: str = ""
    counted_by: str = ""
    checked_by: str = ""
    checked: int = 0
    currency: str = ""
    decimals: int = 2


class ParSheet(msgspec.Struct, frozen=True):
    """All that a PAR sheet says; amounts are in the smallest unit of the currency."""

    rulebook: str
    title: str
    instrument: str
    settings: dict[str, Any]
    ante: int | None
    wagers: dict[str, Wager]
    flagged: tuple[str, ...]
    plots: tuple[Plot, ...]
    made: Made = Made()
    rules: tuple[ParRule, ...] = ()
    details: dict[str, ParDetail] = {}
    strategies: tuple[ParStrategy, ...] = ()
    by_setting: tuple[ParSetting, ...] = ()
    jackpot: long_run.JackpotLine | None = None
    exposure: tuple[ParExposure, ...] = ()


def par_sheet(
    rulebook: Rulebook,
    given: Mapping[str, Any] | None = None,
    *,
    ante: int | None = None,
    program: str = "",
    confederates: int | None = None,
    progress: Progress | None = None,
) -> ParSheet:
    """The PAR sheet of a rulebook under settings and study questions given together; `program` is its digest."""
    from croupier.odds.par.recount import recount

    settings, study = split(given or {})
    rules = under(rulebook, settings)
    found = odds(rules, study, ante=ante, given=given, progress=progress)
    held = msgspec.to_builtins(rules.settings)
    own = {
        name: held[name]
        for name, spec in rulebook.settings.items()
        if not (spec.fixed and spec.choices == [])
    }
    sheet = ParSheet(
        rulebook=rules.id,
        title=rulebook.title,
        instrument=rulebook.instrument,
        settings=own | dict(given or {}),
        ante=ante,
        wagers=found.wagers,
        flagged=tuple(name for name, wager in found.wagers.items() if wager.flagged),
        plots=tuple(_plots(rules, found.wagers["main"])),
        made=_made(rulebook, program),
        rules=tuple(_rules(rules)),
        details={
            name: _detail(wager) for name, wager in found.wagers.items() if wager.exact and wager.outcomes
        },
        strategies=tuple(_strategies(rules, study, ante, found.wagers["main"])),
        by_setting=tuple(_by_setting(rules, settings, study, ante)),
        jackpot=long_run.jackpot(rules),
        exposure=(*_exposure(rules, settings, study, ante), *_collusion(rules, study, ante, confederates)),
    )
    checked, faults = recount(msgspec.json.decode(msgspec.json.encode(sheet, enc_hook=str)))
    if faults:
        raise BadQuestion(Sentence("par-faults", faults=tuple(faults)))
    return msgspec.structs.replace(sheet, made=msgspec.structs.replace(sheet.made, checked=checked))


def _made(rulebook: Rulebook, program: str) -> Made:
    version = metadata.version("croupier")
    return Made(
        version=version,
        program=program,
        rulebook=sha256(msgspec.json.encode(rulebook, order="sorted")).hexdigest(),
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        counted_by=f"croupier {version}, croupier.odds",
        checked_by=f"croupier {version}, croupier.odds.par.recount",
        currency=used().code,
        decimals=used().decimals,
    )


def _rules(rules: TableRules) -> Iterator[ParRule]:
    """The amounts and choices that the rulebook lays down, of supers those of the pay table in force."""
    table = f"super.tables.{rules.settings.super_pay_table}"
    for path, whole in facts(rules.rulebook).items():
        if path.startswith(_LAID_DOWN) and (path == table or not path.startswith("super.tables")):
            for at, fact in rows(path, whole).items():
                row = at.removeprefix(path).removeprefix(".")
                pays = _pays(fact.value, money if path == "jackpot.prizes" else _told)
                yield ParRule(path.replace(".tables", ""), row, pays, fact.clause)


def _pays(value: Any, told: Callable[[Any], str]) -> str:
    """What a row pays; a share of a pool with its floor, and several odds by their kinds."""
    if isinstance(value, dict):
        return f"{value['percent']} % >= {money(value['floor'])}"
    return " / ".join(map(str, value)) if isinstance(value, (list, tuple)) else told(value)


def _told(value: Any) -> str:
    """A value as it is set."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _detail(wager: Wager) -> ParDetail:
    """What follows from the outcomes of a counted wager."""
    total = sum(outcome.combinations for outcome in wager.outcomes)
    stakes = wager.stakes or (1,) * len(wager.outcomes)
    shares = [outcome.combinations / total for outcome in wager.outcomes]
    mean = sum(share * stake for share, stake in zip(shares, stakes, strict=True))
    ev, spread = -wager.house_edge, wager.standard_deviation or 0.0
    return ParDetail(
        mean_stake=mean,
        rtp=1 + ev / mean,
        hold=-ev / mean,
        volatility_index=Z90 * spread,
        lines=tuple(
            ParLine(
                one.name,
                one.units,
                stake,
                one.combinations,
                share,
                1 / share if share else 0.0,
                share * (one.units + stake) / mean,
            )
            for one, stake, share in zip(wager.outcomes, stakes, shares, strict=True)
        ),
        bands=tuple(_band(wager, n) for n in BANDS),
        bankroll=tuple(_bankrolls([one.units for one in wager.outcomes], shares, ev)),
    )


def _band(wager: Wager, rounds: int) -> ParBand:
    """By the normal law, which is far off while rare wins have not come; never beyond what can be."""
    back, half = 1 - wager.house_edge, Z95 * (wager.standard_deviation or 0.0) / rounds**0.5
    units = [one.units for one in wager.outcomes]
    return ParBand(rounds, max(1 + min(units), back - half), min(1 + max(units), back + half))


def _bankrolls(units: list[float], shares: list[float], ev: float) -> Iterator[ParBankroll]:
    """With the exponent of a walk that gains: broke from `b` with a chance between e^-x(b + most) and e^-xb."""
    if not ev:
        return
    lost = [unit if ev < 0 else -unit for unit in units]
    each = long_run.exponent(lost, shares)
    for risk in RUIN:
        high = -log(risk) / each
        yield ParBankroll("house" if ev < 0 else "player", risk, max(0.0, high - max(lost)), high)


def _strategies(rules: TableRules, study: Study, ante: int | None, main: Wager) -> Iterator[ParStrategy]:
    """Every named way to play that can be counted, or played by the million."""
    if study.dealer_cards_known != 1:
        return
    played = {name: _played(rules, study, ante, name, main) for name in strategies_of(rules)}
    best = min((wager.house_edge for wager in played.values() if wager and wager.exact), default=None)
    for name, wager in played.items():
        if wager is not None and best is not None:
            edge = wager.house_edge
            within = (-wager.interval[1], -wager.interval[0]) if wager.interval else None
            yield ParStrategy(name, edge, edge - best, wager.exact, within)


def _played(rules: TableRules, study: Study, ante: int | None, name: str, main: Wager) -> Wager | None:
    if name == study.strategy:
        return main if main.exact else None
    asked = Study(
        name,
        study.bet_table,
        rounds=min(study.rounds or PLAYED, PLAYED),
        seed=study.seed,
        workers=study.workers,
    )
    if counted_at_once(rules, asked, ante) or name != "optimal":
        return odds(rules, asked, ante=ante).wagers["main"]
    return None


def _by_setting(
    rules: TableRules, settings: Mapping[str, Any], study: Study, ante: int | None
) -> Iterator[ParSetting]:
    """The edges under each value of each setting that changes one."""
    plain = Study(study.strategy, study.bet_table, study.dealer_cards_known)
    for name, spec in rules.rulebook.settings.items():
        found = {}
        for value in values_of(name, spec):
            try:
                other = under(rules.rulebook, {**settings, name: value})
                edges = _edges(other, plain, ante)
            except (SettingRefused, BadQuestion):
                continue
            found[_told(value)] = edges
        if len({tuple(edges.items()) for edges in found.values()}) > 1:
            yield from (ParSetting(name, value, edges) for value, edges in found.items())


def _edges(rules: TableRules, study: Study, ante: int | None) -> dict[str, float]:
    """The exact edges of a table's wagers."""
    from croupier.odds.side import side_wagers

    wagers = side_wagers(rules, ante)
    if counted_at_once(rules, study, ante):
        wagers = odds(rules, study, ante=ante).wagers
    return {name: wager.house_edge for name, wager in wagers.items()}


def _exposure(
    rules: TableRules, settings: Mapping[str, Any], study: Study, ante: int | None
) -> Iterator[ParExposure]:
    """What more known cards and holes in the text are worth to best play, counted."""
    plain = Study(bet_table=study.bet_table)
    if not counted_at_once(rules, plain, ante):
        return

    def ev(under_rules: TableRules, asked: Study) -> float:
        return -odds(under_rules, asked, ante=ante).wagers["main"].house_edge

    usual = ev(rules, plain)
    if not rules.draw:
        for count in KNOWN:
            known = msgspec.structs.replace(plain, dealer_cards_known=count)
            yield ParExposure(f"known-{count}", ev(rules, known) - usual, exact=True)
        return
    if terms(rules, ante, study.bet_table).undeclared:
        closed = under(rules.rulebook, {**settings, "declare_mode": "auto"})
        yield ParExposure("undeclared", usual - ev(closed, plain), exact=True)
    if rules.settings.absent_policy is Absence.VOID:
        away = at_least(study_terms(rules, Study("away", study.bet_table), ante))
        if away is not None:
            yield ParExposure("leaving", float(away) - usual, exact=False)


def _collusion(
    rules: TableRules, study: Study, ante: int | None, confederates: int | None
) -> Iterator[ParExposure]:
    """What the hands of other seats are worth, where that is asked for: it takes a while."""
    from croupier.odds.collusion import collusion

    found = terms(rules, ante, study.bet_table)
    rules = msgspec.structs.replace(rules, bet_odds=found.odds)
    if confederates and rules.draw:
        from croupier.odds.holes import seen_hand

        for known in range(2, 6):
            gain = seen_hand(found, states=HOLES, seed=study.seed, known=known)
            yield ParExposure(f"known-{known}", gain.ev, exact=False, interval=gain.interval)
    for count in range(1, (confederates or 0) + 1):
        gain = collusion(
            rules,
            count,
            states=study.states or (DEALS if rules.draw else 10 * DEALS),
            seed=study.seed,
            ante=ante,
        ).hands
        yield ParExposure(f"confederates-{count}", gain.ev, exact=False, interval=gain.interval)


def _plots(rules: TableRules, main: Wager) -> Iterator[Plot]:
    yield from _distribution(main)
    if main.by_upcard:
        how = {"strategy": main.strategy or "", "within": _within(main)}
        bars = tuple(ParBar(rank, ev) for rank, ev in main.by_upcard.items())
        yield Plot(Sentence("par-upcards"), Sentence("par-upcards.note", exact=main.exact, **how), bars)
    yield from _pools(rules)


def _within(wager: Wager) -> str:
    """How wide the intervals of the values by upcard are, where they are estimated."""
    if not wager.by_upcard_intervals:
        return ""
    widest = max(high - low for low, high in wager.by_upcard_intervals.values()) / 2
    return f"{widest:.4f}"


def _distribution(main: Wager) -> Iterator[Plot]:
    """How often a round comes to each result."""
    total, nets = sum(outcome.combinations for outcome in main.outcomes), Counter[float]()
    for one in main.outcomes:
        nets[one.units] += one.combinations
    bars = tuple(ParBar(f"{net:+g}", n / total) for net, n in nets.items() if n / total >= OFTEN)
    if main.exact and bars:
        note = Sentence("par-results.exact", strategy=main.strategy or "")
        yield Plot(Sentence("par-results"), note, bars)
    elif bars:
        widest = max(Z95 * (bar.value * (1 - bar.value) / total) ** 0.5 for bar in bars)
        played = {"rounds": f"{total:,}", "strategy": main.strategy or "", "within": f"{widest:.5f}"}
        yield Plot(Sentence("par-results"), Sentence("par-results.estimated", **played), bars)


def _pools(rules: TableRules) -> Iterator[Plot]:
    """The edge of the jackpot wager by pool."""
    if rules.prizes is not None:
        found = {pool: jackpot_wager(rules, pool) for pool in range(0, 30_000_000, 5_000_000)}
        bars = (ParBar(money(pool), wager.house_edge) for pool, wager in found.items() if wager)
        note = Sentence("known-how", exact=True, strategy="")
        yield Plot(Sentence("par-edges.jackpot"), note, tuple(bars))
