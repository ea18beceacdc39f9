"""Whoever can write the database is nobody without the keys, and a log that was rolled back is not served as if nothing were."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import astuple, replace

from croupier.house.accounts.door import INVITATION
from croupier.house.accounts.sessions import SESSION, Session
from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, PEOPLE, Role
from croupier.house.answers import Done
from croupier.house.custody.orders import RollbackOrder, own_key, public_text_of, read_order, sign_order
from croupier.house.people import Let, LockOut
from croupier.house.table.state import table_stream
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.refusal import Refusal
from croupier.store import (
    Head,
    NewEvent,
    Recorded,
    SqliteStore,
    Verified,
    Write,
    load_keys,
    rotate,
    sign_head,
)
from croupier.store.chain import chained
from croupier.store.errors import BadAnchor, RolledBack, Unvouched
from croupier.web.running.clock import microseconds
from croupier.web.running.custody import known_head
from croupier.web.worker import Worker
from tests.store.logs import meddle
from tests.waiting import until
from tests.web.kit import PASSWORD, Site, config, http, live_table, nobody


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as site:
        yield site


def by_hand(site: Site, stream: str, name: str, data: bytes) -> Recorded:
    """An event with a right hash, put into the file by somebody without keys."""
    store = site.worker.store
    write = Write(stream, store.version(stream), (NewEvent(name, data),))
    (event,) = chained(store.head(), (write,), f"by hand {stream}", microseconds(), b"{}")
    values = [f"x'{one.hex()}'" if isinstance(one, bytes) else repr(one) for one in astuple(event)]
    meddle(Path(store.path), f"INSERT INTO event VALUES ({', '.join(values)})")  # type: ignore[attr-defined] # noqa: S608
    return event


# H6: rows written by hand


def test_a_row_is_no_session(site: Site) -> None:
    site.user("Ott", Role.OPERATOR)
    token = "T3R0.whatever-somebody-made-up"  # noqa: S105
    now = microseconds()
    key = site.worker.accounts.digests.of(SESSION, token)
    made = Session(key, "Ott", Role.OPERATOR, "here", now, now, "csrf", factor=True)
    data = msgspec.json.encode(made).hex()
    meddle(
        site.worker.store.path,  # type: ignore[attr-defined]
        f"INSERT INTO note (kind, key, data, until) VALUES ('{SESSION}', 'Ott/{made.id}', x'{data}', {now * 2})",  # noqa: S608
    )
    with http(base_url=site.url, headers={"Authorization": f"Bearer {token}"}) as client:
        assert client.get("/api/session").status_code == 401
    assert site.worker.metrics.foreign._value.get() == 1


def test_a_row_is_no_invitation(site: Site) -> None:
    site.user("Ott", Role.OPERATOR)
    token = "made-up"  # noqa: S105
    key = site.worker.accounts.digests.of(INVITATION, token)
    meddle(
        site.worker.store.path,  # type: ignore[attr-defined]
        f"INSERT INTO note (kind, key, data, until) VALUES ('{INVITATION}', '{key}', x'{b'Ott'.hex()}', {2**62})",  # noqa: S608
    )
    done = site.worker.accounts.accept(token, "three green kettles")
    assert isinstance(done, Refusal)
    assert done.code == "BAD_LINK"


def test_a_forged_event_stops_its_table_and_not_the_house(site: Site) -> None:
    bob, cat = site.user("Bob"), site.user("Cat")
    for table, user in (("T1", bob), ("T2", cat)):
        live_table(site, "vanuatu-2013", table)
        user.sit(table)
    event = by_hand(site, table_stream("T1"), "SeatLeft", b'{"type":"SeatLeft"}')
    answer = bob.ask("T1", {"type": "SayReady", "seat": 1})
    assert (answer.status_code, answer.json()["code"]) == (503, "FOREIGN_EVENT")
    assert answer.json()["values"]["seq"] == event.seq
    until(lambda: table_stream("T1") in site.worker.hub._stopped)
    cat.dealt("T2")
    before = site.worker.store.heads()
    assert site.worker.custody.sign(microseconds()) is None
    assert site.worker.store.heads() == before, "what is not vouched for is not signed"
    ira = site.user("Ira", Role.INSPECTOR)
    checked = ira.http.post("/api/log/verify").json()
    assert (checked["sound"], checked["seq"]) == (False, event.seq)
    assert b"croupier_foreign_rows_total 1" in site.worker.metrics.render()[0]
    assert bob.http.get("/api/tables").status_code == 200


def test_a_worker_knows_what_another_writes_with_keys_that_were_rotated_since(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        bob = site.user("Bob")
        rotate(tmp_path / "keys")
        with SqliteStore(tmp_path / "house.db") as store:
            other = Worker(config(tmp_path), store)
            assert other.keys.sealing_id != site.worker.keys.sealing_id
            act = other.service.act(HOUSE_OPERATOR, "test", HOUSE_SUPERVISOR, program=True)
            done = other.service.send(wallet_stream("Bob"), Deposit(100), act, command_id="other")
            assert isinstance(done, Done)
            token = other.accounts.guest().token
            sealed = other.sealer.seal(b"something", "somewhere")
        body = {"command": {"type": "Deposit", "amount": 100}}
        assert bob.http.post("/api/wallets/Bob/commands", json=body).status_code == 200
        assert site.worker.accounts._sessions.find(token) is not None
        assert site.worker.sealer.unseal(sealed, "somewhere") == b"something"
        assert not site.worker.metrics.foreign._value.get()
        assert isinstance(site.worker.custody.verify(lambda _: None), Verified)


def test_a_house_with_a_forged_event_starts_and_serves_the_rest(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        for table, name in (("T1", "Bob"), ("T2", "Cat")):
            site.user(name).sit(live_table(site, "vanuatu-2013", table))
        by_hand(site, table_stream("T1"), "SeatLeft", b'{"type":"SeatLeft"}')
    with Site(tmp_path) as site:
        cat = site.signed_in("Cat")
        cat.dealt("T2")
        assert [line["table"] for line in cat.http.get("/api/tables").json()["tables"]] == ["T2"]
        assert cat.http.get("/api/tables/T1").json()["code"] == "FOREIGN_EVENT"
        assert site.user("Ira", Role.INSPECTOR).http.get("/api/books").status_code == 200


@pytest.mark.parametrize("which", ["first", "last"])
def test_events_cannot_be_taken_out_of_a_stream(site: Site, which: str) -> None:
    bob = site.user("Bob")
    bob.sit(live_table(site, "vanuatu-2013"))
    until(lambda: promised(site, "T1"))
    order = "" if which == "first" else "DESC"
    gone = f"SELECT seq FROM event WHERE stream = 'table/T1' ORDER BY version {order} LIMIT 3"  # noqa: S608
    meddle(site.worker.store.path, f"DELETE FROM event WHERE seq IN ({gone})")  # type: ignore[attr-defined] # noqa: S608
    if which == "first":
        site.worker.service._followed.drop(table_stream("T1"))
    assert bob.ask("T1", {"type": "SayReady", "seat": 1}).json()["code"] == "FOREIGN_EVENT"
    site.worker.custody.check()
    assert site.worker.custody.sign(microseconds(), closing=True) is None


def test_a_stream_that_somebody_else_began_is_none(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        bob, ira = site.user("Bob"), site.user("Ira", Role.INSPECTOR)
        bob.sit(live_table(site, "vanuatu-2013"))
        by_hand(site, "pool/X", "PoolOpened", b'{"type":"PoolOpened","tables":["T1"]}')
        by_hand(site, "strange", "Strange", b"{}")
        by_hand(site, "account/Eve", "AccountOpened", b'{"type":"AccountOpened","at":1,"person":"Eve"}')
        bob.dealt("T1")
        for path in ("/api/pools", "/api/books", "/api/tables", "/api/log"):
            assert ira.http.get(path).status_code in (200, 404), path
    with Site(tmp_path) as site:
        assert "set-up" not in site.said.getvalue() or site.worker.accounts.set_up_token()
        bob = site.signed_in("Bob")
        bob.play("T1", "Fold", 1)


def test_a_forged_second_factor_opens_no_door(site: Site) -> None:
    ott = site.user("Ott", Role.OPERATOR)
    by_hand(site, "account/Ott", "FactorDropped", b'{"type":"FactorDropped","at":1,"by":"Ott"}')
    body = {"name": "Ott", "password": "three blue kettles"}
    assert nobody.post(f"{site.url}/api/session", json=body).status_code == 503
    assert ott.http.get("/api/tables").status_code == 200


# H5: a log that was rolled back


def promised(site: Site, table: str) -> str:
    """What the open round of a table was promised by."""
    found = site.worker.service.table(table).promises
    return found[-1].commitment if found else ""


def kinds(site: Site, table: str = "T1") -> list[str]:
    """What happened at a table, by name."""
    return [event.type for event in site.worker.store.read(table_stream(table))]


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A house with a table where a deck is promised and no card is out, stopped as it should be; and the promise."""
    folder = tmp_path_factory.mktemp("stopped")
    with Site(folder) as site:
        bob = site.user("Bob")
        bob.sit(live_table(site, "vanuatu-2013"))
        until(lambda: promised(site, "T1"))
        return folder, promised(site, "T1")


