"""A rulebook's amounts, which its file has in cents, in the currency of the house that goes by it."""

from typing import Any

import msgspec
from msgspec import structs

from croupier.refusal import Code
from croupier.rulebook.model import Cited, Prizes, Rulebook
from croupier.rulebook.settings import AMOUNTS, SettingRefused
from croupier.words.amounts import CENTS, from_cents, used


def in_currency(book: Rulebook) -> Rulebook:
    """A rulebook with its amounts in the currency of this process; one that does not divide there is refused."""
    if used().decimals == CENTS.decimals:
        return book
    settings = dict(book.settings)
    for name, spec in book.settings.items():
        if name in AMOUNTS:
            default, choices = amount(name, spec.default), amount(name, spec.choices)
            settings[name] = structs.replace(spec, default=default, choices=choices)
    jackpot = book.jackpot
    if jackpot is not None:
        held = {
            name: _prize(name, prize) for name, prize in msgspec.to_builtins(jackpot.prizes.value).items()
        }
        jackpot = structs.replace(jackpot, prizes=Cited(msgspec.convert(held, Prizes), jackpot.prizes.clause))
    return structs.replace(book, settings=settings, jackpot=jackpot)


def amount(name: str, value: Any) -> Any:
    """An amount in cents, or several in lists and by name, in the currency of this process."""
    if isinstance(value, dict):
        return {key: amount(name, each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [amount(name, each) for each in value]
    if value is None or (found := from_cents(value)) is not None:
        return None if value is None else found
    told = {"given": value, "code": used().code, "decimals": used().decimals}
    raise SettingRefused(Code.BAD_SETTING, "", "whole", name=name, **told)


def _prize(name: str, prize: Any) -> Any:
    place = f"jackpot.prizes.{name}"
    shared = isinstance(prize, dict)
    return {**prize, "floor": amount(place, prize["floor"])} if shared else amount(place, prize)
