"""A rulebook without some of its parts: what else goes with a part that a house leaves out."""

from typing import Any

PARTS_TO_LEAVE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "super": (
        ("super", "dealer_super"),
        ("super_pay_table", "multi_super", "super_limits", "backer_needs_declaration"),
    ),
    "instant": ((), ("instant_payout",)),
    "draw": (("exchange", "buy"), ("reshuffle_own_discards", "draw_after_exposure", "void_keeps_fee")),
    "force": (("force",), ()),
    "jackpot": (
        ("jackpot",),
        (
            "jackpot_mode",
            "jackpot_amount",
            "jackpot_pool",
            "jackpot_contribution",
            "jackpot_seed",
            "jackpot_fixed_from_pool",
        ),
    ),
}
"""The parts that a game can do without, each with its areas on the layout and its settings."""


def left_out(data: dict[str, Any], parts: list[str]) -> dict[str, Any]:
    """The data of a rulebook less some parts and what belongs to them alone."""
    areas = {area for part in parts for area in PARTS_TO_LEAVE[part][0]}
    settings = {name for part in parts for name in PARTS_TO_LEAVE[part][1]}
    rest = {name: value for name, value in data.items() if name not in parts}
    layout, kept = rest["layout"], rest["settings"]
    rest["layout"] = layout | {"areas": {n: v for n, v in layout["areas"].items() if n not in areas}}
    rest["settings"] = {name: spec for name, spec in kept.items() if name not in settings}
    return rest
