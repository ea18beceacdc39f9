"""A receipt proves a round to a stranger: it is accepted by two verifiers, and refused by both after any change."""

import asyncio
import json
import random
import re
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from croupier.client import AsyncClient, Client, Untrusted, check_receipt, trust
from croupier.client.check_receipt import Wrong, check, verified_here
from croupier.client.witnessing import follow
from croupier.house.records.rounds import RoundRecord
from croupier.store import public_text
from croupier.store.checkpoints import COSIGNED, SIGNED, Checkpoint, public_of, read_checkpoint
from croupier.store.witness import Witness
from croupier.web.running.publishing import Publishing
from tests.cli.program import croupier
from tests.effort import often
from tests.receipts.stranger import accepts
from tests.waiting import until
from tests.web.kit import Site, User, http, live_table, nobody

ROOM = 2_000
PROOF_STEP = 43


class Proved:
    """A round of two, its receipt for the first of them, and who can check it."""

    def __init__(self, site: Site, folder: Path) -> None:
        self.site, self.folder = site, folder
        self.witnesses = [self._witness(number) for number in range(3)]
        self.ann, self.bob = site.user("Ann"), site.user("Bob")
        live_table(site, "vanuatu-2013", "T1", betting=30, decision=30)
        self.ann.sit("T1", 1, 123_400)
        self.bob.sit("T1", 2, 567_800)
        self.play()

    def _witness(self, number: int) -> Witness:
        key = Ed25519PrivateKey.from_private_bytes(bytes([number + 1]) * 32)
        return Witness(f"w{number}", key, self.folder / f"w{number}", (), lambda: 1_700_000_000)

    def play(self) -> None:
        for seat, user in enumerate((self.ann, self.bob), 1):
            user.ante("T1", seat)
            user.ready("T1", seat)
        until(lambda: self.ann.see("T1").get("play", {}).get("phase") == "deciding")
        assert self.ann.http.get("/api/tables/T1/rounds/1/receipt").status_code == 404  # it is still open
        self.ann.play("T1", "Fold", 1)
        self.bob.play("T1", "Bet", 2)
        until(lambda: self.ended() or self.phase() == "force")
        if not self.ended():
            self.bob.play("T1", "AnswerForce", 2, force=False)
            until(self.ended)

    def ended(self) -> bool:
        return bool(self.site.worker.index.of_table("T1"))

    def phase(self) -> str:
        return str(self.ann.see("T1").get("play", {}).get("phase"))

    def of(self, user: User) -> bytes:
        answer = user.http.get("/api/tables/T1/rounds/1/receipt")
        assert answer.status_code == 200, answer.text
        return answer.content

    @property
    def keys(self) -> list[str]:
        return [key.line for key in self.site.worker.publishing.own]


@pytest.fixture(scope="module")
def proved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proved]:
    folder = tmp_path_factory.mktemp("house")
    names = [Ed25519PrivateKey.from_private_bytes(bytes([number + 1]) * 32) for number in range(3)]
    lines = tuple(public_of(f"w{number}", key, COSIGNED).line for number, key in enumerate(names))
    with Site(folder, witnesses=lines, quorum=2) as site:
        found = Proved(site, folder)
        site.worker.sign()
        for witness in found.witnesses[:2]:
            witness._logs = site.worker.publishing.own
            with http(base_url=site.url) as ask:
                follow(witness, ask)
        yield found


def public(proved: Proved) -> list[str]:
    return [one.public.line for one in proved.witnesses]


def test_two_verifiers_accept_it_with_two_of_three_witnesses(proved: Proved) -> None:
    text = proved.of(proved.ann)
    found = check(text, proved.keys, public(proved), 2)
    assert (found["round"], found["witnesses"], found["shuffles"]) == (1, ["w0", "w1"], 1)
    assert accepts(text, proved.keys[0], tuple(public(proved)), 2)
    with pytest.raises(Wrong, match="2 of the 3"):
        check(text, proved.keys, public(proved), 3)
    assert not accepts(text, proved.keys[0], tuple(public(proved)), 3)


def test_each_player_finds_the_own_part_in_it_and_nobody_elses(proved: Proved) -> None:
    """No name, no chips of another, no person of the house, and no card that was put away; the order was opened to all."""
    record = proved.site.worker.index.of_table("T1")[0]
    for user, own, other in ((proved.ann, "123400", "567800"), (proved.bob, "567800", "123400")):
        text = proved.of(user).decode()
        assert not stands_in(other, text)
        assert not any(stands_in(name, text) for name in {"Ann", "Bob", "autopilot", "house"} - {user.name})
        parts = json.loads(text)["own"].values()
        assert all(part["says"].get("seat", 0) in (0, seat_of(record, user)) for part in parts)
        assert record.first == json.loads(text)["events"][0]["version"]
        if user is proved.bob:  # who came after betting had opened
            assert stands_in(own, text)
    cards = [one.get("cards", "") for one in json.loads(text)["events"] if one.get("type") == "CardsDealt"]
    assert cards == [""]


