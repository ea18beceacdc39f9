"""Cents as people read them."""


def money(cents: int) -> str:
    """An amount of money.

    >>> money(2000), money(1234567), money(-5)
    ('20.00', '12,345.67', '-0.05')
    """
    whole, part = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole:,}.{part:02d}"


def gain(cents: int) -> str:
    """A result, with its sign.

    >>> gain(500), gain(-500), gain(0)
    ('+5.00', '-5.00', '0.00')
    """
    return f"+{money(cents)}" if cents > 0 else money(cents)


def listed(items: list[str]) -> str:
    """Several things in a sentence.

    >>> listed(["1", "2", "3"])
    '1, 2 and 3'
    """
    return " and ".join(filter(None, [", ".join(items[:-1]), *items[-1:]]))
