"""Bars made of characters, for shares and for values."""

_PARTS = " ▏▎▍▌▋▊▉"
WIDTH = 24


def bar(share: float, *, width: int = WIDTH, plain: bool = False) -> str:
    """A bar that fills a share of its width; what is above nothing is seen.

    >>> bar(0.5, width=4), bar(0.0001, width=4), bar(1, width=3, plain=True)
    ('██', '▏', '###')
    """
    share = min(max(share, 0.0), 1.0)
    if plain:
        return "#" * max(round(share * width), share > 0)
    whole, part = divmod(max(round(share * width * 8), share > 0), 8)
    return ("█" * whole + _PARTS[part]).rstrip()


def percent(share: float, digits: int = 4) -> str:
    """A share in hundredths.

    >>> percent(0.0519908)
    '5.1991 %'
    """
    return f"{share * 100:,.{digits}f} %"