def stands_in(word: str, text: str) -> bool:
    """Whether a word is said; what is encoded or hashed may hold any letters in a row."""
    return re.search(rf"(?<![\w+/=]){word}(?![\w+/=])", text) is not None


def seat_of(record: RoundRecord, user: User) -> int:
    return next(seat for seat, player in record.players.items() if player == user.name)


def test_it_takes_two_thousand_bytes_beside_the_events_in_a_log_of_ten_million(proved: Proved) -> None:
    text = proved.of(proved.ann)
    found = json.loads(text)
    events = sum(len(json.dumps(one, separators=(",", ":"), ensure_ascii=False)) for one in found["events"])
    own = len(json.dumps(found["own"], separators=(",", ":"), ensure_ascii=False))
    steps = len(b64decode(found["proof"])) // 32
    assert len(text) - events - own + PROOF_STEP * (24 - steps) <= ROOM


def edits(found: dict[str, Any], chance: random.Random) -> Any:
    """A receipt with one thing changed: a value anywhere, an event left out, doubled or exchanged, a byte of a proof."""
    kind = chance.randrange(6)
    events = found["events"]
    at = chance.randrange(len(events))
    if kind == 0:
        del events[at]
    elif kind == 1:
        events.insert(at, dict(events[at]))
    elif kind == 2:
        events[at], events[at - 1] = events[at - 1], events[at]
    elif kind == 3:
        name = chance.choice(sorted(events[at]))
        events[at][name] = changed(events[at][name], chance)
    elif kind == 4:
        name = chance.choice(["before", "secrets", "beside", "proof"])
        raw = bytearray(b64decode(found[name]))
        raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
        found[name] = b64encode(raw).decode()
    else:
        name = chance.choice(["index", "stream", "format", "checkpoint", "own"])
        found[name] = changed(found[name], chance)
    return found


def changed(value: Any, chance: random.Random) -> Any:
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + chance.choice([-1, 1, 1000])
    if isinstance(value, str):
        at = chance.randrange(min(len(value), 90)) if value else 0
        return value[:at] + chance.choice("xyz") + value[at:]
    if isinstance(value, list):
        return [*value, 9]
    name = chance.choice(sorted(value)) if value else "9"
    return {**value, name: changed(value.get(name, 0), chance)}


def test_a_thousand_changes_are_refused_by_both(proved: Proved) -> None:
    """The stranger's verifier knows nothing but the document; ours is asked for every tenth."""
    text = proved.of(proved.ann)
    house, count = proved.keys[0], often(200, 1_000)
    for seed in range(count):
        wrong = json.dumps(edits(json.loads(text), random.Random(seed)), ensure_ascii=False).encode()  # noqa: S311
        assert not accepts(wrong, house), (seed, wrong)
        if seed % 10 == 0:
            with pytest.raises(Wrong):
                check(wrong, [house])


def test_another_key_another_house_and_a_signature_that_is_gone_are_refused(proved: Proved) -> None:
    text = proved.of(proved.ann).decode()
    name, _, _ = proved.keys[0].split("+", 2)
    other = check_key(name)
    bare = json.loads(text)
    bare["checkpoint"] = bare["checkpoint"].partition("\n\n")[0] + "\n\n"
    for wrong, key in ((text, other), (json.dumps(bare), proved.keys[0])):
        assert not accepts(wrong.encode(), key)
        with pytest.raises(Wrong):
            check(wrong, [key])


def check_key(name: str) -> str:
    return public_of(name, Ed25519PrivateKey.generate(), SIGNED).line


def test_the_file_that_stands_alone_needs_no_library(proved: Proved, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_receipt, "verified", verified_here)
    assert check(proved.of(proved.ann), proved.keys, public(proved), 2)["round"] == 1
    key = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    public_bytes, signature = key.public_key().public_bytes_raw(), key.sign(b"x")
    assert verified_here(public_bytes, signature, b"x")
    assert not verified_here(public_bytes, signature, b"y")
    assert not verified_here(public_bytes, signature[:-1] + b"\xff", b"x")
    source = Path(check_receipt.__file__).read_text()
    assert "croupier." not in source.replace('"croupier-', "").replace("import croupier", "croupier.")


def test_the_tiles_are_those_of_the_tree_and_tell_nothing(proved: Proved) -> None:
    """What anybody may read of the log are commitments: no text of an event, and other bytes for the same event again."""
    url = f"{proved.site.url}/api/log"
    note = nobody.get(f"{url}/checkpoint").text
    size = int(note.split("\n")[1])
    bundle = nobody.get(f"{url}/tile/entries/000.p/{size}").content
    entries = [bundle[at + 2 : at + 66] for at in range(0, len(bundle), 66)]
    assert len(entries) == size == len(set(entries))
    assert all(bundle[at : at + 2] == b"\0\x40" for at in range(0, len(bundle), 66))
    store = proved.site.worker.store
    for event, entry in zip(store.read_all(0, size), entries, strict=True):
        assert event.hash not in entry
        assert not any(entry[:32] == sha for sha in hashes_of(event.data, event.hash))
    assert nobody.get(f"{url}/tile/0/000.p/{size}").status_code == 200
    for missing in ("tile/0/000", "tile/0/000.p/255", "tile/entries/001.p/1", "tile/x/../1", "tile/9/000"):
        assert nobody.get(f"{url}/{missing}").status_code == 404, missing


