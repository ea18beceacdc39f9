"""Cents and lists as people read them."""


def money(cents: int, separators: str = ",.") -> str:
    """An amount of money; the separators are those of thousands and of cents.

    >>> money(2000), money(1234567), money(-5), money(1234567, ".,")
    ('20.00', '12,345.67', '-0.05', '12.345,67')
    """
    whole, part = divmod(abs(cents), 100)
    shown = f"{whole:,}".replace(",", separators[0])
    return f"{'-' if cents < 0 else ''}{shown}{separators[1]}{part:02d}"


def gain(cents: int, separators: str = ",.") -> str:
    """A result, with its sign.

    >>> gain(500), gain(-500), gain(0)
    ('+5.00', '-5.00', '0.00')
    """
    return f"{'+' if cents > 0 else ''}{money(cents, separators)}"


def listed(items: list[str], last: str = "and") -> str:
    """Several things in a sentence.

    >>> listed(["1", "2", "3"])
    '1, 2 and 3'
    """
    return f" {last} ".join(filter(None, [", ".join(items[:-1]), *items[-1:]]))