@pytest.fixture
def promise(stopped: tuple[Path, str], tmp_path: Path) -> str:
    """Such a house in the folder of a test, and what was promised there."""
    shutil.copytree(stopped[0], tmp_path, dirs_exist_ok=True)
    return stopped[1]


def test_a_house_that_was_stopped_goes_on_with_the_promised_deck(tmp_path: Path, promise: str) -> None:
    with Site(tmp_path) as site:
        assert site.worker.as_left
        assert promised(site, "T1") == promise


def test_a_restored_log_is_not_served_and_never_deals_a_deck_that_was_shown(
    tmp_path: Path, promise: str
) -> None:
    log, backup = tmp_path / "house.db", tmp_path / "backup.db"
    shutil.copy(log, backup)
    with Site(tmp_path) as site:
        bob = site.signed_in("Bob")
        bob.dealt("T1")
        bob.play("T1", "Fold", 1)
        until(lambda: "DeckOpened" in kinds(site))
    shutil.copy(backup, log)
    with pytest.raises(RolledBack, match="not the one that was served here"):
        Worker(config(tmp_path))
    (tmp_path / "keys.anchor").unlink()
    with Site(tmp_path) as site:
        assert promised(site, "T1") != promise
        assert kinds(site)[-2:] == ["DeckReplaced", "DeckCommitted"]


