"""`croupier order`: two persons sign, and the server says what stands in the way."""

import stat
from pathlib import Path

import pytest

from croupier.house.custody.orders import read_order
from croupier.store import anchor_line, load_keys, open_store, sign_head
from croupier.web.running.custody import anchor_file
from tests.cli.program import croupier
from tests.store.logs import AT, add, filled, meddle


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log that was rolled back by an event."""
    path = filled(tmp_path / "house.db")
    keys = load_keys(tmp_path / "house.keys", {})
    with open_store(f"sqlite:///{path}") as store:
        add(store, "table/1")
        anchor_file(tmp_path / "house.keys").write_text(anchor_line(sign_head(store, keys, AT)))
    meddle(path, "DELETE FROM event WHERE seq = 10", "DELETE FROM signed_head")
    return path


def signs(log: Path, name: str) -> list[str]:
    """The arguments with which somebody signs."""
    key = str(log.with_name(f"{name}.key"))
    return ["order", "sign", str(log.with_name("order")), "--as", name, "--key", key, "--db", str(log)]


def test_two_persons_sign_one_order(log: Path) -> None:
    ran = croupier(*signs(log, "Ann Other"))
    assert ran.status == 0, ran
    assert "as it ends at 9 (" in ran.out
    assert "though 10 were known.\nSigned by Ann Other." in ran.out
    said = croupier(*signs(log, "Bob"), "--json").objects[0]
    assert (said["known"], said["found"], said["signed"]) == (10, 9, ["Ann Other", "Bob"])
    assert croupier(*signs(log, "Bob"), "--json").objects[0]["signed"] == ["Ann Other", "Bob"]
    assert len(read_order(log.with_name("order").read_text()).signatures) == 2


def test_a_persons_own_key_is_for_that_person_only(tmp_path: Path) -> None:
    key = tmp_path / "ann.key"
    public = croupier("order", "keys", "--key", str(key)).out
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert croupier("order", "keys", "--key", str(key)).out == public
    key.chmod(0o644)
    croupier("order", "keys", "--key", str(key)).refused("can be read by other users")


def test_what_is_no_order_is_one_line(log: Path) -> None:
    log.with_name("order").write_text("serve it\n")
    croupier(*signs(log, "Bob")).refused("this is no order")
    anchor_file(log.with_name("house.keys")).unlink()
    log.with_name("order").unlink()
    croupier(*signs(log, "Bob")).refused("there is nothing to order")


def test_a_server_says_that_a_log_was_rolled_back(log: Path) -> None:
    refused = croupier("serve", "--db", str(log), "--port", "0").refused("it went to 10", "now ends at 9")
    assert "croupier order sign" in refused
