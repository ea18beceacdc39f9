"""Every target with the words that its input is made of, and how many mutations are tried each time tests run."""

import re
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from random import Random

from msgspec import Struct

from croupier.game.irregularities.happenings import KINDS, TIME
from croupier.game.roundfile import Happening, RoundText, SeatFile
from croupier.rulebook import IDS
from croupier.rulebook.load import source
from croupier.rulebook.settings import NAMES
from croupier.web.running.config import OPTIONS
from tests.fuzz import logs, messages, play, texts
from tests.fuzz.mutate import mutated

CORPUS = Path(__file__).parent / "corpus"
MOST_FILES = 60


class Target(Struct, frozen=True):
    """A function that takes any bytes, the tokens of its language, and its share of a test run."""

    run: Callable[[bytes], None]
    tokens: tuple[bytes, ...] = ()
    mutations: int = 1_000


def words(*parts: Iterable[str]) -> tuple[bytes, ...]:
    return tuple(sorted({word.encode() for part in parts for word in part if word}))


CARD_WORDS = ("Ah", "2c", "Td", "Ks", "9s", "Ah Kd", "exchange ", "exchange 2c 3d", "fold", "bet", "buy")
TOML_WORDS = sorted(set(re.findall(r"[a-z_]+(?:\.[a-z_]+)*", "".join(map(source, IDS)))))
TIMES = re.findall("[a-z]+", TIME)
SEATS = ("1", "2", "own", "dealer", "super", "instant")
COMMANDS, FIELDS = messages.vocabulary()

TARGETS: dict[str, Target] = {
    "round": Target(
        play.round_file,
        words(
            IDS, NAMES, KINDS, TIMES, SEATS, CARD_WORDS,
            *(kind.__struct_fields__ for kind in (RoundText, SeatFile, Happening)),
        ),
        mutations=2_000,
    ),
    "decision": Target(play.decision, words(CARD_WORDS)),
    "told": Target(play.told_log, words(CARD_WORDS, FIELDS)),
    "rulebook": Target(play.house_rulebook, words(IDS, TOML_WORDS, ("true", "[", "]", "{", "}", "= "))),
    "settings": Target(play.settings, words(NAMES, ("shoe", "shuffler", "player", "auto", "wager", "table"))),
    "frame": Target(messages.frame, words(COMMANDS, FIELDS, CARD_WORDS, SEATS, ("type", "command", "id", "ping"))),
    "body": Target(messages.body, words(COMMANDS, FIELDS, IDS, NAMES, ("type", "command", "why", "version"))),
    "log": Target(logs.imported, words(("seq", "stream", "version", "remaining", "command", "hash")), 300),
    "made-up-log": Target(logs.rehashed, words(("seq", "stream", "version", "remaining", "at", "data")), 300),
    "backup": Target(logs.backed_up, (), 60),
    "keys": Target(texts.keys, words(("sign ", "seal ", "verify ", "croupier-head-1 "))),
    "cards": Target(texts.cards, words(CARD_WORDS)),
    "opening": Target(texts.opening, words(CARD_WORDS)),
    "config": Target(texts.config, words((option.name for option in OPTIONS), ("sqlite:///", "nats://", "~/"))),
}  # fmt: skip


def corpus(name: str) -> list[bytes]:
    """The inputs that are kept for a target, in the order of their names."""
    return [file.read_bytes() for file in sorted((CORPUS / name).iterdir())]


def mutations(name: str, count: int, seed: int = 0) -> Iterable[bytes]:
    """So many changed inputs, the same for the same seed."""
    random = Random(f"{name} {seed}")  # noqa: S311
    kept = corpus(name)
    for _ in range(count):
        yield mutated(random, random.choice(kept), kept, TARGETS[name].tokens)


def file_name(data: bytes) -> str:
    """What an input is called."""
    return sha256(data).hexdigest()[:12]