@pytest.mark.usefixtures("promise")
def test_an_exchanged_log_is_not_served(tmp_path: Path) -> None:
    for path in tmp_path.glob("house.db*"):
        path.unlink()
    with pytest.raises(RolledBack, match="keys of its own"):
        Worker(config(tmp_path))


def test_a_log_that_is_rolled_back_under_a_worker_is_not_served_on(site: Site) -> None:
    site.worker.sign()
    assert nobody.get(f"{site.url}/readyz").status_code == 200
    last = site.worker.store.head().seq
    meddle(site.worker.store.path, f"DELETE FROM event WHERE seq >= {last - 3}")  # type: ignore[attr-defined] # noqa: S608
    site.worker.sign()
    assert nobody.get(f"{site.url}/readyz").status_code == 503


def test_a_log_that_was_cut_back_to_the_last_head_is_not_as_it_was_left(tmp_path: Path, promise: str) -> None:
    with SqliteStore(
        tmp_path / "house.db"
    ) as store:  # as after a kill, with all cut away that came after the start
        worker = Worker(config(tmp_path), store)
        assert worker.as_left
    with Site(tmp_path) as site:
        assert not site.worker.as_left
        assert promised(site, "T1") not in ("", promise)


def test_after_a_crash_a_deck_of_which_no_card_is_out_is_another(tmp_path: Path, promise: str) -> None:
    with SqliteStore(
        tmp_path / "house.db"
    ) as store:  # as after a kill: the last event is after the last anchor
        keys = load_keys(tmp_path / "keys", {})
        worker = Worker(config(tmp_path), store)
        assert worker.keys.signing_id == keys.signing_id
        worker.role_of("Bob")
        worker.accounts.open_account("Cat", "three blue kettles", "test")
    with Site(tmp_path) as site:
        assert not site.worker.as_left
        assert promised(site, "T1") not in ("", promise)


# An order of two persons


