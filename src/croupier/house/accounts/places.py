"""Where somebody signs in from: a browser that the account knows, else the network of an address; each waits for itself."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from msgspec import Struct

MOST_PLACES = 50
"""So many places, of those that failed and of those that got in, are remembered for each account."""

NARROW = (32, 64)
WIDE = (24, 48)
"""The bits of an IPv4 and an IPv6 address that name one caller, and those that name its neighbourhood."""


class AttemptPlace(Struct, frozen=True):
    """When attempts from there failed since it last waited, until when it waits, and how often it did in a row."""

    failures: tuple[int, ...] = ()
    until: int = 0
    waits: int = 0


@lru_cache(maxsize=4_096)
def network(origin: str, bits: tuple[int, int] = NARROW) -> str:
    """The network that an address counts as; what is no address is itself.

    >>> network("192.0.2.7"), network("2001:db8::1:2"), network("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    >>> network("192.0.2.7", WIDE), network("2001:db8:0:5::1", WIDE)
    ('192.0.2.0/24', '2001:db8::/48')
    """
    try:
        address: IPv4Address | IPv6Address = ip_address(origin)
    except ValueError:
        return origin
    address = getattr(address, "ipv4_mapped", None) or address
    found = ip_network((address, bits[address.version == 6]), strict=False)
    return str(found).removesuffix("/32") if address.version == 4 else str(found)
