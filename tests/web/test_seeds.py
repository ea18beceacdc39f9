"""Seeds over the wire: what was mixed in is shown to everybody, in a round and after it, and missing ones hold nobody up."""

from typing import Any

from croupier.chance import seed_hash
from croupier.client import shuffle_kept
from tests.waiting import until
from tests.web.kit import Site, User, live_table

SEED = "5e" * 32


def dealt(site: Site, table: str, wait: int = 10, **more: Any) -> User:
    """A player with a seed at a table where bets are called, and who has revealed it where a seed is named."""
    live_table(site, "nz-caribbean-1998", table, seeds=wait)
    bob = site.user(f"Bob of {table}")
    bob.do(table, {"type": "TakeSeat", "seat": 1, "player": bob.name, "seed": seed_hash(SEED)})
    bob.do(table, {"type": "BringChips", "seat": 1, "amount": 100_000})
    bob.ante(table)
    bob.ready(table)
    if more:
        bob.do(table, {"type": "RevealSeed", "seat": 1, **more})
    return bob


def test_everybody_sees_what_was_mixed_in(site: Site) -> None:
    bob = dealt(site, "Seeds", seed=SEED)
    watcher = site.user("Spectator of seeds")
    entry = {"seat": 1, "hash": seed_hash(SEED), "seed": SEED}
    assert (watcher.see("Seeds")["mixing"], watcher.see("Seeds")["mixed"]) == ([entry], True)
    bob.play("Seeds", "Fold", 1)
    seen = watcher.see("Seeds")
    assert not seen["playing"]
    assert shuffle_kept(seen, {1: SEED})
    assert not shuffle_kept(seen, {1: "00" * 32})
    assert not shuffle_kept({**seen, "mixing": []}, {})
    again = watcher.http.get("/api/tables/Seeds/rounds/1").json()
    assert (again["mixed"], again["openings"]) == ([entry], seen["openings"])


def test_the_clock_deals_without_a_seed_that_is_missing(site: Site) -> None:
    bob = dealt(site, "Silent", wait=1)
    assert bob.see("Silent")["play"]["phase"] == "dealing"
    until(lambda: bob.see("Silent")["play"]["phase"] == "deciding", "the cards are not dealt")
    assert bob.see("Silent")["mixing"] == [{"seat": 1, "hash": seed_hash(SEED), "why": "missing"}]


def test_a_seed_that_is_too_long_is_not_taken(site: Site) -> None:
    bob = dealt(site, "Long")
    answer = bob.ask("Long", {"type": "RevealSeed", "seat": 1, "seed": "0" * 65})
    assert (answer.status_code, answer.json()["code"]) == (400, "BAD_BODY")
