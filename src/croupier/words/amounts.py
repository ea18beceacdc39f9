"""Amounts and lists as people read them. Amounts are whole numbers of the smallest unit of the house's currency."""

from msgspec import Struct

_SPACE = "\N{NO-BREAK SPACE}"


class Currency(Struct, frozen=True):
    """What amounts are in: its code, shown where there is one, and how many decimals it has."""

    code: str = ""
    decimals: int = 2


CENTS = Currency()
_used = [CENTS]


def use(currency: Currency) -> None:
    """Has the amounts of this process be in a currency."""
    _used[0] = currency


def used() -> Currency:
    """The currency of this process: that of the house it serves."""
    return _used[0]


def from_cents(cents: int) -> int | None:
    """An amount that is written in cents in the currency of this process; nothing where it is no whole amount there.

    >>> from_cents(1050)
    1050
    """
    amount, rest = divmod(cents * 10 ** used().decimals, 100)
    return None if rest else amount


def figure(amount: int, separators: tuple[str, str] | str = ("", ".")) -> str:
    """An amount as a number, without the code of its currency; the separators are those of thousands and of decimals.

    >>> figure(1005), figure(-5), figure(1234567)
    ('10.05', '-0.05', '12345.67')
    """
    decimals = used().decimals
    whole, part = divmod(abs(amount), 10**decimals)
    shown = f"{whole:,}".replace(",", separators[0])
    return f"{'-' if amount < 0 else ''}{shown}{f'{separators[1]}{part:0{decimals}d}' if decimals else ''}"


def money(amount: int, separators: str = ",.") -> str:
    """An amount of money; the separators are those of thousands and of decimals, and ¤ where the currency comes last.

    >>> money(2000), money(1234567), money(-5), money(1234567, ".,")
    ('20.00', '12,345.67', '-0.05', '12.345,67')
    """
    parts = [used().code, figure(abs(amount), separators)]
    shown = _SPACE.join(filter(None, parts[::-1] if separators.endswith("¤") else parts))
    return f"{'-' if amount < 0 else ''}{shown}"


def gain(amount: int, separators: str = ",.") -> str:
    """A result, with its sign.

    >>> gain(500), gain(-500), gain(0)
    ('+5.00', '-5.00', '0.00')
    """
    return f"{'+' if amount > 0 else ''}{money(amount, separators)}"


def listed(items: list[str], last: str = "and") -> str:
    """Several things in a sentence.

    >>> listed(["1", "2", "3"])
    '1, 2 and 3'
    """
    return f" {last} ".join(filter(None, [", ".join(items[:-1]), *items[-1:]]))
