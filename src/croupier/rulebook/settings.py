"""What a house may set at a table, what each rulebook allows of it, and the reading of given settings."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from croupier.refusal import Code, Refusal, Refused, refuse
from croupier.rulebook.policy import Absence

STAKE_MAX = 10**12
MONEY_MAX = 10**18
ODDS_MAX = 100_000
HOLD_MAX = 86_400


class Device(StrEnum):
    """What the cards are dealt from."""

    SHOE = "shoe"
    SHUFFLER = "shuffler"


class DeclareMode(StrEnum):
    """Who says that a first hand wins a super or an instant payout."""

    PLAYER = "player"
    AUTO = "auto"


class ActWhen(StrEnum):
    """Whether draws wait until every seat has decided."""

    ALL_DECIDED = "all_decided"
    AS_DECIDED = "as_decided"


class PayoutScope(StrEnum):
    """What the maximum payout is measured over, within one round."""

    WAGER = "wager"
    PAYMENT = "payment"
    PLAYER = "player"
    TABLE = "table"


class JackpotMode(StrEnum):
    """Whether jackpot wagers go into a slot with a light, or on an area that the dealer minds."""

    ELECTRONIC = "electronic"
    MANUAL = "manual"


class TokenFate(StrEnum):
    """What becomes of the tokens in a stake that wins."""

    RETURNED = "returned"
    KEPT = "kept"


class RulingRole(StrEnum):
    """Who decides what the rules leave open: whom the rulebook names, or somebody whom the operator authorises."""

    NAMED = "named"
    OPERATOR = "operator"
    SUPERVISOR = "supervisor"


Limits = tuple[int, int]


class SuperLimits(Struct, frozen=True, forbid_unknown_fields=True):
    """The least and most that a super wager on each kind of hand may be."""

    own: Limits | None = None
    other: Limits | None = None
    dealer: Limits | None = None


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of one table; a rulebook says which of them it has and what they may be."""

    dealing_device: Device = Device.SHOE
    declare_mode: DeclareMode = DeclareMode.PLAYER
    act_when: ActWhen = ActWhen.ALL_DECIDED
    super_pay_table: int = 1
    instant_payout: tuple[int, int] = (0, 0)
    multi_super: bool = False
    max_payout: int | None = None
    max_payout_scope: PayoutScope = PayoutScope.WAGER
    second_same_type: bool = True
    concede: bool = True
    jackpot_mode: JackpotMode = JackpotMode.ELECTRONIC
    jackpot_amount: int = 100
    jackpot_pool: int = 0
    jackpot_contribution: int = 10_000
    jackpot_seed: int = 0
    jackpot_fixed_from_pool: bool = True
    ante_limits: Limits | None = None
    super_limits: SuperLimits | None = None
    absent_policy: Absence = Absence.FOLD
    void_keeps_fee: bool = True
    void_returns_folded: bool = True
    reshuffle_own_discards: bool = False
    draw_after_exposure: bool = False
    redecide_after_exposure: bool = False
    backer_needs_declaration: bool = False
    reveal_folded: bool = False
    boxes_per_player: int = 1
    jackpot_offered: bool = True
    seat_hold_seconds: int = 0
    token_on_win: TokenFate = TokenFate.RETURNED
    ruling_role: RulingRole = RulingRole.NAMED
    void_recovers_prizes: bool = True
    late_instant_returns_fee: bool = True


NAMES: tuple[str, ...] = Settings.__struct_fields__


class SettingSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """What one rulebook says of one setting: a free value, one of some choices, or nothing but what it fixes."""

    clause: str
    default: Any = None
    choices: list[Any] | None = None
    fixed: bool = False
    reading: str = ""


def values_of(name: str, spec: SettingSpec) -> list[Any]:
    """Every value that a rulebook allows a setting, where there are only so many.

    >>> values_of("multi_super", SettingSpec("1"))
    [False, True]
    """
    if spec.choices is not None or spec.fixed:
        return list(spec.choices or ())
    kind = get_type_hints(Settings)[name]
    if kind is bool:
        return [False, True]
    return [str(value) for value in kind] if isinstance(kind, type) and issubclass(kind, StrEnum) else []


class SettingRefused(Refused):
    """A setting that the rulebook does not know or a value that it does not allow."""


