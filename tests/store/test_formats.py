"""What stands in logs for good: the names of keys, one spelling of a seal, and the sentences of a broken chain."""

from base64 import b64encode
from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits

import pytest
from msgspec.structs import replace

from croupier.store import Broken, Keys, Sealer
from croupier.store.chain import Walk, chained
from croupier.store.contract import GENESIS, Head, LogFault, NewEvent, Write
from croupier.store.errors import BadKeys
from croupier.store.keys import Unopened, read_keys, read_public
from tests.store.logs import fault

KEYS = Keys([bytes(range(32))], [bytes(range(32, 64))])
ALPHABET = ascii_uppercase + ascii_lowercase + digits + "-_"


def test_keys_keep_their_names() -> None:
    """Seals and signed heads in old logs name their keys: another name would leave them shut."""
    assert repr(KEYS) == "<Keys 56475aa75463474c 72ee7cc023c942e9>"
    assert (KEYS.signing_id, KEYS.sealing_id) == ("56475aa75463474c", "72ee7cc023c942e9")


@pytest.mark.parametrize("plain", [b"", b"x" * 3, b"x"])
def test_a_seal_has_one_spelling(plain: bytes) -> None:
    """Of the last letter before the padding some bits count for nothing: another letter would decode alike."""
    sealer = Sealer(KEYS)
    text = sealer.seal(plain, "here")
    assert sealer.unseal(text, "here") == plain
    body = text.rstrip("=")
    padding = text[len(body) :]
    if padding:
        other = ALPHABET[ALPHABET.index(body[-1]) + 1]
        assert isinstance(sealer.unseal(body[:-1] + other + padding, "here"), Unopened)
    assert isinstance(sealer.unseal(text + "=", "here"), Unopened)
    assert set(text) <= {*ascii_letters, *digits, *"-_.="}


def test_a_walk_says_which_event_is_missing_and_what_came() -> None:
    new = tuple(NewEvent(name, b"{}") for name in "ABC")
    events = chained(Head(0, GENESIS), [Write("a", 0, new)], "c", 1, b"{}")
    walk = Walk()
    assert walk.take(events[0]) is None
    assert walk.take(events[2]) == Broken(2, LogFault.GAP, "event 2 is missing; the next is 3")
    assert walk.end() == Broken(2, LogFault.HALF_APPEND, "the last append lacks 2 of its events")
    assert fault(walk.take(replace(events[1], data=b"[]"))) == (2, LogFault.EDITED)
    assert [event.remaining for event in events] == [2, 1, 0]
    assert [event.version for event in events] == [1, 2, 3]


@pytest.mark.parametrize("odd", ["!", " ", ".", "é"])
def test_a_key_has_one_spelling(odd: str) -> None:
    """Letters that are none of base64 were else passed over, and a key that was garbled in a copy would be another."""
    good = b64encode(bytes(range(32))).decode()
    assert read_keys(f"sign {good}\nseal {good}\n").signing_id == KEYS.signing_id
    with pytest.raises(BadKeys):
        read_keys(f"sign {good[:10]}{odd}{good[10:]}\nseal {good}\n")
    with pytest.raises(BadKeys):
        read_public(f"verify {good[:10]}{odd}{good[10:]}\n")


@pytest.mark.parametrize(("data", "meta"), [(b"{}", b"}"), (b"}", b"{}"), (b"", b"{}"), (b"{}", b"")])
def test_data_or_meta_that_are_no_json_are_found_though_the_hash_follows(data: bytes, meta: bytes) -> None:
    (made,) = chained(Head(0, GENESIS), [Write("a", 0, (NewEvent("A", data),))], "c", 1, meta)
    assert fault(Walk().take(made)) == (1, LogFault.EDITED)