def with_keys(folder: Path) -> dict[str, Ed25519PrivateKey]:
    """A house with a round whose cards are out and a deck that is promised; the keys that its people gave it."""
    keys = {name: own_key(folder / f"{name}.key") for name in ("Ott", "Sue", "Bob")}
    with Site(folder) as site:
        for name, role in (("Ott", Role.OPERATOR), ("Sue", Role.SUPERVISOR)):
            user = site.user(name, role)
            key = {"key": public_text_of(keys[name]), "password": PASSWORD, "code": user.code(1)}
            assert user.http.post("/api/session/key", json=key | {"code": "000000"}).status_code == 401
            assert user.http.post("/api/session/key", json=key).status_code == 204
        for table, name in (("T1", "Bob"), ("T2", "Cat")):
            site.user(name).sit(live_table(site, "vanuatu-2013", table))
        until(lambda: promised(site, "T1"))
        site.signed_in("Cat").dealt("T2")
    return keys


@pytest.fixture(scope="module")
def rolled_back(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Ed25519PrivateKey]]:
    """A house that was rolled back, and the keys of its people."""
    folder = tmp_path_factory.mktemp("rolled")
    keys = with_keys(folder)
    shutil.copy(folder / "house.db", folder / "backup.db")
    with Site(folder) as site:
        site.user("Dan")
    (folder / "backup.db").replace(folder / "house.db")
    return folder, keys


def order_for(folder: Path) -> RollbackOrder:
    """What the people of a house that was rolled back are asked to sign."""
    known = known_head(folder / "keys", load_keys(folder / "keys", {}))
    assert known is not None
    with SqliteStore(folder / "house.db", read_only=True) as store:
        return RollbackOrder(Head(known.seq, known.hash), store.head())


@pytest.mark.parametrize(
    "signed",
    [(), ("Ott",), ("Ott", "Bob"), ("Sue", "Bob"), ("Ott", "Ott as Sue"), ("Ott", "Dee")],
    ids=lambda names: " and ".join(names) or "nobody",
)
def test_one_person_alone_orders_nothing(
    rolled_back: tuple[Path, dict[str, Ed25519PrivateKey]], signed: tuple[str, ...]
) -> None:
    folder, keys = rolled_back
    order = order_for(folder)
    for name in signed:
        who, _, other = name.partition(" as ")
        order = sign_order(order, other or who, keys.get(who) or Ed25519PrivateKey.generate())
    with pytest.raises(RolledBack, match="two persons order it"), SqliteStore(folder / "house.db") as store:
        Worker(config(folder), store, order=order)


def test_an_order_is_for_one_log_at_one_moment(
    rolled_back: tuple[Path, dict[str, Ed25519PrivateKey]],
) -> None:
    folder, keys = rolled_back
    order = order_for(folder)
    for part in ("known", "found"):
        head: Head = getattr(order, part)
        other = replace(order, **{part: Head(head.seq + 1, head.hash)})
        for name in ("Ott", "Sue"):
            other = sign_order(other, name, keys[name])
        with pytest.raises(RolledBack, match="for another log"), SqliteStore(folder / "house.db") as store:
            Worker(config(folder), store, order=other)


def test_by_order_of_two_a_log_that_was_rolled_back_is_served(tmp_path: Path) -> None:
    keys = with_keys(tmp_path)
    shutil.copy(tmp_path / "house.db", tmp_path / "backup.db")
    with Site(tmp_path) as site:
        promise = promised(site, "T1")
        site.user("Dan")
    (tmp_path / "backup.db").replace(tmp_path / "house.db")
    order = order_for(tmp_path)
    for name in ("Sue", "Ott"):
        order = sign_order(order, name, keys[name])
    assert read_order(order.text) == order
    with Site(tmp_path, order=order) as site:
        assert promised(site, "T1") not in ("", promise)
        assert "DeckReplaced" in kinds(site, "T1")
        assert {"RoundEnded", "DeckOpened"} <= set(kinds(site, "T2"))
        assert not site.worker.service.table("T2").playing
        (event,) = site.worker.store.read("custody")
        told = msgspec.json.decode(event.data)
        assert (told["act"]["by"]["id"], told["act"]["second"]["id"], told["order"]) == (
            "Ott",
            "Sue",
            order.text,
        )
    with Site(tmp_path) as site:
        assert site.worker.as_left


