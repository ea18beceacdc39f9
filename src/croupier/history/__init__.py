"""Round histories: the round file as a versioned format, its schema, its text for people, and files made from logs."""

from croupier.game.report import AreaResult, DealerResult, SeatResult, Settlement, read_settlement
from croupier.game.roundfile import FORMAT, Happening, RoundRefused, SeatFile
from croupier.history.file import (
    COLUMNS,
    RoundFile,
    read_json,
    round_schema,
    rows,
    settlement_schema,
    shipped,
    to_json,
)
from croupier.history.reading import TextRefused, parse_text, read_text
from croupier.history.rebuild import Inexpressible, Rebuilt, from_events
from croupier.history.text import to_text

__all__ = [
    "COLUMNS", "FORMAT", "AreaResult", "DealerResult", "Happening", "Inexpressible", "Rebuilt",
    "RoundFile", "RoundRefused", "SeatFile", "SeatResult", "Settlement", "TextRefused", "from_events",
    "parse_text", "read_json", "read_settlement", "read_text", "round_schema", "rows", "settlement_schema",
    "shipped", "to_json", "to_text",
]  # fmt: skip
