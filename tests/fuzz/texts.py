"""Short texts: cards, the opening of a promise, keys and anchors, and the server's configuration."""

from contextlib import suppress
from pathlib import Path

from croupier.cards import BadCard
from croupier.cards import cards as read_cards
from croupier.cards import text as card_text
from croupier.chance import Opening, verify
from croupier.hands import evaluate
from croupier.house.table.dealing import read_card
from croupier.store import read_anchors, read_public
from croupier.store.errors import BadAnchor, BadKeys
from croupier.store.keys import anchor_line, read_anchor, read_keys
from croupier.web.running.config import OPTIONS, ConfigError, load_config
from tests.fuzz.scratch import scratch


def cards(data: bytes) -> None:
    """A text names different cards, which come back from their own text, or is refused."""
    given = data.decode("utf-8", "replace")
    with suppress(BadCard):
        assert card_text([read_card(given)])
    with suppress(BadCard):
        found = read_cards(given)
        assert read_cards(card_text(found)) == found
        if len(found) == 5:
            evaluate(found)


def opening(data: bytes) -> None:
    """The opening of a promise keeps it or not; three lines: promise, salt, order."""
    promise, salt, order = [*data.decode("utf-8", "surrogateescape").split("\n"), "", "", ""][:3]
    assert verify(promise, Opening(salt, order)) in (True, False)


def keys(data: bytes) -> None:
    """A file of keys or of anchors is read or refused, and says nothing of the keys in it."""
    given = data.decode("utf-8", "replace")
    for read in (read_keys, read_public):
        with suppress(BadKeys):
            read(given)
    with suppress(BadAnchor):
        for head in read_anchors(given.splitlines()):
            assert read_anchor(anchor_line(head)) == head


_folder = scratch()


def config(data: bytes) -> None:
    """A configuration, as a file and as variables or flags of the same lines, is taken or refused in a sentence."""
    file = _folder / "server.toml"
    file.write_bytes(data)
    configured({}, {}, file)
    lines = [line.partition("=") for line in data.decode("utf-8", "replace").splitlines()]
    given = {name.strip(): value.strip().strip('"') for name, _, value in lines}
    configured({}, {option.env: given[option.name] for option in OPTIONS if option.name in given}, None)
    configured(given, {}, None)


def configured(flags: dict[str, str], environ: dict[str, str], file: Path | None) -> None:
    with suppress(ConfigError):
        load_config(flags, {"XDG_DATA_HOME": str(_folder), **environ}, file)