def hashes_of(*parts: bytes) -> Iterator[bytes]:
    from hashlib import sha256

    for part in parts:
        yield sha256(part).digest()


def test_a_house_asks_its_witnesses_and_is_told_when_it_was_rolled_back(
    proved: Proved, tmp_path: Path
) -> None:
    """A witness that knows more than the house has, or something else, is heard: the house is not ready any more."""
    held = proved.site.worker.publishing
    answers = iter([(200, ""), (409, "99999\n")])
    asking = Publishing(held.tree, held._keys, held._config, lambda _url, _body: next(answers))
    asking._places = {held.witnesses[2]: "https://w2.example"}
    asking.publish(held.tree.store.head().seq)
    assert not asking.contradicted
    asking._sizes.clear()
    asking.publish(held.tree.store.head().seq)
    assert asking.contradicted


def test_what_is_no_signature_of_a_named_witness_is_not_taken(proved: Proved) -> None:
    url = f"{proved.site.url}/api/log/cosignatures"
    size = proved.site.worker.publishing.tree.size
    answer = nobody.post(
        url, json={"size": size, "lines": "\u2014 w2 " + b64encode(bytes(76)).decode() + "\n"}
    )
    assert answer.status_code == 200, answer.text
    assert "\u2014 w2 " not in nobody.get(f"{proved.site.url}/api/log/checkpoint").text
    assert nobody.post(url, json={"size": size + 10**6, "lines": ""}).status_code == 404
    assert isinstance(answer, httpx.Response)


# Clients, who ask for a quorum


def test_a_client_believes_what_a_quorum_has_signed_and_what_goes_on_from_it(proved: Proved) -> None:
    keys, witnesses = proved.keys, public(proved)
    with Client(proved.site.url) as client:
        found = client.checkpoint(trust(keys, witnesses, 2))
        assert client.checkpoint(trust(keys, witnesses), found) == found  # two are more than half of three
        other = Checkpoint(proved.site.worker.publishing.tree.origin, 5, bytes(32)).note
        longer = read_checkpoint(found)
        longer = Checkpoint(longer.origin, longer.size + 9, longer.root)
        for wrong, known in (
            (trust(keys, witnesses, 3), ""),
            (trust([check_key(keys[0].partition("+")[0])], witnesses, 2), ""),
            (trust(keys, [witnesses[0], witnesses[0]], 2), ""),
            (trust(keys, witnesses, 2), other),
            (trust(keys, witnesses, 2), longer.note),
            (trust(keys, witnesses, 2), other.replace("croupier/", "another/")),
        ):
            with pytest.raises(Untrusted):
                client.checkpoint(wrong, known)

    async def waited_for() -> str:
        async with AsyncClient(proved.site.url) as one:
            return await one.checkpoint(trust(keys, witnesses, 2))

    assert asyncio.run(waited_for()) == found


def test_a_receipt_waits_for_the_quorum_of_the_house(proved: Proved, monkeypatch: pytest.MonkeyPatch) -> None:
    held = proved.site.worker.publishing
    monkeypatch.setattr(held, "_config", replace(held._config, quorum=3))
    answer = proved.ann.http.get("/api/tables/T1/rounds/1/receipt")
    assert answer.status_code == 404
    assert "3 of the house" in answer.json()["title"]
    assert nobody.get(f"{proved.site.url}/api/log/checkpoint?witnessed=true").status_code == 404


def test_the_log_is_verified_with_what_the_witnesses_signed(proved: Proved, tmp_path: Path) -> None:
    """With the keys that anybody has, while the house is open; a file from outside says more than the log does."""
    witnesses = [word for key in public(proved) for word in ("--witness", key)]
    config = proved.site.worker.config
    (tmp_path / "public").write_text(public_text(proved.site.worker.keys.trusted))
    common = ("log", "verify", "--db", config.db, *witnesses, "--trusted")
    proved.site.worker.sign()
    said = croupier(*common, config.keys, "--json").objects[0]
    assert (
        said["witnessed"]
        == read_checkpoint(nobody.get(f"{proved.site.url}/api/log/checkpoint?witnessed=true").text).size
    )
    assert "Enough witnesses" in croupier(*common, config.keys).out
    croupier(*common, config.keys, "--quorum", "3").refused("UNWITNESSED", "2 of the 3")
    croupier(*common, config.keys, "--quorum", "4").refused("--quorum")
    own, origin = proved.site.worker.keys.signing, proved.site.worker.publishing.tree.origin
    longer = Checkpoint(origin, 10**6, bytes(32)).signed(origin, own)
    for number in range(2):
        key = Ed25519PrivateKey.from_private_bytes(bytes([number + 1]) * 32)
        longer = longer.signed(f"w{number}", key, COSIGNED, 1)
    (tmp_path / "outside").write_text(f"{longer.note}\n")
    outside = ("--checkpoints", str(tmp_path / "outside"))
    croupier(*common, config.keys, *outside).refused("CUT")