def test_who_was_locked_out_or_depends_on_the_other_orders_nothing(tmp_path: Path) -> None:
    keys = with_keys(tmp_path)
    for number, undone in enumerate((LockOut("Sue"), None)):
        with Site(tmp_path) as site:
            if undone is not None:
                site.has(PEOPLE, undone, f"{number}")
            else:
                site.has(PEOPLE, Let("Sue"), f"{number}")
                site.worker.accounts.invite("Sue", "Ott", "alone")
        shutil.copy(tmp_path / "house.db", tmp_path / "backup.db")
        with Site(tmp_path) as site:
            site.user(f"Dan {number}")
        (tmp_path / "backup.db").replace(tmp_path / "house.db")
        order = order_for(tmp_path)
        for name in ("Sue", "Ott"):
            order = sign_order(order, name, keys[name])
        with (
            pytest.raises(RolledBack, match="two persons order it"),
            SqliteStore(tmp_path / "house.db") as store,
        ):
            Worker(config(tmp_path), store, order=order)
        (tmp_path / "keys.anchor").unlink()


def test_a_log_that_nobody_here_knows_goes_on_with_no_card_no_session_and_no_link_of_before(
    tmp_path: Path,
) -> None:
    with_keys(tmp_path)
    with Site(tmp_path) as site:
        cat = site.signed_in("Cat")
        link = site.worker.accounts.invite("Cat", "Ott", "forgot it")
        assert site.worker.service.table("T2").playing, "cards are out"
    (tmp_path / "keys.anchor").unlink()
    with Site(tmp_path) as site:
        table = site.worker.service.table("T2")
        assert not table.playing
        assert {"RoundEnded", "DeckOpened"} <= set(kinds(site, "T2"))
        with http(base_url=site.url, headers=dict(cat.http.headers)) as client:
            assert client.get("/api/session").status_code == 401, "it may have been ended since"
        body = {"token": link, "password": "four green kettles"}
        assert nobody.post(f"{site.url}/api/accounts/accept", json=body).json()["code"] == "BAD_LINK"
        assert site.signed_in("Cat").http.get("/api/session").status_code == 200


@pytest.mark.parametrize("text", ["", "nonsense\n", "of another"])
@pytest.mark.usefixtures("promise")
def test_what_is_known_beside_the_keys_is_signed_with_them(tmp_path: Path, text: str) -> None:
    file = tmp_path / "keys.anchor"
    if text == "of another":
        text = file.read_text().replace(" 1", " 2", 1)
    file.write_text(text)
    with pytest.raises(BadAnchor):
        Worker(config(tmp_path))


# A log from before there were macs


def old(folder: Path, *, signed: bool) -> None:
    """A house whose log has no macs and no anchor."""
    meddle(folder / "house.db", "UPDATE event SET mac = x''", "UPDATE note SET mac = x''")
    (folder / "keys.anchor").unlink()
    if not signed:
        meddle(folder / "house.db", "DELETE FROM signed_head")


@pytest.mark.usefixtures("promise")
def test_an_old_log_is_taken_over_if_it_is_signed_to_its_end(tmp_path: Path) -> None:
    old(tmp_path, signed=True)
    with Site(tmp_path) as site:
        assert site.user("Cat").http.get("/api/tables").status_code == 200
        assert not site.worker.metrics.foreign._value.get()


@pytest.mark.usefixtures("promise")
def test_an_old_log_that_nobody_signed_is_not_served_before_somebody_does(tmp_path: Path) -> None:
    old(tmp_path, signed=False)
    with pytest.raises(Unvouched, match="croupier log sign"):
        Worker(config(tmp_path))
    with SqliteStore(tmp_path / "house.db") as store:
        sign_head(store, load_keys(tmp_path / "keys", {}), microseconds())
    with Site(tmp_path):
        pass


@pytest.mark.usefixtures("promise")
def test_macs_cannot_be_taken_away_to_have_a_log_taken_over(tmp_path: Path) -> None:
    meddle(tmp_path / "house.db", "UPDATE event SET mac = x''")
    with pytest.raises(Unvouched, match="vouched for before"):
        Worker(config(tmp_path))