def resolve(rulebook_id: str, specs: Mapping[str, SettingSpec], given: Mapping[str, Any]) -> Settings:
    """The full settings of a table: what is given where it is allowed, and the rulebook's defaults."""
    values = {name: spec.default for name, spec in specs.items() if spec.default is not None}
    given = msgspec.json.decode(msgspec.json.encode(given))
    for name, value in given.items():
        _check_allowed(rulebook_id, specs, name, value)
        values[name] = value
    try:
        settings = msgspec.convert(values, Settings)
    except msgspec.ValidationError as error:
        raise _malformed(error, given) from None
    for name in given:
        _check_sense(name, settings, specs[name].clause)
    return settings


def _check_allowed(rulebook_id: str, specs: Mapping[str, SettingSpec], name: str, value: Any) -> None:
    if name not in NAMES:
        known = ", ".join(name for name in NAMES if name in specs and not specs[name].fixed)
        raise SettingRefused(Code.UNKNOWN_SETTING, name=name, rulebook=rulebook_id, known=known)
    spec = specs.get(name)
    if spec is None:
        raise SettingRefused(Code.UNKNOWN_SETTING, "", "here", name=name, rulebook=rulebook_id)
    if spec.choices is not None and not _among(value, spec.choices):
        allowed = ", ".join(_show(choice) for choice in spec.choices)
        told = {"name": name, "rulebook": rulebook_id, "allowed": allowed}
        if spec.fixed:
            raise SettingRefused(Code.SETTING_NOT_ALLOWED, spec.clause, "fixed", **told)
        raise SettingRefused(Code.SETTING_NOT_ALLOWED, spec.clause, value=_show(value), **told)


def _among(value: Any, choices: list[Any]) -> bool:
    return any(type(value) is type(choice) and value == choice for choice in choices)


def _show(value: Any) -> str:
    return msgspec.json.encode(value).decode() if not isinstance(value, str) else value


def _malformed(error: msgspec.ValidationError, given: Mapping[str, Any]) -> SettingRefused:
    text = str(error)
    name = next((name for name in given if f"$.{name}" in text), "")
    reason = text.split(" - at ")[0].replace("`", "")
    return SettingRefused(Code.BAD_SETTING, name=name, fault=f"{reason[0].lower()}{reason[1:]}")


AMOUNTS = frozenset(
    {"max_payout", "jackpot_amount", "jackpot_pool", "jackpot_seed", "ante_limits", "super_limits"}
)
"""The settings that are amounts of money, alone or in limits."""

_LEAST = {"max_payout": 1, "jackpot_amount": 1, "jackpot_pool": 0, "jackpot_seed": 0}
"""The settings that are one amount, and the least that each may be."""


def _check_sense(name: str, settings: Settings, clause: str) -> None:
    refusal = _nonsense(name, getattr(settings, name))
    if refusal:
        raise SettingRefused.by(msgspec.structs.replace(refusal, clause=clause))


def _nonsense(name: str, value: Any) -> Refusal | None:
    """Why a value cannot be, whatever a rulebook allows."""
    if value is None:
        return None
    if name in _LEAST and not _LEAST[name] <= value <= MONEY_MAX:
        return refuse(
            Code.BAD_SETTING, "", "cents", name=name, least=_LEAST[name], most=MONEY_MAX, given=value
        )
    match name:
        case "jackpot_contribution" if not 0 <= value <= 10_000:
            return refuse(Code.BAD_SETTING, "", "contribution", given=value)
        case "seat_hold_seconds" if not 0 <= value <= HOLD_MAX:
            return refuse(Code.BAD_SETTING, "", "seconds", name=name, most=HOLD_MAX, given=value)
        case "boxes_per_player" if value < 1:
            return refuse(Code.BAD_SETTING, "", "boxes")
        case "instant_payout" if not all(1 <= odds <= ODDS_MAX for odds in value):
            return refuse(Code.BAD_SETTING, "", "instants", most=ODDS_MAX)
        case "ante_limits":
            return _limits(name, value)
        case "super_limits":
            kinds = msgspec.structs.asdict(value).items()
            return next(filter(None, (_limits(f"{name}.{kind}", each) for kind, each in kinds)), None)
    return None


def _limits(name: str, limits: Limits | None) -> Refusal | None:
    if limits is None or 1 <= limits[0] <= limits[1] <= STAKE_MAX:
        return None
    return refuse(Code.BAD_SETTING, "", "limits", name=name, least=limits[0], most=limits[1])
