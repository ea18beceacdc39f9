"""The second program: works the figures of a PAR sheet out again, from nothing but the numbers on the sheet.

It shares no code with what made the sheet: fractions for what is exact, and other ways for the rest. The mean and the
spread come from the outcomes, the edge by upcard from a thirteenth each, the bankroll from whether its exponent
balances the outcomes, the jackpot's long run from what goes in and what comes out.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, exp, fsum, isclose, log, sqrt
from typing import Any

CLOSE = 1e-9
Z90, Z95 = 1.6448536269514722, 1.959963984540054
HANDS = 2_598_960
FINEST = 1_000_000
"""No amount of a sheet is divided more finely."""

Sheet = dict[str, Any]
Claim = tuple[str, Any, Any]
"""A figure: its place, what the sheet says, and what it must be."""


def recount(sheet: Sheet) -> tuple[int, list[str]]:
    """How many figures were worked out again, and which of them are wrong: the place, what stands there, what is right."""
    count, faults = 0, []
    for place, said, right in _claims(sheet):
        count += 1
        if not _same(said, right):
            faults.append(f"{place}: {said} / {right}")
    return count, faults


def _same(said: Any, right: Any) -> bool:
    if isinstance(right, float) and isinstance(said, (int, float)):
        return isclose(said, right, rel_tol=CLOSE, abs_tol=CLOSE)
    return bool(said == right)


def _claims(sheet: Sheet) -> Iterator[Claim]:
    for name, wager in sheet["wagers"].items():
        yield from _wager(f"wagers.{name}", wager)
        if wager["exact"] and wager.get("outcomes"):
            yield from _detail(f"details.{name}", wager, sheet["details"].get(name, {}))
    flagged = [name for name, wager in sheet["wagers"].items() if wager.get("flagged")]
    yield "flagged", list(sheet["flagged"]), flagged
    yield from _strategies(sheet["strategies"])
    if sheet["jackpot"] and "jackpot" in sheet["wagers"]:
        yield from _jackpot(sheet["jackpot"], sheet["wagers"]["jackpot"])
        yield from _shared(sheet["jackpot"], sheet["settings"]["jackpot_fixed_from_pool"])
    for at, one in enumerate(sheet["exposure"]):
        if one["interval"]:
            low, high = one["interval"]
            yield f"exposure.{at}.gain", one["gain"], (low + high) / 2
        else:
            yield f"exposure.{at}.gain", one["gain"] >= 0, True


def _outcomes(wager: Sheet) -> tuple[list[Fraction], list[Fraction], list[int]]:
    """The units, stakes and combinations of a counted wager."""
    ends = wager["outcomes"]
    units = [Fraction(one["units"]).limit_denominator(FINEST) for one in ends]
    stakes = [Fraction(one).limit_denominator(FINEST) for one in wager.get("stakes") or [1] * len(ends)]
    return units, stakes, [one["combinations"] for one in ends]


def _mean(figures: list[Fraction], counts: list[int]) -> Fraction:
    return sum((one * count for one, count in zip(figures, counts, strict=True)), Fraction(0)) / sum(counts)


def _wager(place: str, wager: Sheet) -> Iterator[Claim]:
    ev = Fraction(wager["ev"])
    yield f"{place}.house_edge", wager["house_edge"], float(-ev)
    if not wager["exact"]:
        low, high = wager.get("interval") or (ev, ev)
        yield f"{place}.interval", low <= ev <= high, True
        for name, (least, most) in (wager.get("intervals") or {}).items():
            yield f"{place}.intervals.{name}", least <= wager[name] <= most, True
        if wager.get("at_least"):
            yield f"{place}.at_least", Fraction(wager["at_least"]) <= high, True
    if not wager["exact"] or not wager.get("outcomes"):
        return
    units, stakes, counts = _outcomes(wager)
    mean, staked = _mean(units, counts), _mean(stakes, counts)
    spread = _mean([(unit - mean) ** 2 for unit in units], counts)
    yield f"{place}.ev", ev, mean
    yield f"{place}.element_of_risk", wager["element_of_risk"], float(-mean / staked)
    yield f"{place}.variance", wager["variance"], float(spread)
    yield f"{place}.standard_deviation", wager["standard_deviation"], sqrt(spread)
    won = _mean([Fraction(unit > 0) for unit in units], counts)
    yield f"{place}.hit_frequency", wager["hit_frequency"], float(won)
    if mean:
        yield f"{place}.n0", wager["n0"], float(spread) / float(mean) ** 2
    yield f"{place}.flagged", wager.get("flagged", False), 1 + mean / staked < Fraction(3, 4)
    if wager.get("by_upcard"):
        yield f"{place}.by_upcard", fsum(wager["by_upcard"].values()) / 13, float(mean)


def _detail(place: str, wager: Sheet, detail: Sheet) -> Iterator[Claim]:
    if not detail:
        yield place, "", "details"
        return
    units, stakes, counts = _outcomes(wager)
    total = sum(counts)
    ev = float(Fraction(wager["ev"]))
    staked = float(_mean(stakes, counts))
    yield f"{place}.mean_stake", detail["mean_stake"], staked
    yield f"{place}.rtp", detail["rtp"], fsum(line["contribution"] for line in detail["lines"])
    yield f"{place}.hold", detail["hold"], 1 - detail["rtp"]
    yield f"{place}.volatility_index", detail["volatility_index"], Z90 * wager["standard_deviation"]
    yield f"{place}.probability", fsum(line["probability"] for line in detail["lines"]), 1.0
    for at, (line, unit, stake, count) in enumerate(zip(detail["lines"], units, stakes, counts, strict=True)):
        here = f"{place}.lines.{at}"
        yield f"{here}.combinations", line["combinations"], count
        yield f"{here}.units", line["units"], float(unit)
        yield f"{here}.staked", line["staked"], float(stake)
        yield f"{here}.probability", line["probability"], count / total
        yield f"{here}.one_in", line["one_in"], total / count if count else 0.0
        yield f"{here}.contribution", line["contribution"], float((unit + stake) * count / total) / staked
    for at, band in enumerate(detail["bands"]):
        half = Z95 * sqrt(wager["variance"] / band["rounds"])
        yield f"{place}.bands.{at}.low", band["low"], max(1 + float(min(units)), 1 + ev - half)
        yield f"{place}.bands.{at}.high", band["high"], min(1 + float(max(units)), 1 + ev + half)
    side = 1 if ev < 0 else -1
    lost = [side * float(unit) for unit in units]
    for at, broke in enumerate(detail["bankroll"]):
        here = f"{place}.bankroll.{at}"
        each = -log(broke["risk"]) / broke["high"]
        balance = fsum(count / total * exp(each * unit) for unit, count in zip(lost, counts, strict=True))
        yield f"{here}.side", broke["side"], "house" if ev < 0 else "player"
        yield f"{here}.high", balance, 1.0
        yield f"{here}.low", broke["low"], max(0.0, broke["high"] - max(lost))


def _strategies(found: list[Sheet]) -> Iterator[Claim]:
    if found:
        best = min((one["house_edge"] for one in found if one["exact"]), default=0.0)
        for at, one in enumerate(found):
            yield f"strategies.{at}.cost", one["cost"], one["house_edge"] - best
            if one["interval"]:
                yield f"strategies.{at}.house_edge", one["house_edge"], sum(one["interval"]) / 2


def _jackpot(found: Sheet, wager: Sheet) -> Iterator[Claim]:
    """Once the pool stands still, what goes in is what comes out of it."""
    share = fsum(prize["share"] / prize["one_in"] for prize in found["prizes"])
    fixed = fsum(prize["floor"] / prize["one_in"] for prize in found["prizes"] if not prize["share"])
    yield "jackpot.one_in", 1 / found["one_in"], fsum(1 / prize["one_in"] for prize in found["prizes"])
    paid = found["mean_pool"] * share + fixed
    apart = abs(found["long_run_return"] * found["stake"] - paid) * found["stake"]
    yield "jackpot.long_run_return", apart <= found["stake"] * share + CLOSE, True
    total = sum(one["combinations"] for one in wager["outcomes"])
    yield "jackpot.hands", total, HANDS


def _shared(found: Sheet, from_pool: bool) -> Iterator[Claim]:
    """Of several wagers in a round: one royal flush or more by inclusion and exclusion, and what goes in comes out."""
    royal = next(prize["one_in"] for prize in found["prizes"] if prize["share"] == 1)
    fixed = fsum(prize["floor"] / prize["one_in"] for prize in found["prizes"] if not prize["share"])
    for at, one in enumerate(found["rounds"]):
        here, n = f"jackpot.rounds.{at}", one["wagers"]
        two = comb(n, 2) / found["two_royals_one_in"]
        more = two - 2 * comb(n, 3) * 24 / (HANDS * comb(47, 5) * comb(42, 5))
        yield f"{here}.royal_one_in", one["royal_one_in"], 1 / (n / royal - two)
        yield f"{here}.shared_one_in", one["shared_one_in"], 1 / more if more else 0.0
        added = found["contribution"] + found["seed"] / one["royal_one_in"] / n
        back = max(fixed, added + (0 if from_pool else fixed)) / found["stake"]
        yield f"{here}.long_run_high", one["long_run_high"], back
        yield f"{here}.long_run_low", one["long_run_low"] <= one["long_run_high"], True
        yield f"{here}.pool_low", one["pool_low"] <= one["pool_high"], True
