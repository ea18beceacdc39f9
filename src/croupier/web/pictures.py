"""The picture of a round that is shared: the dealer's cards, each hand as everybody saw it, and what it came to.

It is pasted together from a sheet of cards and digits (`tools/card_faces.py` draws it) whose rows are plain numbers of
colours, so that no library for pictures is needed.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path
from struct import pack, unpack_from
from zlib import compress, crc32, decompress

from croupier.cards import RANKS, SUITS
from croupier.game.view import View
from croupier.words.amounts import figure

SHEET = Path(str(files("croupier.web") / "cards.png"))
FELT = "#0d5a4c"
CARD, DIGIT = (104, 146), (40, 72)
BACK, DIGITS, NARROW = "back", "0123456789+−.,", ".,"
SIZE = (1200, 630)
"""As those who show previews of links want a picture."""

HANDS, EDGE = 3, 60
"""More hands than so many would be too small to see."""

SIGNATURE, HEADER, COLOURS, PIXELS, END = b"\x89PNG\r\n\x1a\n", b"IHDR", b"PLTE", b"IDAT", b"IEND"

Box = tuple[int, int, int, int]
Rows = list[bytearray]


def place_of(name: str) -> Box:
    """Where a card, the back of one or a digit is on the sheet: left, top, width and height."""
    if name in DIGITS:
        at, narrow = DIGITS.index(name), name in NARROW
        before = DIGIT[0] * at - (DIGIT[0] // 2) * (at - DIGITS.index(NARROW[0])) * narrow
        return CARD[0] + before, 4 * CARD[1], DIGIT[0] // (1 + narrow), DIGIT[1]
    if name == BACK:
        return 0, 4 * CARD[1], *CARD
    return CARD[0] * RANKS.index(name[0]), CARD[1] * SUITS.index(name[1]), *CARD


def packed(rows: list[bytes], colours: bytes) -> bytes:
    """A PNG of rows of numbers of colours."""
    header = pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    pixels = compress(b"".join(b"\0" + row for row in rows))
    parts = ((HEADER, header), (COLOURS, colours), (PIXELS, pixels), (END, b""))
    return SIGNATURE + b"".join(
        pack(">I", len(body)) + name + body + pack(">I", crc32(name + body)) for name, body in parts
    )


def unpacked(stored: bytes) -> tuple[list[bytes], bytes]:
    """The rows of a PNG that was made here, and its colours."""
    at, found = len(SIGNATURE), {}
    while at < len(stored):
        (length,) = unpack_from(">I", stored, at)
        found[stored[at + 4 : at + 8]] = stored[at + 8 : at + 8 + length]
        at += 12 + length
    wide = unpack_from(">I", found[HEADER])[0] + 1
    pixels = decompress(found[PIXELS])
    return [pixels[start + 1 : start + wide] for start in range(0, len(pixels), wide)], found[COLOURS]


@cache
def _sheet() -> tuple[list[bytes], bytes]:
    return unpacked(SHEET.read_bytes())


def _paste(rows: Rows, name: str, x: int, y: int) -> None:
    left, top, wide, tall = place_of(name)
    for line in range(tall):
        rows[y + line][x : x + wide] = _sheet()[0][top + line][left : left + wide]


def as_read(cards: str) -> list[str]:
    """Cards as a hand is read: what there is most of first, then the highest."""
    ranks = [name[0] for name in cards.split()]
    return sorted(cards.split(), key=lambda name: (-ranks.count(name[0]), -RANKS.index(name[0])))


def _hand(rows: Rows, cards: str, face_down: int, y: int) -> None:
    for place, name in enumerate([*as_read(cards), *[BACK] * face_down]):
        _paste(rows, name, EDGE + place * (CARD[0] + 8), y)


def _net(rows: Rows, net: int, y: int) -> None:
    sign = "+" if net > 0 else "−" if net < 0 else ""
    written = sign + figure(abs(net), (",", "."))
    x = SIZE[0] - EDGE
    for digit in reversed(written):
        x -= place_of(digit)[2]
        _paste(rows, digit, x, y)


def round_picture(seen: View, nets: dict[int, int]) -> bytes:
    """The dealer's cards on top, under them the hands with what each came to; the back of a card that nobody showed."""
    rows = [bytearray(SIZE[0]) for _ in range(SIZE[1])]
    hands = [seat for seat in seen.seats if seat.number in nets][:HANDS]
    gap = (SIZE[1] - CARD[1] * (1 + len(hands))) // (2 + len(hands))
    _hand(rows, seen.dealer_cards, seen.dealer_face_down, gap)
    for place, seat in enumerate(hands, 1):
        top = gap + place * (CARD[1] + gap)
        _hand(rows, seat.cards, seat.face_down, top)
        _net(rows, nets[seat.number], top + (CARD[1] - DIGIT[1]) // 2)
    return packed([bytes(row) for row in rows], _sheet()[1])
